// Fair use of claims. A buyer who has bought twenty things or more in three months and claims on
// more than a quarter of them is warned; if it is still so a month later, they can claim for sixty
// days only what nobody sees at the pick-up: ownership, identity, mileage, flood, fire, a major
// crash. After that they begin anew. Source: product.md 3.8 (fair use).
import { DAY_MS } from '#core/time/days.ts';

/** A buyer's last three months. */
export interface ClaimHabits {
  readonly purchaseCount: number;
  readonly claimCount: number;
}

export type FairUse =
  | { readonly status: 'free' }
  | { readonly status: 'warned'; readonly warnedAtMs: number }
  | { readonly status: 'limited'; readonly untilMs: number };

/** How far back purchases and claims count. */
export const FAIR_USE_MS = 90 * DAY_MS;
const GRACE_MS = 30 * DAY_MS;
const LIMIT_MS = 60 * DAY_MS;
const LEAST_PURCHASES = 20;
/** One claim in four. */
const SHARE = 4;

/** Until when only what nobody sees at the pick-up can be claimed; null: no limit holds now. */
export function limitedUntil(fairUse: FairUse, nowMs: number): number | null {
  return fairUse.status === 'limited' && nowMs < fairUse.untilMs ? fairUse.untilMs : null;
}

const isTooMuch = ({ purchaseCount, claimCount }: ClaimHabits): boolean =>
  purchaseCount >= LEAST_PURCHASES && claimCount * SHARE > purchaseCount;

/**
 * Standing of a buyer now, given the one before. The habits count the claim they are about to make.
 */
export function fairUseAt(before: FairUse, habits: ClaimHabits, nowMs: number): FairUse {
  if (before.status === 'limited' && nowMs < before.untilMs) return before;
  if (!isTooMuch(habits)) return { status: 'free' };
  if (before.status !== 'warned') return { status: 'warned', warnedAtMs: nowMs };
  return nowMs - before.warnedAtMs < GRACE_MS ? before : { status: 'limited', untilMs: nowMs + LIMIT_MS };
}
