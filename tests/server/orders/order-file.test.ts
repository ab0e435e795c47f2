// One's orders taken home as a file, and pages of the size that is asked for.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { OrderToSign } from '#core/orders/order.ts';
import { addOrder, orderById } from '#server/orders/store-orders.ts';
import { END_MS } from '../../kit/lots.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import { call, type Person, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let buyer: Person;
let second: Person;
let orderId: string;
beforeEach(async () => {
  ({ server, buyer, second, orderId } = await openSoldServer());
});
afterEach(() => server.close());

describe('one’s orders', () => {
  test('are taken home as a narrowed file, nobody else’s', async () => {
    const file = async (input: object, who: Person = buyer) =>
      (await call(server, ['ordersFile', input], who)).body.trimEnd().split('\r\n');
    const [head, line, ...more] = await file({});
    expect(head).toBe(
      '\uFEFF订单编号,拍品号,拍品,类别,状态,成交价（元）,应付（元）,已付（元）,存放地,成交时间,下一步期限',
    );
    const number = (await orderById(server.services.reader, orderId))?.number ?? '';
    expect(number).toMatch(/^LC\d{8}-0001$/);
    expect(line).toContain(`${number},`);
    expect(line).toContain('车辆,待签确认书,10100,');
    expect(more).toEqual([]);
    expect(await file({ tab: 'to-pay' })).toEqual([head]);
    expect(await file({ category: 'goods' })).toEqual([head]);
    expect(await file({ words: number.slice(-4) })).toEqual([head, line]);
    expect(await file({ words: number.toLowerCase() })).toEqual([head, line]);
    expect(await file({}, second)).toEqual([head]);
    const sheet = await call(server, ['ordersFile', { as: 'xlsx' }], buyer);
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
    expect(await call(server, ['ordersFile', {}])).toMatchObject({ status: 401 });
  });

  test('come in pages of any asked size, whole as file', async () => {
    const order = await orderById(server.services.reader, orderId);
    if (!order) throw new Error('no order');
    for (let index = 0; index < 70; index += 1) {
      const one = {
        ...order,
        id: `more-${index}`,
        number: `LC-${index}`,
        unit: `u${index}`,
        createdAtMs: END_MS + index,
      };
      await addOrder(server.ground.store.writer, one, [
        { type: 'created', order: one as OrderToSign, atMs: END_MS },
      ]);
    }
    const page = await call<Outputs['orderList']>(server, ['orderList', { size: 60 }], buyer);
    expect([page.data.rows.length, page.data.next === null]).toEqual([60, false]);
    const file = await call(server, ['ordersFile', {}], buyer);
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(1 + 71);
    expect(await call(server, ['orderList', { size: 61 }], buyer)).toMatchObject({ status: 400 });
  });
});
