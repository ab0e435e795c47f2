// 今天 as it is drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WorkList, WorkRow } from '#contract/office/outputs.ts';
import { HOUR_MS } from '#core/time/days.ts';
import Today from '../../../src/pages/office/index.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { HOUSE_PERSON, NO_MENU, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const ROW: WorkRow = {
  kind: 'proof',
  ref: 'p-1',
  number: null,
  about: null,
  who: '常** · 1180',
  sumFen: null,
  dueAtMs: OFFICE_NOW_MS + HOUR_MS,
  proposedBy: null,
  takenBy: null,
};
const LATE: WorkRow = {
  ...ROW,
  kind: 'decision',
  ref: 'd-1',
  about: '裁定部分退款',
  sumFen: 320_000,
  dueAtMs: OFFICE_NOW_MS - HOUR_MS,
  proposedBy: { name: '孙婧', isYou: false },
};
const AREAS = {
  verification: 0,
  proof: 1,
  enquiry: 0,
  dispute: 0,
  order: 0,
  money: 1,
  negotiation: 0,
  sale: 0,
  papers: 0,
  oversight: 0,
  staff: 0,
};
const listed = (part: Partial<WorkList> = {}): WorkList => ({
  rows: [LATE, ROW],
  total: 2,
  counts: { states: { all: 2, mine: 0, second: 1 }, areas: AREAS, late: 1 },
  unread: [],
  nowMs: OFFICE_NOW_MS,
  ...part,
});

const has = (part: Partial<WorkList> = {}): void =>
  service.replies('/app/staff/work/list', { code: 200, data: listed(part) });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  has();
  service.replies('/app/sale/list', {
    code: 200,
    data: { rows: [], total: 0, page: 1, size: 20, nowMs: OFFICE_NOW_MS },
  });
});

const today = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Today, {
    address: `/office${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', ...posted } }),
  });

describe('what waits', () => {
  it('stands in groups by when it is due', async () => {
    const { words } = await today();
    expect(words).toContain('11月20日，2 件等本行办');
    expect(words.indexOf('已过期 1')).toBeLessThan(words.indexOf('两小时内 1'));
    expect(words).toContain('资金事项待复核 裁定部分退款');
    expect(words).toContain('¥3,200');
    expect(words).toContain('孙婧提出，待你复核');
  });

  it('opens on the desk that decides it, where one stands', async () => {
    const links = linksIn((await today()).html);
    expect(links).toContain('/office/proofs?id=p-1');
    expect(links).toContain('/office/money?decision=d-1');
  });

  it('is asked for as its address says', async () => {
    await today('?state=second&area=money&words=B-1&page=2');
    const [asked] = service.to('/app/staff/work/list');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      state: 'second',
      area: 'money',
      words: 'B-1',
      page: '2',
      size: '50',
    });
  });

  it('that could not be read is named, and the rest stands', async () => {
    has({ unread: ['order'] });
    const { words } = await today();
    expect(words).toContain('“订单”没有读到，其余照列');
    expect(words).toContain('资格证明待审核');
  });

  it('is nothing, and that is said of each list', async () => {
    has({ rows: [], total: 0 });
    expect((await today()).words).toContain('没有人在等');
    expect((await today('?state=mine')).words).toContain('你没有领取的事');
    expect((await today('?state=second')).words).toContain('没有等你复核的');
    expect((await today('?words=x')).words).toContain('没有符合条件的');
  });

  it('is asked for once, and all that is late stands beside', async () => {
    const { words } = await today();
    expect(words).toContain('1 件事已过期，先办这些');
    expect(service.to('/app/staff/work/list')).toHaveLength(1);
    has({ counts: { states: { all: 2, mine: 0, second: 1 }, areas: AREAS, late: 0 } });
    expect((await today()).words).toContain('没有过期的事');
  });

  it('is shown without figures that cannot be had', async () => {
    const { words } = await today();
    expect(words).not.toContain('成交率');
    expect(words).toContain('今天没有专场开拍');
  });

  it('is shown to nobody else', async () => {
    service.replies('/app/staff/work/list', { code: 403, msg: '没有权限' });
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: NO_MENU });
    const { status, words } = await today();
    expect(status).toBe(403);
    expect(words).toContain('没有内勤权限');
  });

  it('keeps its frame when the house does not answer', async () => {
    service.replies('/app/staff/work/list', { code: 500, msg: '系统未知错误，请反馈给管理员' });
    const { status, words } = await today();
    expect(status).toBe(503);
    expect(words).toContain('列表没有读到');
  });
});

describe('a matter', () => {
  const TAKE = { form: 'office-take', kind: 'proof', ref: 'p-1' };

  it('is taken up, and the list comes back on its row', async () => {
    service.replies('/app/staff/work/take', { code: 200, data: { kind: 'proof', ref: 'p-1' } });
    const { headers } = await today('?state=all', TAKE);
    expect(headers.get('location')).toBe('/office?state=all&done=take#row-proof-p-1');
    expect(service.to('/app/staff/work/take')[0]?.body).toEqual({ kind: 'proof', ref: 'p-1' });
  });

  it('that a colleague has is not, and the reason is told', async () => {
    const data = { code: 'WORK_TAKEN', byName: '沈悦', takenAtMs: OFFICE_NOW_MS };
    service.replies('/app/staff/work/take', { code: 5210, msg: '沈悦已于今天领取这一件', data });
    const { words, status } = await today('', TAKE);
    expect(status).toBe(200);
    expect(words).toContain('沈悦');
    expect(words).toContain('资格证明待审核');
  });

  it('is put back by whoever has it', async () => {
    has({ rows: [{ ...ROW, takenBy: { name: '高原', isYou: true } }] });
    expect((await today()).words).toContain('你在办 放回');
    service.replies('/app/staff/work/leave', { code: 200, data: { kind: 'proof', ref: 'p-1' } });
    const { headers } = await today('', { ...TAKE, form: 'office-leave' });
    expect(headers.get('location')).toBe('/office?done=leave#row-proof-p-1');
  });
});

describe('the door of the console', () => {
  const door = async (isSample: boolean): Promise<string> => {
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: NO_MENU });
    return (await draw(Today, { address: '/office', api: service.fetch, isSample })).words;
  };

  it('offers the people of the sample house, each by their role', async () => {
    expect(await door(true)).toContain('钟岚 · 管理员');
  });

  it('offers nobody in a real house', async () => {
    const words = await door(false);
    expect(words).toContain('这一页只供本行内勤使用');
    expect(words).not.toContain('演示');
  });
});
