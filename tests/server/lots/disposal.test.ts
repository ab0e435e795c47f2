// A lot that is let or sold off: how it is disposed of goes with it from the hall to its order.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { Disposal } from '#core/lots/disposal.ts';
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

const LEASE: Disposal = { kind: 'lease', per: 'year', months: 36 };

let server: TestServer;
let an: Person;

const someDisposed = (id: string, position: number, disposal?: Disposal) =>
  someLot({
    id,
    card: someGoodsCard({ position, kind: 'equipment', ...(disposal && { disposal }) }),
    terms: { kind: 'equipment', ...(disposal && { disposal }) },
  });

beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server);
  await server.engine.run(publishSale, {
    sale: someSale({ id: 'sale-9', number: 9, hall: 'non-vehicle' }),
    lots: [
      someDisposed('sold', 1),
      someDisposed('off', 2, { kind: 'sell-off' }),
      someDisposed('let', 3, LEASE),
    ],
  });
});
afterEach(() => server.close());

const listed = async (query: object) => {
  const asked = { hall: 'non-vehicle', tab: 'running', ...query };
  const { data } = await call<Outputs['lotList']>(server, ['lotList', asked]);
  return { ids: data.rows.map(({ view }) => view.id).toSorted(), facets: data.facets.disposal };
};

test.each([
  [{}, ['let', 'off', 'sold']],
  [{ disposal: 'lease' }, ['let']],
  [{ disposal: 'sell-off,lease' }, ['let', 'off']],
  [{ disposal: 'auction' }, ['sold']],
])('the hall narrowed to %o shows them', async (query, ids) => {
  expect((await listed(query)).ids).toEqual(ids);
});

test('the hall counts its lots by their disposal', async () => {
  const { facets } = await listed({});
  expect(facets.map(({ value, count }) => `${value} ${count}`).toSorted()).toEqual([
    'auction 1',
    'lease 1',
    'sell-off 1',
  ]);
});

test('a lease tells its term in hall, page and order', async () => {
  const page = await call<Outputs['lotDetail']>(server, ['lotDetail', { id: 'let' }], an);
  expect(page.data).toMatchObject({ disposal: LEASE, view: { disposal: LEASE } });
  const { startPriceFen, rules } = someTerms();
  await call(server, ['registerForLot', { lotId: 'let', rulesVersion: rules.version }], an);
  const bid = { lotId: 'let', kind: 'exact', amountFen: startPriceFen, seenPriceFen: null };
  await call(server, ['placeBid', { ...bid, isConfirmed: true }], { ...an, key: freshKey() });
  server.clock.moveTo(END_MS);
  await server.engine.run(advanceLots, { lotIds: ['let', 'off', 'sold'], outage: null });
  const orders = await call<Outputs['orderList']>(server, ['orderList', {}], an);
  const id = orders.data.rows[0]?.id ?? '';
  const detail = await call<Outputs['orderDetail']>(server, ['orderDetail', { id }], an);
  expect(detail.data).toMatchObject({ lotId: 'let', disposal: LEASE });
});

test('a lease is written down with its card', () => {
  const beside = { position: 1, defects: '', yard: undefined, picture: undefined };
  expect(newCardOf(someGoodsInput(), { ...beside, disposal: LEASE })).toMatchObject({ disposal: LEASE });
  expect(newCardOf(someGoodsInput(), beside)).not.toHaveProperty('disposal');
});
