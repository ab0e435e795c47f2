// Decisions on papers: whether they are taken as they are filled in, and what a verdict makes of
// them. Nobody is refused without being told for what, and a paper that has ended proves nothing.
// Source: 拍卖法 第33条; 个人信息保护法 第29条; product.md 7.1 (/toAuth).
import { refuse, type Result } from '#core/result.ts';
import { isCreditCode } from './credit-code.ts';
import { FULL_AGE_YEARS, isIdNumber, isOfAge } from './id-number.ts';
import type { ReviewRefusal, VerificationRefusal } from './refusals.ts';
import {
  ITEMS,
  paperEndMs,
  type Filled,
  type Verification,
  type VerificationKind,
  type WrongItem,
} from './verification.ts';

/** Papers that lie with the house already are answered first. */
export function waitingRefusal(
  newest: Pick<Verification, 'status' | 'submittedAtMs'> | null,
): Extract<VerificationRefusal, { code: 'ALREADY_WAITING' }> | null {
  return newest?.status === 'waiting'
    ? { code: 'ALREADY_WAITING', submittedAtMs: newest.submittedAtMs }
    : null;
}

/**
 * Why papers are not taken as they are filled in; null: they are. `filled` has what stands of the
 * submission before it as well. Consents, and whose the number is, are looked at beside it.
 */
export function papersRefusal(
  kind: VerificationKind,
  filled: Filled,
  nowMs: number,
): VerificationRefusal | null {
  const items = ITEMS[kind].filter((item) => (filled[item] ?? '') === '');
  if (items.length > 0) return { code: 'ITEMS_MISSING', items };
  const { number = '', validUntil = '' } = filled;
  if (kind === 'firm') {
    if (!isCreditCode(number)) return { code: 'WRONG_FIRM_CODE' };
  } else if (!isIdNumber(number)) return { code: 'WRONG_ID_NUMBER' };
  else if (!isOfAge(number, nowMs)) return { code: 'UNDER_AGE', leastAgeYears: FULL_AGE_YEARS };
  const endMs = paperEndMs(validUntil);
  return endMs !== null && endMs <= nowMs ? { code: 'PAPER_EXPIRED' } : null;
}

export type Verdict =
  { readonly verdict: 'approve' } | { readonly verdict: 'refuse'; readonly wrong: readonly WrongItem[] };

export type Reviewed = Result<{ readonly verification: Verification }, ReviewRefusal>;

/** A submission after the verdict of the house's people or of those who check for them. */
export function decideReview(verification: Verification, verdict: Verdict, nowMs: number): Reviewed {
  if (verification.status !== 'waiting') return refuse({ code: 'NOT_WAITING' });
  if (verdict.verdict === 'refuse') {
    const wrong = namedOf(verification, verdict.wrong);
    if (wrong.length === 0) return refuse({ code: 'NOTHING_NAMED' });
    return { ok: true, verification: { ...verification, status: 'refused', decidedAtMs: nowMs, wrong } };
  }
  const { validUntilMs } = verification;
  // The paper ran out while it waited.
  if (validUntilMs !== null && validUntilMs <= nowMs) {
    const wrong = [{ item: 'validUntil', reason: 'expired' }] as const;
    return { ok: true, verification: { ...verification, status: 'refused', decidedAtMs: nowMs, wrong } };
  }
  return { ok: true, verification: { ...verification, status: 'approved', decidedAtMs: nowMs } };
}

/** One wrong item is named once, and only what belongs to the kind. */
const namedOf = ({ kind }: Pick<Verification, 'kind'>, wrong: readonly WrongItem[]): readonly WrongItem[] =>
  ITEMS[kind].flatMap((asked) => wrong.find(({ item }) => item === asked) ?? []);
