// 报表 and 晨报 as they are drawn: figures, charts with their tables, filters, files, and lines
// that lead to their desks.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Reports from '../../../src/pages/office/reports.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { HOUSE_PERSON, NO_MENU, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';
import { figuresWith, MORNING, REPORT, SALE_ROW } from './report-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/report', { code: 200, data: REPORT });
  service.replies('/app/staff/report/morning', { code: 200, data: MORNING });
});

const reports = (query = ''): Promise<Drawn> =>
  draw(Reports, { address: `/office/reports${query}`, api: service.fetch, person: HOUSE_PERSON });

describe('the reports', () => {
  it('say each figure with its counts and its change', async () => {
    const { words } = await reports();
    expect(words).toContain('2026-10-01 至 2026-11-20');
    expect(words).toContain('成交率');
    expect(words).toContain('上拍 40 件，成交 30 件；比前 51 天 +15 个百分点');
    expect(words).toContain('订单 30 笔；比前 51 天 +28%');
    expect(words).toContain('应付 25 笔，按时 24 笔；比前 51 天 持平');
  });

  it('draw each figure with a sentence and a table below', async () => {
    const { html, words } = await reports();
    expect(html.match(/<svg viewBox="0 0 360 212" role="img"/g)).toHaveLength(8);
    expect(html.match(/<summary/g)?.length).toBeGreaterThanOrEqual(8);
    expect(words).toContain('全段成交率 75%（上拍 40 件，成交 30 件），最低 60%，最高 75%。');
    expect(words).toContain('2026年10月 60% 上拍 40 件，成交 24 件');
  });

  it('say too few where there are, and draw nothing', async () => {
    const few = figuresWith({ offeredCount: 3, soldCount: 3, bidCount: 4 });
    const rows = REPORT.rows.map((row) => ({ ...row, figures: few }));
    service.replies('/app/staff/report', { code: 200, data: { ...REPORT, all: few, rows } });
    const { words } = await reports();
    expect(words).toContain('全段成交率 样本不足（上拍 3 件，成交 3 件）。');
    expect(words).toContain('少于 10 件不算比率');
    expect(words).toContain('上拍 3 件，成交 3 件');
  });

  it('lead to the same report as a file, in two kinds', async () => {
    const { html } = await reports('?from=2026-10-01&to=2026-11-20&hall=vehicle&by=week');
    const files = linksIn(html).filter((link) => link.includes('/report/file'));
    expect(files).toHaveLength(2);
    expect(files[0]).toContain('from=2026-10-01&to=2026-11-20&hall=vehicle&by=week&as=csv');
    expect(files[1]).toContain('as=xlsx');
  });

  it('ask for what their address says, and for nothing unheard of', async () => {
    await reports('?from=2026-10-01&to=soon&hall=practice&by=hour&house=house-2');
    const [asked] = service.to('/app/staff/report');
    expect(String(asked?.query)).toBe('from=2026-10-01&house=house-2&by=month');
  });

  it('list sales without charts, each the way to its desk', async () => {
    const data = { ...REPORT, by: 'sale', rows: [SALE_ROW], isCut: true };
    service.replies('/app/staff/report', { code: 200, data });
    const { html, words } = await reports('?by=sale');
    expect(html).not.toContain('viewBox="0 0 360 212"');
    expect(words).toContain('第 107 场 租赁车专场 12 9 75%');
    expect(words).toContain('只列最近的 1 场');
    expect(linksIn(html)).toContain('/office/sales?id=sale-7');
  });

  it('say that nothing ended, and keep the filters', async () => {
    const nothing = { ...REPORT, all: figuresWith(), rows: [] };
    service.replies('/app/staff/report', { code: 200, data: nothing });
    const { words, html } = await reports('?from=2026-10-01');
    expect(words).toContain('这段时间没有结束的拍品');
    expect(html).toContain('value="2026-10-01"');
  });

  it('say that sales are still being counted', async () => {
    service.replies('/app/staff/report', { code: 200, data: { ...REPORT, waitingCount: 3 } });
    expect((await reports()).words).toContain('3 场的新变化正在计入');
  });

  it('name the right to whoever lacks it', async () => {
    const rows = WHOLE_MENU.rows.filter(({ right }) => right !== 'report.view');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: { total: rows.length, rows } });
    service.replies('/app/staff/report', { code: 403, msg: '当前操作没有权限' });
    const { words, status } = await reports();
    expect(status).toBe(403);
    expect(words).toContain('要有“报表”权限');
  });

  it('are not drawn for whoever is not of the house', async () => {
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: NO_MENU });
    service.replies('/app/staff/report', { code: 403, msg: '当前操作没有权限' });
    expect((await reports()).words).not.toContain('成交率');
  });

  it('keep their frame when the house does not answer', async () => {
    service.replies('/app/staff/report', { code: 500, msg: '服务暂时没有回应' });
    const { words, status } = await reports();
    expect(status).toBe(503);
    expect(words).toContain('服务暂时没有回应');
  });
});

describe('the morning', () => {
  const morning = (): Promise<Drawn> => reports('?view=morning');
  const counts = { states: { all: 9, mine: 0, second: 0 }, areas: { dispute: 4 }, late: 3 };
  const work = (total: number) => ({ rows: [], total, counts, unread: [], nowMs: OFFICE_NOW_MS });

  it('tells of yesterday, its sales, and the lots that brought most', async () => {
    const { words, html } = await morning();
    expect(words).toContain('昨天');
    expect(words).toContain('上拍 40 件，成交 30 件；比上周同一天 +15 个百分点');
    expect(words).toContain('第 107 场 租赁车专场 40 30 75% ¥1,280,000');
    expect(words).toContain('2021款 大众 帕萨特 租赁车专场 21 次 ¥128,600');
    expect(linksIn(html)).toContain('/historicalDeals/replay?id=lot-9');
  });

  it('leaves out what another desk keeps to itself', async () => {
    const { words } = await morning();
    expect(words).toContain('逾期未付 2 笔，落槌价 ¥200,000');
    expect(words).not.toContain('零和账');
    expect(words).not.toContain('暂停');
  });

  it('says what went wrong and what comes, each with its desk', async () => {
    service.replies('/app/staff/work/list', { code: 200, data: work(9) });
    service.replies('/app/staff/ledger/sums', { code: 200, data: { offFen: 0, checks: [], nowMs: 0 } });
    service.replies('/app/staff/control/board', { code: 200, data: { counts: { paused: 2 } } });
    service.replies('/app/staff/register', {
      code: 200,
      data: {
        houses: [{ id: 'h', name: '落槌拍卖', validUntilMs: OFFICE_NOW_MS + 86_400_000 }],
        auctioneers: [],
      },
    });
    service.replies('/app/sale/list', {
      code: 200,
      data: {
        rows: [
          { hall: 'vehicle', startsAtMs: OFFICE_NOW_MS + 3_600_000, lotCount: 20 },
          { hall: 'vehicle', startsAtMs: OFFICE_NOW_MS + 2 * 86_400_000, lotCount: 5 },
          { hall: 'practice', startsAtMs: OFFICE_NOW_MS, lotCount: 50 },
        ],
        total: 3,
      },
    });
    const { words, html } = await morning();
    for (const line of [
      '2 件拍品暂停中',
      '3 件事已过期',
      '争议 4 件等本行办',
      '9 件等本行办',
      '今天开拍 1 场，20 件拍品',
      '七天内开拍 2 场，25 件拍品',
      '今天到期货款 1 笔，落槌价 ¥90,000',
      '1 份证书到期或 30 天内到期，最早 落槌拍卖',
    ])
      expect(words).toContain(line);
    for (const desk of ['orders', 'control', 'disputes', 'sales', 'houses'])
      expect(linksIn(html)).toContain(`/office/${desk}`);
  });

  it('says of a quiet day that it was one', async () => {
    const quiet = {
      ...MORNING,
      all: figuresWith(),
      sales: [],
      best: [],
      late: { count: 0, hammerFen: 0 },
      dueToday: { count: 0, hammerFen: 0 },
      isAtLeast: true,
    };
    service.replies('/app/staff/report/morning', { code: 200, data: quiet });
    const { words } = await morning();
    expect(words).toContain('昨天没有结束的拍品');
    expect(words).toContain('没有逾期未付的订单');
    expect(words).toContain('今天没有到期的货款');
    expect(words).toContain('七天内到期货款 4 笔以上');
  });

  it('is asked for, and answered, or says that it was not', async () => {
    service.replies('/app/staff/report/morning', { code: 500, msg: '服务暂时没有回应' });
    const { status, words } = await morning();
    expect(status).toBe(503);
    expect(words).toContain('服务暂时没有回应');
  });
});
