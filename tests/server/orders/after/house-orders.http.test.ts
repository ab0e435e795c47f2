// Orders as the people of the house read them over HTTP: the list by what is due, one with the
// deeds that are possible on it, and the list of the gate.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { pickUpCodeOf } from '../../../kit/orders/order-facts.ts';
import { openSoldServer } from '../../../kit/sold-server.ts';
import { call, type Person, type TestServer } from '../../../kit/test-server.ts';

let server: TestServer;
let buyer: Person;
let clerk: Person;
let orderId: string;

beforeEach(async () => {
  ({ server, buyer, clerk, orderId } = await openSoldServer());
});
afterEach(() => server.close());

const as = async <Name extends RouteName>(name: Name, input: object, who = clerk) =>
  (await call<Outputs[Name]>(server, [name, input], who)).data;

const paid = async (): Promise<string> => {
  await call(server, ['orderSign', { orderId, name: '张三' }], buyer);
  await call(server, ['orderPay', { orderId }], buyer);
  return pickUpCodeOf((await call<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer)).data);
};

describe('the list of the house', () => {
  test('counts by state, and is narrowed by tab and words', async () => {
    const all = await as('staffOrderList', { sort: 'due' });
    expect(all).toMatchObject({ counts: { 'to-sign': 1 }, rows: [{ id: orderId }] });
    const number = all.rows[0]?.orderNumber ?? '';
    expect((await as('staffOrderList', { words: number })).rows).toHaveLength(1);
    expect((await as('staffOrderList', { words: 'nothing like it' })).rows).toEqual([]);
    expect((await as('staffOrderList', { tab: 'to-sign' })).rows).toHaveLength(1);
    expect((await as('staffOrderList', { tab: 'to-fetch' })).rows).toEqual([]);
  });
});

describe('the list as a file', () => {
  const file = (query: string, who = clerk) =>
    server.app.inject({
      method: 'GET',
      url: `${BASE}${routes.staffOrderFile.path}?${query}`,
      headers: { cookie: `luochui-session=${who.cookie}` },
    });

  test('says what the list says, masked, and is on record', async () => {
    const [row] = (await as('staffOrderList', {})).rows;
    const { body, headers } = await file('tab=to-sign');
    expect(headers['content-disposition']).toContain('orders.csv');
    expect(body.startsWith('\uFEFF')).toBe(true);
    const [head, line, ...others] = body.trim().split('\r\n');
    expect(head).toMatch(/买受人$/);
    expect(line).toContain(row?.orderNumber);
    expect(line).toMatch(/,用\*+\w? · \d{4}$/);
    expect(others).toEqual([]);
    const lines = await server.services.reader
      .selectFrom('houseDeeds')
      .select(['kind', 'detail'])
      .where('detail', '=', 'staffOrderFile')
      .execute();
    expect(lines).toEqual([{ kind: 'persons-shown', detail: 'staffOrderFile' }]);
  });

  test('is narrowed as the list is, or a workbook', async () => {
    expect((await file('words=nothing')).body.trim().split('\r\n')).toHaveLength(1);
    expect((await file('as=xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('is for nobody but the house', async () => {
    expect((await file('', buyer)).body).not.toContain('买受人');
  });
});

describe('one order', () => {
  test('names its buyer masked, and what the house may do', async () => {
    const detail = await as('staffOrderDetail', { id: orderId });
    expect(detail).toMatchObject({ deeds: ['quote-transport'], disputeId: null });
    expect(detail.buyer).toMatch(/^.\*+.? · \d{4}$/);
    await paid();
    expect(await as('staffOrderDetail', { id: orderId })).toMatchObject({
      deeds: ['hand-out', 'do-transfer-step'],
      gate: { isMoneyFoundByYou: false, closedToMs: null },
    });
  });
});

describe('the gate', () => {
  test('lists what stands ready, and then what has left today', async () => {
    expect(await as('staffGate', {})).toMatchObject({ waiting: [], gone: [] });
    const code = await paid();
    const driver = { name: '李四', idLastFour: '012X', plate: '沪A12345' };
    await call(server, ['orderDriver', { orderId, ...driver }], buyer);
    const ready = await as('staffGate', {});
    expect(ready.waiting).toMatchObject([{ id: orderId, driver, storage: { amountFen: 0 }, left: null }]);
    expect((await as('staffGate', { words: 'nothing like it' })).waiting).toEqual([]);
    const wish = { action: 'hand-out', orderId, code, storageFen: 0 };
    await call(server, ['staffOrderDo', wish], clerk);
    expect(await as('staffGate', {})).toMatchObject({ waiting: [], gone: [{ id: orderId }] });
  });

  test('is shut to who only looks at orders, and to a buyer', async () => {
    expect((await call(server, ['staffGate'], buyer)).status).toBe(403);
  });
});
