// One case on what was sold for the reader, and what a form of it has come to: their answer, an
// offer to settle and an appeal are read once more before they count; papers are shown at once.
// Another's case is answered as one that never was. Source: product.md 3.8; goals.md I-51, U11.
import type { ConsignedCase } from '#contract/disputes/outputs.ts';
import { CONSIGNOR_ACTS, type ConsignorAct } from '#core/disputes/consignor-acts.ts';
import type { EvidenceKind } from '#core/disputes/dispute.ts';
import { readYuan, sumProblem } from '#core/input/typed-sum.ts';
import type { Fen } from '#core/money.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { orNone } from '#lib/disputes/case-page.ts';
import { handIn, picturesIn } from '#lib/documents/handed-pictures.ts';
import { CallFailed } from '#lib/errors.ts';
import { moneyText } from '#lib/format.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedParts, textOf, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { consignedCasePath } from './places.ts';

export const CONSIGNED_CASE_FORM = 'consigned-case';

interface ActWords {
  /** The head of the page on which it is read once more; null: it counts at once. */
  readonly heading: string | null;
  readonly press: string;
  readonly warning: string;
  readonly done: string;
}

export const CONSIGNED_ACTS: Readonly<Record<ConsignorAct, ActWords>> = {
  answer: {
    heading: '确认答复',
    press: '提交答复',
    warning: '答复提交后不能改，本公司据此继续裁定；要补材料的，先上传材料',
    done: '答复已提交，等待裁定',
  },
  'show-evidence': { heading: null, press: '上传', warning: '', done: '材料已上传' },
  'offer-settlement': {
    heading: '确认和解方案',
    press: '提出方案',
    warning: '买受人接受即按这个方案结案，退款从货款中扣除，不可撤回',
    done: '和解方案已提出，等买受人答复',
  },
  appeal: {
    heading: '确认申诉',
    press: '提交申诉',
    warning: '只能申诉一次，由另一位工作人员作终局裁定',
    done: '申诉已提交',
  },
};

/** Kinds of papers as they are chosen. */
export const PAPER_KINDS = ['paper', 'photo', 'odometer', 'quote'] as const satisfies readonly EvidenceKind[];

export interface ConsignedCasePage extends PostNotice {
  readonly dispute: ConsignedCase;
  /** Act that was posted, with its words as they were typed. */
  readonly typed: { readonly act: ConsignorAct; readonly text: string; readonly amountYuan: string } | null;
  /** The word to be read once more; null: none is, or it cannot be sent. */
  readonly pressed: Pressed | null;
  readonly problem: string | null;
  /** Act done a moment ago. */
  readonly done: ConsignorAct | null;
}

interface Pressed {
  readonly act: Exclude<ConsignorAct, 'show-evidence'>;
  readonly refundFen: Fen | null;
}

const WANTED: Readonly<Record<Pressed['act'], string>> = {
  answer: '请写下你的答复',
  'offer-settlement': '请写明这个方案的内容',
  appeal: '请填写申诉理由：裁定哪里不对，有新证据的一并写明',
};

type Typed = NonNullable<ConsignedCasePage['typed']>;

const pressedIn = (
  { refundableFen }: ConsignedCase,
  { act, text, amountYuan }: Typed,
): { readonly pressed: Pressed } | { readonly problem: string } | null => {
  if (act === 'show-evidence') return null;
  if (text.trim() === '') return { problem: WANTED[act] };
  if (act !== 'offer-settlement') return { pressed: { act, refundFen: null } };
  const sum = readYuan(amountYuan);
  if (!sum.ok) return { problem: sumProblem('退款金额', sum.fault) };
  return sum.value === 0 || sum.value > refundableFen
    ? { problem: `退款金额在 ¥1 与 ${moneyText(refundableFen)} 之间` }
    : { pressed: { act, refundFen: sum.value } };
};

const NO_PICTURE = '请先选择图片，再按“上传”';

const send = async (
  call: Call,
  api: typeof fetch,
  { id, act, text, refundFen, form }: Sent,
): Promise<string> => {
  if (act === 'show-evidence') await showPapers(call, api, id, form);
  else if (act === 'offer-settlement') {
    await call('consignedDisputeAct', { id, what: act, text, refundFen: refundFen ?? 0 });
  } else await call('consignedDisputeAct', { id, what: act, text });
  return consignedCasePath(id, act);
};

interface Sent {
  readonly id: string;
  readonly act: ConsignorAct;
  readonly text: string;
  readonly refundFen: Fen | null;
  readonly form: FormData;
}

/** One after the other: what was taken before something was refused stays shown. */
const showPapers = async (call: Call, api: typeof fetch, id: string, form: FormData): Promise<void> => {
  const pictures = picturesIn(form, 'file');
  if (pictures.length === 0) throw new CallFailed({ kind: 'answer', code: 400, msg: NO_PICTURE });
  const kind = oneOf(PAPER_KINDS, fieldOf(form, 'kind')) ?? 'paper';
  for (const picture of pictures) {
    const fileId = await handIn(api, picture);
    await call('consignedDisputeAct', { id, what: 'show-evidence', fileId, kind });
  }
};

/** Null: there is no such case for whoever asks. An answer: they are led elsewhere. */
export async function consignedCasePage(page: Asked): Promise<ConsignedCasePage | Response | null> {
  const { searchParams } = page.url;
  const id = searchParams.get('id') ?? '';
  const call = apiOver(page.locals.api);
  const dispute = await orNone(call('consignedDispute', { id }));
  if (!dispute) return null;
  const form = await postedParts(page.request, CONSIGNED_CASE_FORM);
  const act = form && oneOf(CONSIGNOR_ACTS, fieldOf(form, 'what'));
  const done = oneOf(CONSIGNOR_ACTS, searchParams.get('done'));
  const shown = { ...NO_NOTICE, dispute, typed: null, pressed: null, problem: null, done };
  if (!form || !act) return shown;
  page.response.headers.set('cache-control', 'no-store');
  const typed = { act, text: textOf(form, 'text'), amountYuan: fieldOf(form, 'amountYuan') };
  const spoken = pressedIn(dispute, typed);
  const written = { ...shown, typed, done: null };
  if (spoken && 'problem' in spoken) return { ...written, problem: spoken.problem };
  if (spoken && fieldOf(form, 'step') !== 'confirmed') return { ...written, pressed: spoken.pressed };
  const sent: Sent = { id, act, text: typed.text, refundFen: spoken?.pressed.refundFen ?? null, form };
  const after = await postOnce(page, form, written, {
    send: (asking, api) => send(asking, api, sent),
    nowMs: dispute.nowMs,
  });
  if (after instanceof Response || act !== 'show-evidence') return after;
  // Some of several pictures may have been taken before one was refused.
  return { ...after, dispute: await call('consignedDispute', { id }) };
}

type Asked = FormPage & { readonly url: URL };
