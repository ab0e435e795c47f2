// 故障演练 as it is drawn and posted.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrillInfo, DrillList } from '#contract/oversight/outputs.ts';
import { NO_FIGURES, type DrillFigures } from '#core/oversight/drill.ts';
import Drills from '../../../../src/pages/office/drills.astro';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const FIGURES: DrillFigures = {
  beforeCount: 91,
  flyingCount: 12,
  againCount: 3,
  afterCount: 84,
  refusedCount: 20,
  gapMs: 812,
  upMs: 790,
  perSlot: [10, 8, 0, 0, 0, 3, 9],
  stoppedSlot: 1,
};
const HELD: DrillInfo = {
  id: 'd-1',
  startedAtMs: OFFICE_NOW_MS - 60_000,
  startedBy: '周岚',
  overAtMs: OFFICE_NOW_MS,
  step: 'held',
  figures: FIGURES,
  receipts: [
    {
      id: 'b-1',
      lotId: 'drill-1',
      paddle: 'R1001',
      amountFen: 1_000_000,
      atMs: OFFICE_NOW_MS - 30_000,
      seq: 1,
      hash: 'abcdef0123456789',
      when: 'before',
      verdict: 'held',
    },
  ],
  lots: [{ lotId: 'drill-1', eventCount: 59, isProven: true }],
  untoldCount: 0,
};
const LIST: DrillList = { rows: [HELD, { ...HELD, id: 'd-0', step: 'broken', startedBy: null }], total: 2 };

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/drill/list', { code: 200, data: LIST });
  service.replies('/app/staff/drill/info', { code: 200, data: HELD });
  service.replies('/app/staff/drill/start', { code: 200, data: { id: 'd-2' } });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (query = '', posted?: Record<string, string>): Promise<Drawn> =>
  draw(Drills, {
    address: `/office/drills?${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', form: 'office-drill', ...posted } }),
  });

describe('the desk of drills', () => {
  it('lists them, each leading to its receipts', async () => {
    const { words, html } = await page();
    expect(words).toContain('做过 2 次');
    expect(words).toContain('没有丢失');
    expect(words).toContain('中断，没有结论');
    expect(words).toContain('已离职同事');
    expect(linksIn(html)).toContain('/office/drills?id=d-1');
    expect(html).not.toContain('data-running');
  });

  it('says where there was none yet', async () => {
    service.replies('/app/staff/drill/list', { code: 200, data: { rows: [], total: 0 } });
    expect((await page()).words).toContain('还没有演练过');
  });

  it('shows the one that goes on, and starts no other', async () => {
    const going: DrillInfo = { ...HELD, step: 'down', overAtMs: null, receipts: [], lots: [] };
    service.replies('/app/staff/drill/list', { code: 200, data: { rows: [going], total: 1 } });
    service.replies('/app/staff/drill/info', {
      code: 200,
      data: { ...going, figures: { ...FIGURES, gapMs: null, upMs: null } },
    });
    const { words, html } = await page();
    expect(html).toContain('data-running');
    expect(words).toContain('还没有恢复');
    expect(words).toContain('有一次演练正在进行');
    expect(words).not.toContain('开始演练');
  });

  it('shows one with its gap and each of its receipts', async () => {
    const { words, html } = await page('id=d-1');
    expect(words).toContain('没有丢失：178 张回执都在竞价链上');
    expect(words).toContain('812 毫秒后恢复答复');
    expect(words).toContain('R1001');
    expect(words).toContain('在链上');
    expect(html).toContain('data-print');
    expect(linksIn(html)).toContain('/office/drills#row-d-1');
  });

  it('holds up what does not hold', async () => {
    const [receipt] = HELD.receipts;
    service.replies('/app/staff/drill/info', {
      code: 200,
      data: { ...HELD, step: 'lost', receipts: [{ ...receipt, verdict: 'lost' }], untoldCount: 2 },
    });
    const { words } = await page('id=d-1');
    expect(words).toContain('1 张回执对不上，2 笔出价没有答复过');
    expect(words).toContain('丢失');
  });

  it('says that one came to no end', async () => {
    service.replies('/app/staff/drill/info', {
      code: 200,
      data: { ...HELD, step: 'broken', figures: NO_FIGURES, receipts: [], lots: [] },
    });
    expect((await page('id=d-1')).words).toContain('演练中断，没有结论');
  });

  it('starts one by a plain form, and leads to it', async () => {
    const { headers } = await page('', {});
    expect(headers.get('location')).toBe('/office/drills?id=d-2');
  });

  it('says why none may be started now', async () => {
    const refusal = { code: 'DRILLS_ENOUGH', againAtMs: OFFICE_NOW_MS };
    service.replies('/app/staff/drill/start', { code: 5324, data: { refusal } });
    expect((await page('', {})).words).toContain('一小时内最多演练 4 次');
  });

  it('lets nobody start one without the right', async () => {
    const rows = WHOLE_MENU.rows.filter(({ right }) => right !== 'drill.start');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: { rows } });
    const { words } = await page();
    expect(words).toContain('开始演练需要 drill.start 权限。');
  });
});
