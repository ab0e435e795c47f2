// Lines of the morning, as each of the desks behind them answers or does not.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { coming, troubles, type Morning } from '#lib/office/reports/morning-desk.ts';
import Reports from '../../../../src/pages/office/reports.astro';
import { openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';
import { MORNING } from '../report-fixtures.ts';

const ALONE: Morning = {
  report: MORNING,
  work: null,
  control: null,
  ledger: null,
  sales: null,
  register: null,
};
const NOTHING_DUE = { count: 0, hammerFen: 0 };

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/report/morning', { code: 200, data: MORNING });
});

const morning = (): Promise<Drawn> =>
  draw(Reports, {
    address: '/office/reports?view=morning',
    api: service.fetch,
    person: HOUSE_PERSON,
  });
const sale = (afterMs: number, lotCount: number, part: object = {}): object => ({
  hall: 'vehicle',
  startsAtMs: OFFICE_NOW_MS + afterMs,
  lotCount,
  ...part,
});
const withSales = (rows: readonly object[], total = rows.length): Promise<Drawn> => {
  service.replies('/app/sale/list', { code: 200, data: { rows, total } });
  return morning();
};
const withPermits = (houses: readonly object[], auctioneers: readonly object[] = []): Promise<Drawn> => {
  service.replies('/app/staff/register', { code: 200, data: { houses, auctioneers } });
  return morning();
};

describe('whoever may see the reports alone', () => {
  it('sees of troubles the unpaid orders alone', () => {
    expect(troubles(ALONE)).toEqual([
      { key: 'unpaid', text: '逾期未付 2 笔，落槌价 ¥200,000', href: '/office/orders', isOff: true },
    ]);
  });

  it('sees of what comes the money alone', () => {
    expect(coming(ALONE).map(({ key }) => key)).toEqual(['due-today', 'due-soon']);
  });

  it('is told of at least so many where not all were seen', () => {
    const late = { ...ALONE, report: { ...MORNING, isAtLeast: true } };
    expect(troubles(late)[0]?.text).toBe('逾期未付 2 笔以上，落槌价 ¥200,000');
    expect(coming(late)[1]?.text).toBe('七天内到期货款 4 笔以上，落槌价 ¥410,000');
  });

  it('is told that nothing is due, and is not alarmed', () => {
    const report = { ...MORNING, late: NOTHING_DUE, dueToday: NOTHING_DUE, dueSoon: NOTHING_DUE };
    const lines = [...troubles({ ...ALONE, report }), ...coming({ ...ALONE, report })];
    expect(lines.map(({ text, isOff }) => [text, isOff])).toEqual([
      ['没有逾期未付的订单', false],
      ['今天没有到期的货款', false],
      ['七天内没有到期的货款', false],
    ]);
  });
});

describe('the ledger in the morning', () => {
  it.each([
    [0, '零和账是平的'],
    [1, '零和账差 ¥0.01'],
    [-50_000, '零和账差 −¥500'],
  ])('that is off by %i says %s', async (offFen, text) => {
    service.replies('/app/staff/ledger/sums', { code: 200, data: { offFen, checks: [], nowMs: 0 } });
    const { words, html } = await morning();
    expect(words).toContain(text);
    const item = html.split('<li').find((one) => one.includes(text)) ?? '';
    expect(item.includes('data-off')).toBe(offFen !== 0);
  });
});

describe('the sales that come', () => {
  it('are asked for by the days of China, today and six more', async () => {
    await withSales([]);
    expect(service.to('/app/sale/list').map(({ query }) => Object.fromEntries(query))).toEqual([
      { from: '2026-11-20', to: '2026-11-26', size: '60' },
    ]);
  });

  it('are none where none is listed', async () => {
    const { words } = await withSales([]);
    expect(words).toContain('今天没有专场开拍');
    expect(words).toContain('七天内没有专场开拍');
  });

  it('do not count what was called off, nor practice', async () => {
    const rows = [
      sale(HOUR_MS, 9),
      sale(HOUR_MS, 40, { isWithdrawn: true }),
      sale(HOUR_MS, 80, { hall: 'practice' }),
      sale(DAY_MS, 3, { hall: 'non-vehicle' }),
    ];
    const { words } = await withSales(rows);
    expect(words).toContain('今天开拍 1 场，9 件拍品');
    expect(words).toContain('七天内开拍 2 场，12 件拍品');
  });

  it('belong to today up to midnight in China', async () => {
    const midnightMs = Date.parse('2026-11-21T00:00:00+08:00') - OFFICE_NOW_MS;
    const { words } = await withSales([sale(midnightMs - 1, 4), sale(midnightMs, 5)]);
    expect(words).toContain('今天开拍 1 场，4 件拍品');
    expect(words).toContain('七天内开拍 2 场，9 件拍品');
  });

  it('that are more than one list holds are at least so many', async () => {
    const rows = Array.from({ length: 60 }, (_none, at) => sale(at * HOUR_MS, 2));
    const { words } = await withSales(rows, 75);
    expect(words).toContain('七天内开拍 60 场以上，120 件以上拍品');
    expect((await withSales(rows)).words).toContain('七天内开拍 60 场，120 件拍品');
  });
});

describe('permits in the morning', () => {
  const permit = (name: string, afterMs: number): object => ({
    id: name,
    name,
    validUntilMs: OFFICE_NOW_MS + afterMs,
  });

  it('that end first are named, of houses and auctioneers', async () => {
    const { words } = await withPermits(
      [permit('落槌拍卖', 20 * DAY_MS), permit('远期拍卖', 31 * DAY_MS)],
      [permit('周敏', 3 * DAY_MS)],
    );
    expect(words).toContain('2 份证书到期或 30 天内到期，最早 周敏 2026-11-23');
  });

  it('are warned of from the thirtieth day on', async () => {
    expect((await withPermits([permit('甲', 30 * DAY_MS + 1)])).words).toContain('30 天内没有到期的证书');
    expect((await withPermits([permit('甲', 30 * DAY_MS)])).words).toContain('1 份证书');
  });

  it('that have ended are still told of', async () => {
    expect((await withPermits([permit('甲', -400 * DAY_MS)])).words).toContain('最早 甲 2025-10-16');
  });

  it('name the last day on which they held', async () => {
    const endMs = Date.parse('2026-12-01T00:00:00+08:00') - OFFICE_NOW_MS;
    expect((await withPermits([permit('甲', endMs)])).words).toContain('最早 甲 2026-11-30');
  });

  it('keep a name from becoming markup', async () => {
    const { html } = await withPermits([permit('<img src=x onerror=alert(1)>', 0)]);
    expect(html).not.toContain('<img src=x');
  });
});

describe('desks that do not answer', () => {
  it('are left out, each alone', async () => {
    for (const path of ['/app/sale/list', '/app/staff/register', '/app/staff/ledger/sums'])
      service.replies(path, { code: 500, msg: '服务暂时没有回应' });
    service.replies('/app/staff/control/board', { code: 200, data: { counts: { paused: 0 } } });
    const { status, words } = await morning();
    expect(status).toBe(200);
    expect(words).toContain('没有暂停的拍品');
    expect(words).not.toContain('开拍');
    expect(words).not.toContain('证书');
  });

  it('are not even asked where the report is refused', async () => {
    service.replies('/app/staff/report/morning', { code: 403, msg: '当前操作没有权限' });
    const { status } = await morning();
    expect(status).toBe(403);
    expect(service.to('/app/staff/control/board')).toEqual([]);
    expect(service.to('/app/staff/ledger/sums')).toEqual([]);
  });

  it('of work are asked once for all that is said of it', async () => {
    await morning();
    const asked = service.to('/app/staff/work/list').map(({ query }) => Object.fromEntries(query));
    expect(asked).toEqual([{ size: '1' }]);
  });
});
