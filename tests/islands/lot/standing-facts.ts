import type { BidRecord, MyStanding } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import type { LotView } from '#core/view.ts';
import { aView, standing } from '../parts/lots.ts';

export const NOON_MS = Date.UTC(2026, 10, 20, 4, 0, 0);

/** An open lot at ¥128,600, two minutes and fourteen seconds from the hammer; 3318 leads. */
export const view = (change: Partial<LotView> = {}): LotView => ({
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
});

/** Bidder 6027, registered, who has not bid yet. */
export const mine = (change: Partial<MyStanding> = {}): MyStanding => standing(change);

export const unregistered = mine({ paddle: null, depositState: 'none' });

/** A line of the record, `secondsAgo` before noon. */
export const bid = (paddle: string, amountYuan: number, secondsAgo: number): BidRecord => ({
  seq: 40 - secondsAgo,
  paddle,
  amountFen: yuan(amountYuan),
  how: 'manual',
  atMs: NOON_MS - secondsAgo * 1_000,
  hash: 'f'.repeat(64),
});
