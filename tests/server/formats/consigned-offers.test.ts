// A seller answers what buyers offer for a lot of theirs, over HTTP; nobody else's offers are seen.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormatAnswer, MyDealings } from '#contract/formats/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { OfferMessage } from '#core/formats/offer-message.ts';
import { yuan } from '#core/money.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { DAY_MS, onSaleLot } from '../../kit/formats/format-lots.ts';
import { START_MS } from '../../kit/lots.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { callKeyed } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let seller: Person;
let other: Person;
let buyer: Person;

beforeEach(async () => {
  server = await openTestServer();
  seller = await somePerson(server, '13800000071');
  other = await somePerson(server, '13800000072');
  buyer = await somePerson(server, '13800000073');
  server.clock.moveTo(START_MS - 500);
  const terms = { ...onSaleLot().terms, consignorIds: [seller.userId] };
  const shared = { ...terms, consignorIds: [seller.userId, other.userId] };
  const lots = [
    { ...someLot({ id: 'own' }), terms, endsAtMs: START_MS + 30 * DAY_MS },
    { ...someLot({ id: 'shared', position: 2 }), terms: shared },
  ];
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-2', number: 2 }), lots });
  const { userId: bidderId } = buyer;
  for (const lotId of ['own', 'shared'])
    await server.engine.run(registerForLot, { bidderId, lotId, rulesVersion: terms.rules.version });
  server.clock.moveTo(START_MS + 1_000);
  for (const lotId of ['own', 'shared'])
    await callKeyed<FormatAnswer>(server, ['makeOffer', { lotId, amountFen: yuan(9_100) }], buyer);
});
afterEach(() => server.close());

const offersOf = async (who: Person) =>
  (await call<Outputs['consignedOffers']>(server, ['consignedOffers'], who)).data.rows;
const speak = async (who: Person, input: object) => {
  const offer = (await offersOf(seller)).find(({ lotId }) => lotId === 'own');
  const word = { lotId: 'own', paddle: offer?.paddle ?? '', seenFen: yuan(9_100), ...input };
  return callKeyed<Outputs['speakToOffer']>(server, ['speakToOffer', word], who);
};
const mine = async () => (await call<MyDealings>(server, ['myDealings', { lotId: 'own' }], buyer)).data;

describe('offers on a lot', () => {
  test('are shown to its sellers, by paddle and sum', async () => {
    const answer = await call<Outputs['consignedOffers']>(server, ['consignedOffers'], seller);
    expect(answer.data.rows).toHaveLength(2);
    expect(answer.data.rows.find(({ lotId }) => lotId === 'own')).toMatchObject({
      from: 'buyer',
      amountFen: yuan(9_100),
      priceFen: yuan(10_000),
      isOwnWord: true,
    });
    expect(answer.body).not.toContain(buyer.userId);
    expect((await offersOf(other)).map(({ lotId, isOwnWord }) => [lotId, isOwnWord])).toEqual([
      ['shared', false],
    ]);
    expect(await offersOf(buyer)).toEqual([]);
  });

  test('are taken: a unit is kept for the buyer', async () => {
    expect((await speak(seller, { answer: 'accept' })).code).toBe(200);
    expect((await mine()).hold).toMatchObject({ priceFen: yuan(9_100) });
  });

  test('are countered, within what can be asked', async () => {
    const counter = { answer: 'counter', counterFen: yuan(9_500) };
    expect((await speak(seller, { ...counter, counterFen: yuan(9_000) })).code).toBe(
      REFUSAL_NUMBER.COUNTER_OUT_OF_RANGE,
    );
    expect((await speak(seller, counter)).code).toBe(200);
    expect((await mine()).offer).toMatchObject({ from: 'house', amountFen: yuan(9_500) });
    expect((await speak(seller, { ...counter, seenFen: yuan(9_500) })).code).toBe(REFUSAL_NUMBER.NO_OFFER);
  });

  test('are declined, and off the table', async () => {
    expect((await speak(seller, { answer: 'decline' })).code).toBe(200);
    expect((await mine()).offer).toBeNull();
  });

  test('are answered by nobody else, and for several by the house', async () => {
    const word = { answer: 'accept' };
    for (const [who, lotId] of [
      [other, 'own'],
      [buyer, 'own'],
      [seller, 'shared'],
      [other, 'shared'],
      [seller, 'none'],
    ] as const)
      expect((await speak(who, { ...word, lotId })).code).toBe(REFUSAL_NUMBER.UNKNOWN_LOT);
    expect((await mine()).hold).toBeNull();
  });
});

describe('what becomes of an offer', () => {
  const toldOf = async ({ userId }: Person, lotId = 'own'): Promise<readonly unknown[]> => {
    const { reader } = server.services;
    const rows = await reader.selectFrom('messages').select('body').where('userId', '=', userId).execute();
    return rows
      .map(({ body }) => JSON.parse(body) as OfferMessage)
      .filter((message) => message.lotId === lotId && /^(offer|counter)-/.test(message.kind));
  };
  const made = { kind: 'offer-made' };

  test('is told to the seller who can answer, and to no other', async () => {
    expect(await toldOf(seller)).toMatchObject([{ ...made, canAnswer: true }]);
    expect(await toldOf(other)).toEqual([]);
    expect(await toldOf(seller, 'shared')).toMatchObject([{ ...made, canAnswer: false }]);
    expect(await toldOf(other, 'shared')).toMatchObject([{ ...made, canAnswer: false }]);
    expect(await toldOf(buyer)).toEqual([]);
  });

  test('is told to its buyer: countered, or refused', async () => {
    await speak(seller, { answer: 'counter', counterFen: yuan(9_500) });
    expect(await toldOf(buyer)).toMatchObject([{ kind: 'offer-countered' }]);
    const refused = { lotId: 'own', answer: 'decline', seenFen: yuan(9_500) };
    expect((await callKeyed<FormatAnswer>(server, ['answerCounter', refused], buyer)).code).toBe(200);
    expect(await toldOf(seller)).toMatchObject([made, { kind: 'counter-ended', why: 'declined' }]);
  });

  test('is told once when nobody has answered in time', async () => {
    server.clock.moveTo(START_MS + 2 * DAY_MS);
    for (let turn = 0; turn < 2; turn += 1)
      await server.engine.run(advanceLots, { lotIds: ['own'], outage: null });
    expect(await toldOf(buyer)).toMatchObject([{ kind: 'offer-ended', why: 'unanswered' }]);
  });
});
