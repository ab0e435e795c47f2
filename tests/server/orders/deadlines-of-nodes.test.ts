// Matters the clock of one node brings to their end while somebody at another says something about
// them, and two words of which only one can count, each at a node of its own. Every round has a
// house of its own; on SQLite a house has one node.
import { describe, expect, test } from 'vitest';
import { remindAtMs, returnAtMs } from '#core/deposits/deposit-term.ts';
import { yuan } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { decisionsAt } from '#server/deposits/store-money-decisions.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { workDeadline } from '#server/jobs/commands-work-deadlines.ts';
import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import { answerSecondOffer } from '#server/orders/commands-answer-second-offer.ts';
import { signOrder } from '#server/orders/commands-steps.ts';
import { proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import { beginPayment } from '#server/payments/commands-begin.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import { someCard } from '../../kit/deposits/cards.ts';
import { someBuyer } from '../../kit/fixtures.ts';
import { END_MS } from '../../kit/lots.ts';
import { balancesOf, buyerOf, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { openNodes } from '../../kit/service/nodes.ts';
import { storeKinds } from '../../kit/stores.ts';

const ROUNDS = 5;
const BREACH_MS = workdayAfterMs(END_MS, 2, 17) + DAY_MS;

describe.each(storeKinds)('at two nodes of a house on %s', (kind) => {
  /** So many houses, one after the other, each with a second node where there can be one. */
  const inHouses = async (
    run: (house: SoldHouse, first: EngineHandle, last: EngineHandle) => Promise<void>,
  ): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const house = await soldHouse(kind);
      const nodes = await openNodes(house, 1);
      await run(house, house.engine, nodes.last);
      await nodes.close();
      await house.close();
    }
  };

  test('a deposit goes back or its forfeit is proposed, never both', () =>
    inHouses(async (house, first, last) => {
      const { ground, clock, orderId, winnerId: bidderId } = house;
      await house.passTo(BREACH_MS);
      await house.passTo(remindAtMs(BREACH_MS));
      clock.moveTo(returnAtMs(remindAtMs(BREACH_MS)));
      const matter = { kind: 'forfeit', lotId: 'lot-1', bidderId, article: '第三十九条' } as const;
      const [proposed] = await Promise.all([
        first.run(proposeMoney, { staffId: 'clerk', matter, reason: '逾期未付款' }),
        last.run(workDeadline, { kind: 'deposit', ref: `${orderId}:reminded` }),
      ]);
      const keptFen = (await balancesOf(house))[`buyer:${bidderId}:performance`];
      expect(keptFen).toBe(proposed.ok ? yuan(2_000) : 0);
      expect(await decisionsAt(ground.store.reader, 'proposed')).toHaveLength(proposed.ok ? 1 : 0);
    }));

  test('the second bidder answers twice at once, and one counts', () =>
    inHouses(async (house, first, last) => {
      const { ground, secondId: bidderId } = house;
      await house.passTo(BREACH_MS);
      const { id: offerId } = await ground.store.reader
        .selectFrom('secondOffers')
        .select('id')
        .executeTakeFirstOrThrow();
      const answers = await Promise.all([
        first.run(answerSecondOffer, { bidderId, offerId, isAccepted: true }),
        last.run(answerSecondOffer, { bidderId, offerId, isAccepted: false }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const orders = await ground.store.reader.selectFrom('orders').select('id').execute();
      expect(orders).toHaveLength(answers[0].ok ? 2 : 1);
    }));

  test('a payout is out or back, and never both', () =>
    inHouses(async (house, first, last) => {
      const bidderId = await someBuyer(first, 'an', 1_000);
      const cardId = await someCard(first, bidderId);
      const asked = { bidderId, cardId, amountFen: yuan(300) };
      const payout = await first.run(requestPayout, asked);
      await first.run(requestPayout, asked);
      if (!payout.ok) throw new Error(payout.refusal.code);
      const { id } = payout.answer;
      const ends = await Promise.all([
        first.run(finishPayout, { id, isPaid: true, note: 'BANK-1' }),
        last.run(finishPayout, { id, isPaid: false, note: '银行查无此笔' }),
      ]);
      expect(ends.filter(({ isDone }) => isDone)).toHaveLength(1);
      expect((await balancesOf(house))[`buyer:${bidderId}:withdrawing`]).toBe(yuan(300));
    }));

  test('the bank says yes and no, and money counts once', () =>
    inHouses(async (house, first, last) => {
      const { ground, orderId } = house;
      const by = buyerOf(house);
      await first.run(signOrder, { orderId, by, name: '张三' });
      const { inFen } = await ledgerSums(ground.store.reader);
      const begun = await first.run(beginPayment, { orderId, by, way: 'sample' });
      if (!begun.ok) throw new Error(begun.refusal.code);
      const { paymentId, amountFen } = begun.answer;
      const notice = { paymentId, amountFen, bankRef: `BANK-${paymentId}`, isPaid: true };
      await Promise.all([first.run(hearBank, notice), last.run(hearBank, { ...notice, isPaid: false })]);
      // The bank says it once more, as banks do.
      await last.run(hearBank, notice);
      expect((await ledgerSums(ground.store.reader)).inFen).toBe(inFen + amountFen);
    }));
});
