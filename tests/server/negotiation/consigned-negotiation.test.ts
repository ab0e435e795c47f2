// A seller's own place over HTTP: their lots, the negotiation over one of them, and the order that
// comes of it; nothing of anybody else's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { bidOf, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let seller: Person;
let other: Person;
let bidder: Person;

beforeEach(async () => {
  server = await openTestServer();
  seller = await somePerson(server, '13800000061');
  other = await somePerson(server, '13800000062');
  bidder = await somePerson(server, '13800000063');
  const reserveFen = yuan(20_000);
  const own = [seller.userId];
  const lots = [
    someLot({ id: 'missed', terms: { reserveFen, consignorIds: own } }),
    someLot({ id: 'shared', position: 2, terms: { reserveFen, consignorIds: [...own, other.userId] } }),
    someLot({ id: 'theirs', position: 3, terms: { consignorIds: [other.userId] } }),
  ];
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-9', number: 9 }), lots });
  const { userId: bidderId } = bidder;
  const rulesVersion = someTerms().rules.version;
  for (const lotId of ['missed', 'shared'])
    await server.engine.run(registerForLot, { bidderId, lotId, rulesVersion });
  server.clock.moveTo(START_MS + 2_000);
  for (const lotId of ['missed', 'shared'])
    await server.engine.run(placeBid, bidOf(bidderId, 10_000, { lotId }));
});
afterEach(() => server.close());

const hammer = async (): Promise<void> => {
  server.clock.moveTo(END_MS);
  await server.engine.run(advanceLots, { lotIds: ['missed', 'shared', 'theirs'], outage: null });
};
const lotsOf = async (who: Person, input: object = {}) =>
  (await call<Outputs['consignedLots']>(server, ['consignedLots', input], who)).data;
const negotiationsOf = async (who: Person) =>
  (await call<Outputs['negotiationConsigned']>(server, ['negotiationConsigned'], who)).data.rows;
const ordersOf = async (who: Person) =>
  (await call<Outputs['consignedOrders']>(server, ['consignedOrders'], who)).data.rows;
const speak = (who: Person, input: object) =>
  call<Outputs['negotiationSpeak']>(server, ['negotiationSpeak', { lotId: 'missed', ...input }], who);

describe("a seller's lots", () => {
  test('are theirs alone, with how many are after each', async () => {
    const { rows, tabs } = await lotsOf(seller);
    expect(rows.map(({ lot, entryCount }) => [lot.view.id, entryCount])).toEqual([
      ['shared', 1],
      ['missed', 1],
    ]);
    expect(tabs).toEqual({ upcoming: 0, running: 2, sold: 0, passed: 0, withdrawn: 0 });
    expect((await lotsOf(other)).rows.map(({ lot }) => lot.view.id)).toEqual(['theirs', 'shared']);
    expect((await lotsOf(bidder)).rows).toEqual([]);
  });

  test('tell whether the reserve is met, never how much it is', async () => {
    const answer = await call<Outputs['consignedLots']>(server, ['consignedLots'], seller);
    expect(answer.data.rows.map(({ reserve, lot }) => [reserve, lot.view.reserve])).toEqual([
      ['unmet', 'secret'],
      ['unmet', 'secret'],
    ]);
    expect(answer.body).not.toContain(String(yuan(20_000)));
    expect(answer.body).not.toContain(bidder.userId);
  });

  test('stand in the part they have come to', async () => {
    await hammer();
    const passed = await lotsOf(seller, { tab: 'passed' });
    expect(passed.rows.map(({ lot, negotiation }) => [lot.view.id, negotiation])).toEqual([
      ['shared', 'awaiting-consignor'],
      ['missed', 'awaiting-consignor'],
    ]);
    expect((await speak(seller, { what: 'accept' })).code).toBe(200);
    const { tabs } = await lotsOf(seller);
    expect(tabs).toMatchObject({ sold: 1, passed: 1 });
    const sold = await lotsOf(seller, { tab: 'sold' });
    expect(sold.rows.map(({ lot }) => lot.view.id)).toEqual(['missed']);
  });

  test('are counted beside the menu', async () => {
    const counts = (who: Person) => call<Outputs['ownCounts']>(server, ['ownCounts'], who);
    expect((await counts(seller)).data.consignedCount).toBe(2);
    expect((await counts(bidder)).data.consignedCount).toBe(0);
  });
});

describe('the word of a seller', () => {
  beforeEach(hammer);

  test('takes the highest bid, and the order is there', async () => {
    expect((await negotiationsOf(seller)).map(({ lotId, isOwnWord }) => [lotId, isOwnWord])).toEqual(
      expect.arrayContaining([
        ['missed', true],
        ['shared', false],
      ]),
    );
    expect(await speak(seller, { what: 'accept' })).toMatchObject({ code: 200, data: { status: 'agreed' } });
    const [order] = await ordersOf(seller);
    expect(order).toMatchObject({ lotId: 'missed', hammerFen: yuan(10_000), sum: null, mayHandOver: false });
    expect(await ordersOf(other)).toEqual([]);
    expect((await speak(seller, { what: 'decline' })).code).toBe(REFUSAL_NUMBER.NEGOTIATION_ENDED);
  });

  test('names a price above the bid, which the bidder then takes', async () => {
    expect((await speak(seller, { what: 'counter', amountFen: yuan(9_000) })).code).toBe(
      REFUSAL_NUMBER.PRICE_OUT_OF_RANGE,
    );
    const counter = await speak(seller, { what: 'counter', amountFen: yuan(15_000) });
    expect(counter).toMatchObject({ code: 200, data: { status: 'awaiting-bidder' } });
    expect(counter.body).not.toContain(seller.userId);
    const taken = await call(server, ['negotiationReply', { lotId: 'missed', what: 'accept' }], bidder);
    expect(taken.code).toBe(200);
    expect((await ordersOf(seller))[0]?.hammerFen).toBe(yuan(15_000));
  });

  test('is nobody else’s to give', async () => {
    for (const who of [other, bidder])
      expect((await speak(who, { what: 'accept' })).code).toBe(REFUSAL_NUMBER.UNKNOWN_NEGOTIATION);
    expect((await speak(seller, { lotId: 'none', what: 'accept' })).code).toBe(
      REFUSAL_NUMBER.UNKNOWN_NEGOTIATION,
    );
    expect(await negotiationsOf(bidder)).toEqual([]);
  });

  test('of several is given by the house', async () => {
    for (const who of [seller, other])
      expect((await speak(who, { lotId: 'shared', what: 'accept' })).code).toBe(
        REFUSAL_NUMBER.UNKNOWN_NEGOTIATION,
      );
  });
});
