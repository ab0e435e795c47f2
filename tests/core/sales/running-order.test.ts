import { describe, expect, it } from 'vitest';
import { LANE_RULES, SEALED_RULES, TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { expectedCloses, type OrderedLot } from '#core/sales/running-order.ts';

const at = (status: OrderedLot['status'], endsAtMs: number, isInLine?: true): OrderedLot => ({
  status,
  startsAtMs: 0,
  endsAtMs,
  ...(isInLine && { isInLine }),
});
const NOTHING_BEFORE = { fromMs: null, uncalled: 0 };

describe('the running order', () => {
  it('has every lot of a timed sale close at its own end', () => {
    const lots = [at('sold', 10), at('open', 20), at('scheduled', 30)];
    expect(expectedCloses(lots, TIMED_VEHICLE_RULES, NOTHING_BEFORE)).toEqual([
      null,
      { atMs: 20, before: 0, isExact: true },
      { atMs: 30, before: 0, isExact: true },
    ]);
  });

  it('tells no close of a lot that stands still or is over', () => {
    for (const status of ['paused', 'sold', 'passed', 'withdrawn'] as const)
      expect(expectedCloses([at(status, 10)], SEALED_RULES, NOTHING_BEFORE)).toEqual([null]);
  });

  it('reckons a lane from the lot before the hammer', () => {
    const lots = [at('open', 1_000), at('scheduled', 0, true), at('scheduled', 0, true)];
    expect(expectedCloses(lots, LANE_RULES, { fromMs: 1_000, uncalled: 0 })).toEqual([
      { atMs: 1_000, before: 0, isExact: false },
      { atMs: 61_000, before: 1, isExact: false },
      { atMs: 121_000, before: 2, isExact: false },
    ]);
  });

  it('counts those of the pages before', () => {
    const [close] = expectedCloses([at('scheduled', 0, true)], LANE_RULES, { fromMs: 0, uncalled: 60 });
    expect(close).toEqual({ atMs: 61 * 60_000, before: 61, isExact: false });
  });

  it('guesses nothing where nobody knows when the lane goes on', () => {
    expect(expectedCloses([at('scheduled', 0, true)], LANE_RULES, NOTHING_BEFORE)).toEqual([null]);
  });
});
