// 重放核对 as it is drawn and posted.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReplayList, ReplayRow } from '#contract/oversight/outputs.ts';
import { isReplayPlace, replayFilter, replayQuery, replayValue } from '#lib/office/evidence/replay-desk.ts';
import Evidence from '../../../../src/pages/office/evidence.astro';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const NIGHT_MS = Date.parse('2026-11-20T03:00:00+08:00');
const GREEN: ReplayRow = {
  lotId: 'lot-38',
  saleId: 'sale-118',
  number: '038',
  title: '2020款 本田 凯美瑞 2.5G',
  runMs: NIGHT_MS,
  atMs: NIGHT_MS + 4_000,
  faults: [],
  seq: 42,
  tookMs: 6,
};
const RED: ReplayRow = {
  ...GREEN,
  lotId: 'lot-39',
  number: '039',
  title: '2019款 丰田 卡罗拉',
  faults: [
    { field: 'price', ref: null, expected: 10_100_000, stored: 13_100_000 },
    { field: 'winner', ref: null, expected: '6027', stored: null },
    { field: 'ended-at', ref: null, expected: NIGHT_MS, stored: NIGHT_MS + 1_000 },
    { field: 'order-price', ref: '20261119-0001', expected: 10_100_000, stored: 1 },
  ],
};
const LIST: ReplayList = {
  rows: [RED, GREEN],
  total: 2,
  night: { nightMs: NIGHT_MS, lotCount: 2, redCount: 1 },
  redNowCount: 1,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/replay/list', { code: 200, data: LIST });
  service.replies('/app/staff/replay/lot', { code: 200, data: { lotCount: 1, redCount: 0 } });
  service.replies('/app/staff/replay/sale', { code: 200, data: { lotCount: 9, redCount: 2 } });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (query: string, posted?: Record<string, string>): Promise<Drawn> =>
  draw(Evidence, {
    address: `/office/evidence?${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', form: 'office-replay', ...posted } }),
  });
const asked = () => service.to('/app/staff/replay/list').map(({ query }) => Object.fromEntries(query));

describe('the table of replays', () => {
  it('begins with the last night and what is red now', async () => {
    const { words } = await page('view=replays');
    expect(words).toContain('2026-11-20 03:00:00 起：核了 2 件，1 件不一致');
    expect(words).toContain('现在有 1 件不一致');
  });

  it('tells green and red lots, and what differs', async () => {
    const { words, html } = await page('view=replays');
    expect(words).toContain('039 号 2019款 丰田 卡罗拉 不一致');
    expect(words).toContain('成交价或最高价、买受人竞买号、结束时间等 4 项');
    expect(words).toContain('038 号 2020款 本田 凯美瑞 2.5G 一致');
    expect(linksIn(html)).toContain('/office/evidence?view=replays&replay=lot-39');
  });

  it('stands beside the packs', async () => {
    const { html } = await page('view=replays');
    expect(linksIn(html)).toEqual(
      expect.arrayContaining(['/office/evidence', '/office/evidence?view=replays']),
    );
  });

  it('is narrowed by sale, red and a whole day', async () => {
    await page('view=replays&sale=sale-118&red=1&day=2026-11-20&page=2');
    const fromMs = Date.parse('2026-11-20T00:00:00+08:00');
    expect(asked()).toEqual([
      {
        saleId: 'sale-118',
        red: '1',
        fromMs: String(fromMs),
        untilMs: String(fromMs + 86_400_000),
        page: '2',
        size: '50',
      },
    ]);
  });

  it('says when nothing was looked at, or nothing fits', async () => {
    const night = { ...LIST.night, lotCount: 0, redCount: 0 };
    const none = { ...LIST, rows: [], total: 0, night, redNowCount: 0 };
    service.replies('/app/staff/replay/list', { code: 200, data: none });
    const { words } = await page('view=replays');
    expect(words).toContain('还没有核对过');
    expect(words).toContain('没有要核的拍品');
    expect((await page('view=replays&red=1')).words).toContain('没有符合条件的核对');
  });

  it('says when all of a night was green', async () => {
    const night = { ...LIST.night, redCount: 0 };
    service.replies('/app/staff/replay/list', { code: 200, data: { ...LIST, night, redNowCount: 0 } });
    const { words } = await page('view=replays');
    expect(words).toContain('核了 2 件，全部一致');
    expect(words).not.toContain('现在有');
  });

  it('is shown by the page', async () => {
    service.replies('/app/staff/replay/list', { code: 200, data: { ...LIST, total: 120 } });
    expect(linksIn((await page('view=replays')).html)).toContain('/office/evidence?view=replays&page=2');
  });
});

describe('one lot', () => {
  it('shows what was expected and what is stored', async () => {
    service.replies('/app/staff/replay/list', { code: 200, data: { ...LIST, rows: [RED] } });
    const { words, html } = await page('replay=lot-39');
    expect(asked().at(-1)).toEqual({ lotId: 'lot-39', size: '20' });
    expect(words).toContain('4 项与记录不一致');
    expect(words).toContain('成交价或最高价 ¥101,000.00 ¥131,000.00');
    expect(words).toContain('买受人竞买号 6027 –');
    expect(words).toContain('结束时间 2026-11-20 03:00:00 2026-11-20 03:00:01');
    expect(words).toContain('订单价格（订单 20261119-0001） ¥101,000.00 ¥0.01');
    expect(linksIn(html)).toContain('/office/evidence?id=lot-39');
  });

  it('that is green says so', async () => {
    service.replies('/app/staff/replay/list', { code: 200, data: { ...LIST, rows: [GREEN] } });
    expect((await page('replay=lot-38')).words).toContain('用 42 个公开事件重放');
  });

  it('that was never looked at can be', async () => {
    service.replies('/app/staff/replay/list', { code: 200, data: { ...LIST, rows: [] } });
    const { words } = await page('replay=lot-1');
    expect(words).toContain('这件还没有核对过');
    expect(words).toContain('再核一次');
  });
});

describe('looking anew', () => {
  it('at a lot leads on with what was found', async () => {
    const { status, headers } = await page('replay=lot-38', { lotId: 'lot-38' });
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/office/evidence?replay=lot-38&done=1-0');
    expect(service.to('/app/staff/replay/lot').map(({ body }) => body)).toEqual([{ lotId: 'lot-38' }]);
  });

  it('at a sale says how many are red', async () => {
    const { headers } = await page('view=replays', { saleId: 'sale-118' });
    expect(headers.get('location')).toBe('/office/evidence?view=replays&done=9-2');
    expect((await page('view=replays&done=9-2')).words).toContain('已核 9 件，2 件不一致。');
    expect((await page('view=replays&done=9-0')).words).toContain('已核 9 件，全部一致。');
    expect((await page('view=replays&done=0-0')).words).toContain('没有可核的');
  });

  it('at a lot that is not over is refused in words', async () => {
    service.replies('/app/staff/replay/lot', { code: 5321, data: { refusal: { code: 'LOT_NOT_OVER' } } });
    const { words } = await page('replay=lot-1', { lotId: 'lot-1' });
    expect(words).toContain('这件还没有结束，没有结果可核');
  });
});

describe('the address', () => {
  it.each([
    ['view=replays', true],
    ['replay=lot-1', true],
    ['id=lot-1', false],
    ['', false],
    ['view=packs', false],
  ])('%s is of the table: %s', (query, isPlace) => {
    expect(isReplayPlace(new URLSearchParams(query))).toBe(isPlace);
  });

  it('without filters asks for the first page alone', () => {
    expect(replayQuery(replayFilter(new URLSearchParams('day=never&red=0')))).toEqual({ page: 1, size: 50 });
  });

  it('tells a value by what it is', () => {
    expect(replayValue({ field: 'bid-count' }, 7)).toBe('7');
    expect(replayValue({ field: 'status' }, 'sold')).toBe('已成交');
    expect(replayValue({ field: 'row-status' }, 'passed')).toBe('流拍');
    expect(replayValue({ field: 'row-status' }, 'toad')).toBe('toad');
    expect(replayValue({ field: 'price' }, null)).toBe('–');
  });
});
