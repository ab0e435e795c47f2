// Two who are at one order, or one deposit, at the same moment, each at a node of their own: one is
// first, the other is answered as if it had come after. On SQLite there is one node.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderNumber } from '#core/orders/order-number.ts';
import { DAY_MS } from '#core/time/days.ts';
import { dayText } from '#core/time/workdays.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { signOrder } from '#server/orders/commands-steps.ts';
import { nextOrderCount } from '#server/orders/store-orders.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someBuyer, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS } from '../../kit/lots.ts';
import { soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { inLine } from '../../kit/service/in-line.ts';
import { openNodes, type Nodes } from '../../kit/service/nodes.ts';
import { storeKinds } from '../../kit/stores.ts';

interface Said {
  readonly ok: boolean;
  readonly refusal?: { readonly code: string };
}

const codesOf = (answers: readonly Said[]): string[] =>
  answers.map(({ ok, refusal }) => (ok ? 'ok' : (refusal?.code ?? '')));

describe.each(storeKinds)('two at two nodes of a house on %s', (kind) => {
  let house: SoldHouse;
  let nodes: Nodes;

  beforeEach(async () => {
    house = await soldHouse(kind);
    nodes = await openNodes(house, 1);
  });
  afterEach(async () => {
    await nodes.close();
    await house.close();
  });

  const order = (key: string) => ({ table: 'orders', column: 'id', key }) as const;

  test('sign an order once', async () => {
    const { orderId, winnerId: userId } = house;
    const wish = { orderId, by: { userId, isStaff: false }, name: '张三' };
    const answers = await inLine<Said>(house.ground, order(orderId), [
      () => house.engine.run(signOrder, wish),
      () => nodes.last.run(signOrder, wish),
    ]);
    expect(codesOf(answers)).toEqual(['ok', 'WRONG_ORDER_STATE']);
  });

  test('take two numbers of one day, one after the other', async () => {
    const { reader, writer } = house.ground.store;
    const [{ number } = { number: '' }] = await reader.selectFrom('orders').select('number').execute();
    expect(number).toBe(orderNumber(END_MS, 1));
    const day = dayText(END_MS);
    expect(await nextOrderCount(writer, day)).toBe(2);
    expect(await nextOrderCount(writer, day)).toBe(3);
    expect(await nextOrderCount(writer, dayText(END_MS + DAY_MS))).toBe(1);
  });

  test('hold one general deposit for one sale', async () => {
    const sale = someSale({ id: 'sale-9', number: 9, endsAtMs: END_MS * 2 });
    await house.engine.run(publishSale, { sale, lots: [someLot({ id: 'lot-9', endsAtMs: END_MS * 2 })] });
    const bidderId = await someBuyer(house.engine, 'late', 90_000);
    const wish = { bidderId, saleId: 'sale-9', tier: 'one' } as const;
    const held = { table: 'balances', column: 'account', key: `buyer:${bidderId}:available` } as const;
    const answers = await inLine<Said>(house.ground, held, [
      () => house.engine.run(holdSaleDeposit, wish),
      () => nodes.last.run(holdSaleDeposit, wish),
    ]);
    expect(codesOf(answers)).toEqual(['ok', 'ALREADY_HELD']);
  });
});
