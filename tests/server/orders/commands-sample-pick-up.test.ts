// 模拟到场提车: one press of a buyer stands in for the way to the yard, in the sample house alone.
import { afterEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { SAMPLE_GATE } from '#core/accounts/sample-entry.ts';
import { DAY_MS } from '#core/time/days.ts';
import { keepRegister } from '#server/demo/notices.ts';
import { boughtAt } from '../../kit/orders/bought.ts';
import type { Said } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';
import { backAgain } from '../../kit/time/server-clock.ts';

let server: TestServer;
let buyer: Person;
let orderId: string;
afterEach(() => server.close());

const open = async (kind: 'sample' | 'real', isSampleStore: boolean): Promise<void> => {
  server = await openTestServer({ kind });
  if (isSampleStore) await keepRegister(server.services);
  buyer = await somePerson(server);
  orderId = await boughtAt(server, buyer);
};

const press = (by: Person = buyer): Promise<Said<OrderDetail>> =>
  call(server, ['samplePickUp', { orderId }], by);

describe('the press of the sample house', () => {
  test('hands out what is paid for, taking the due storage', async () => {
    await open('sample', true);
    server.clock.moveBy(10 * DAY_MS);
    buyer = await backAgain(server, buyer);
    const before = await call<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer);
    const dueFen = before.data.status === 'paid' ? (before.data.storage?.amountFen ?? 0) : 0;
    expect(dueFen).toBeGreaterThan(0);
    const { data } = await press();
    expect([data.status, data.role]).toEqual(['picked-up', 'buyer']);
    const { storageFen } = JSON.parse(
      (
        await server.services.reader
          .selectFrom('orders')
          .select('state')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).state,
    ) as { readonly storageFen: number };
    expect(storageFen).toBe(dueFen);
  });

  test('stands in the security log as a hand-out of its gate', async () => {
    await open('sample', true);
    await press();
    const line = await server.services.reader
      .selectFrom('houseDeeds')
      .select(['userId', 'ref'])
      .where('userId', '=', SAMPLE_GATE)
      .executeTakeFirst();
    expect(line).toEqual({ userId: SAMPLE_GATE, ref: orderId });
  });

  test('is the buyer’s alone, and counts once', async () => {
    await open('sample', true);
    const other = await somePerson(server, '13800000002');
    expect((await press(other)).data.refusal.code).toBe('UNKNOWN_ORDER');
    await press();
    expect((await press()).data.refusal.code).toBe('WRONG_ORDER_STATE');
  });

  test('is unknown in a real house and its store', async () => {
    await open('real', true);
    expect((await press()).status).toBe(404);
    await server.close();
    await open('sample', false);
    expect((await press()).data.refusal.code).toBe('UNKNOWN_ORDER');
  });
});
