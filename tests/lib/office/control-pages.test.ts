// The control desk as it is drawn and posted to.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuNode, RowsOf } from '#contract/staff/outputs.ts';
import Control from '../../../src/pages/office/control.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { BOARD } from './board-fixtures.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

/** Menus of somebody who may look on and do nothing. */
const LOOKING: RowsOf<MenuNode> = {
  total: WHOLE_MENU.total,
  rows: WHOLE_MENU.rows.filter(({ right }) => right !== 'control.pause' && right !== 'lane.hammer'),
};

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/control/board', { code: 200, data: BOARD });
  service.replies('/app/staff/lot/order', { code: 200, data: { lotId: 'lot-38' } });
  service.replies('/app/staff/sale/order', { code: 200, data: { saleId: 'sale-118', changed: 11 } });
  service.replies('/app/staff/lot/hammer', { code: 200, data: { lotId: 'lot-16' } });
});
afterEach(() => {
  vi.useRealTimers();
});

const control = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Control, {
    address: `/office/control${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', ...posted } }),
  });
const sent = (path: string) => service.to(path).map(({ body }) => body);
const LOT_ORDER = '/app/staff/lot/order';
const SALE_ORDER = '/app/staff/sale/order';
const PAUSE = { form: 'office-stop', verb: 'pause', reason: 'accident', note: '机房停电' };

describe('the control board', () => {
  it('shows each lot with its price, its bids and what is left', async () => {
    const { words, html } = await control();
    expect(words).toContain('3 件在看板上，每秒更新两次');
    expect(words).toContain('第 118 场 银行处置车辆 37 / 48 件');
    expect(words).toContain('038 2020款 本田 凯美瑞 2.5G ¥116,300 9 141 05:00 已达保留价');
    expect(words).toContain('011 2017款 日产 天籁 起 ¥100,000 0 141 停 01:52 已暂停');
    expect(words).toContain('¥147,000 9 141 待槌 00:08 待确认（落槌）');
    expect(linksIn(html)).toContain('/office/control?lot=lot-11&deed=resume');
  });

  it('shows what the house has measured, and nothing else', async () => {
    const { words } = await control();
    expect(words).toContain('在拍 1 件 2 场在看板上');
    expect(words).toContain('出价 18 次/分');
    expect(words).toContain('链路 1284 条');
    expect(words).toContain('接受时延 p99 38 ms p50 0.9 ms，640 次');
    expect(words).toContain('时钟漂移 +1 ms');
    service.replies('/app/staff/control/board', {
      code: 200,
      data: { ...BOARD, measures: { ...BOARD.measures, answers: null } },
    });
    expect((await control()).words).toContain('接受时延 p99 – 一分钟内没有写入');
  });

  it('is asked for by its filters', async () => {
    await control('?state=paused&in=sale-118&words=天籁');
    const query = service.to('/app/staff/control/board')[0]?.query ?? [];
    expect(Object.fromEntries(query)).toEqual({ state: 'paused', saleId: 'sale-118', words: '天籁' });
  });

  it('is calm when nothing runs', async () => {
    const none = { ...BOARD, rows: [], sales: [] };
    service.replies('/app/staff/control/board', { code: 200, data: none });
    expect((await control()).words).toContain('现在没有在拍的拍品');
    expect((await control('?state=paused')).words).toContain('没有符合条件的拍品');
  });

  it('offers no deed to whoever only looks on', async () => {
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: LOOKING });
    const { words, html } = await control('?lot=lot-38');
    expect(words).toContain('你可以看，不能操作');
    expect(html).not.toContain('office-stop');
    expect(linksIn(html).some((link) => link.includes('deed='))).toBe(false);
  });

  it('says so when what was open is gone', async () => {
    expect((await control('?lot=lot-99')).words).toContain('它已经不在看板上');
  });
});

describe('a stop', () => {
  it('is for a listed reason, and says first what happens', async () => {
    const { words, html } = await control('?lot=lot-38');
    expect(words).toContain('发生意外事件致使拍卖暂时不能进行 拍卖管理办法第三十七条第（四）项');
    expect(words).toContain('没有竞买人参加拍卖 已有出价，不可选');
    expect(words).toContain('恢复时按停掉的时间顺延');
    expect(words).toContain('暂停 038 号，当前 ¥116,300');
    expect(Object.fromEntries(hiddenIn(html))).toMatchObject({ of: 'lot', id: 'lot-38', verb: 'pause' });
  });

  it('of a lot is ordered with its reason', async () => {
    const { headers } = await control('?lot=lot-38&deed=pause', { ...PAUSE, of: 'lot', id: 'lot-38' });
    expect(headers.get('location')).toBe('/office/control?lot=lot-38&done=pause');
    const order = { verb: 'pause', reason: 'accident', note: '机房停电' };
    expect(sent(LOT_ORDER)).toEqual([{ lotId: 'lot-38', order }]);
    expect((await control('?lot=lot-38&done=pause')).words).toContain('已暂停，公告已发出');
  });

  it('without a reason is not sent, and keeps what was typed', async () => {
    const { words, html } = await control('?lot=lot-38', {
      ...PAUSE,
      reason: '',
      of: 'lot',
      id: 'lot-38',
    });
    expect(words).toContain('请选择理由');
    expect(html).toContain('value="机房停电"');
    expect(sent(LOT_ORDER)).toEqual([]);
  });

  it('of all sales is ordered for each, refusals named', async () => {
    expect((await control('?all=yes')).words).toContain('暂停全部专场，2 场');
    const { headers } = await control('?all=yes', { ...PAUSE, of: 'all', id: '' });
    expect(headers.get('location')).toBe('/office/control?all=yes&done=pause');
    expect(sent(SALE_ORDER)).toMatchObject([{ saleId: 'sale-118' }, { saleId: 'sale-120' }]);
    const data = { refusal: { code: 'NOTE_NEEDED' }, lot: null };
    service.replies(SALE_ORDER, { code: 4903, data });
    const { words } = await control('?all=yes', { ...PAUSE, of: 'all', id: '' });
    expect(words).toContain('办成 0 场，2 场没有办成');
    expect(words).toContain('银行处置车辆：选了「其他情形」，要写明是什么');
  });

  it('goes on, without a reason, and closes nothing', async () => {
    const { words } = await control('?lot=lot-11');
    expect(words).toContain('停掉的时间全部加回');
    expect(words).toContain('公告的理由：发生意外事件');
    const posted = { form: 'office-stop', verb: 'resume', of: 'lot', id: 'lot-11' };
    await control('?lot=lot-11', posted);
    expect(sent(LOT_ORDER)).toEqual([{ lotId: 'lot-11', order: { verb: 'resume' } }]);
  });

  it('for good names the lot and its price', async () => {
    const { words } = await control('?lot=lot-38&deed=withdraw');
    expect(words).toContain('撤拍 038 号，当前 ¥116,300');
    expect(words).toContain('撤拍不能收回');
    const posted = { form: 'office-stop', verb: 'withdraw', reason: 'stolen', of: 'sale', id: 'sale-118' };
    const { headers } = await control('?sale=sale-118&deed=withdraw', posted);
    expect(headers.get('location')).toBe('/office/control?done=withdraw');
    expect(sent(SALE_ORDER)).toMatchObject([{ order: { verb: 'withdraw', reason: 'stolen' } }]);
  });

  it('that is refused says why', async () => {
    const refusal = { code: 'LOT_STATE', status: 'sold' };
    service.replies(LOT_ORDER, { code: 4901, data: { refusal, lot: null } });
    const { words } = await control('?lot=lot-38', { ...PAUSE, of: 'lot', id: 'lot-38' });
    expect(words).toContain('这件现在是「已成交」');
  });
});

describe('the auctioneer’s word', () => {
  it('is asked for where the lot awaits it', async () => {
    const { words } = await control('?lot=lot-16');
    expect(words).toContain('¥147,000');
    expect(words).toContain('领先 竞买号 6027，共 27 次出价；还有 8 秒');
    expect(words).toContain('落槌 016 号，¥147,000');
    expect((await control('?lot=lot-38')).words).not.toContain('判流拍');
  });

  it.each([
    ['knock-down', '/office/control?done=knock-down'],
    ['another-round', '/office/control?lot=lot-16&done=another-round'],
    ['pass', '/office/control?done=pass'],
  ])('%s is sent', async (word, location) => {
    const { headers } = await control('?lot=lot-16', { form: 'office-hammer', id: 'lot-16', word });
    expect(headers.get('location')).toBe(location);
    expect(sent('/app/staff/lot/hammer')).toEqual([{ lotId: 'lot-16', word }]);
  });

  it('is kept back below the reserve', async () => {
    const rows = BOARD.rows.map((lot) => ({ ...lot, reserve: 'unmet' }));
    service.replies('/app/staff/control/board', { code: 200, data: { ...BOARD, rows } });
    expect((await control('?lot=lot-16')).words).toContain('没有出价或未达保留价，不能落槌');
  });
});
