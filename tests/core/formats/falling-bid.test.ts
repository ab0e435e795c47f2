import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideTake } from '#core/formats/falling-bid.ts';
import { fallingPriceFen, fallMs, fallOf } from '#core/formats/falling-price.ts';
import { dueEvents, extensionAfterOutage } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import type { FallingLot, Lot } from '#core/lots/lot.ts';
import { decidePause, decideResume } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { buyerAt, fallingLot } from '../../kit/formats/format-lots.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';

const priceAt = (lot: FallingLot, minute: number): number =>
  fallingPriceFen(fallOf(lot), START_MS + minute * MINUTE_MS) / 100;

const take = (lot: Lot, who: string, { seenYuan, atMs }: { seenYuan: number; atMs: number }) =>
  decideTake(lot, { bidder: buyerAt(who, lot), seenPriceFen: yuan(seenYuan) }, atMs);

describe('a falling price', () => {
  it.each([
    [0, 10_000],
    [4.999, 10_000],
    [5, 9_500],
    [9.999, 9_500],
    [10, 9_000],
    [15, 8_500],
    [20, 8_200],
    [24.999, 8_200],
    [1_000, 8_200],
    [-5, 10_000],
  ])('is after %f minutes ¥%i', (minute, priceYuan) => {
    expect(priceAt(fallingLot(), minute)).toBe(priceYuan);
  });

  it('stays at the floor for one interval, and then has passed', () => {
    const lot = fallingLot();
    const endMs = START_MS + 25 * MINUTE_MS;
    expect([fallMs(lot.terms), lot.endsAtMs]).toEqual([25 * MINUTE_MS, endMs]);
    expect(dueEvents(lot, endMs - 1)).toEqual([]);
    expect(dueEvents(lot, endMs)).toEqual([{ type: 'passed', atMs: endMs, highestFen: null }]);
  });

  it('that has no floor below it does not fall', () => {
    const lot = fallingLot({ terms: { floorFen: yuan(10_000) } });
    expect([priceAt(lot, 4), fallMs(lot.terms)]).toEqual([10_000, 5 * MINUTE_MS]);
  });

  const anyFall = fc.record({
    floorYuan: fc.integer({ min: 1, max: 10_000 }),
    dropYuan: fc.integer({ min: 1, max: 3_000 }),
    everyMs: fc.integer({ min: 1_000, max: 600_000 }),
    times: fc.array(fc.nat(3_600_000), { minLength: 2 }),
  });

  it('never rises, stays between start and floor, priced by the instant', () => {
    fc.assert(
      fc.property(anyFall, ({ floorYuan, dropYuan, everyMs, times }) => {
        const rules = { dropFen: yuan(dropYuan), everyMs };
        const lot = fallingLot({ rules, terms: { floorFen: yuan(floorYuan) } });
        const fall = fallOf(lot);
        let lastFen = yuan(10_000);
        for (const sinceMs of times.toSorted((one, other) => one - other)) {
          const atMs = START_MS + sinceMs;
          const priceFen = fallingPriceFen(fall, atMs);
          expect(priceFen).toBeLessThanOrEqual(lastFen);
          expect(priceFen).toBeGreaterThanOrEqual(yuan(floorYuan));
          const decision = take(lot, 'A', { seenYuan: 10_000, atMs });
          const isOpen = atMs < lot.endsAtMs;
          expect(decision).toMatchObject(
            isOpen ? { events: [{ hammerFen: priceFen, atMs }] } : { refusal: { code: 'ENDED' } },
          );
          lastFen = priceFen;
        }
      }),
    );
  });
});

describe('taking a lot as its price falls', () => {
  it('costs its price at the instant of arrival, whatever was seen', () => {
    const lot = fallingLot();
    const decision = take(lot, 'A', { seenYuan: 10_000, atMs: START_MS + 5 * MINUTE_MS });
    expect(decision).toMatchObject({ ok: true, events: [{ type: 'sold', hammerFen: yuan(9_500) }] });
  });

  it('never costs more than was seen', () => {
    const decision = take(fallingLot(), 'A', { seenYuan: 9_500, atMs: START_MS });
    const priceFen = yuan(10_000);
    expect(decision).toEqual({
      ok: false,
      refusal: { code: 'PRICE_CHANGED', priceFen, nextMinimumFen: priceFen },
    });
  });

  it('ends it: the second in the same instant comes too late', () => {
    const lot = fallingLot();
    const first = take(lot, 'A', { seenYuan: 10_000, atMs: START_MS + 1 });
    if (!first.ok) throw new Error('refused');
    const sold = replay(lot, first.events);
    expect(sold).toMatchObject({ status: 'sold', winner: { bidderId: 'A' }, hammerFen: yuan(10_000) });
    expect(take(sold, 'B', { seenYuan: 10_000, atMs: START_MS + 1 })).toMatchObject({
      refusal: { code: 'ENDED' },
    });
  });

  it('is refused to who is not registered', () => {
    const lot = fallingLot();
    const bidder = buyerAt('A', lot, { registration: null });
    const wish = { bidder, seenPriceFen: yuan(10_000) };
    expect(decideTake(lot, wish, START_MS)).toMatchObject({ refusal: { code: 'NOT_REGISTERED' } });
  });
});

describe('time given back to a falling price', () => {
  const pausedAtMs = START_MS + 7 * MINUTE_MS;
  const stop = { reason: '系统故障' };

  it('a pause stops the fall, which goes on from there', () => {
    const paused = replay(fallingLot(), decidePause(fallingLot(), stop, pausedAtMs));
    expect(viewOf(paused)).toMatchObject({ status: 'paused', formatView: { stoppedAtMs: pausedAtMs } });
    const resumedAtMs = pausedAtMs + 60 * MINUTE_MS;
    const lot = replay(paused, decideResume(paused, resumedAtMs));
    if (lot.status !== 'falling') throw new Error(lot.status);
    expect(viewOf(lot)).toMatchObject({ formatView: { stoppedAtMs: null } });
    expect([priceAt(lot, 67), priceAt(lot, 69.999), priceAt(lot, 70)]).toEqual([9_500, 9_500, 9_000]);
    expect(lot.endsAtMs).toBe(START_MS + 85 * MINUTE_MS);
  });

  it('while it is paused nobody takes it', () => {
    const paused = replay(fallingLot(), decidePause(fallingLot(), stop, pausedAtMs));
    const refused = take(paused, 'A', { seenYuan: 10_000, atMs: pausedAtMs + 1 });
    expect(refused).toMatchObject({ refusal: { code: 'PAUSED' } });
  });

  it('an outage stops it too: nobody could take it meanwhile', () => {
    const lot = fallingLot();
    const outage = { fromMs: START_MS + 2 * MINUTE_MS, toMs: START_MS + 12 * MINUTE_MS };
    const after = replay(lot, extensionAfterOutage(lot, outage));
    if (after.status !== 'falling') throw new Error(after.status);
    expect([priceAt(after, 12), priceAt(after, 14.999), priceAt(after, 15)]).toEqual([10_000, 10_000, 9_500]);
  });

  it('never lifts the price for who could see it, through any pauses', () => {
    const anyBreaks = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 900 })));
    fc.assert(
      fc.property(anyBreaks, (breaks) => {
        let lot: Lot = fallingLot();
        let nowMs = START_MS;
        let lastFen = yuan(10_000);
        for (const [runS, stopS] of breaks) {
          nowMs += runS * 1_000;
          lot = replay(lot, dueEvents(lot, nowMs));
          if (lot.status !== 'falling') return;
          const priceFen = fallingPriceFen(fallOf(lot), nowMs);
          expect(priceFen).toBeLessThanOrEqual(lastFen);
          lot = replay(lot, decidePause(lot, stop, nowMs));
          nowMs += stopS * 1_000;
          lot = replay(lot, decideResume(lot, nowMs));
          if (lot.status !== 'falling') throw new Error(lot.status);
          expect(fallingPriceFen(fallOf(lot), nowMs)).toBe(priceFen);
          lastFen = priceFen;
        }
      }),
    );
  });
});
