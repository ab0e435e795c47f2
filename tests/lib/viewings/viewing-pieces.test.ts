// The blocks of a lot before it opens, as they are drawn, and the line over its card.
import { describe, expect, it } from 'vitest';
import BeforeOpening from '#components/viewings/BeforeOpening.astro';
import LotChanges from '#components/viewings/LotChanges.astro';
import ViewingTimes from '#components/viewings/ViewingTimes.astro';
import type { OwnAppointment, Preview } from '#contract/viewings/outputs.ts';
import type { ViewingSlot } from '#core/viewings/viewing.ts';
import { canonicalOf } from '#lib/discover/canonical.ts';
import { viewingNote } from '#lib/viewings/lot-before-opening.ts';
import { stripDays, weekdayText } from '#lib/viewings/viewing-days.ts';
import { viewingStrip } from '#lib/viewings/viewing-strip.ts';
import { aSale } from '../../islands/hall/halls.ts';
import { drawnPiece, hrefsIn, wordsOf } from '../../kit/browser/pieces.ts';

const HOUR_MS = 3_600_000;
/** Ten in the morning of Saturday, 21 November 2026 in China. */
const NOW_MS = Date.UTC(2026, 10, 21, 2);
const DAY_MS = 24 * HOUR_MS;

const slot = (hours: number, part: Partial<ViewingSlot> = {}): ViewingSlot => ({
  id: `slot-${hours}`,
  saleId: 'sale-1',
  place: '上海嘉定 3 号库',
  fromMs: NOW_MS + hours * HOUR_MS,
  toMs: NOW_MS + (hours + 0.5) * HOUR_MS,
  capacity: 6,
  takenCount: 0,
  ...part,
});
const preview = (slots: readonly ViewingSlot[], part: Partial<Preview> = {}): Preview => ({
  sale: aSale({ id: 'sale-1', startsAtMs: NOW_MS + 3 * DAY_MS, status: 'upcoming', lotCount: 4 }),
  previewFromMs: NOW_MS - DAY_MS,
  previewToMs: NOW_MS + 2 * DAY_MS,
  previewPlace: '上海市示例路 1 号展场',
  slots,
  ...part,
});
const draw = async (piece: unknown, props: Record<string, unknown>) => drawnPiece(piece, props);

describe('the times of a lot that has not opened', () => {
  it('are ways to their appointment, full ones said and shut', async () => {
    const html = await draw(ViewingTimes, {
      preview: preview([slot(1), slot(2, { takenCount: 6 }), slot(25)]),
      nowMs: NOW_MS,
    });
    expect(wordsOf(html)).toMatch(/周六 11月21日 余 6 位 11:00–11:30 余 6 位 12:00–12:30 已满 周日/);
    expect(hrefsIn(html)).toContain('/auction-hall/appointment?sale=sale-1&slot=slot-1');
    expect(hrefsIn(html)).not.toContain('/auction-hall/appointment?sale=sale-1&slot=slot-2');
  });

  it('name the place of the announcement where there is none', async () => {
    const html = await draw(ViewingTimes, { preview: preview([slot(-1)]), nowMs: NOW_MS });
    expect(wordsOf(html)).toMatch(/展示地点：上海市示例路 1 号展场 现在没有可约的时段/);
    expect(hrefsIn(html)).toEqual(['/contact']);
  });

  it('are told with how long one may look', () => {
    expect(viewingNote(preview([slot(1)]), NOW_MS)).toMatch(/到 后天 10:00，凭预约入场$/);
    expect(viewingNote(preview([]), NOW_MS)).toMatch(/到 后天 10:00$/);
  });

  it('stand beside the panel with the other acts', async () => {
    const { sale } = preview([]);
    const open = wordsOf(await draw(BeforeOpening, { sale, preview: preview([slot(1)]), nowMs: NOW_MS }));
    expect(open).toBe('预约看车 余 6 位 开拍提醒 开拍前 15 分钟 提问 答复对所有人公开 变更记录');
    expect(wordsOf(await draw(BeforeOpening, { sale, preview: null, nowMs: NOW_MS }))).not.toContain('预约');
  });
});

describe('the change log', () => {
  it('has what stood there and what stands there now', async () => {
    const changes = [
      { field: 'defects', before: '', after: '右后轮毂划伤' },
      { field: 'title', before: '帕萨特', after: '大众 帕萨特' },
    ];
    const row = { seq: 1, hash: 'h', atMs: NOW_MS, changes };
    const html = await draw(LotChanges, { changes: [row], nowMs: NOW_MS });
    expect(wordsOf(html)).toMatch(
      /11-21 10:00 瑕疵说明 原来是： 无 ，现在是： 右后轮毂划伤 名称 原来是： 帕萨特/,
    );
    expect(html).toMatch(/<s[^>]*>帕萨特<\/s>/);
  });

  it('says that nothing was changed, or cannot be read', async () => {
    expect(wordsOf(await draw(LotChanges, { changes: [], nowMs: NOW_MS }))).toBe('发布后没有改过。');
    expect(wordsOf(await draw(LotChanges, { changes: null, nowMs: NOW_MS }))).toContain('暂时读不到');
  });
});

describe('the line over a card', () => {
  const strip = (slots: readonly ViewingSlot[], own: OwnAppointment | null = null) =>
    viewingStrip(preview(slots), { own, looking: '看车', nowMs: NOW_MS });

  it('has days and places, one’s own appointment, or that it is full', () => {
    expect(strip([slot(1), slot(25)])).toEqual({ is: 'open', words: '周六、周日', aside: '余 12 位' });
    expect(strip([slot(1, { takenCount: 6 })])).toMatchObject({ is: 'full', words: '看车已约满' });
    expect(strip([slot(-1)])).toMatchObject({ is: 'none', words: '看车已结束' });
    expect(strip([])).toMatchObject({ is: 'none', words: '看车时间见公告' });
    const own = {
      id: 'a',
      saleId: 'sale-1',
      saleName: '专场',
      slot: slot(25),
      visitors: 2,
      plate: '',
      changeUntilMs: NOW_MS,
      isCalledOff: false,
    };
    expect(strip([slot(1)], own)).toEqual({ is: 'made', words: '已约 周日 11:00', aside: '2 人' });
    expect(strip([1, 25, 49, 73].map((hours) => slot(hours))).words).toBe('周六、周日、周一等 4 天');
  });
});

describe('the week of the preview hall', () => {
  it('counts what can be looked at and what opens, day by day', () => {
    const days = stripDays([preview([slot(1), slot(25)])], NOW_MS);
    expect(days.map(({ name, viewedCount }) => [name, viewedCount]).slice(0, 3)).toEqual([
      ['今天', 4],
      ['明天', 4],
      ['', 0],
    ]);
    expect(days[3]).toMatchObject({ date: '2026-11-24', weekday: '周二', opensAt: '10:00', openingCount: 4 });
    expect(weekdayText(0)).toBe('周四');
  });
});

describe('the address of a lot before it opens', () => {
  it('is known by the one it keeps', () => {
    const site = new URL('https://example.com');
    const url = new URL('https://example.com/preSaleHall-detail?id=lot-1&from=hall');
    expect(canonicalOf(url, site).href).toBe('https://example.com/bidding-detail?id=lot-1');
  });
});
