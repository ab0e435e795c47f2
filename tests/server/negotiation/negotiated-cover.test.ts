// Negotiation by those whose money stands for several lots: what they offer counts until it is
// over, and what secures a lot agreed on is never more than there is.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withdraw } from '#core/deposits/payout.ts';
import { yuan } from '#core/money.ts';
import type { NegotiationAnswer, NegotiationReply } from '#core/negotiation/negotiation.ts';
import { freeFenOf } from '#server/bidding/bid-limits.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { placeGroup } from '#server/bidding/groups/commands-place-group.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { Command, CommandContext, EngineHandle } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import {
  answerNegotiation,
  lapseNegotiation,
  replyNegotiation,
} from '#server/negotiation/commands-negotiate.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBuyer, someClerk, someLot } from '../../kit/fixtures.ts';
import { END_MS, someTerms, START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { assertMoneyHolds, assertZeroSum } from '../../kit/zero-sum.ts';

const { version: rulesVersion } = someTerms().rules;
const DAY_MS = 86_400_000;

describe.each(storeKinds)('negotiation on money that stands for several lots, on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [
      someLot({ terms: { reserveFen: yuan(20_000) } }),
      someLot({ id: 'lot-2', position: 2, endsAtMs: END_MS + 2 * DAY_MS }),
    ]);
    an = await someBuyer(engine, 'an', 30_000);
  });

  afterEach(async () => {
    await assertZeroSum(ground.store.reader);
    await assertMoneyHolds(ground.store.reader);
    await engine.stop();
    await ground.dispose();
  });

  const doing = <Answer>(run: (context: CommandContext) => Promise<Answer>): Promise<Answer> => {
    const command: Command<null, Answer> = { name: 'looking on', run };
    return engine.run(command, null);
  };
  const money = () => depositOf(ground.store.reader, an);
  const free = () => doing((context) => freeFenOf(context, an));
  const answer = (said: NegotiationAnswer) =>
    engine.run(answerNegotiation, { lotId: 'lot-1', staffId: 'li', answer: said });
  const reply = (said: NegotiationReply) =>
    engine.run(replyNegotiation, { lotId: 'lot-1', bidderId: an, reply: said });
  const bid = (amountYuan: number, lotId: string) => sendBid(engine, bidOf(an, amountYuan, { lotId }));
  const orders = () => ground.store.reader.selectFrom('orders').select(['lotId', 'buyerId']).execute();
  const spend = (amountYuan: number) =>
    doing(async (context) => {
      const payout = { id: 'out', bidderId: an, amountFen: yuan(amountYuan), atMs: context.nowMs };
      await postAll(context, [withdraw(payout)]);
    });

  /** They bid ¥10,000 on a lot that asks twice as much, and it ends. */
  const missReserve = async (): Promise<void> => {
    for (const lotId of ['lot-1', 'lot-2']) {
      expect(await engine.run(registerForLot, { bidderId: an, lotId, rulesVersion })).toMatchObject({
        ok: true,
      });
    }
    clock.moveTo(START_MS + 1_000);
    expect((await bid(10_000, 'lot-1')).ok).toBe(true);
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
  };

  describe('the lower general deposit', () => {
    beforeEach(async () => {
      await engine.run(holdSaleDeposit, { bidderId: an, saleId: 'sale-1', tier: 'one' });
      await missReserve();
    });

    test('carries no second lot during a negotiation, and afterwards does', async () => {
      const refusal = { code: 'LIMIT_EXCEEDED', limit: 'one-lot', busyLotIds: ['lot-1'] };
      expect(await bid(10_000, 'lot-2')).toMatchObject({ ok: false, refusal });
      await answer({ what: 'counter', amountFen: yuan(15_000) });
      expect(await bid(10_000, 'lot-2')).toMatchObject({ ok: false, refusal });
      await reply({ what: 'decline' });
      expect((await bid(10_000, 'lot-2')).ok).toBe(true);
    });

    test('secures the agreed lot with all of itself, no other', async () => {
      await answer({ what: 'accept' });
      expect(await money()).toMatchObject({ frozenFen: 0, performanceFen: yuan(20_000) });
      expect(await bid(10_000, 'lot-2')).toMatchObject({ refusal: { busyLotIds: ['lot-1'] } });
    });
  });

  describe('a group of maximums that wants one of two lots', () => {
    const leaderOfNext = async (): Promise<string | null> => {
      const page = await doing(({ lots }) => lots.page('lot-2'));
      return page?.lot.status === 'open' ? (page.lot.standing?.leader.bidderId ?? null) : null;
    };
    const countered = async (end: () => Promise<unknown>) => {
      await answer({ what: 'counter', amountFen: yuan(15_000) });
      expect(await leaderOfNext()).toBeNull();
      return end();
    };
    const lapse = () => {
      clock.moveTo(END_MS + DAY_MS);
      return doing((context) => lapseNegotiation(context, 'lot-1'));
    };

    beforeEach(async () => {
      for (const lotId of ['lot-1', 'lot-2'])
        await engine.run(registerForLot, { bidderId: an, lotId, rulesVersion });
      const wishes = ['lot-1', 'lot-2'].map((lotId) => ({ lotId, maximumFen: yuan(10_000) }));
      const group = { id: null, most: 1, ceilingFen: yuan(20_000), wishes };
      await engine.run(placeGroup, { bidderId: an, ...group });
      clock.moveTo(START_MS + 1_000);
      await engine.run(advanceLots, { lotIds: ['lot-1', 'lot-2'], outage: null });
      clock.moveTo(END_MS);
      await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    });

    test.each([
      ['by the house', () => answer({ what: 'decline' }), true],
      ['by the bidder', () => countered(() => reply({ what: 'decline' })), true],
      ['by nobody in time', () => countered(lapse), true],
      ['in a sale', () => countered(() => reply({ what: 'accept' })), false],
    ])('waits while it negotiations, and bids next once ended %s', async (_how, end, isLeading) => {
      expect(await leaderOfNext()).toBeNull();
      await end();
      expect(await leaderOfNext()).toBe(isLeading ? an : null);
    });
  });

  describe('a level account', () => {
    let clerk: string;

    beforeEach(async () => {
      clerk = await someClerk(engine);
      await engine.run(openLevelAccount, { bidderId: an, staffId: clerk });
      await missReserve();
    });

    const told = async () => {
      const { rows } = await messageList(
        ground.store.reader,
        { userId: clerk, nowMs: clock.nowMs() },
        anySeal,
      );
      return rows.map(({ message, title, text }) => ({ message, title, text }));
    };

    test('is spoken for by the offer until the negotiation is over', async () => {
      expect(await free()).toBe(yuan(29_000));
      await answer({ what: 'counter', amountFen: yuan(15_000) });
      expect(await free()).toBe(yuan(29_000));
      await reply({ what: 'raise', amountFen: yuan(12_000) });
      expect(await free()).toBe(yuan(28_800));
      await answer({ what: 'decline' });
      expect(await free()).toBe(yuan(30_000));
    });

    test('leads other lots for what the offer leaves of its power', async () => {
      await spend(28_500);
      const over = await bid(10_000, 'lot-2');
      expect(over).toMatchObject({ refusal: { powerFen: yuan(15_000), committedFen: yuan(10_000) } });
      await answer({ what: 'decline' });
      expect((await bid(10_000, 'lot-2')).ok).toBe(true);
    });

    test.each([
      ['all that is due', 28_500, 1_500],
      ['what is there, one yuan short', 28_501, 1_499],
      ['nothing where there is nothing', 30_000, 0],
    ])(
      'keeps %s when a counter-price is taken, and the order goes on',
      async (_says, spentYuan, keptYuan) => {
        await answer({ what: 'counter', amountFen: yuan(15_000) });
        await spend(spentYuan);
        expect(await reply({ what: 'accept' })).toEqual({ ok: true });
        expect(await money()).toMatchObject({
          availableFen: yuan(30_000 - spentYuan - keptYuan),
          performanceFen: yuan(keptYuan),
        });
        expect(await orders()).toEqual([{ lotId: 'lot-1', buyerId: an }]);
        const [dueFen, keptFen] = [yuan(1_500), yuan(keptYuan)];
        const message = { kind: 'keep-short', lotId: 'lot-1', dueFen, keptFen };
        expect((await told()).map((row) => row.message)).toEqual(keptYuan < 1_500 ? [message] : []);
      },
    );

    test('tells the house in words what is missing', async () => {
      await answer({ what: 'counter', amountFen: yuan(15_000) });
      await spend(29_500);
      await reply({ what: 'accept' });
      const [letter] = await told();
      expect(letter?.title).toBe('履约保证金不足');
      expect(letter?.text).toContain('应留履约保证金 ¥1,500，车商额度余额只够 ¥500');
    });
  });
});
