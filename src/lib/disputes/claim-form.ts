// The claim as it is written: what is wrong, how far the vehicle has gone, what the buyer would
// like and what it would come to. Kept by the house as a draft, and nobody else's to read until it
// is submitted. Source: product.md 3.8, 7.7 (/dispute).
import type { DisputeWindows } from '#contract/disputes/outputs.ts';
import type { ClaimWindow } from '#core/disputes/claim.ts';
import type { DisputeReason } from '#core/disputes/dispute-reasons-data.ts';
import type { Claim, DisputeWish } from '#core/disputes/dispute.ts';
import { readSum, readYuan, sumProblem } from '#core/input/typed-sum.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { moneyText, yuanText } from '#lib/format.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, textOf, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { casePath } from './places.ts';

export const CLAIM_FORM = 'claim';
export const WISHES = [
  'refund-part',
  'repair',
  'return',
  'rescind',
] as const satisfies readonly DisputeWish[];
export const LEAST_LETTERS = 10;
export const MOST_LETTERS = 2_000;
const MOST_KM = 9_999_999;
const FEN_PER_YUAN = 100;

type Field = 'text' | 'odometer' | 'estimate' | 'wish';

/** As it was typed. */
export type Typed = Readonly<Record<Field, string>>;
export type Problems = Readonly<Partial<Record<Field, string>>>;

export interface ClaimForm extends PostNotice {
  readonly typed: Typed;
  readonly problems: Problems;
}

interface Writing {
  readonly reason: DisputeReason;
  readonly window: ClaimWindow;
  readonly draft: Claim | null;
}

/** Content of the page of a claim; an answer leads on, to the draft. */
export async function claimForm(
  page: FormPage,
  windows: DisputeWindows,
  writing: Writing,
): Promise<ClaimForm | Response> {
  const form = await postedForm(page.request, CLAIM_FORM);
  if (form === null) return { ...NO_NOTICE, problems: {}, typed: typedOf(writing.draft) };
  const shown: ClaimForm = { ...NO_NOTICE, problems: {}, typed: typedIn(form) };
  const { of, orderId, nowMs } = windows;
  const read = claimIn(shown.typed, { ...writing, of });
  if ('problems' in read) return { ...shown, problems: read.problems };
  return postOnce(page, form, shown, {
    send: async (call) => {
      const { id } = await call('disputeSave', { orderId, claim: read.claim });
      return casePath(of, id);
    },
    refused: (error) => {
      const problems = fieldProblems(error, FIELDS);
      return problems && { problems };
    },
    nowMs,
  });
}

const typedIn = (form: FormData): Typed => ({
  text: textOf(form, 'text'),
  odometer: fieldOf(form, 'odometer'),
  estimate: fieldOf(form, 'estimate'),
  wish: fieldOf(form, 'wish'),
});

const typedOf = (draft: Claim | null): Typed => ({
  text: draft?.text ?? '',
  odometer: draft?.odometerKm?.toString() ?? '',
  estimate: draft && draft.estimateFen > 0 ? yuanText(draft.estimateFen).replaceAll(',', '') : '',
  wish: draft?.wish ?? '',
});

type Read<Value> = { readonly value: Value } | { readonly problem: string };

const estimateIn = (typed: string, { leastFen }: ClaimWindow): Read<number> => {
  const sum = readSum(typed);
  if (!sum.ok && sum.fault === 'nothing' && leastFen === 0) return { value: 0 };
  if (!sum.ok) return { problem: sumProblem('估计损失', sum.fault) };
  return sum.value < leastFen
    ? { problem: `估计损失不低于 ${moneyText(leastFen)}，低于这个数的不受理` }
    : { value: sum.value };
};

const ODOMETER = '现在的里程';

/** Goods have gone nowhere. */
const odometerIn = (typed: string, of: DisputeWindows['of']): Read<number | null> => {
  if (of === 'goods') return { value: null };
  const sum = readYuan(typed);
  if (!sum.ok && sum.fault === 'parts') return { problem: `${ODOMETER}写整数公里，不带小数` };
  if (!sum.ok && sum.fault === 'nothing') return { problem: `请填写${ODOMETER}` };
  const km = sum.ok ? sum.value / FEN_PER_YUAN : null;
  if (km === null) return { problem: `${ODOMETER}没有看懂，请写数字，例如 42100 或 4.2万` };
  return km > MOST_KM ? { problem: `${ODOMETER}太大了，请检查是不是多写了几位` } : { value: km };
};

const lettersProblem = (text: string): string | undefined =>
  Array.from(text.trim()).length < LEAST_LETTERS ? `请说明情况，至少 ${LEAST_LETTERS} 个字` : undefined;

const problemOf = (read: Read<unknown>): string | undefined => ('problem' in read ? read.problem : undefined);

/** Claim as it was typed, or what is wrong with each field. */
const claimIn = (
  typed: Typed,
  { reason, window, of }: Writing & { readonly of: DisputeWindows['of'] },
): { readonly claim: Claim } | { readonly problems: Problems } => {
  const estimate = estimateIn(typed.estimate, window);
  const odometer = odometerIn(typed.odometer, of);
  const wish = oneOf(WISHES, typed.wish);
  const text = lettersProblem(typed.text);
  if ('value' in estimate && 'value' in odometer && wish !== null && text === undefined) {
    const { id, category } = reason;
    const sums = { estimateFen: estimate.value, odometerKm: odometer.value };
    return { claim: { category, reason: id, text: typed.text, ...sums, wish } };
  }
  const all: Record<Field, string | undefined> = {
    text,
    odometer: problemOf(odometer),
    estimate: problemOf(estimate),
    wish: wish === null ? '请选择你希望怎样解决' : undefined,
  };
  const wrong = Object.entries(all).filter((entry): entry is [Field, string] => entry[1] !== undefined);
  return { problems: Object.fromEntries(wrong) };
};

const FIELDS: Readonly<Record<string, Field>> = {
  text: 'text',
  estimateFen: 'estimate',
  odometerKm: 'odometer',
  wish: 'wish',
};
