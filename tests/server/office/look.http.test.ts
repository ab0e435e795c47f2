// A look of one of the house at what a customer sees, and at their phone: for a listed reason, on
// record, without a maximum, and without a way to act.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PersonCenter } from '#contract/office/center-outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { shown } from '../../kit/accounts/shown.ts';
import { bidOf, someLot, someSale } from '../../kit/fixtures.ts';
import { onSaleLot } from '../../kit/formats/format-lots.ts';
import { handInPerson, PERSON } from '../../kit/identity/verifications.ts';
import { someTerms, START_MS } from '../../kit/lots.ts';
import { boughtAt } from '../../kit/orders/bought.ts';
import { callKeyed } from '../../kit/staff-request.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const MAXIMUM_FEN = yuan(77_700);

let server: TestServer;
let buyer: Person;
let service: Person;

beforeEach(async () => {
  server = await openTestServer();
  buyer = await somePerson(server);
  service = await somebodyOfTheHouse(server, '13900000008', ['service']);
});
afterEach(() => server.close());

const see = (who: Person = service, input: object = {}) =>
  call<PersonCenter>(server, ['staffPersonCenter', { id: buyer.userId, reason: 'called', ...input }], who);
const phone = (who: Person = service, input: object = {}) =>
  call<{ phone: string }>(
    server,
    ['staffPersonPhone', { id: buyer.userId, reason: 'order', ...shown, ...input }],
    who,
  );
const deeds = () =>
  server.services.reader
    .selectFrom('houseDeeds')
    .select(['kind', 'userId', 'detail', 'ref'])
    .where('ref', '=', buyer.userId)
    .execute();
const leaveMaximum = async () => {
  const { userId: bidderId } = buyer;
  const { engine } = server;
  await engine.run(registerForLot, { bidderId, lotId: 'lot-1', rulesVersion: someTerms().rules.version });
  await engine.run(placeBid, { ...bidOf(bidderId, 10_000), kind: 'maximum', amountFen: MAXIMUM_FEN });
};

describe('the center of a customer', () => {
  test('is seen with their lots and messages, and no maximum', async () => {
    await leaveMaximum();
    const { body, data } = await see();
    expect(data.lots).toMatchObject([{ place: 'leading', depositState: 'frozen' }]);
    expect(data.messages.map(({ title }) => title)).toContain('参拍成功');
    expect(data.deposit.frozenFen).toBeGreaterThan(0);
    const own = await call(server, ['myLots', { tab: 'active' }], buyer);
    expect(own.body).toContain(String(MAXIMUM_FEN));
    expect(body).not.toContain(String(MAXIMUM_FEN));
    expect(body).not.toContain('aximum');
  });

  test('shows their orders and bookings as they see them', async () => {
    const orderId = await boughtAt(server, buyer);
    const { data } = await see();
    const own = await call<{ rows: unknown[] }>(server, ['orderList', {}], buyer);
    expect(data.orders).toMatchObject([{ id: orderId }]);
    expect(data.orders).toEqual(own.data.rows);
    expect(data.entries.length).toBeGreaterThan(0);
  });

  test('shows what waits for a seller as they read it', async () => {
    const other = await somePerson(server, '13800000073');
    const { terms } = onSaleLot();
    server.clock.moveTo(START_MS - 500);
    const lot = { ...someLot({ id: 'own' }), terms: { ...terms, consignorIds: [buyer.userId] } };
    await server.engine.run(publishSale, { sale: someSale({ id: 'sale-2', number: 2 }), lots: [lot] });
    const rulesVersion = terms.rules.version;
    await server.engine.run(registerForLot, { bidderId: other.userId, lotId: 'own', rulesVersion });
    server.clock.moveTo(START_MS + 1_000);
    await callKeyed(server, ['makeOffer', { lotId: 'own', amountFen: yuan(9_100) }], other);
    const { data } = await see();
    expect(data.offersIn).toMatchObject([{ lotId: 'own', amountFen: yuan(9_100), isOwnWord: true }]);
    const own = await call<Outputs['consignedOffers']>(server, ['consignedOffers'], buyer);
    expect(data.offersIn).toEqual(own.data.rows);
    const { handOvers, negotiationsIn, disputesIn, papersIn } = data;
    expect([handOvers, negotiationsIn, disputesIn, papersIn]).toEqual([[], [], [], []]);
  });

  test('shows no number of their papers, nor their phone', async () => {
    await handInPerson(server, buyer);
    const { body } = await see();
    for (const text of [PERSON.name, PERSON.number, '13800000001']) expect(body).not.toContain(text);
  });

  test('changes nothing of theirs', async () => {
    await leaveMaximum();
    const before = await call(server, ['messageCount', {}], buyer);
    await see();
    const after = await call(server, ['messageCount', {}], buyer);
    expect(after.data).toEqual(before.data);
  });

  test('is seen on record, with the reason', async () => {
    await see();
    const line = {
      kind: 'staff-action',
      userId: service.userId,
      detail: 'see-center called',
      ref: buyer.userId,
    };
    expect(await deeds()).toContainEqual(line);
  });

  test('takes a listed reason, a right and a customer', async () => {
    expect(await see(service, { reason: '看看' })).toMatchObject({ code: 4000 });
    const finance = await somebodyOfTheHouse(server, '13900000007', ['finance']);
    expect(await see(finance)).toMatchObject({ code: 403, data: null });
    expect(await see(buyer)).toMatchObject({ code: 403 });
    expect(await see(service, { id: service.userId })).toMatchObject({ code: 5114 });
    expect(await see(service, { id: 'nobody' })).toMatchObject({ code: 4715 });
  });
});

describe('a phone in full', () => {
  test('is shown after a step-up, on record', async () => {
    expect((await phone()).data).toEqual({ phone: '13800000001' });
    expect((await deeds()).map(({ detail }) => detail)).toContain('reveal-phone order');
  });

  test('is not shown without one, and leaves no line', async () => {
    expect(await phone(service, { stepUp: undefined })).toMatchObject({ code: 4307, data: null });
    expect(await deeds()).toEqual([]);
  });

  test('takes its right and a customer', async () => {
    const finance = await somebodyOfTheHouse(server, '13900000007', ['finance']);
    expect(await phone(finance)).toMatchObject({ code: 403, data: null });
    expect(await phone(service, { id: 'nobody' })).toMatchObject({ code: 4715 });
  });
});
