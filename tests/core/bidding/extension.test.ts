import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import { bidPeriodAt, extensionAfter, limitedFromMs } from '#core/bidding/extension.ts';
import { nextMinimumFen } from '#core/lots/lot-price.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { OpenLot } from '#core/lots/lot.ts';
import {
  buyer,
  END_MS,
  exact,
  ledBy,
  maximum,
  MINUTE_MS,
  openLot,
  someRules,
  someTerms,
} from '../../kit/lots.ts';

const lot = openLot({ standing: ledBy('A', 10_000, 12_000) });
const extendable = (extension: { windowMs: number; extendMs: number; mostExtensions: number | null }) =>
  openLot({ standing: ledBy('A', 10_000), terms: someTerms({ rules: someRules({ extension }) }) });

describe('a bid near the end', () => {
  it.each([
    [121_000, null],
    [120_001, null],
    [120_000, null],
    [119_999, 1],
    [60_000, 60_000],
    [1, 119_999],
  ])('%i ms before it moves the end by %s ms', (beforeMs, movedMs) => {
    const atMs = END_MS - beforeMs;
    const moved = { type: 'extended', atMs, cause: 'bid', endsAtMs: END_MS + (movedMs ?? 0) };
    expect(extensionAfter(lot, atMs)).toEqual(movedMs === null ? [] : [moved]);
  });

  it('moves the end for the house’s answer too, since the price changed', () => {
    const decision = decideBid(lot, { bidder: buyer('B'), bid: exact(10_100) }, END_MS - 1_000);
    expect(decision).toMatchObject({ ok: true, events: [{ type: 'bid' }, { type: 'extended' }] });
  });

  it('does not move the end when the leader only raises their maximum', () => {
    const decision = decideBid(lot, { bidder: buyer('A'), bid: maximum(20_000) }, END_MS - 1_000);
    expect(decision).toMatchObject({ ok: true, events: [{ type: 'maximum-set' }] });
  });

  it('moves the end when the leader lifts their own price', () => {
    const reserved = openLot({ standing: lot.standing, terms: someTerms({ reserveFen: 1_300_000 }) });
    const decision = decideBid(reserved, { bidder: buyer('A'), bid: maximum(13_000) }, END_MS - 1_000);
    expect(decision).toMatchObject({ ok: true, events: [{ type: 'bid' }, { type: 'extended' }] });
  });
});

describe('a sale that allows only so many extensions', () => {
  const twice = { windowMs: 10_000, extendMs: 15_000, mostExtensions: 2 };

  it('extends until none is left, and then closes on its last end', () => {
    const fresh = extendable(twice);
    expect(extensionAfter(fresh, END_MS - 1_000)).toHaveLength(1);
    expect(extensionAfter({ ...fresh, extensionCount: 1 }, END_MS - 1_000)).toHaveLength(1);
    expect(extensionAfter({ ...fresh, extensionCount: 2 }, END_MS - 1_000)).toEqual([]);
  });

  it('may extend by more than its window, and no end moves back', () => {
    const atMs = END_MS - 10_000;
    expect(extensionAfter(extendable(twice), atMs)[0]?.endsAtMs).toBe(atMs + 15_000);
  });

  it.each([10_001, 12_000, 14_999])(
    'may extend by more than its window; %i ms before is too early',
    (beforeMs) => {
      expect(extensionAfter(extendable(twice), END_MS - beforeMs)).toEqual([]);
    },
  );

  it('may extend by less than its window: early bids move nothing', () => {
    const short = extendable({ windowMs: 5 * MINUTE_MS, extendMs: MINUTE_MS, mostExtensions: null });
    expect(extensionAfter(short, END_MS - 2 * MINUTE_MS)).toEqual([]);
    expect(extensionAfter(short, END_MS - 1_000)[0]?.endsAtMs).toBe(END_MS - 1_000 + MINUTE_MS);
  });
});

describe('any extension', () => {
  it('never shortens a lot, and does not depend on the bids’ order', () => {
    const anyGaps = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(anyGaps, (gaps) => {
        let state: OpenLot = openLot({ standing: ledBy('A', 10_000) });
        let nowMs = END_MS - 300_000;
        for (const [index, gapMs] of gaps.entries()) {
          nowMs += gapMs;
          if (nowMs >= state.endsAtMs) return;
          const beforeMs = state.endsAtMs;
          const bid = { ...exact(0), amountFen: nextMinimumFen(state) };
          const decision = decideBid(state, { bidder: buyer(index % 2 === 0 ? 'B' : 'A'), bid }, nowMs);
          state = replay(state, decision.ok ? decision.events : []) as OpenLot;
          expect(state.endsAtMs).toBe(
            beforeMs - nowMs <= 120_000 ? Math.max(beforeMs, nowMs + 120_000) : beforeMs,
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the period of a lot that is bid on', () => {
  const rule = { windowMs: 120_000, extendMs: 120_000, mostExtensions: 2 };
  const at = (extensionCount: number, nowMs: number) =>
    bidPeriodAt({ endsAtMs: END_MS, extensionCount }, rule, nowMs);

  it.each([
    [0, 120_001, 'free'],
    [0, 120_000, 'limited'],
    [1, 1, 'limited'],
    [2, 1, 'spent'],
    [2, 120_001, 'free'],
  ] as const)('extended %i times and %i ms before its end is %s', (count, beforeMs, period) => {
    expect(at(count, END_MS - beforeMs)).toBe(period);
  });

  it('never ends where bids extend without number', () => {
    const endless = { ...rule, mostExtensions: null };
    expect(bidPeriodAt({ endsAtMs: END_MS, extensionCount: 99 }, endless, END_MS - 1)).toBe('limited');
  });

  it('moves with the end of the lot', () => {
    expect(limitedFromMs({ endsAtMs: END_MS }, rule)).toBe(END_MS - 120_000);
    expect(limitedFromMs({ endsAtMs: END_MS + 30_000 }, rule)).toBe(END_MS - 90_000);
  });

  it('is the one in which a bid extends it, whatever the rule', () => {
    fc.assert(
      fc.property(
        fc.record({
          windowMs: fc.integer({ min: 1, max: 600_000 }),
          extendMs: fc.integer({ min: 1, max: 600_000 }),
          mostExtensions: fc.option(fc.integer({ min: 0, max: 3 })),
        }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 1_200_000 }),
        (extension, extensionCount, beforeMs) => {
          const any = { ...extendable(extension), extensionCount };
          const atMs = END_MS - beforeMs;
          const isExtended = extensionAfter(any, atMs).length > 0;
          const isLater = atMs + extension.extendMs > END_MS;
          expect(isExtended).toBe(bidPeriodAt(any, extension, atMs) === 'limited' && isLater);
        },
      ),
    );
  });
});
