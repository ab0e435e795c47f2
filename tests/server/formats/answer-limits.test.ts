// The house's word to a buyer, and the keys under which secret wishes are kept: what is answered
// once is answered the same.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withdraw } from '#core/deposits/payout.ts';
import { yuan } from '#core/money.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { cancelGroup } from '#server/bidding/groups/commands-cancel-group.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { answerOffer, type AnswerOffer } from '#server/formats/commands-answer-offer.ts';
import { makeOffer } from '#server/formats/commands-make-offer.ts';
import { returnUnit } from '#server/formats/commands-return-unit.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { lapseNegotiation } from '#server/negotiation/commands-negotiate.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someBuyer, someLot } from '../../kit/fixtures.ts';
import { onSaleLot } from '../../kit/formats/format-lots.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const { terms } = onSaleLot({ terms: { unitCount: 3 } });

describe.each(storeKinds)('what is answered on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [
      someLot(),
      someLot({ id: 'lot-2', position: 2 }),
      { ...someLot({ id: 'fixedPrice', position: 3 }), terms },
      { ...someLot({ id: 'other', position: 4 }), terms },
      someLot({ id: 'missed', position: 5, terms: { reserveFen: yuan(20_000) } }),
    ]);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  /**
   * A buyer with a level account who has offered ¥9,000 at the fixed-price lot; and how the house
   * answers them.
   */
  const offered = async (fundsYuan: number) => {
    const an = await someBuyer(engine, 'an', fundsYuan);
    await engine.run(openLevelAccount, { bidderId: an, staffId: 'clerk' });
    const paddles: string[] = [];
    for (const lotId of ['fixedPrice', 'other']) {
      const wish = { bidderId: an, lotId, rulesVersion: terms.rules.version };
      const answer = await engine.run(registerForLot, wish);
      paddles.push((answer.ok && answer.answer.mine.paddle) || '');
    }
    clock.moveTo(START_MS + 1_000);
    const offer = await engine.run(makeOffer, { bidderId: an, lotId: 'fixedPrice', amountFen: yuan(9_000) });
    expect(offer).toMatchObject({ ok: true });
    const house = (answer: 'accept' | 'decline', paddle = paddles[0] ?? '') =>
      engine.run(answerOffer, { staffId: 'li', lotId: 'fixedPrice', paddle, seenFen: yuan(9_000), answer });
    return { an, house };
  };

  test('with a no: the offer is gone, no unit kept', async () => {
    const { house } = await offered(3_000);
    expect(await house('decline')).toMatchObject({
      ok: true,
      answer: { lot: { formatView: { freeCount: 3 } } },
    });
    expect(await house('decline')).toMatchObject({ ok: false, refusal: { code: 'NO_OFFER' } });
    expect(await house('decline', '0000')).toMatchObject({ ok: false, refusal: { code: 'NO_OFFER' } });
  });

  test('with a yes: a unit is kept, their word written down', async () => {
    const { an, house } = await offered(3_000);
    expect(await house('accept')).toMatchObject({
      ok: true,
      answer: { lot: { formatView: { freeCount: 2 } } },
    });
    const rows = await ground.store.reader.selectFrom('bids').selectAll().execute();
    expect(rows).toMatchObject([
      { kind: 'purchase', bidderId: an, lotId: 'fixedPrice', amountFen: yuan(9_000), atMs: START_MS + 1_000 },
    ]);
    expect(await engine.run(returnUnit, { bidderId: an, lotId: 'fixedPrice' })).toMatchObject({ ok: true });
    const orders = await ground.store.reader.selectFrom('orders').select('status').execute();
    expect(orders).toEqual([{ status: 'closed' }]);
    const none: AnswerOffer = { staffId: 'li', lotId: 'none', paddle: '', seenFen: 1, answer: 'decline' };
    expect(await engine.run(answerOffer, none)).toEqual({
      ok: false,
      refusal: { code: 'UNKNOWN_LOT' },
      lot: null,
    });
  });

  test('with a counter-offer: it takes the place, no unit kept yet', async () => {
    const { an, house } = await offered(3_000);
    const [row] = await ground.store.reader
      .selectFrom('registrations')
      .select('paddle')
      .where('bidderId', '=', an)
      .where('lotId', '=', 'fixedPrice')
      .execute();
    const counter = { answer: 'counter', seenFen: yuan(9_000), counterFen: yuan(9_500) } as const;
    const said = { staffId: 'li', lotId: 'fixedPrice', paddle: row?.paddle ?? '', ...counter };
    expect(await engine.run(answerOffer, said)).toMatchObject({
      ok: true,
      answer: { lot: { formatView: { freeCount: 3 } } },
    });
    expect(await house('accept')).toMatchObject({ ok: false, refusal: { code: 'NO_OFFER' } });
  });

  test('to a group under its key is answered the same again', async () => {
    const bo = await someBidder(engine, 'bo', ['lot-1', 'lot-2', 'missed']);
    clock.moveTo(START_MS + 1_000);
    const wishes = ['lot-1', 'lot-2'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) }));
    const wish = { id: null, bidderId: bo, most: 1, ceilingFen: yuan(12_000), wishes };
    const key = { bidderId: bo, key: 'k-1', bodyHash: 'h-1' };
    const first = await engine.runKeyed(placeGroup, wish, key);
    expect(await engine.runKeyed(placeGroup, wish, key)).toEqual(first);
    const placed = await engine.run(placeGroup, { ...wish, wishes: [] });
    expect(placed).toMatchObject({ ok: false, refusal: { code: 'GROUP_SIZE', lots: 0 } });
    const [group] = await ground.store.reader.selectFrom('groups').select('id').execute();
    const end = { bidderId: bo, id: group?.id ?? '' };
    const endKey = { bidderId: bo, key: 'k-2', bodyHash: 'h-2' };
    const ended = await engine.runKeyed(cancelGroup, end, endKey);
    expect(await engine.runKeyed(cancelGroup, end, endKey)).toEqual(ended);
    const { status, endedAtMs } = await ground.store.reader
      .selectFrom('groups')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([status, endedAtMs]).toEqual(['cancelled', START_MS + 1_000]);
    const refusals = [end, { ...end, id: 'none' }, { ...end, bidderId: 'somebody' }].map((other) =>
      engine.run(cancelGroup, other),
    );
    expect(await Promise.all(refusals)).toEqual(
      ['GROUP_OVER', 'UNKNOWN_GROUP', 'UNKNOWN_GROUP'].map((code) => ({
        ok: false,
        refusal: { code },
        lot: null,
      })),
    );
    const unknown = { ok: false, refusal: { code: 'UNKNOWN_GROUP' }, lot: null };
    expect(await engine.run(placeGroup, { ...wish, id: 'none' })).toEqual(unknown);
    const over = { ok: false, refusal: { code: 'GROUP_OVER' }, lot: null };
    expect(await engine.run(placeGroup, { ...wish, id: end.id })).toEqual(over);
    // A group that has been cancelled binds no lot any more, but those it leads.
    const others = ['lot-2', 'missed'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) }));
    const next = await engine.run(placeGroup, { ...wish, wishes: others });
    expect(next).toMatchObject({ ok: true, answer: { status: 'active' } });
  });

  test('when the clock rings wrongly or early for a negotiation: nothing', async () => {
    const ring: Command<{ lotId: string }, null> = {
      name: 'ring',
      run: async (context, { lotId }) => {
        await lapseNegotiation(context, lotId);
        return null;
      },
    };
    const told = () => ground.store.reader.selectFrom('messages').select('id').execute();
    expect(await engine.run(ring, { lotId: 'lot-1' })).toBeNull();
    expect(await told()).toEqual([]);
    const bo = await someBidder(engine, 'bo', ['missed']);
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, bidOf(bo, 10_000, { lotId: 'missed' }));
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['missed'], outage: null });
    const before = await told();
    expect(await engine.run(ring, { lotId: 'missed' })).toBeNull();
    expect(await told()).toEqual(before);
  });

  test('with a yes beyond their money: limit told, offer standing', async () => {
    const { an, house } = await offered(1_000);
    // By the house's rules what carries an offer is not paid out; what left the account otherwise
    // is gone all the same.
    const goes: Command<{ amountFen: number }, null> = {
      name: 'goes',
      run: async (context, { amountFen }) => {
        await postAll(context, [withdraw({ id: 'out', bidderId: an, amountFen, atMs: context.nowMs })]);
        return null;
      },
    };
    await engine.run(goes, { amountFen: yuan(101) });
    expect(await house('accept')).toMatchObject({
      ok: false,
      refusal: { code: 'LIMIT_EXCEEDED', powerFen: yuan(8_990), amountFen: yuan(9_000) },
      lot: { formatView: { freeCount: 3 } },
    });
    expect(await house('decline')).toMatchObject({ ok: true });
  });
});
