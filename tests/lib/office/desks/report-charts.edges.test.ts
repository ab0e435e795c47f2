// Charts of the reports where values are little, under nought, many or of one kind.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportRow } from '#contract/office/report-outputs.ts';
import type { DaySums } from '#core/office/report-sums.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { FRAME } from '#lib/deals/charts.ts';
import { figureChart, type FigureChart } from '#lib/office/reports/report-charts.ts';
import { FIGURES } from '#lib/office/reports/report-words.ts';
import { figuresWith } from '../report-fixtures.ts';

const START_MS = Date.parse('2025-11-03T00:00:00+08:00');
const WAN_FEN = 1_000_000;

const rowsOf = (all: readonly Partial<DaySums>[], days = 30): readonly ReportRow[] =>
  all.map((sums, at) => ({
    fromMs: START_MS + at * days * DAY_MS,
    untilMs: START_MS + (at + 1) * days * DAY_MS,
    sale: null,
    figures: figuresWith(sums),
  }));

const chartOf = (key: string, rows: readonly ReportRow[], isWeek = false): FigureChart | null => {
  const figure = FIGURES.find((one) => one.key === key);
  if (!figure) throw new Error(key);
  return figureChart(figure, rows, isWeek);
};
const ticksOf = (key: string, ...all: readonly Partial<DaySums>[]): readonly string[] =>
  chartOf(key, rowsOf(all))?.ticks.map(({ text }) => text) ?? [];
const textsOf = (key: string, ...all: readonly Partial<DaySums>[]): readonly string[] =>
  chartOf(key, rowsOf(all))?.columns.map(({ text }) => text) ?? [];

describe('values along the side', () => {
  it.each([
    ['nothing at all', 0, ['0万', '5万', '10万']],
    ['a few yuan', 30_000, ['0万', '0.5万', '1万']],
    ['a little over one', 1.2 * WAN_FEN, ['0万', '0.5万', '1万']],
    ['many', 128 * WAN_FEN, ['0万', '50万', '100万']],
  ])('of a turnover of %s read one unlike the other', (_what, hammerFen, ticks) => {
    expect(ticksOf('hammer', { hammerFen })).toEqual(ticks);
  });

  it('under nought have the sign of a sum, not a hyphen', () => {
    const under = { comparedCount: 10, comparedFen: 80, referenceFen: 100 };
    const ticks = ticksOf('premium', under, { ...under, comparedFen: 110 });
    expect(ticks).toEqual(['−20%', '−10%', '0%', '10%']);
  });

  it('of shares that are all nought go up to one', () => {
    expect(ticksOf('disputes', { boughtCount: 50 })).toEqual(['0%', '0.5%', '1%']);
  });

  it('of bids are written in whole ones', () => {
    expect(ticksOf('bids', { offeredCount: 10, bidCount: 80 })).toEqual(['0', '2', '4', '6', '8']);
  });

  it('never read alike, whatever the figure and its values', () => {
    const sums = fc.record({
      offeredCount: fc.nat(200),
      soldCount: fc.nat(200),
      bidCount: fc.nat(9_000),
      hammerFen: fc.nat(9_000_000_000),
      comparedCount: fc.nat(20),
      comparedFen: fc.nat(9_000_000),
      referenceFen: fc.nat(9_000_000),
      boughtCount: fc.nat(50),
      disputedCount: fc.nat(50),
    });
    fc.assert(
      fc.property(fc.array(sums, { minLength: 1, maxLength: 14 }), fc.nat(FIGURES.length - 2), (all, at) => {
        const ticks = ticksOf(FIGURES[at]?.key ?? '', ...all);
        expect(new Set(ticks).size).toBe(ticks.length);
      }),
    );
  });

  it('lie within the frame, the higher value above', () => {
    const chart = chartOf('hammer', rowsOf([{ hammerFen: 73 * WAN_FEN }, { hammerFen: 4 }]));
    const places = chart?.ticks.map(({ place }) => place) ?? [];
    expect(places.length).toBeGreaterThan(2);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    expect(places[0]).toBe(FRAME.bottom);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(FRAME.top);
  });
});

describe('values over columns', () => {
  it('are to a tenth below ten, so that little is not nought', () => {
    const disputed = (disputedCount: number) => ({ boughtCount: 1_000, disputedCount });
    expect(textsOf('disputes', disputed(4), disputed(99), disputed(100), disputed(126))).toEqual([
      '0.4',
      '9.9',
      '10',
      '13',
    ]);
  });

  it('are left out where they would read as nought', () => {
    expect(textsOf('hammer', { hammerFen: 40_000 }, { hammerFen: 600_000 }, { hammerFen: 0 })).toEqual([
      '',
      '0.6',
      '',
    ]);
  });

  it('under nought have the sign of a sum', () => {
    const under = { comparedCount: 10, comparedFen: 880, referenceFen: 1_000 };
    expect(textsOf('premium', under, { ...under, comparedFen: 996 })).toEqual(['−12', '−0.4']);
  });

  it('of times are told in the unit of the side', () => {
    const took = (releasedMs: number) => ({ releasedCount: 1, releasedMs });
    expect(textsOf('release', took(90 * MINUTE_MS), took(3 * DAY_MS), took(0))).toEqual(['0.1', '3', '']);
  });

  it('are told of thirteen columns, and of no more', () => {
    const all = Array.from({ length: 14 }, () => ({ hammerFen: 50 * WAN_FEN }));
    expect(textsOf('hammer', ...all.slice(1))).toEqual(Array.from({ length: 13 }, () => '50'));
    expect(textsOf('hammer', ...all)).toEqual(Array.from({ length: 14 }, () => ''));
  });
});

describe('names along the foot', () => {
  const some = (count: number): readonly Partial<DaySums>[] =>
    Array.from({ length: count }, () => ({ hammerFen: WAN_FEN }));

  it('are months, without a nought before them', () => {
    const feet = chartOf('hammer', rowsOf(some(4), 31))?.feet.map(({ text }) => text);
    expect(feet).toEqual(['11', '12', '1', '2']);
  });

  it('are the first days of weeks', () => {
    const feet = chartOf('hammer', rowsOf(some(3), 7), true)?.feet.map(({ text }) => text);
    expect(feet).toEqual(['11/3', '11/10', '11/17']);
  });

  it('are every other one of fourteen', () => {
    const chart = chartOf('hammer', rowsOf(some(14), 7), true);
    expect(chart?.feet).toHaveLength(7);
    const columns = chart?.columns.map(({ x }) => x) ?? [];
    expect(chart?.feet.map(({ place }) => place)).toEqual(columns.filter((_x, at) => at % 2 === 0));
  });

  it('leave out the first year where the next follows at once', () => {
    const feet = chartOf('hammer', rowsOf(some(4).slice(0, 3), 31).slice(1))?.feet;
    expect(feet?.map(({ under }) => under)).toEqual(['2025年', '2026年']);
    const crowded = chartOf('hammer', rowsOf(some(5), 31).slice(1))?.feet;
    expect(crowded?.map(({ under }) => under)).toEqual([undefined, '2026年', undefined, undefined]);
  });
});

describe('columns', () => {
  it('of one row stand in the middle, and not too wide', () => {
    const chart = chartOf('hammer', rowsOf([{ hammerFen: WAN_FEN }]));
    expect(chart?.columns.map(({ x }) => x)).toEqual([Math.round((FRAME.start + FRAME.end) / 2)]);
    expect(chart?.width).toBe(22);
  });

  it('of two years of weeks can still be seen', () => {
    const all = Array.from({ length: 106 }, (_none, at) => ({ hammerFen: at * WAN_FEN }));
    const chart = chartOf('hammer', rowsOf(all, 7), true);
    expect(chart?.columns).toHaveLength(106);
    expect(chart?.width).toBeGreaterThanOrEqual(2);
    expect(chart?.feet.length).toBeLessThanOrEqual(13);
  });

  it('of the most fill the frame, of nought have no height', () => {
    const chart = chartOf('hammer', rowsOf([{ hammerFen: 8 * WAN_FEN }, {}]));
    expect(chart?.columns.map(({ y }) => y)).toEqual([FRAME.top, FRAME.bottom]);
  });

  it('and gaps are together as many as the rows', () => {
    const told = { releasedCount: 1, releasedMs: HOUR_MS };
    const chart = chartOf('release', rowsOf([told, {}, told, {}, {}]));
    expect(chart?.columns).toHaveLength(2);
    expect(chart?.gaps.match(/M/g)).toHaveLength(3);
  });

  it('under nought alone hang from the top', () => {
    const under = { comparedCount: 10, comparedFen: 50, referenceFen: 100 };
    const chart = chartOf('premium', rowsOf([under]));
    expect(chart?.columns[0]?.y).toBe(FRAME.bottom);
    expect(chart?.base).toBeLessThanOrEqual(FRAME.top + 1);
  });
});
