// Offering a lot again that was not sold, or not paid for: in a later sale, as many days ahead as
// any other, with a start price cut by at most a fifth, or at a fixed price a day after it failed;
// a court's lot in a sale only. Who did not pay may not bid on it again. Source: product.md 2, 3.4;
// 拍卖法 第39、45条; 法释〔2016〕18号 第24、26条.
import { leastAgainFen } from '#core/formats/terms.ts';
import type { Fen } from '#core/money.ts';
import type { ResaleRefusal } from '#core/orders/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { earliestStartMs, NOTICE_DAYS } from '#core/sales/announcing.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import type { LotPlan } from '#core/sales/sale.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { BidderId, LotTerms } from './lot.ts';

export interface Failed {
  readonly terms: LotTerms;
  /** When it passed, or its buyer's order came to nothing; null when it did not fail. */
  readonly failedAtMs: number | null;
  /** Buyers who did not pay for it, in all its sales. */
  readonly defaulterIds: readonly BidderId[];
}

export interface RelistingRequest {
  readonly rules: RuleSet;
  readonly startPriceFen: Fen;
  readonly depositFen: Fen;
  readonly startsAtMs: number;
  readonly nowMs: number;
}

export type RelistingDecision = Result<{ readonly terms: LotTerms }, ResaleRefusal>;

type Excluded = LotPlan['excluded'];

/** The terms it is offered on again. */
export function decideRelisting(
  { terms, failedAtMs, defaulterIds }: Failed,
  { rules, startPriceFen, depositFen, startsAtMs, nowMs }: RelistingRequest,
): RelistingDecision {
  const isFixed = rules.format === 'fixed-price';
  if (failedAtMs === null || (isFixed && terms.rules.profile === 'judicial')) {
    return refuse({ code: 'NOT_FOR_RELISTING' });
  }
  const fromMs = isFixed ? failedAtMs + DAY_MS : earliestStartMs(nowMs, NOTICE_DAYS);
  if (startsAtMs < fromMs) return refuse({ code: 'TOO_SOON', fromMs });
  const leastFen = leastAgainFen(terms.startPriceFen);
  if (!isFixed && startPriceFen < leastFen) return refuse({ code: 'CUT_TOO_DEEP', leastFen });
  const excluded = withDefaulters(terms.excluded ?? [], defaulterIds);
  return { ok: true, terms: { ...told(terms), rules, startPriceFen, depositFen, excluded } };
}

/** It has opened: what it starts at is no secret any more. */
const told = ({ isPriceHidden: _, ...terms }: LotTerms): LotTerms => terms;

/** Persons who may not bid on it, and those who did not pay for it. */
const withDefaulters = (before: Excluded, defaulterIds: readonly BidderId[]): Excluded => {
  const isKnown = (bidderId: BidderId): boolean => before.some((one) => one.bidderId === bidderId);
  const defaulters = defaulterIds.filter((bidderId) => !isKnown(bidderId));
  return [...before, ...defaulters.map((bidderId) => ({ bidderId, why: 'defaulted' as const }))];
};

/** Whether the plan says of the lot that it was offered before. */
export function tellsOfFormer({ formerStartFen, formerEndedAtMs }: LotPlan): boolean {
  return formerStartFen !== null || formerEndedAtMs !== undefined;
}

/** The plan of a lot that the house has not offered before: of a former sale it says nothing. */
export function asFirstOffered(plan: LotPlan): LotPlan {
  return {
    ...plan,
    formerStartFen: null,
    formerEndedAtMs: undefined,
  };
}

/**
 * The plan as it is kept and announced: whatever is written, it is held to what the lot was before,
 * and it stays the lot of those who consigned it.
 */
export function heldToFormer(plan: LotPlan, { terms, failedAtMs, defaulterIds }: Failed): LotPlan {
  const earlier = (terms.excluded ?? []).filter(({ why }) => why === 'defaulted');
  return {
    ...plan,
    formerStartFen: terms.startPriceFen,
    formerEndedAtMs: failedAtMs ?? undefined,
    consignorIds: [...new Set([...terms.consignorIds, ...plan.consignorIds])],
    excluded: withDefaulters(plan.excluded, [...earlier.map(({ bidderId }) => bidderId), ...defaulterIds]),
  };
}

/**
 * Whether it is offered again below what the consignor agreed to, which two persons answer for and
 * they are told. A court's reserve follows its start price by law, and is nobody's to lower.
 */
export function isReserveLowered(
  { rules, reserveFen: agreedFen }: Pick<LotTerms, 'rules' | 'reserveFen'>,
  { reserveFen }: Pick<LotPlan, 'reserveFen'>,
): boolean {
  return rules.profile === 'house' && agreedFen !== null && (reserveFen === null || reserveFen < agreedFen);
}
