// 运行状态 as it is drawn.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HouseStatus } from '#contract/operations/outputs.ts';
import { ALL_KEYS, partsOf, standingAfter, type Figures, type Standing } from '#core/operations/parts.ts';
import Status from '../../../../src/pages/office/status.astro';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const FAIR: Figures = {
  silentMs: 400,
  freeBytes: 80 * 2 ** 30,
  isClockSure: true,
  aheadMs: 0,
  keys: ALL_KEYS,
  answerP99Ms: 12,
  areNodesHeard: null,
  jobs: [],
  copyBehindMs: null,
};
const standing = (figures: Partial<Figures> = {}): readonly Standing[] =>
  standingAfter([], partsOf({ ...FAIR, ...figures }), OFFICE_NOW_MS - 60_000);
const WELL: HouseStatus = { isReady: true, nowMs: OFFICE_NOW_MS, parts: standing(), troubles: [] };

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
});

const page = (status: HouseStatus): Promise<Drawn> => {
  service.replies('/app/staff/status', { code: 200, data: status });
  return draw(Status, { address: '/office/status', api: service.fetch, person: HOUSE_PERSON });
};

describe('the page of the person on duty', () => {
  it('of a house that is well says so', async () => {
    const { words } = await page(WELL);
    expect(words).toContain('一切正常');
    expect(words).toContain('最近 30 天没有出过问题');
    for (const name of ['数据存储', '磁盘空间', '时钟', '密钥', '竞价引擎', '其他节点', '后台任务'])
      expect(words).toContain(name);
    expect(words).toContain('npm run house -- status');
  });

  it('of a house without a copy says so, and what it costs', async () => {
    const { words, html } = await page(WELL);
    expect(words).toContain('第二份数据 未设置 没有第二份数据，主盘损坏会丢失上次备份以后的出价');
    expect(words).toContain('其他节点 未设置 只有这一台');
    expect(linksIn(html)).toEqual(expect.arrayContaining(['#do-copy']));
    expect(linksIn(html)).not.toContain('#do-nodes');
    const kept = await page({ ...WELL, parts: standing({ copyBehindMs: 200, areNodesHeard: true }) });
    expect(kept.words).toContain('第二份数据 正常');
    expect(kept.words).not.toContain('看步骤');
  });

  it('names the key that is missing', async () => {
    const keys = { ...ALL_KEYS, missing: { bids: ['Ab_c-1'], records: [] } };
    const { words } = await page({ ...WELL, isReady: false, parts: standing({ keys }) });
    expect(words).toContain('用它封存的拍品不受理出价（Ab_c-1）');
    expect(words).toContain('密钥：怎么办');
  });

  it('names what is broken and leads to what to do', async () => {
    const parts = standing({ freeBytes: 2 ** 20 });
    const { words, html } = await page({ ...WELL, isReady: false, parts });
    expect(words).toContain('拍卖行没有受理出价');
    expect(words).toContain('磁盘空间不足 256 MB');
    expect(words).toContain('磁盘空间：怎么办');
    expect(words).toContain('数据目录里的文件一个也不要删');
    expect(linksIn(html)).toContain('#do-disk');
    expect(html).toContain('id="do-disk"');
  });

  it('of a house that goes on counts what to look at', async () => {
    const jobs = [{ name: 'send-notes', everyMs: 1_000, takenMs: null, hasFailed: true }];
    const { words } = await page({ ...WELL, parts: standing({ jobs, aheadMs: 5 }) });
    expect(words).toContain('正在受理出价，有 2 处需留意');
    expect(words).toContain('后台任务上一轮没有做成，会再试（send-notes）');
  });

  it('tells from when until when it was closed, and why', async () => {
    const fromMs = Date.UTC(2026, 10, 30, 18, 14);
    const trouble = { about: [], fromMs, untilMs: fromMs + 360_000, state: 'down' } as const;
    const { words } = await page({
      ...WELL,
      troubles: [
        { ...trouble, of: 'store', why: 'not-written', untilMs: null },
        { ...trouble, of: 'store', why: 'not-written' },
        { ...trouble, of: 'house', why: 'not-running' },
      ],
    });
    expect(words).toContain('02:14');
    expect(words).toContain('02:20');
    expect(words).toContain('6 分');
    expect(words).toContain('写不进数据，出价一律不受理');
    expect(words).toContain('没有运行');
    expect(words.match(/写不进数据/g)).toHaveLength(1);
  });

  it('is not shown where the house does not answer', async () => {
    service.replies('/app/staff/status', { code: 503, msg: '系统繁忙，请稍后重试', data: null });
    const { words } = await draw(Status, {
      address: '/office/status',
      api: service.fetch,
      person: HOUSE_PERSON,
    });
    expect(words).not.toContain('一切正常');
  });
});
