// News of a lot, as the house would send it: a view with sensible facts, changed where a test says
// so.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LiveMessage } from '#contract/live.ts';
import type { BidRecord } from '#contract/lots/outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';

export const START_MS = Date.UTC(2026, 10, 21, 6, 0, 0);

export function view(change: Partial<LotView> = {}): LotView {
  return {
    id: '17',
    saleId: 's1',
    format: 'timed',
    status: 'open',
    seq: 1,
    startsAtMs: START_MS - 3_600_000,
    endsAtMs: START_MS + 600_000,
    startPriceFen: 8_000_000,
    priceFen: 8_650_000,
    leaderPaddle: '8F3K',
    bidCount: 3,
    extensionCount: 0,
    nextMinimumFen: 8_700_000,
    stepFen: 50_000,
    depositFen: 600_000,
    reserve: 'secret',
    reason: null,
    formatView: null,
    ...change,
  };
}

export function line(seq: number, amountFen: number, paddle = '8F3K'): BidRecord {
  return {
    seq,
    amountFen,
    paddle,
    how: 'manual',
    atMs: START_MS,
    hash: `h${seq}`,
  };
}

export type LotNews = Extract<LiveMessage, { t: 'lot' }>;

export function lotNews(change: Partial<LotView> = {}, rest: Partial<LotNews> = {}): LotNews {
  const seen = view(change);
  return {
    t: 'lot',
    from: seen.seq,
    view: seen,
    bids: [],
    registered: 12,
    followers: 3,
    nowMs: START_MS,
    ...rest,
  };
}

export function standing(change: Partial<MyStanding> = {}): MyStanding {
  return {
    lotId: '17',
    paddle: '8F3K',
    depositState: 'frozen',
    depositEndedAtMs: null,
    place: 'none',
    maximumFen: null,
    lastBidFen: null,
    isFollowed: false,
    ...change,
  };
}
