// Lots and people as tests want them: one line for what matters, sensible for the rest. Amounts in
// yuan read better.
import type { Bid } from '#core/bidding/bid.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import { fixedStep } from '#core/bidding/ladder.ts';
import type { LotTerms, OpenLot, Party, ScheduledLot, Standing } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES, type AscendingRules, type TimedRules } from '#core/sales/rule-set.ts';

export const START_MS = 1_800_000_000_000;
export const END_MS = START_MS + 3_600_000;
export const MINUTE_MS = 60_000;

export function someRules(part: Partial<TimedRules> = {}): TimedRules {
  return {
    ...TIMED_VEHICLE_RULES,
    ...part,
  };
}

/** A lot with one fixed step of ¥100, so that examples can be added in the head. */
export function someTerms(part: Partial<LotTerms<AscendingRules>> = {}): LotTerms<AscendingRules> {
  return {
    rules: someRules({ ladder: fixedStep(yuan(100)) }),
    startPriceFen: yuan(10_000),
    depositFen: yuan(2_000),
    reserveFen: null,
    reserveShown: false,
    consignorIds: ['consignor'],
    ...part,
  };
}

export function scheduledLot(part: Partial<ScheduledLot> = {}): ScheduledLot {
  return {
    status: 'scheduled',
    id: 'lot-1',
    saleId: 'sale-1',
    terms: someTerms(),
    rev: 0,
    seq: 0,
    startsAtMs: START_MS,
    endsAtMs: END_MS,
    ...part,
  };
}

export function openLot(part: Partial<OpenLot> = {}): OpenLot {
  return {
    ...scheduledLot(),
    terms: someTerms(),
    status: 'open',
    rev: 1,
    seq: 1,
    standing: null,
    bidCount: 0,
    extensionCount: 0,
    ...part,
  };
}

export function partyOf(name: string): Party {
  return { bidderId: name, paddle: `P-${name}` };
}

/** Standing of a lot when `name` leads at a price with a maximum, both in yuan. */
export function ledBy(name: string, priceYuan: number, maximumYuan: number = priceYuan): Standing {
  return {
    priceFen: yuan(priceYuan),
    leader: partyOf(name),
    maximumFen: yuan(maximumYuan),
    maximumAtMs: START_MS,
  };
}

export function buyer(name: string, part: Partial<Bidder> = {}): Bidder {
  return {
    id: name,
    role: 'buyer',
    verification: 'verified',
    registration: { paddle: `P-${name}`, rulesVersion: TIMED_VEHICLE_RULES.version },
    ...part,
  };
}

export function exact(amountYuan: number, part: Partial<Bid> = {}): Bid {
  return {
    kind: 'exact',
    amountFen: yuan(amountYuan),
    seenPriceFen: null,
    isConfirmed: false,
    ...part,
  };
}

export function maximum(amountYuan: number, part: Partial<Bid> = {}): Bid {
  return exact(amountYuan, { kind: 'maximum', ...part });
}
