// A lot that is sold by weight: how much it is goes with it from the hall to its order.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { newCardOf } from '#server/lots/card-codec.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someGoodsCard, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, someTerms } from '../../kit/lots.ts';
import { someGoodsInput } from '../../kit/sales.ts';
import {
  call,
  freshKey,
  openTestServer,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const QUANTITY = { milli: 12_500, unit: '吨' } as const;

let server: TestServer;
let an: Person;

beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server);
});
afterEach(() => server.close());

test('a lot tells its quantity in hall, page and order', async () => {
  await server.engine.run(publishSale, {
    sale: someSale({ id: 'sale-9', number: 9, hall: 'non-vehicle' }),
    lots: [
      someLot({ id: 'copper', card: someGoodsCard({ quantity: QUANTITY }), terms: { kind: 'scrap' } }),
      someLot({ id: 'one', card: someGoodsCard({ position: 2 }), terms: { kind: 'scrap' } }),
    ],
  });
  const list = await call<Outputs['lotList']>(server, ['lotList', { sale: 'sale-9', tab: 'running' }]);
  expect(list.data.rows.map((lot) => (lot.kind === 'vehicle' ? null : lot.quantity))).toEqual([
    QUANTITY,
    undefined,
  ]);
  const page = await call<Outputs['lotDetail']>(server, ['lotDetail', { id: 'copper' }], an);
  expect(page.data).toMatchObject({ quantity: QUANTITY });

  const accepted = { lotId: 'copper', rulesVersion: someTerms().rules.version };
  await call(server, ['registerForLot', accepted], an);
  const { startPriceFen } = someTerms();
  const bid = { lotId: 'copper', kind: 'exact', amountFen: startPriceFen, seenPriceFen: null };
  await call(server, ['placeBid', { ...bid, isConfirmed: true }], { ...an, key: freshKey() });
  server.clock.moveTo(END_MS);
  await server.engine.run(advanceLots, { lotIds: ['copper', 'one'], outage: null });
  const orders = await call<Outputs['orderList']>(server, ['orderList', {}], an);
  const [order] = orders.data.rows;
  const detail = await call<Outputs['orderDetail']>(server, ['orderDetail', { id: order?.id ?? '' }], an);
  expect(detail.data).toMatchObject({ lotId: 'copper', quantity: QUANTITY });
});

test('what the house writes down of goods is kept with the card', () => {
  const beside = { position: 1, defects: '', yard: undefined, picture: undefined };
  expect(newCardOf(someGoodsInput({ quantity: QUANTITY }), beside)).toMatchObject({ quantity: QUANTITY });
  expect(newCardOf(someGoodsInput(), beside)).not.toHaveProperty('quantity');
});
