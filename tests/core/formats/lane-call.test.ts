import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANE_CALLS, laneCall, laneCallTimes } from '#core/formats/lane-call.ts';
import type { LotStatus } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import { END_MS } from '../../kit/lots.ts';

const { extension } = LANE_RULES;
const lot = { status: 'open', priceFen: yuan(90_000), endsAtMs: END_MS } as const;
const callAt = (leftMs: number) => laneCall(lot, extension, END_MS - leftMs);

describe('the calls of a lane', () => {
  it.each([
    [60_000, 'none'],
    [10_001, 'none'],
    [10_000, 'first'],
    [6_667, 'first'],
    [6_666, 'second'],
    [3_334, 'second'],
    [3_333, 'last'],
    [0, 'last'],
  ] as const)('with %i ms left are at %s', (leftMs, call) => {
    expect(callAt(leftMs)).toBe(call);
  });

  it('begin anew when a late bid moves the end', () => {
    const nowMs = END_MS - 1_000;
    expect(laneCall(lot, extension, nowMs)).toBe('last');
    const moved = { ...lot, endsAtMs: nowMs + extension.extendMs };
    expect(laneCall(moved, extension, nowMs)).toBe('none');
  });

  it('are not made while nobody has bid', () => {
    expect(laneCall({ ...lot, priceFen: null }, extension, END_MS - 1)).toBe('none');
  });

  it('end in the word of the auctioneer', () => {
    expect(laneCall({ ...lot, status: 'confirming' }, extension, END_MS + 1)).toBe('word');
  });

  it.each<LotStatus>(['scheduled', 'paused', 'sold', 'passed', 'withdrawn', 'on-sale', 'sealed', 'falling'])(
    'are none of a lot that is %s',
    (status) => {
      expect(laneCall({ ...lot, status }, extension, END_MS - 1)).toBeNull();
    },
  );

  it('are made in order, and none is taken back by the clock', () => {
    const spans = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 2, maxLength: 8 });
    const order = ['none', ...LANE_CALLS];
    fc.assert(
      fc.property(spans, (lefts) => {
        const calls = lefts.toSorted((a, b) => b - a).map((leftMs) => order.indexOf(callAt(leftMs) ?? ''));
        expect(calls).toEqual(calls.toSorted((a, b) => a - b));
      }),
    );
  });

  it('lie within the span of a late bid, equally far apart', () => {
    const [first = 0, second = 0, last = 0] = laneCallTimes(lot, extension);
    expect(first).toBe(END_MS - extension.windowMs);
    expect(second - first).toBeCloseTo(last - second);
    expect(END_MS - last).toBeCloseTo(second - first);
  });
});
