import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_DEALS } from '#core/catalogue/deal-figures.ts';
import { FRAME, kmChart, periodTicks, soldChart, spreadChart } from '#lib/deals/charts.ts';
import { livelyYear, someTrends } from '../../kit/catalogue/trends.ts';

const LIVELY = someTrends(livelyYear({ soldCount: 6, passedCount: 4 }));
/** Nothing in March, and not enough in July. */
const GAPPED = someTrends(
  livelyYear({ soldCount: 6, passedCount: 4 })
    .filter(({ month }) => month !== '2026-03')
    .map((month) => (month.month === '2026-07' ? { ...month, soldCount: 2, passedCount: 0 } : month)),
);
const EMPTY = someTrends([]);

const isWithin = (x: number, y: number): boolean =>
  x >= FRAME.start && x <= FRAME.end && y >= FRAME.top && y <= FRAME.bottom;

const isBetween = (y: number, bar: { top: number; bottom: number } | undefined): boolean =>
  bar !== undefined && bar.top <= y && y <= bar.bottom;

describe('the median and the spread', () => {
  it('have one bar a month, the median inside it', () => {
    const chart = spreadChart(LIVELY.periods);
    expect(chart?.bars).toHaveLength(12);
    expect(chart?.medians.every(({ y }, at) => isBetween(y, chart.bars[at]))).toBe(true);
    expect(chart?.bars.every(({ x, top, bottom }) => isWithin(x, top) && isWithin(x, bottom))).toBe(true);
    expect(chart?.gaps).toEqual([]);
    expect(chart?.lines).toHaveLength(1);
  });

  it('draw nothing where there is too little, and break the line there', () => {
    const chart = spreadChart(GAPPED.periods);
    expect(chart?.bars).toHaveLength(10);
    expect(chart?.gaps).toHaveLength(2);
    expect(chart?.lines).toHaveLength(3);
  });

  it('draw no line to a month that stands alone', () => {
    const alone = someTrends([{ month: '2026-05', soldCount: 6 }]);
    expect(spreadChart(alone.periods)).toMatchObject({ bars: { length: 1 }, lines: [] });
  });

  it('are not drawn at all where no month has enough', () => {
    expect(spreadChart(EMPTY.periods)).toBeNull();
  });

  it('write their prices in ten thousands', () => {
    const ticks = spreadChart(LIVELY.periods)?.ticks ?? [];
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.every(({ text }) => /^\d+(\.\d+)?万$/.test(text))).toBe(true);
    const places = ticks.map(({ place }) => place);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
  });
});

describe('the foot of a chart', () => {
  it('names every month by its number, and the year below its first', () => {
    const ticks = periodTicks(LIVELY.periods);
    expect(ticks.map(({ text }) => text)).toEqual(Array.from({ length: 12 }, (_none, at) => String(at + 1)));
    expect(ticks.map(({ under }) => under ?? '').join('')).toBe('2026年');
  });

  it('skips no month at a year’s turn, and keeps years apart', () => {
    const rows = (froms: readonly string[]) => ({
      rows: froms.map((from) => ({ ...EMPTY.all, from, to: from })),
    });
    const texts = (froms: readonly string[]): string[] =>
      periodTicks(rows(froms)).map(({ text, under = '' }) => text + under);
    expect(texts(['2025-10', '2025-11'])).toEqual(['102025年', '11']);
    expect(texts(['2025-12', '2026-01', '2026-02'])).toEqual(['12', '12026年', '2']);
    const half = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
    expect(texts(half)).toEqual(['112025年', '12', '12026年', '2', '3', '4', '5']);
  });

  it('names quarters by their months', () => {
    expect(EMPTY.periods.unit).toBe('quarter');
    expect(periodTicks(EMPTY.periods).map(({ text }) => text)).toEqual(['1–3', '4–6', '7–9', '10–12']);
  });
});

describe('the sold rate', () => {
  it('has one bar a month, as high as its share', () => {
    const chart = soldChart(LIVELY.periods);
    expect(chart?.bars.map(({ permille }) => permille)).toEqual(Array.from({ length: 12 }, () => 600));
    const height = FRAME.bottom - FRAME.top;
    expect(chart?.bars[0]?.y).toBeCloseTo(FRAME.bottom - 0.6 * height, 0);
    expect(chart?.ticks.map(({ text }) => text)).toEqual(['0%', '50%', '100%']);
  });

  it('leaves a gap for too few, and is not drawn for none', () => {
    expect(soldChart(GAPPED.periods)?.gaps).toHaveLength(2);
    expect(soldChart(EMPTY.periods)).toBeNull();
  });
});

describe('the price against the distance', () => {
  it('has a dot for every deal, a line for every told band', () => {
    const chart = kmChart(LIVELY, LEAST_DEALS);
    expect(chart?.dots).toHaveLength(72);
    expect(chart?.dots.every(({ x, y }) => isWithin(x, y))).toBe(true);
    expect(chart?.medians).toHaveLength(4);
    expect(chart?.medians.every(({ from, to, y }) => from < to && isWithin(to, y))).toBe(true);
  });

  it('begins at nought and writes ten thousands of kilometres', () => {
    const distances = kmChart(LIVELY, LEAST_DEALS)?.distances ?? [];
    expect(distances[0]).toEqual({ text: '0', place: FRAME.start });
    expect(distances.at(-1)?.place).toBe(FRAME.end);
    expect(distances.length).toBeLessThanOrEqual(8);
  });

  it('is not drawn of a handful', () => {
    expect(kmChart(someTrends([{ month: '2026-05', soldCount: 4 }]), LEAST_DEALS)).toBeNull();
    expect(kmChart(EMPTY, LEAST_DEALS)).toBeNull();
  });

  it('stays in its frame whatever was sold', () => {
    const anyPoint = fc.record({
      odometerKm: fc.integer({ min: 1, max: 2_000_000 }),
      priceFen: fc.integer({ min: 100, max: 10_000_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 5, maxLength: 40 }), (points) => {
        const chart = kmChart({ points, bands: EMPTY.bands }, LEAST_DEALS);
        expect(chart?.dots.every(({ x, y }) => isWithin(x, y))).toBe(true);
        expect(chart?.dots.flatMap(({ x, y }) => [x, y]).every(Number.isInteger)).toBe(true);
        expect(chart?.distances.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});
