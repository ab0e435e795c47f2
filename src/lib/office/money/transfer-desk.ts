// The view of what has come in: transfers by how they stand, one of them in full with the word of a
// second person, the bank's file, and one line of it typed by hand.
// Source: core/deposits/transfer-entry.ts; product.md 3.7, 7.8.
import type { TransferRow } from '#contract/deposits/money-outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { readSum, sumProblem } from '#core/input/typed-sum.ts';
import { apiOver } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { anyPosted, fieldOf, type FormPage } from '#lib/plain-form.ts';
import { afterPlaceIn, idIn, oneOf } from '#lib/query-fields.ts';
import { hasRights } from '../held-rights.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';
import { momentMs, type DeskPage } from './parts.ts';
import { statementText } from './statement-file.ts';

export const TRANSFER_FORMS = {
  receive: 'office-transfer',
  confirm: 'office-transfer-confirm',
  reject: 'office-transfer-reject',
  statement: 'office-statement',
} as const;
type TransferForm = keyof typeof TRANSFER_FORMS;

export type TransferField =
  'bankRef' | 'reference' | 'payerName' | 'sum' | 'day' | 'time' | 'reason' | 'file';

export interface TransferPost extends PostNotice {
  readonly form: TransferForm | null;
  readonly typed: Partial<Record<TransferField, string>>;
  readonly problems: Partial<Record<TransferField, string>>;
  /** Outcome of the lines of a file that was just brought. */
  readonly read: Outputs['importStatement'] | null;
}

/** Names of the states, as the tabs have room for. */
export const TRANSFER_TABS: readonly (readonly [state: TransferRow['state'], word: string])[] = [
  ['entered', '待第二人'],
  ['unclaimed', '待认领'],
  ['matched', '已入账'],
  ['claimed', '已归户'],
  ['rejected', '已退回'],
];

export function tabWord(state: TransferRow['state']): string {
  return TRANSFER_TABS.find(([one]) => one === state)?.[1] ?? '';
}

export const WHY_WORDS: Readonly<Record<NonNullable<TransferRow['why']>, string>> = {
  'no-code': '附言里没有附言码',
  'unknown-code': '附言码不是本行给出的',
  'wrong-sum': '与应付的金额不符',
  'paid-before': '所付的已经付清',
  'unknown-payment': '支付机构已收，本行没有这笔支付',
  'account-closed': '付款人的账户已注销',
};

export interface TransferList {
  readonly rows: readonly TransferRow[];
  readonly next: string | null;
  readonly open: TransferRow | null;
}

export interface TransferDesk {
  readonly view: 'transfers';
  readonly state: TransferRow['state'] | null;
  readonly after: string;
  readonly post: TransferPost;
  readonly visit: DeskVisit<TransferList>;
  readonly may: Readonly<Record<'money.receive' | 'money.decide' | 'money.propose', boolean>>;
  readonly key: string;
  readonly done: Exclude<TransferForm, 'statement'> | null;
}

const NOTHING: TransferPost = { ...NO_NOTICE, form: null, typed: {}, problems: {}, read: null };

export async function transferDesk(page: DeskPage): Promise<TransferDesk | Response> {
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const state = oneOf(
    TRANSFER_TABS.map(([one]) => one),
    searchParams.get('state'),
  );
  const after = afterPlaceIn(searchParams);
  const asked = { ...(state && { state }), ...(after !== '' && { after }) };
  const visit = await deskVisit(listOf(page, asked, idIn(searchParams, 'transfer')));
  const may = await hasRights(page, ['money.receive', 'money.decide', 'money.propose']);
  const done = oneOf(['receive', 'confirm', 'reject'] as const, searchParams.get('done'));
  return { view: 'transfers', state, after, post, visit, may, key: requestKey(null), done };
}

/** One that is named stands open, on whichever page of the list it is. */
const listOf = async (
  { locals }: DeskPage,
  asked: { readonly state?: TransferRow['state']; readonly after?: string },
  id: string | null,
): Promise<TransferList> => {
  const call = apiOver(locals.api);
  const { rows, next } = await call('transferList', asked);
  const here = rows.find((row) => row.id === id);
  const named = id === null || here ? null : await call('transferList', { id });
  return { rows, next, open: here ?? named?.rows[0] ?? null };
};

const FIELDS: Readonly<Record<string, TransferField>> = {
  bankRef: 'bankRef',
  reference: 'reference',
  payerName: 'payerName',
  amountFen: 'sum',
  paidAtMs: 'day',
  reason: 'reason',
  text: 'file',
};

const TYPED = ['bankRef', 'reference', 'payerName', 'sum', 'day', 'time', 'reason'] as const;

const typedIn = (form: FormData): TransferPost['typed'] =>
  Object.fromEntries(TYPED.map((name) => [name, fieldOf(form, name)]));

const formIn = async (page: FormPage): Promise<readonly [TransferForm, FormData] | null> => {
  const form = await anyPosted(page.request);
  const names = Object.keys(TRANSFER_FORMS) as TransferForm[];
  const name = names.find((one) => form?.get('form') === TRANSFER_FORMS[one]);
  return form && name ? [name, form] : null;
};

const postedTo = async (page: DeskPage): Promise<TransferPost | Response> => {
  const posted = await formIn(page);
  if (posted === null) return NOTHING;
  const [name, form] = posted;
  const shown: TransferPost = { ...NOTHING, form: name, typed: typedIn(form) };
  if (name === 'statement') return bringing(page, form, shown);
  if (name === 'reject') return rejecting(page, form, shown);
  const line = lineIn(form);
  return 'problems' in line ? { ...shown, ...line } : sending(page, form, { shown, name, line });
};

const refused = (error: unknown): Partial<TransferPost> | null => {
  const problems = fieldProblems<TransferField>(error, FIELDS);
  return problems && { problems };
};

interface Line {
  readonly amountFen: number;
  readonly paidAtMs: number;
}

/** Sum and moment as they stand in the statement, or what cannot be read. */
const lineIn = (form: FormData): Line | Pick<TransferPost, 'problems'> => {
  const sum = readSum(fieldOf(form, 'sum'));
  const paidAtMs = momentMs(fieldOf(form, 'day'), fieldOf(form, 'time'));
  if (sum.ok && paidAtMs !== null) return { amountFen: sum.value, paidAtMs };
  return {
    problems: {
      ...(!sum.ok && { sum: sumProblem('到账金额', sum.fault) }),
      ...(paidAtMs === null && { day: '请照对账单写日期和时间，例如 2026-11-20 09:06:31' }),
    },
  };
};

interface Sending {
  readonly shown: TransferPost;
  readonly name: 'receive' | 'confirm';
  readonly line: Line;
}

const sending = (page: DeskPage, form: FormData, { shown, name, line }: Sending) =>
  postOnce(page, form, shown, {
    send: async (call) => {
      const key = requestKey(form);
      if (name === 'confirm') {
        const id = fieldOf(form, 'id');
        await call('decideTransfer', { id, step: 'confirm', ...line }, { key });
        return withState(page.url, { done: name });
      }
      const words = { reference: fieldOf(form, 'reference'), payerName: fieldOf(form, 'payerName') };
      const received = await call(
        'transferReceived',
        { bankRef: fieldOf(form, 'bankRef'), ...words, ...line },
        { key },
      );
      return withState(page.url, { transfer: received.id, done: name });
    },
    refused,
  });

const rejecting = (page: DeskPage, form: FormData, shown: TransferPost) =>
  postOnce(page, form, shown, {
    send: async (call) => {
      const wrong = { id: fieldOf(form, 'id'), step: 'reject', reason: fieldOf(form, 'reason') } as const;
      await call('decideTransfer', wrong, { key: requestKey(form) });
      return withState(page.url, { done: 'reject' });
    },
    refused,
  });

const bringing = async (page: DeskPage, form: FormData, shown: TransferPost) => {
  const text = await statementText(form);
  if (text === null) return { ...shown, problems: { file: '请选择银行导出的 CSV 文件' } };
  const signature = fieldOf(form, 'signature').replaceAll(/\s/g, '');
  return postOnce(page, form, shown, {
    send: async (call) => {
      const brought = { text, ...(signature !== '' && { signature }) };
      return { read: await call('importStatement', brought, { key: requestKey(form) }) };
    },
    refused,
  });
};
