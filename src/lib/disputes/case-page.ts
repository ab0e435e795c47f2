// Data of the page of a case, and what a form of it has come to. What counts for good is read once
// more first. Another's case is answered as one that never was. Source: product.md 7.7 (/dispute);
// goals.md I-47, U11.
import { callRefusals } from '#contract/bidding/call-refusals.ts';
import type { DisputeDetail } from '#contract/disputes/outputs.ts';
import type { DisputeAction } from '#core/disputes/can.ts';
import type { ClaimWindow } from '#core/disputes/claim.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldMessage, fieldMessagesOf, type FieldMessage } from '#lib/field-message.ts';
import { fieldOf, postedParts, seeOther, textOf, withToken, type FormPage } from '#lib/plain-form.ts';
import { actionIn, ACTIONS, sendAction } from './actions.ts';
import { casePath } from './places.ts';
import type { Of } from './words-table.ts';

export const CASE_FORM = 'dispute';

export type CaseForm = { readonly action: DisputeAction; readonly text: string } & (
  | { readonly step: 'confirm' }
  | { readonly step: 'refused'; readonly said: FieldMessage }
  /** Without the token a form needs nothing was sent. */
  | { readonly step: 'unsent' }
);

export interface CasePage {
  readonly dispute: DisputeDetail;
  /** Until when a draft can be submitted, or what is in the way; null: it is no draft. */
  readonly window: ClaimWindow | null;
  readonly form: CaseForm | null;
  /** Action done a moment ago. */
  readonly done: DisputeAction | null;
}

/** There is none, or what was asked for cannot be the name of one. */
const NONE: readonly number[] = [404, callRefusals.MALFORMED.number];

/** Null: there is none for whoever asks. */
export async function orNone<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallFailed && NONE.includes(error.code)) return null;
    throw error;
  }
}

const NO_REASON: FieldMessage = {
  sentence: '请填写申诉理由',
  wayOut: '说明裁定哪里不对，有新证据的一并写明',
};

/** Null: there is no such case for whoever asks. An answer: they are led elsewhere. */
export async function readCase(page: Asked, of: Of): Promise<CasePage | Response | null> {
  const id = page.url.searchParams.get('id') ?? '';
  const call = apiOver(page.locals.api);
  const before = await orNone(call('disputeDetail', { id }));
  if (!before) return null;
  if (before.of !== of) return seeOther(casePath(before.of, id), []);
  const form = await taken(page, before);
  if (form instanceof Response) return form;
  // Some of several files may have been taken before one was refused.
  const isChanged = form?.step === 'refused' && form.action === 'show-evidence';
  const dispute = isChanged ? await call('disputeDetail', { id }) : before;
  const window = await windowOf(call, dispute);
  return { dispute, window, form, done: actionIn(page.url.searchParams.get('done') ?? '') };
}

const refusedFor = (error: unknown, nowMs: number): FieldMessage => {
  const field = fieldMessage(error);
  return field === null ? fieldMessagesOf(error, nowMs) : { sentence: field.msg, wayOut: '改好后再提交一次' };
};

const taken = async (page: FormPage, dispute: DisputeDetail): Promise<CaseForm | Response | null> => {
  const form = await postedParts(page.request, CASE_FORM);
  const action = form && actionIn(fieldOf(form, 'what'));
  if (!form || !action) return null;
  page.response.headers.set('cache-control', 'no-store');
  const { id, of, nowMs } = dispute;
  const written = { action, text: textOf(form, 'text') };
  if (fieldOf(form, 'token') === '') return { ...written, step: 'unsent' };
  if (action === 'appeal' && written.text.trim() === '')
    return { ...written, step: 'refused', said: NO_REASON };
  if (ACTIONS[action].heading !== null && fieldOf(form, 'step') !== 'confirmed')
    return { ...written, step: 'confirm' };
  try {
    await sendAction(withToken(page.locals.api, form), { id, action }, form);
    return seeOther(casePath(of, id, action), []);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { ...written, step: 'refused', said: refusedFor(error, nowMs) };
  }
};

/** The window of what is being written; a case that is made has none any more. */
const windowOf = async (call: Call, { status, orderId, category }: DisputeDetail) => {
  if (status !== 'draft') return null;
  const asked = await orNone(call('disputeWindows', { orderId }));
  return asked?.windows.find((window) => window.category === category) ?? null;
};

type Asked = FormPage & { readonly url: URL };
