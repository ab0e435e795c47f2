// After an outage the lots of a sale end one after another, whatever it touched of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueEvents } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot, OpenLot, ScheduledLot } from '#core/lots/lot.ts';
import { decidePause, decideResume } from '#core/lots/pause.ts';
import type { Outage } from '#core/sales/lost-time.ts';
import { saleAfterOutage } from '#core/sales/outage-spacing.ts';
import { FIXED_PRICE_RULES, LANE_RULES } from '#core/sales/rule-set.ts';
import { END_MS, MINUTE_MS, openLot, scheduledLot, someRules, someTerms, START_MS } from '../../kit/lots.ts';

const SPACING_MS = 90_000;
const FAIR_MS = 5 * MINUTE_MS;
const terms = someTerms({ rules: someRules({ spacingMs: SPACING_MS }) });

/** Lots of one sale with these ends, in minutes from the first end that was told. */
const saleOf = (...minutes: readonly number[]): readonly OpenLot[] =>
  minutes.map((minute, at) => openLot({ id: `lot-${at + 1}`, terms, endsAtMs: END_MS + minute * MINUTE_MS }));

/** The lots as they are when the house is back. */
const after = (lots: readonly Lot[], outage: Outage): readonly Lot[] =>
  saleAfterOutage(lots, outage).map((events, at) => replay(lots[at] ?? openLot(), events));

const endsOf = (lots: readonly Lot[]): readonly number[] =>
  lots.map((lot) => ('endsAtMs' in lot ? lot.endsAtMs : Number.NaN));

/** The ends after an outage, in minutes after the house was back. */
const minutesAfter = (lots: readonly Lot[], outage: Outage): readonly number[] =>
  endsOf(after(lots, outage)).map((endMs) => (endMs - outage.toMs) / MINUTE_MS);

const outageOf = (fromMinute: number, toMinute: number): Outage => ({
  fromMs: END_MS + fromMinute * MINUTE_MS,
  toMs: END_MS + toMinute * MINUTE_MS,
});

describe('the lots of a sale after an outage', () => {
  it('end at the sale’s interval, the first five minutes after return', () => {
    const twenty = saleOf(...Array.from({ length: 20 }, (_, at) => at * 1.5));
    const expected = Array.from({ length: 20 }, (_, at) => 5 + at * 1.5);
    expect(minutesAfter(twenty, outageOf(-1, 5))).toEqual(expected);
  });

  it.each([
    ['all of them, when all should have ended meanwhile', [0, 1.5, 3], [-1, 60], [5, 6.5, 8]],
    ['only those that come too close, when the rest end late', [0, 1.5, 30], [-1, 1], [5, 6.5, 29]],
    ['none, when the last five minutes of none were touched', [10, 11.5], [0, 5], [5, 6.5]],
    ['from the first that was wronged on', [30, 4, 8], [0, 1], [29, 5, 7]],
    ['one that had been extended keeps the end it has, where that is later', [0, 9, 3], [-1, 1], [5, 8, 8]],
    ['those behind a long interval by their place, not by the interval', [0, 40, 41], [-1, 1], [5, 39, 40]],
    ['the one that is left, when the others are over', [-3, -2, 0], [-1, 1], [-4, -3, 5]],
  ])('move: %s', (_says, minutes, [from = 0, to = 0], expected) => {
    expect(minutesAfter(saleOf(...minutes), outageOf(from, to))).toEqual(expected);
  });

  it('stay where they are after a hiccup', () => {
    const lots = saleOf(0, 1.5);
    const toMs = END_MS - MINUTE_MS;
    expect(after(lots, { fromMs: toMs - 1_999, toMs })).toEqual(lots);
    expect(after(lots, { fromMs: toMs - 2_000, toMs })).not.toEqual(lots);
  });

  it('in a second outage move once more, together', () => {
    const first = outageOf(-1, 5);
    const back = after(saleOf(0, 1.5, 3), first);
    expect(minutesAfter(back, outageOf(7, 9))).toEqual([5, 6.5, 8]);
    const nobody = { fromMs: first.toMs, toMs: first.toMs };
    expect(after(back, nobody)).toEqual(back);
  });

  it('told of the same outage once more, stay where they are', () => {
    const outage = outageOf(-1, 5);
    const back = after(saleOf(0, 1.5, 3, 40), outage);
    expect(after(back, outage)).toEqual(back);
  });

  it('that open in it open, and those that open later only follow', () => {
    const late = (id: string, startMinute: number, endMinute: number): ScheduledLot =>
      scheduledLot({
        id,
        terms,
        startsAtMs: END_MS + startMinute * MINUTE_MS,
        endsAtMs: END_MS + endMinute * MINUTE_MS,
      });
    const outage = outageOf(-1, 1);
    const lots = [late('begun', 0, 1.5), late('next', 1.5, 3), late('alone', 30, 31.5)];
    const back = after(lots, outage);
    expect(back.map(({ status }) => status)).toEqual(['open', 'scheduled', 'scheduled']);
    expect(endsOf(back)).toEqual([6, 7.5, 31.5].map((minute) => END_MS + minute * MINUTE_MS));
    expect(after(lots.slice(1), outage)).toEqual(lots.slice(1));
  });

  it('that stand still are left alone, and go on where they stood', () => {
    const [first, second] = saleOf(0, 1.5);
    if (!first || !second) throw new Error('two lots were to be there');
    const pausedMs = END_MS - 2 * MINUTE_MS;
    const paused = replay(first, decidePause(first, { reason: '系统故障' }, pausedMs));
    const outage = outageOf(-1, 5);
    const [still = first, moved = second] = after([paused, second], outage);
    expect(still).toEqual(paused);
    expect(endsOf([moved])).toEqual([outage.toMs + FAIR_MS]);
    const goesOn = replay(still, decideResume(still, outage.toMs));
    expect(endsOf([goesOn])).toEqual([outage.toMs + 2 * MINUTE_MS]);
  });

  it('sold in another way each get back what is their own', () => {
    const outage = outageOf(-1, 5);
    const lane = openLot({ terms: someTerms({ rules: LANE_RULES }) });
    const inLine = scheduledLot({ terms: someTerms({ rules: LANE_RULES }), isInLine: true });
    expect(endsOf(after([lane], outage))).toEqual([outage.toMs + FAIR_MS]);
    expect(after([inLine], outage)).toEqual([inLine]);
    const fixedPrice = scheduledLot({ terms: { ...someTerms(), rules: FIXED_PRICE_RULES } });
    expect(endsOf(after([fixedPrice, fixedPrice], outage))).toEqual([
      outage.toMs + FAIR_MS,
      outage.toMs + FAIR_MS,
    ]);
  });
});

describe('in ten thousand outages', () => {
  const anySpacing = fc.constantFrom(0, 30_000, 60_000, 90_000);
  const anySale = fc.record({
    spacingMs: anySpacing,
    /** How much each was extended, or else lies later than its place. */
    laterMs: fc.array(fc.oneof(fc.constant(0), fc.nat(600_000)), { minLength: 1, maxLength: 12 }),
    startsMs: fc.array(fc.integer({ min: -40, max: 20 }), { minLength: 12, maxLength: 12 }),
  });
  const anyOutages = fc.array(
    fc.record({ afterMs: fc.nat(900_000), lengthMs: fc.oneof(fc.nat(4_000), fc.nat(900_000)) }),
    { minLength: 1, maxLength: 4 },
  );

  const published = (sale: {
    readonly spacingMs: number;
    readonly laterMs: readonly number[];
    readonly startsMs: readonly number[];
  }): readonly Lot[] =>
    sale.laterMs.map((laterMs, at) => {
      const endsAtMs = START_MS + MINUTE_MS + at * sale.spacingMs + laterMs;
      const startsAtMs = Math.min(START_MS + (sale.startsMs[at] ?? 0) * 10_000, endsAtMs - 1_000);
      const rules = someRules({ spacingMs: sale.spacingMs });
      return scheduledLot({ id: `lot-${at}`, terms: someTerms({ rules }), startsAtMs, endsAtMs });
    });

  /** Events the clock has brought about by then. */
  const workedOff = (lots: readonly Lot[], nowMs: number): readonly Lot[] =>
    lots.map((lot) => replay(lot, dueEvents(lot, nowMs)));

  const endOf = (lot: Lot | undefined): number => (lot && 'endsAtMs' in lot ? lot.endsAtMs : Number.NaN);

  const judge = (before: readonly Lot[], lots: readonly Lot[], outage: Outage, spacingMs: number): void => {
    const given = lots.map(endOf).filter((endMs, at) => endMs > endOf(before[at]));
    const isHiccup = outage.toMs - outage.fromMs < 2_000;
    for (const [at, lot] of before.entries()) {
      const known = endOf(lot);
      const now = endOf(lots[at]);
      if (Number.isNaN(known)) continue;
      expect(now).toBeGreaterThanOrEqual(known);
      const isTouched = !isHiccup && known > outage.fromMs && known < outage.toMs + FAIR_MS;
      const hadBegun = 'startsAtMs' in lot && lot.startsAtMs <= outage.toMs;
      if (isTouched && hadBegun) expect(now).toBeGreaterThanOrEqual(outage.toMs + FAIR_MS);
    }
    const inTime = given.toSorted((one, other) => one - other);
    expect(isHiccup ? given : []).toEqual([]);
    if (inTime.length > 0) expect(inTime[0]).toBe(outage.toMs + FAIR_MS);
    for (const [at, endMs] of inTime.entries()) {
      const next = inTime[at + 1];
      if (next !== undefined) expect(next - endMs).toBeGreaterThanOrEqual(spacingMs);
    }
  };

  it('no lot ends unfairly, early, or together with its neighbour', () => {
    let outages = 0;
    fc.assert(
      fc.property(anySale, anyOutages, (sale, series) => {
        let lots = published(sale);
        let nowMs = START_MS - 6 * MINUTE_MS;
        for (const { afterMs, lengthMs } of series) {
          const fromMs = nowMs + afterMs;
          lots = workedOff(lots, fromMs);
          const outage = { fromMs, toMs: fromMs + lengthMs };
          const back = after(lots, outage);
          judge(lots, back, outage, sale.spacingMs);
          lots = workedOff(back, outage.toMs);
          nowMs = outage.toMs;
          outages += 1;
        }
      }),
      { numRuns: 4_500 },
    );
    expect(outages).toBeGreaterThan(10_000);
  });
});
