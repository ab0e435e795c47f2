import type { BidAnswer, MyStanding, Receipt } from '#contract/bidding/standing-outputs.ts';
import type { BidRecord } from '#contract/lots/outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { aView, standing } from '../parts/lots.ts';

export const NOON_MS = Date.UTC(2026, 10, 20, 4, 0, 0);

/** An open lot at ¥128,600, two minutes and fourteen seconds from the hammer; 3318 leads. */
export function view(change: Partial<LotView> = {}): LotView {
  return {
    ...aView(),
    startsAtMs: NOON_MS - 646_000,
    endsAtMs: NOON_MS + 134_000,
    startPriceFen: yuan(98_000),
    priceFen: yuan(128_600),
    leaderPaddle: '3318',
    nextMinimumFen: yuan(129_100),
    stepFen: yuan(500),
    depositFen: yuan(5_000),
    reserve: 'met',
    ...change,
  };
}

/** Bidder 6027, registered, who has not bid yet. */
export function mine(change: Partial<MyStanding> = {}): MyStanding {
  return standing(change);
}

export const unregistered = mine({ paddle: null, depositState: 'none' });

/** A line of the record, `secondsAgo` before noon. */
export function bid(paddle: string, amountYuan: number, secondsAgo: number): BidRecord {
  return {
    seq: 40 - secondsAgo,
    paddle,
    amountFen: yuan(amountYuan),
    how: 'manual',
    atMs: NOON_MS - secondsAgo * 1_000,
    hash: 'f'.repeat(64),
  };
}

/** Receipt of paddle 6027 after a bid by hand of ¥129,100. */
export function receipt(change: Partial<Receipt> = {}): Receipt {
  return {
    id: 'R-0001',
    lotId: 'lot-37',
    atMs: NOON_MS + 412,
    paddle: '6027',
    kind: 'exact',
    amountFen: yuan(129_100),
    priceBeforeFen: yuan(128_600),
    priceAfterFen: yuan(129_100),
    rulesVersion: 'vehicle-timed-2026.1',
    seq: 33,
    hash: 'b'.repeat(64),
    ...change,
  };
}

/** The answer to that bid. */
export function answered(outcome: BidAnswer['outcome'], change: Partial<Receipt> = {}): BidAnswer {
  return {
    outcome,
    receipt: receipt(change),
    lot: view(),
    mine: mine(),
    nowMs: NOON_MS,
  };
}
