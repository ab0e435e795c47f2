// The drawings of a market: each says in words and in its table what it draws, and draws nothing it
// does not know.
import { describe, expect, it } from 'vitest';
import type { DealTrends } from '#contract/catalogue/deal-outputs.ts';
import KmChart from '../../../src/components/deals/KmChart.astro';
import SoldChart from '../../../src/components/deals/SoldChart.astro';
import SpreadChart from '../../../src/components/deals/SpreadChart.astro';
import { theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { livelyYear, someTrends } from '../../kit/catalogue/trends.ts';
import { drawnPart, wordsOf, wordsOfAll } from './drawn.ts';

const LIVELY = someTrends(livelyYear({ soldCount: 6, passedCount: 4 }));
/** Nothing in March, too little in July. */
const GAPPED = someTrends(
  livelyYear({ soldCount: 6, passedCount: 4 })
    .filter(({ month }) => month !== '2026-03')
    .map((month) => (month.month === '2026-07' ? { ...month, soldCount: 2, passedCount: 0 } : month)),
);
/** Five in January, none later: told by the quarter. */
const SPARSE = someTrends([{ month: '2026-01', soldCount: 5 }]);

const CHARTS = [
  ['the median and the spread', SpreadChart],
  ['the sold rate', SoldChart],
  ['the price against the distance', KmChart],
] as const;

const drawing = (page: PaperElement): PaperElement => theOne(page, '[role="img"]');
const rowsOf = (page: PaperElement): readonly string[] => {
  const [, ...rows] = page.querySelectorAll('tr').map(wordsOf);
  return rows;
};
/** The marks of one kind in the drawing itself; its legend has one of each besides. */
const marks = (page: PaperElement, tag: string, kind: string): readonly PaperElement[] =>
  drawing(page)
    .querySelectorAll(tag)
    .filter((mark) => mark.getAttribute('class')?.split(' ').includes(kind) ?? false);

/** How many marks of a kind the one path of them draws. */
const strokes = (page: PaperElement, kind: string): number =>
  marks(page, 'path', kind).flatMap((path) => path.getAttribute('d')?.split('M').slice(1) ?? []).length;
/** The places a path leads through, each told from the last. */
const cornersOf = (path: PaperElement | undefined): number =>
  (path?.getAttribute('d')?.match(/-?\d+/g) ?? []).length / 2;

describe.each(CHARTS)('the drawing of %s', (_name, Chart) => {
  it('is told in one sentence to who sees and who does not', async () => {
    const page = await drawnPart(Chart, { trends: LIVELY });
    const said = drawing(page).getAttribute('aria-label');
    expect(said).not.toBe('');
    expect(wordsOfAll(page, 'p')).toEqual([said]);
  });

  it('has a table saying the same, named and reached by keyboard', async () => {
    const page = await drawnPart(Chart, { trends: LIVELY });
    const region = theOne(page, '[role="region"]');
    expect(region.getAttribute('tabindex')).toBe('0');
    expect(region.getAttribute('aria-label')).toBe(
      `${theOne(page, 'section').getAttribute('aria-label')}数据表`,
    );
    expect(region.querySelectorAll('[scope="row"]')).toHaveLength(rowsOf(page).length);
    expect(wordsOfAll(page, 'summary')).toEqual(['看数据表']);
  });

  it('is not drawn where nothing is known, but says why', async () => {
    const page = await drawnPart(Chart, { trends: someTrends([]) });
    expect(page.querySelector('[role="img"]')).toBeNull();
    expect(wordsOfAll(page, 'p').some((words) => words.startsWith('少于 5 笔'))).toBe(true);
    expect(rowsOf(page).length).toBeGreaterThan(0);
    expect(rowsOf(page).every((row) => row.includes('样本不足'))).toBe(true);
  });

  it('holds only numbers that can be drawn', async () => {
    for (const trends of [LIVELY, GAPPED, SPARSE]) {
      const page = await drawnPart(Chart, { trends });
      const inside = page.querySelector('[role="img"]')?.querySelectorAll('[x]') ?? [];
      expect(inside.every((mark) => Number.isFinite(Number(mark.getAttribute('x'))))).toBe(true);
      expect(wordsOf(page)).not.toMatch(/NaN|Infinity|undefined|null/);
    }
  });
});

describe('the table of the spread', () => {
  it('has the quartiles of every month, and says where there are none', async () => {
    const rows = rowsOf(await drawnPart(SpreadChart, { trends: GAPPED }));
    expect(rows).toHaveLength(12);
    expect(rows[0]?.replaceAll(' ', '')).toBe('2026年1月6¥81,000¥82,000¥84,000');
    expect(rows[2]?.replaceAll(' ', '')).toBe('2026年3月0样本不足');
    expect(rows[6]?.replaceAll(' ', '')).toBe('2026年7月2样本不足');
  });

  it('has one bar and median for each told row, dashes otherwise', async () => {
    const page = await drawnPart(SpreadChart, { trends: GAPPED });
    const told = rowsOf(page).filter((row) => row.includes('¥')).length;
    expect(strokes(page, 'spread')).toBe(told);
    expect(strokes(page, 'median')).toBe(told);
    expect(strokes(page, 'gap')).toBe(12 - told);
  });

  it('says by what it is told', async () => {
    const titleOf = async (trends: DealTrends) =>
      wordsOf(theOne(await drawnPart(SpreadChart, { trends }), 'h2'));
    expect(await titleOf(LIVELY)).toMatch(/按月$/);
    expect(await titleOf(SPARSE)).toMatch(/按季度$/);
  });

  it('shows a bar of one height where every price is the same', async () => {
    const flat = { low: 8_000_000, median: 8_000_000, high: 8_000_000 };
    const rows = LIVELY.periods.rows.map((row) => ({ ...row, priceFen: flat }));
    const page = await drawnPart(SpreadChart, {
      trends: { ...LIVELY, periods: { ...LIVELY.periods, rows } },
    });
    const [bars] = marks(page, 'path', 'spread');
    expect(bars?.getAttribute('d')?.match(/v\d+/g)).toEqual(Array.from({ length: 12 }, () => 'v1'));
  });
});

describe('the table of the sold rate', () => {
  it('counts the offered and the sold, and their share from ten', async () => {
    const rows = rowsOf(await drawnPart(SoldChart, { trends: GAPPED })).map((row) => row.replaceAll(' ', ''));
    expect(rows[0]).toBe('2026年1月10660%');
    expect(rows[6]).toBe('2026年7月22样本不足');
  });

  it('writes the sold share over each bar, and draws it so', async () => {
    const page = await drawnPart(SoldChart, { trends: LIVELY });
    expect(marks(page, 'text', 'value').map(wordsOf)).toEqual(Array.from({ length: 12 }, () => '60'));
    const [bars] = marks(page, 'path', 'share');
    const heights = (bars?.getAttribute('d')?.match(/(?<=v)\d+/g) ?? []).map(Number);
    expect(heights).toHaveLength(12);
    expect(heights.every((height) => height > 1 && height === heights[0])).toBe(true);
  });

  it('says that a wish for a price does not change it', async () => {
    const page = await drawnPart(SoldChart, { trends: LIVELY });
    expect(wordsOf(theOne(page, 'h2'))).toContain('不受价格条件影响');
  });
});

describe('the drawing of the distances', () => {
  it('has a dot for every deal, a median for every told band', async () => {
    const page = await drawnPart(KmChart, { trends: LIVELY });
    const told = rowsOf(page).filter((row) => row.includes('¥')).length;
    expect(cornersOf(marks(page, 'path', 'dots')[0])).toBe(LIVELY.points.length);
    expect(strokes(page, 'median')).toBe(told);
    expect(told).toBe(4);
  });

  it('stands a dot at each corner, darker where two lie', async () => {
    const page = await drawnPart(KmChart, { trends: LIVELY });
    expect(theOne(drawing(page), 'marker').getAttribute('id')).toBe('deal');
    expect(marks(page, 'circle', 'dot')).toHaveLength(1);
  });

  it('draws each median from left to right, even of a narrow band', async () => {
    const page = await drawnPart(KmChart, { trends: LIVELY });
    const [path] = marks(page, 'path', 'median');
    expect(path?.getAttribute('d')).toMatch(/^(M\d+ \d+h\d+)+$/);
  });
});
