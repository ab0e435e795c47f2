// I-44 for the other secrets of a sale: a reserve, and what two offer each other, named as nobody
// else would name them and then looked for at rest and in every answer.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { draftSale, putLot } from '#server/sales/commands-draft-sale.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { placesOf } from '../../kit/audit/leak-markers.ts';
import { tellersTo } from '../../kit/audit/questions.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { someCard, somePlan, somePlannedLot } from '../../kit/sales.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const RESERVE_FEN = 7_263_518_491 * 100;
const COUNTER_FEN = 5_917_364_823 * 100;
const RAISE_FEN = 4_816_273_593 * 100;

let server: TestServer;
let [an, bo, staff]: Person[] = [];

beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server);
  bo = await somePerson(server, '13800000002');
  staff = await somebodyOfTheHouse(server);
});
afterEach(() => server.close());

const publish = (part: Parameters<typeof someLot>[0]) =>
  server.engine.run(publishSale, {
    sale: someSale({ id: 'sale-9', number: 9 }),
    lots: [someLot({ id: 'secret', ...part })],
  });

const register = (who: Person | undefined, rulesVersion: string) =>
  call(server, ['registerForLot', { lotId: 'secret', rulesVersion }], who);

/** Nowhere at rest, and told to none of these. */
const expectHidden = async (fen: number, from: readonly Partial<Person>[]): Promise<void> => {
  expect(await placesOf(server.ground, fen)).toEqual([]);
  for (const who of from) expect(await tellersTo(server, who, { fen, lotId: 'secret' })).toEqual([]);
};

const bid = (amountFen: number) =>
  call(
    server,
    ['placeBid', { lotId: 'secret', kind: 'exact', amountFen, seenPriceFen: null, isConfirmed: true }],
    { ...an, key: freshKey() },
  );

const answer = (what: object) =>
  call<Outputs['negotiationAnswer']>(server, ['negotiationAnswer', { lotId: 'secret', ...what }], staff);

describe('a reserve', () => {
  test('lies nowhere in clear and is told to nobody, throughout', async () => {
    const staffId = staff?.userId ?? '';
    const drafted = await server.engine.run(draftSale, { plan: somePlan(), staffId });
    const { saleId = '' } = drafted.ok ? drafted.answer : {};
    const plan = { ...somePlannedLot({ reserveFen: RESERVE_FEN }), consignorIds: [], excluded: [] };
    const lot = { saleId, lotId: 'draft-1', position: 1, plan, card: someCard() };
    expect(await server.engine.run(putLot, { ...lot, staffId })).toMatchObject({ ok: true });
    expect(await placesOf(server.ground, RESERVE_FEN)).toEqual([]);
    const file = await call<{ lots: unknown[] }>(server, ['saleFile', { id: saleId }], staff);
    expect(file.data.lots).toMatchObject([{ plan: { reserveFen: RESERVE_FEN } }]);

    await publish({ terms: { reserveFen: RESERVE_FEN, reserveShown: true } });
    const all = [{}, an ?? {}, bo ?? {}, staff ?? {}];
    await expectHidden(RESERVE_FEN, all);
    await register(an, someTerms().rules.version);
    server.clock.moveTo(START_MS + 2_000);
    expect(await bid(yuan(10_000))).toMatchObject({ code: 200, data: { lot: { reserve: 'unmet' } } });
    await expectHidden(RESERVE_FEN, all);
    server.clock.moveTo(END_MS);
    await server.engine.run(advanceLots, { lotIds: ['secret'], outage: null });
    await answer({ what: 'counter', amountFen: yuan(15_000) });
    await expectHidden(RESERVE_FEN, all);
  });

  test('shown as met is shown to the keyless, deciding the sale', async () => {
    await publish({ terms: { reserveFen: yuan(10_500), reserveShown: true } });
    await register(an, someTerms().rules.version);
    server.clock.moveTo(START_MS + 2_000);
    const seen = async () =>
      (await call<{ view: { reserve: string; status: string } }>(server, ['lotDetail', { id: 'secret' }], an))
        .data.view;
    expect((await seen()).reserve).toBe('unmet');
    await bid(yuan(10_400));
    expect((await seen()).reserve).toBe('unmet');
    await call(
      server,
      [
        'placeBid',
        { lotId: 'secret', kind: 'maximum', amountFen: yuan(10_600), seenPriceFen: null, isConfirmed: true },
      ],
      { ...an, key: freshKey() },
    );
    expect(await seen()).toMatchObject({ reserve: 'met' });
    server.clock.moveTo(END_MS);
    await server.engine.run(advanceLots, { lotIds: ['secret'], outage: null });
    expect(await seen()).toMatchObject({ reserve: 'met', status: 'sold' });
  });
});

describe('what two negotiation over', () => {
  test('lies nowhere in clear, is told only to both', async () => {
    await publish({ terms: { reserveFen: RESERVE_FEN } });
    await register(an, someTerms().rules.version);
    server.clock.moveTo(START_MS + 2_000);
    await bid(yuan(10_000));
    server.clock.moveTo(END_MS);
    await server.engine.run(advanceLots, { lotIds: ['secret'], outage: null });
    await answer({ what: 'counter', amountFen: COUNTER_FEN });
    const raise = { lotId: 'secret', what: 'raise', amountFen: RAISE_FEN };
    expect((await call(server, ['negotiationReply', raise], an)).code).toBe(200);
    for (const fen of [COUNTER_FEN, RAISE_FEN]) await expectHidden(fen, [{}, bo ?? {}]);
    const mine = await call<Outputs['negotiationMine']>(server, ['negotiationMine'], an);
    expect(mine.data.rows).toMatchObject([{ offerFen: RAISE_FEN, counterFen: COUNTER_FEN, round: 2 }]);
    const list = await call<Outputs['negotiationList']>(server, ['negotiationList'], staff);
    expect(list.data.rows).toMatchObject([{ offerFen: RAISE_FEN }]);
    const told = await call<Outputs['messageList']>(server, ['messageList', { topic: 'bidding' }], an);
    const countered = told.data.rows.find(({ message }) => message.kind === 'negotiation-countered');
    expect(countered).toMatchObject({
      message: { counterFen: COUNTER_FEN },
      title: expect.stringContaining('5,917,364,823'),
    });
  });
});

describe('an offer on a lot at a fixed price', () => {
  const seen = async () =>
    (await call<Outputs['myDealings']>(server, ['myDealings', { lotId: 'secret' }], an)).data;

  test('and its counter-offer lie nowhere in clear, read by both', async () => {
    const terms = { rules: FIXED_PRICE_RULES as never, startPriceFen: RESERVE_FEN + 100 };
    await publish({ terms, endsAtMs: START_MS + 30 * 86_400_000 });
    await register(an, FIXED_PRICE_RULES.version);
    server.clock.moveTo(START_MS + 2_000);
    const offer = { lotId: 'secret', amountFen: RAISE_FEN };
    const key = freshKey();
    const made = await call(server, ['makeOffer', offer], { ...an, key });
    expect(made.code).toBe(200);
    expect((await call(server, ['makeOffer', offer], { ...an, key })).body).toBe(made.body);
    await expectHidden(RAISE_FEN, [{}, bo ?? {}]);
    expect((await seen()).offer).toMatchObject({ amountFen: RAISE_FEN, from: 'buyer' });
    const offers = await call<Outputs['lotOffers']>(server, ['lotOffers', { lotId: 'secret' }], staff);
    const [standing] = offers.data.rows;
    expect(standing).toMatchObject({ amountFen: RAISE_FEN });
    const counter = { lotId: 'secret', paddle: standing?.paddle, answer: 'counter', seenFen: RAISE_FEN };
    await call(server, ['answerOffer', { ...counter, counterFen: COUNTER_FEN }], {
      ...staff,
      key: freshKey(),
    });
    for (const fen of [RAISE_FEN, COUNTER_FEN]) await expectHidden(fen, [{}, bo ?? {}]);
    expect((await seen()).offer).toMatchObject({ amountFen: COUNTER_FEN, from: 'house' });
  });
});
