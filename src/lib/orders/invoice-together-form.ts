// Asking for the invoices of several orders on one form (批量开票), in two steps: which orders and
// whom the invoices name, then all of it is read once more. Each order has an invoice of its own,
// so that a refund of one touches no other; what cannot be asked for is said beside its order.
// Source: product.md 7.7; docs/decisions/money/an-invoice-is-taken-back-whole.md.
import type { OrderRow } from '#contract/orders/outputs.ts';
import { isCreditCode } from '#core/identity/credit-code.ts';
import { CREDIT_CODE, rowProblem } from '#core/input/typed-rows.ts';
import type { InvoiceTitle } from '#core/orders/invoice.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldMessagesOf } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { HALLS } from '#lib/halls.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { invoiceTitleOf } from './actions.ts';
import { boughtTitle } from './bought.ts';

export const INVOICE_TOGETHER_PATH = `${HALLS.vehicle.orders.list}/invoice`;
export const INVOICE_TOGETHER_FORM = 'invoice-together';

const LARGEST_PAGE = 60;
/** So many orders stand on one form. */
const MOST_ORDERS = 60;
const MOST_PAGES = 5;

export interface InvoiceableOrder extends Pick<OrderRow, 'id' | 'orderNumber' | 'number' | 'category'> {
  readonly title: string;
  readonly invoiceFen: number;
}

/** The title of the invoices, as it was typed. */
export interface TitleEntries {
  readonly kind: InvoiceTitle['kind'];
  readonly name: string;
  readonly creditCode: string;
}

interface Common extends TitleEntries {
  readonly orders: readonly InvoiceableOrder[];
  /** The ids of those that are ticked. */
  readonly chosen: readonly string[];
  readonly sumFen: number;
}

export interface Unrequested {
  readonly orderNumber: string;
  readonly sentence: string;
}

export interface InvoiceProblems {
  readonly orders?: string;
  readonly name?: string;
  readonly creditCode?: string;
}

interface InvoiceChoose extends Common, PostNotice {
  readonly step: 'choose';
  readonly problems: InvoiceProblems;
  /** How many were asked for a moment ago. */
  readonly doneCount: number;
  readonly notAsked: readonly Unrequested[];
}

export type InvoiceForm =
  /** The orders cannot be had now, and what the house said. */
  | { readonly step: 'unavailable'; readonly msg: string }
  | InvoiceChoose
  | ({ readonly step: 'check'; readonly hidden: Readonly<Record<string, string>> } & Common);

/** Content of the page; a response leads on. */
export async function invoiceTogetherForm(
  page: FormPage & { readonly url: URL },
): Promise<InvoiceForm | Response> {
  const form = await postedForm(page.request, INVOICE_TOGETHER_FORM);
  try {
    return await takeForm(page, form, await invoiceableOrders(apiOver(page.locals.api)));
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { step: 'unavailable', msg: error.msg };
  }
}

const invoiceable = ({ invoiceFen, title, ...row }: OrderRow): readonly InvoiceableOrder[] =>
  invoiceFen === null ? [] : [{ ...row, title: boughtTitle(title), invoiceFen }];

/** Of both halls, the newest first. */
const invoiceableOrders = async (call: Call): Promise<readonly InvoiceableOrder[]> => {
  const found: InvoiceableOrder[] = [];
  let after: { readonly after?: string } = {};
  for (let page = 0; page < MOST_PAGES && found.length < MOST_ORDERS; page += 1) {
    const { rows, next } = await call('orderList', { sort: 'newest', size: LARGEST_PAGE, ...after });
    found.push(...rows.flatMap(invoiceable));
    if (next === null) break;
    after = { after: next };
  }
  return found.slice(0, MOST_ORDERS);
};

const entriesIn = (form: FormData | null): TitleEntries => ({
  kind: form !== null && fieldOf(form, 'kind') === 'company' ? 'company' : 'person',
  name: form === null ? '' : fieldOf(form, 'name'),
  creditCode: form === null ? '' : fieldOf(form, 'creditCode'),
});

const problemsOf = ({ kind, name, creditCode }: TitleEntries, isAnyChosen: boolean): InvoiceProblems => {
  const code = CREDIT_CODE.plain(creditCode);
  const codeProblem =
    kind === 'person'
      ? null
      : (rowProblem(CREDIT_CODE, '统一社会信用代码', creditCode) ??
        (isCreditCode(code) ? null : '统一社会信用代码有误，请照营业执照核对'));
  return {
    ...(!isAnyChosen && { orders: '请勾选要开票的订单' }),
    ...(name === '' && { name: '请填写抬头' }),
    ...(codeProblem !== null && { creditCode: codeProblem }),
  };
};

const choosing = (common: Common, rest: Partial<InvoiceChoose> = {}): InvoiceChoose => ({
  ...NO_NOTICE,
  step: 'choose',
  ...common,
  problems: {},
  doneCount: 0,
  notAsked: [],
  ...rest,
});

const takeForm = async (
  page: FormPage & { readonly url: URL },
  form: FormData | null,
  orders: readonly InvoiceableOrder[],
): Promise<InvoiceForm | Response> => {
  const ids = orders.map(({ id }) => id);
  const ticked = form === null ? ids : form.getAll('order').map(String);
  const chosen = ids.filter((id) => ticked.includes(id));
  const common = { orders, chosen, sumFen: sumOf(orders, chosen), ...entriesIn(form) };
  if (form === null) return choosing(common, { doneCount: Number(page.url.searchParams.get('done')) || 0 });
  if (fieldOf(form, 'edit') !== '') return choosing(common);
  const problems = problemsOf(common, chosen.length > 0);
  if (Object.keys(problems).length > 0) return choosing(common, { problems });
  if (fieldOf(form, 'step') !== 'confirmed') {
    return { step: 'check', ...common, hidden: { step: 'confirmed', key: requestKey(null) } };
  }
  return askAll(page, form, { common, posted: ticked });
};

/** One after the other: each is answered by itself, and sent again is the same request. */
const askAll = (
  page: FormPage,
  form: FormData,
  { common, posted }: { readonly common: Common; readonly posted: readonly string[] },
): Promise<InvoiceForm | Response> =>
  postOnce(page, form, choosing(common), {
    send: async (call) => {
      const title = invoiceTitleOf(form);
      const notAsked: Unrequested[] = [];
      const asked: string[] = [];
      for (const { id, orderNumber } of common.orders.filter((order) => common.chosen.includes(order.id))) {
        const key = `${fieldOf(form, 'key')}-${posted.indexOf(id)}`;
        try {
          await call('askInvoice', { orderId: id, title }, { key });
          asked.push(id);
        } catch (error) {
          notAsked.push({ orderNumber, sentence: fieldMessagesOf(error, Date.now()).sentence });
        }
      }
      if (notAsked.length === 0) return `${INVOICE_TOGETHER_PATH}?done=${asked.length}`;
      const orders = common.orders.filter(({ id }) => !asked.includes(id));
      const chosen = common.chosen.filter((id) => !asked.includes(id));
      return { orders, chosen, sumFen: sumOf(orders, chosen), doneCount: asked.length, notAsked };
    },
  });

const sumOf = (orders: readonly InvoiceableOrder[], chosen: readonly string[]): number =>
  orders.reduce((sum, { id, invoiceFen }) => sum + (chosen.includes(id) ? invoiceFen : 0), 0);
