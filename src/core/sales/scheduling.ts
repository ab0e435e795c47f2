// The running order. When a sale is announced each lot gets its terms and its times: the rules as
// they are now, frozen, with the lot's own step where it has one; ends that lie apart in a timed
// sale, a place in line in a lane.
// Source: product.md 3, 3.1, 3.3.
import { fixedStep } from '#core/bidding/ladder.ts';
import type { LotKind } from '#core/lots/kinds.ts';
import type { LotTerms, ScheduledLot } from '#core/lots/lot.ts';
import { needsOf } from '#core/proofs/need.ts';
import { isAscendingRules, type RuleSet } from './rule-set.ts';
import type { LotPlan, SalePlan } from './sale.ts';

/** @param index the lot's place in the running order, from 0. */
export function timesOf(
  { startsAtMs, firstEndMs }: Pick<SalePlan, 'startsAtMs' | 'firstEndMs'>,
  rules: RuleSet,
  index: number,
): Times {
  if (rules.format === 'timed') return { startsAtMs, endsAtMs: firstEndMs + index * rules.spacingMs };
  if (rules.format !== 'lane') return { startsAtMs, endsAtMs: firstEndMs };
  const endsAtMs = startsAtMs + rules.lotMs;
  return index === 0 ? { startsAtMs, endsAtMs } : { startsAtMs, endsAtMs, isInLine: true };
}

const rulesOf = (rules: RuleSet, { fixedStepFen }: LotPlan): RuleSet =>
  isAscendingRules(rules) && fixedStepFen !== null ? { ...rules, ladder: fixedStep(fixedStepFen) } : rules;

interface TermsFacts extends Pick<SalePlan, 'registrationFromMs' | 'isPriceHidden'> {
  readonly kind: LotKind;
  /** 过户限制 of a vehicle, as its card says it; absent: it says nothing. */
  readonly transfer?: string | undefined;
}

export function termsOf(
  { registrationFromMs, isPriceHidden, kind, transfer }: TermsFacts,
  plan: LotPlan,
  rules: RuleSet,
): LotTerms {
  const needs = needsOf(transfer, plan.qualifications ?? []);
  return {
    rules: rulesOf(rules, plan),
    startPriceFen: plan.startPriceFen,
    depositFen: plan.depositFen,
    reserveFen: plan.reserveFen,
    reserveShown: plan.reserveShown,
    consignorIds: plan.consignorIds,
    registersFromMs: registrationFromMs,
    ...(kind !== 'vehicle' && { kind }),
    ...(plan.consignorFees !== undefined && { consignorFees: plan.consignorFees }),
    ...(plan.excluded.length > 0 && { excluded: plan.excluded }),
    ...(plan.unitCount !== null && { unitCount: plan.unitCount }),
    ...(plan.floorFen !== null && { floorFen: plan.floorFen }),
    ...(plan.disposal && { disposal: plan.disposal }),
    ...(plan.isAsIs && { isAsIs: true }),
    ...(plan.isLarge && { isLarge: true }),
    ...(plan.payDays !== undefined && { payDays: plan.payDays }),
    ...(isPriceHidden && { isPriceHidden }),
    ...(needs.length > 0 && { needs }),
  };
}

type Times = Pick<ScheduledLot, 'startsAtMs' | 'endsAtMs' | 'isInLine'>;
