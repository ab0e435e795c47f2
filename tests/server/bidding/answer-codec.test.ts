// The house's copy of the answer to a request: of a secret wish nothing that can be read, of all
// others the text itself; and the same request is answered the same, whichever it was.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { answerIn } from '#server/bidding/answer-codec.ts';
import { cancelMaximum } from '#server/bidding/commands-cancel-maximum.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { cancelGroup } from '#server/bidding/groups/commands-cancel-group.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { answerOffer } from '#server/formats/commands-answer-offer.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import { answerCounter, makeOffer } from '#server/formats/commands-make-offer.ts';
import { returnUnit } from '#server/formats/commands-return-unit.ts';
import { sealBid } from '#server/formats/commands-seal-bid.ts';
import { takeLot } from '#server/formats/commands-take-lot.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { answerNegotiation, replyNegotiation } from '#server/negotiation/commands-negotiate.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBuyer, someLot } from '../../kit/fixtures.ts';
import { fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const LOTS = [
  someLot(),
  someLot({ id: 'lot-2', position: 2 }),
  someLot({ id: 'missed', position: 3, terms: { reserveFen: yuan(20_000) } }),
  { ...someLot({ id: 'fixedPrice', position: 4 }), terms: onSaleLot({ terms: { unitCount: 3 } }).terms },
  { ...someLot({ id: 'box', position: 5 }), terms: sealedLot().terms },
  { ...someLot({ id: 'falling', position: 6 }), terms: fallingLot().terms },
  someLot({ id: 'later', position: 7, startsAtMs: START_MS + 600_000 }),
];

describe.each(storeKinds)('of a request that was answered, on %s,', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;
  let paddle: string;
  let calls: number;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    calls = 0;
    await openSale(engine, LOTS);
    an = await someBuyer(engine, 'an');
    for (const { id: lotId, terms } of LOTS) {
      const wish = { bidderId: an, lotId, rulesVersion: terms.rules.version };
      const answer = await engine.run(registerForLot, wish);
      if (lotId === 'fixedPrice') paddle = (answer.ok && answer.answer.mine.paddle) || '';
    }
    clock.moveTo(START_MS + 1_000);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  /** Asks twice under one key. Whether what is kept of the answer is the answer itself. */
  const isReadable = async <Input, Answer>(
    command: Command<Input, Answer>,
    input: Input,
  ): Promise<boolean> => {
    const key = { bidderId: an, key: `request-${(calls += 1)}`, bodyHash: 'hash' };
    const first = await engine.runKeyed(command, input, key);
    expect(await engine.runKeyed(command, input, key)).toEqual(first);
    const body = first.state === 'answered' ? first.body : '';
    expect(JSON.parse(body)).toMatchObject({ ok: true });
    const row = ground.store.reader.selectFrom('answers').selectAll().where('key', '=', key.key);
    const kept = await row.executeTakeFirstOrThrow();
    const told = input as {
      readonly lotId?: string;
      readonly wishes?: readonly { readonly lotId: string }[];
    };
    expect(kept.lotId).toBe(told.lotId ?? told.wishes?.[0]?.lotId ?? null);
    return answerIn(kept.body) === body;
  };

  test('a bid or a cancelled maximum can be read, the maximum cannot', async () => {
    expect(await isReadable(placeBid, bidOf(an, 10_000))).toBe(true);
    expect(await isReadable(placeBid, bidOf(an, 12_000, { kind: 'maximum' }))).toBe(false);
    const early = bidOf(an, 12_000, { kind: 'maximum', lotId: 'later' });
    expect(await isReadable(placeBid, early)).toBe(false);
    expect(await isReadable(cancelMaximum, { bidderId: an, lotId: 'later' })).toBe(true);
  });

  test('a registration can be read', async () => {
    const bo = await someBuyer(engine, 'bo');
    const wish = { bidderId: bo, lotId: 'lot-2', rulesVersion: LOTS[1]?.terms.rules.version ?? '' };
    expect(await isReadable(registerForLot, wish)).toBe(true);
  });

  test('a group cannot be read, neither placed nor cancelled', async () => {
    const wishes = ['lot-1', 'lot-2'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) }));
    const wish = { id: null, bidderId: an, most: 1, ceilingFen: yuan(12_000), wishes };
    expect(await isReadable(placeGroup, wish)).toBe(false);
    const group = await ground.store.reader.selectFrom('groups').select('id').executeTakeFirstOrThrow();
    expect(await isReadable(cancelGroup, { bidderId: an, id: group.id })).toBe(false);
  });

  test('a purchase and its return can be read; no offer can', async () => {
    const wish = { bidderId: an, lotId: 'fixedPrice' };
    expect(await isReadable(buyUnit, wish)).toBe(true);
    expect(await isReadable(returnUnit, wish)).toBe(true);
    expect(await isReadable(makeOffer, { ...wish, amountFen: yuan(9_000) })).toBe(false);
    const counter = { answer: 'counter', seenFen: yuan(9_000), counterFen: yuan(9_500) } as const;
    expect(await isReadable(answerOffer, { staffId: 'li', lotId: 'fixedPrice', paddle, ...counter })).toBe(
      false,
    );
    const yes = { ...wish, answer: 'accept', seenFen: yuan(9_500) } as const;
    expect(await isReadable(answerCounter, yes)).toBe(false);
  });

  test('a sealed bid cannot be read, an accepted falling price can', async () => {
    const sealed = { bidderId: an, lotId: 'box', amountFen: yuan(12_000) };
    expect(await isReadable(sealBid, sealed)).toBe(false);
    const take = { bidderId: an, lotId: 'falling', seenPriceFen: yuan(10_000) };
    expect(await isReadable(takeLot, take)).toBe(true);
  });

  test('the consignor’s word cannot be read, and the bidder’s can', async () => {
    await sendBid(engine, bidOf(an, 10_000, { lotId: 'missed' }));
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['missed'], outage: null });
    const asks = { what: 'counter', amountFen: yuan(15_000) } as const;
    expect(await isReadable(answerNegotiation, { lotId: 'missed', staffId: 'li', answer: asks })).toBe(false);
    const takes = { lotId: 'missed', bidderId: an, reply: { what: 'accept' } } as const;
    expect(await isReadable(replyNegotiation, takes)).toBe(true);
  });
});
