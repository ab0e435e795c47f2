// One message as the room gets it, stamped with the moment it was published, and found again on the
// other side.
import type { LotMessage } from '#server/live/lot-news.ts';

export type FanKind = 'ours' | 'raw' | 'socket.io';

export const FAN_LOT = 'lot-1';

/** Milliseconds with fractions, the same in every process of one machine. */
export function preciseNowMs(): number {
  return performance.timeOrigin + performance.now();
}

export function fanMessage(seq: number): LotMessage {
  return {
    t: 'lot',
    from: seq,
    view: {
      id: FAN_LOT,
      saleId: 'sale-1',
      format: 'timed',
      status: 'open',
      seq,
      startsAtMs: 1_800_000_000_000,
      endsAtMs: 1_800_003_600_000,
      startPriceFen: 1_000_000,
      priceFen: 1_000_000 + seq * 10_000,
      leaderPaddle: '4711',
      bidCount: seq,
      extensionCount: 0,
      nextMinimumFen: 1_010_000 + seq * 10_000,
      stepFen: 10_000,
      depositFen: 200_000,
      reserve: 'none',
      reason: null,
      formatView: null,
    },
    bids: [],
    registered: 10_000,
    followers: 0,
    nowMs: preciseNowMs(),
  };
}

const COUNT = '"registered":';
const STAMP = '"nowMs":';

/**
 * When each message in a piece of text was published. Thousands of them wait to be looked at: no
 * pattern, no copy.
 */
export function stampsIn(text: string): number[] {
  const stamps: number[] = [];
  for (let at = text.indexOf(COUNT); at !== -1; at = text.indexOf(COUNT, at + 1)) {
    const from = text.indexOf(STAMP, at) + STAMP.length;
    stamps.push(Number(text.slice(from, text.indexOf('}', from))));
  }
  return stamps;
}
