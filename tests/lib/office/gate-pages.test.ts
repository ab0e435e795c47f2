// The gate of the yard as it is drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GateList, GateRow } from '#contract/orders/staff-outputs.ts';
import Gate from '../../../src/pages/office/gate.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

const HOUR_MS = 3_600_000;
const THING = {
  id: 'o-1',
  orderNumber: 'LC20261106-0019',
  title: '大众 途观L',
  number: '006',
  saleNumber: 112,
  place: '上海嘉定 3 号库',
  category: 'vehicle',
  drawing: 'suv-navy',
  buyer: '王* · 3390',
} as const;
const VEHICLE: GateRow = {
  ...THING,
  driver: { name: '李强', idLastFour: '012X', plate: '沪A12345' },
  pickUpByMs: OFFICE_NOW_MS + 8 * HOUR_MS,
  storage: { amountFen: 0, dayCount: 0 },
  left: null,
  isMoneyFoundByYou: false,
  closedToMs: null,
};
const GOODS: GateRow = {
  ...VEHICLE,
  id: 'o-2',
  title: '废旧电缆',
  category: 'goods',
  driver: null,
  pickUpByMs: OFFICE_NOW_MS - HOUR_MS,
  storage: { amountFen: 20_000, dayCount: 2 },
  quantity: { milli: 30_000, unit: '吨' },
  left: { loadCount: 2, milli: 12_600, totalMilli: 30_000, unit: '吨' },
};
const LIST: GateList = {
  waiting: [GOODS, VEHICLE],
  gone: [{ ...THING, id: 'o-3', title: '丰田 凯美瑞', atMs: OFFICE_NOW_MS - HOUR_MS }],
  nowMs: OFFICE_NOW_MS,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/gate/list', { code: 200, data: LIST });
  service.replies('/app/staff/order/do', { code: 200, data: {} });
});

const gate = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Gate, {
    address: `/office/gate${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { form: 'office-order-deed', token: 't', key: 'k-1', ...posted } }),
  });
const deed = () => service.to('/app/staff/order/do')[0];

describe('the list of the gate', () => {
  it('says who comes by when for what, and what has left', async () => {
    const { words, html } = await gate();
    expect(words).toContain('待提 2 已报提取人 1 今天已放 1 逾期未提 1');
    expect(words).toContain('王* · 3390，112-006 李强 沪A12345 待到');
    expect(words).toContain('已提 2 批，余 12.6 吨');
    expect(words).toContain('丰田 凯美瑞');
    expect(linksIn(html)).toContain('/office/gate?id=o-1');
    expect(html).toContain('data-late');
  });

  it('is narrowed by words', async () => {
    await gate('?words=006');
    expect(service.to('/app/staff/gate/list')[0]?.query.get('words')).toBe('006');
  });

  it('says so when nothing stands ready, or one is gone', async () => {
    service.replies('/app/staff/gate/list', { code: 200, data: { ...LIST, waiting: [], gone: [] } });
    expect((await gate('?id=o-9')).words).toContain('这一件不在待提名单里');
    expect((await gate()).words).toContain('现在没有待提的');
    expect((await gate('?words=zzz')).words).toContain('没有找到这一件');
  });

  it('is shut to whoever hands nothing out', async () => {
    const rows = WHOLE_MENU.rows.filter(({ right }) => right !== 'order.handout');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: { total: rows.length, rows } });
    service.replies('/app/staff/gate/list', { code: 403, msg: '没有权限' });
    expect((await gate()).words).toContain('要有“出门名单”权限');
  });
});

describe('a thing at the gate', () => {
  it('is checked, and goes by its code', async () => {
    const { words, html } = await gate('?id=o-1');
    expect(words).toContain('看身份证：李强，尾号 012X；看车牌：沪A12345');
    expect(words).toContain('免费期内，不收保管费');
    expect(hiddenIn(html)).toContainEqual(['deed', 'hand-out']);
    const { headers } = await gate('?id=o-1', {
      deed: 'hand-out',
      orderId: 'o-1',
      code: '417906',
      storageFen: '0',
    });
    expect(headers.get('location')).toBe('/office/gate?done=hand-out');
    expect(deed()).toMatchObject({
      key: 'k-1',
      body: { action: 'hand-out', orderId: 'o-1', code: '417906', storageFen: 0 },
    });
    expect((await gate('?done=hand-out')).words).toContain('已放行');
  });

  it('stays where its code is wrong, and the tries are told', async () => {
    const data = { refusal: { code: 'WRONG_PICK_UP_CODE', leftCount: 4 } };
    service.replies('/app/staff/order/do', { code: 5040, msg: '提货码不对', data });
    const posted = { deed: 'hand-out', orderId: 'o-1', code: '000000', storageFen: '0' };
    const { words, html } = await gate('?id=o-1', posted);
    expect(words).toContain('4 次');
    expect(html).toContain('value="000000"');
  });

  it('of goods is counted and weighed load by load', async () => {
    const { words, html } = await gate('?id=o-2');
    expect(words).toContain('登记一批出门');
    expect(words).toContain('买受人 王* · 3390 本人');
    expect(Object.fromEntries(hiddenIn(html))).toMatchObject({
      total: '30',
      unit: '吨',
      storageFen: '20000',
    });
    await gate('?id=o-2', {
      deed: 'note-delivery',
      orderId: 'o-2',
      code: '417906',
      quantity: '5',
      total: '30',
      unit: '吨',
      plate: '沪A12345',
      storageFen: '20000',
    });
    expect(deed()?.body).toMatchObject({ action: 'note-delivery', quantityMilli: 5_000, enclosed: [] });
  });

  it('asks for the storage with the last load alone', async () => {
    const load = { deed: 'note-delivery', orderId: 'o-2', code: '417906', quantity: '5', total: '30' };
    const last = { ...load, unit: '吨', plate: '沪A12345', storageFen: '20000', isLast: 'true' };
    expect((await gate('?id=o-2', last)).words).toContain('保管费没有收');
    expect(deed()).toBeUndefined();
  });
});
