// News of a negotiation once it is over, by the room that still shows it and by the one who
// negotiated.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MyLotList } from '#contract/catalogue/outputs.ts';
import type { LiveMessage } from '#contract/live.ts';
import { yuan } from '#core/money.ts';
import type { NegotiationAnswer } from '#core/negotiation/negotiation.ts';
import { myLotList } from '#server/catalogue/queries-my-lot-list.ts';
import { depositHolds } from '#server/deposits/queries-deposit-holds.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { openBus } from '#server/live/bus.ts';
import { startSequencer, type Sequencer } from '#server/live/sequencer.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { answerNegotiation, replyNegotiation } from '#server/negotiation/commands-negotiate.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

describe.each(storeKinds)('the end of a negotiation on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let sequencer: Sequencer;
  let heard: LiveMessage[];
  let laters: (() => void)[];
  let [an, bo] = ['', ''];

  /** Everything that is on its way has arrived. */
  const arrive = async (): Promise<readonly LiveMessage[]> => {
    await sequencer.settled();
    while (laters.length > 0) {
      for (const run of laters.splice(0)) run();
      await sequencer.settled();
    }
    return heard.splice(0);
  };

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [someLot({ terms: { reserveFen: yuan(20_000) } })]);
    [bo, an] = [await someBidder(engine, 'bo'), await someBidder(engine, 'an')];
    [heard, laters] = [[], []];
    const bus = openBus();
    sequencer = await startSequencer({
      reader: ground.store.reader,
      bus,
      clock,
      seal: anySeal,
      later: (run) => laters.push(run),
      failed: (error) => {
        throw error;
      },
    });
    engine.onCommitted(sequencer.wake);
    for (const topic of ['lot:lot-1', `user:${an}`, `user:${bo}`]) {
      bus.subscribe(topic, (message) => void heard.push(message));
    }
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, bidOf(bo, 10_000));
    await sendBid(engine, bidOf(an, 10_100));
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
  });
  afterEach(async () => {
    await engine.stop();
    await sequencer.settled();
    await ground.dispose();
  });

  const answer = (said: NegotiationAnswer) =>
    engine.run(answerNegotiation, { lotId: 'lot-1', staffId: 'li', answer: said });

  const isNegotiating = (messages: readonly LiveMessage[]): unknown[] =>
    messages.flatMap((message) => (message.t === 'lot' ? [message.view.isNegotiating ?? false] : []));

  const toPersons = (messages: readonly LiveMessage[]): unknown[] =>
    messages.flatMap((message) => (message.t === 'mine' ? [[message.what, message.mine.place]] : []));

  const mine = async (userId: string, tab: 'active' | 'negotiating' | 'won' | 'lost'): Promise<MyLotList> => {
    const list = await myLotList(
      ground.store.reader,
      { tab },
      { userId, nowMs: clock.nowMs(), seal: anySeal },
    );
    if (!list) throw new Error('the list has a first page');
    return list;
  };

  test('reaches the room that shows it, and the lost bidder', async () => {
    expect(isNegotiating(await arrive()).at(-1)).toBe(true);
    await answer({ what: 'decline' });
    const news = await arrive();
    expect(isNegotiating(news)).toEqual([false]);
    expect(toPersons(news)).toEqual([['lost', 'lost']]);
  });

  test('reaches the bidder as won when they have agreed', async () => {
    await arrive();
    await answer({ what: 'counter', amountFen: yuan(15_000) });
    expect(isNegotiating(await arrive())).toEqual([true]);
    await engine.run(replyNegotiation, { lotId: 'lot-1', bidderId: an, reply: { what: 'accept' } });
    const news = await arrive();
    expect(isNegotiating(news)).toEqual([false]);
    expect(toPersons(news)).toEqual([['won', 'won']]);
  });

  test('is heard of when two steps come within a moment', async () => {
    await arrive();
    await answer({ what: 'counter', amountFen: yuan(15_000) });
    // The first has been told, and the next waits for the window of the line to pass.
    await sequencer.settled();
    await engine.run(replyNegotiation, { lotId: 'lot-1', bidderId: an, reply: { what: 'decline' } });
    expect(isNegotiating(await arrive())).toEqual([true, false]);
  });

  test('is what ends the lot for its negotiator, until then open', async () => {
    const { tabs, rows } = await mine(an, 'negotiating');
    expect([tabs.active, tabs.negotiating, tabs.lost]).toEqual([0, 1, 0]);
    expect(rows.map(({ mine: { place } }) => place)).toEqual(['negotiating']);
    expect((await mine(an, 'active')).rows).toEqual([]);
    const [hold] = (await depositHolds(ground.store.reader, { userId: an, seal: anySeal })).rows;
    expect([hold?.kind, hold?.endsBy]).toEqual(['lot', 'negotiation']);
    expect((await mine(bo, 'lost')).rows[0]?.mine.place).toBe('lost');
    await answer({ what: 'accept' });
    expect((await mine(an, 'negotiating')).rows).toEqual([]);
    expect((await mine(an, 'won')).rows[0]?.mine.place).toBe('won');
  });

  test('that comes to nothing files it under the lost', async () => {
    await answer({ what: 'decline' });
    expect((await mine(an, 'lost')).rows[0]?.mine.place).toBe('lost');
    expect((await mine(an, 'active')).tabs).toMatchObject({ active: 0, won: 0, lost: 1 });
  });
});
