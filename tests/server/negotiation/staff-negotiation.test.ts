// Negotiation over HTTP: the bidder sees and answers their own, the house's people see and
// answer for the consignor.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { addSaleFile } from '#server/sales/store-sale-files.ts';
import { bidOf, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { somePlan } from '../../kit/sales.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let bidder: Person;
let stranger: Person;
let staff: Person;

beforeEach(async () => {
  server = await openTestServer();
  [bidder, stranger] = [await somePerson(server), await somePerson(server, '13800000002')];
  staff = await somebodyOfTheHouse(server);
  const lot = someLot({ id: 'missed', terms: { reserveFen: yuan(20_000) } });
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-9', number: 9 }), lots: [lot] });
  const { userId: bidderId } = bidder;
  const rulesVersion = someTerms().rules.version;
  await server.engine.run(registerForLot, { bidderId, lotId: 'missed', rulesVersion });
  server.clock.moveTo(START_MS + 2_000);
  await server.engine.run(placeBid, bidOf(bidderId, 10_000, { lotId: 'missed' }));
  server.clock.moveTo(END_MS);
  await server.engine.run(advanceLots, { lotIds: ['missed'], outage: null });
});
afterEach(() => server.close());

const answer = (input: object) =>
  call<Outputs['negotiationAnswer']>(server, ['negotiationAnswer', { lotId: 'missed', ...input }], staff);
const reply = (who: Person, input: object) =>
  call<Outputs['negotiationReply']>(server, ['negotiationReply', { lotId: 'missed', ...input }], who);

describe('the desk of the house', () => {
  test('shows what waits for an answer, and answers for the consignor', async () => {
    const list = await call<Outputs['negotiationList']>(server, ['negotiationList'], staff);
    expect(list.data.rows).toMatchObject([
      { lotId: 'missed', status: 'awaiting-consignor', offerFen: yuan(10_000) },
    ]);
    const found = async (words: string) =>
      (await call<Outputs['negotiationList']>(server, ['negotiationList', { words, size: 1 }], staff)).data;
    expect(await found('没有这件')).toMatchObject({ total: 0, rows: [] });
    expect(await found(list.data.rows[0]?.paddle ?? '')).toMatchObject({ total: 1 });
    const counter = await answer({ what: 'counter', amountFen: yuan(15_000) });
    expect(counter).toMatchObject({
      code: 200,
      data: { status: 'awaiting-bidder', counterFen: yuan(15_000) },
    });
    expect((await answer({ what: 'accept' })).code).toBe(REFUSAL_NUMBER.NOT_YOUR_TURN);
  });

  test('shows nothing of the sale of another house', async () => {
    const { writer } = server.ground.store;
    await writer.updateTable('roleMenus').set({ scope: 'house' }).execute();
    const file = {
      plan: somePlan({ houseId: 'house-9', auctioneerId: 'auctioneer-9' }),
      createdById: 'somebody',
      atMs: 1,
    };
    await addSaleFile(writer, { id: 'sale-9', ...file });
    const clerk = await somebodyOfTheHouse(server, '13900000009');
    const list = await call<Outputs['negotiationList']>(server, ['negotiationList'], clerk);
    expect(list).toMatchObject({ code: 200, data: { rows: [] } });
  });

  test('is not for buyers', async () => {
    const asked = await call(server, ['negotiationAnswer', { lotId: 'missed', what: 'accept' }], bidder);
    expect(asked.status).toBe(403);
    expect((await call(server, ['negotiationList'], bidder)).status).toBe(403);
  });
});

describe('the bidder', () => {
  test('sees their own negotiation in full, and nobody else does', async () => {
    await answer({ what: 'counter', amountFen: yuan(15_000) });
    const mine = await call<Outputs['negotiationMine']>(server, ['negotiationMine'], bidder);
    const [row] = mine.data.rows;
    expect(row?.steps.map(({ by, what, amountFen }) => [by, what, amountFen])).toEqual([
      ['bidder', 'bid', yuan(10_000)],
      ['consignor', 'counter', yuan(15_000)],
    ]);
    expect(mine.body).not.toContain(staff.userId);
    expect(mine.body).not.toContain(String(yuan(20_000)));
    expect((await call<Outputs['negotiationMine']>(server, ['negotiationMine'], stranger)).data.rows).toEqual(
      [],
    );
    expect((await reply(stranger, { what: 'accept' })).code).toBe(REFUSAL_NUMBER.UNKNOWN_NEGOTIATION);
  });

  test('is told of one lot alone, where they ask for it', async () => {
    const of = (lotId: string) =>
      call<Outputs['negotiationMine']>(server, ['negotiationMine', { lotId }], bidder);
    expect((await of('missed')).data.rows).toMatchObject([{ lotId: 'missed', offerFen: yuan(10_000) }]);
    expect((await of('another')).data.rows).toEqual([]);
  });

  test('takes the counter-price, once', async () => {
    await answer({ what: 'counter', amountFen: yuan(15_000) });
    expect(await reply(bidder, { what: 'accept' })).toMatchObject({
      code: 200,
      data: { status: 'agreed', priceFen: yuan(15_000), answerByMs: null },
    });
    expect((await reply(bidder, { what: 'accept' })).code).toBe(REFUSAL_NUMBER.NEGOTIATION_ENDED);
  });

  test('is slowed when they ask without end', async () => {
    const calls = Array.from({ length: 31 }, () => reply(bidder, { what: 'accept' }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toContain(429);
  });

  test.each([
    [{ what: 'raise' }, 'amountFen'],
    [{ what: 'raise', amountFen: 1.5 }, 'amountFen'],
    [{ what: 'raise', amountFen: -1 }, 'amountFen'],
    [{ what: 'accept', amountFen: 5 }, 'amountFen'],
    [{ what: 'negotiation' }, 'what'],
    [{ what: 'accept', lotId: '../x' }, 'lotId'],
  ])('is told which field of %j cannot be read', async (input, field) => {
    expect(await reply(bidder, input)).toMatchObject({
      status: 400,
      data: { refusal: { code: 'MALFORMED', field } },
    });
  });
});
