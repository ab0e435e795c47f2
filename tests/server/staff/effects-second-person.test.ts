// Proposals of one person of the house, and the others: told at once, reminded while it waits, and
// left in peace when it is over.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MoneyDecision, MoneyMatter } from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';
import type { Message } from '#core/notifications/message.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { readDecision } from '#server/deposits/store-money-decisions.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import {
  decideMoney,
  objectToForfeit,
  proposeMoney,
} from '#server/orders/money-decisions/commands-decide-money.ts';
import { someCard } from '../../kit/deposits/cards.ts';
import { someClerk } from '../../kit/fixtures.ts';
import { fetchOrder, payOrder, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { orderRefund, refundMatter, undoSale } from '../../kit/orders/refunds.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

const REASON = '已核对，见卷宗';

describe.each(storeKinds)('what one person of the house has proposed, on %s,', (kind) => {
  let house: SoldHouse;
  let proposerId: string;
  let secondId: string;
  let sinceMs: number;

  beforeEach(async () => {
    house = await soldHouse(kind);
    await payOrder(house);
    await fetchOrder(house);
    await house.engine.run(orderRefund, { orderId: house.orderId, refundId: 'refund-1' });
    proposerId = await someClerk(house.engine, 'proposer');
    secondId = await someClerk(house.engine, 'second-person');
    sinceMs = house.clock.nowMs();
  });
  afterEach(async () => {
    const [failure] = house.failures;
    await house.close();
    if (failure !== undefined) throw new Error('the clock failed', { cause: failure });
  });

  const told = async (userId: string): Promise<Message[]> => {
    const asker = { userId, nowMs: house.clock.nowMs() };
    const { rows } = await messageList(house.ground.store.reader, asker, anySeal);
    const about = rows.filter(
      ({ message }) => message.kind === 'second-wanted' || message.kind === 'proposal-lapsed',
    );
    return about.map(({ message }) => message);
  };
  const refund = () => refundMatter(house, 'refund-1');
  const credit = (): MoneyMatter => ({ kind: 'credit', bidderId: house.winnerId, amountFen: yuan(5) });
  const forfeit = (): MoneyMatter => ({
    kind: 'forfeit',
    lotId: 'lot-1',
    bidderId: house.winnerId,
    article: '第三十九条',
  });
  const proposed = async (matter: MoneyMatter): Promise<string> => {
    const answer = await house.engine.run(proposeMoney, { staffId: proposerId, matter, reason: REASON });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer.id;
  };
  const decide = (id: string, step: 'approve' | 'take-back', staffId = secondId) =>
    house.engine.run(decideMoney, { id, step, staffId });
  const statusOf = async (id: string): Promise<MoneyDecision['status'] | undefined> =>
    (await readDecision(house.ground.store.reader, id))?.status;
  const morning = (days: number): number => workdayAfterMs(sinceMs, days, 9);
  const passMornings = async (from: number, to: number): Promise<void> => {
    for (let days = from; days <= to; days += 1) await house.passTo(morning(days));
  };
  const wanted = (decisionId: string, what: MoneyMatter['kind'], lotId: string | null) =>
    ({ kind: 'second-wanted', decisionId, what, lotId, reason: REASON, to: 'approve', sinceMs }) as const;

  test('is told to the others at once, not its doer', async () => {
    const refundId = await proposed(refund());
    const creditId = await proposed(credit());
    const messages = await told(secondId);
    expect(messages).toHaveLength(2);
    expect(messages).toContainEqual(wanted(refundId, 'refund', 'lot-1'));
    expect(messages).toContainEqual(wanted(creditId, 'credit', null));
    expect(await told(proposerId)).toEqual([]);
    expect(await told(house.winnerId)).toEqual([]);
  });

  test('is not told of where it is refused', async () => {
    const matter = refundMatter(house, 'none');
    const answer = await house.engine.run(proposeMoney, { staffId: proposerId, matter, reason: REASON });
    expect(answer.ok).toBe(false);
    expect(await told(secondId)).toEqual([]);
  });

  test('is told again every working day at nine, while waiting', async () => {
    const id = await proposed(refund());
    await house.passTo(morning(1) - 1);
    expect(await told(secondId)).toHaveLength(1);
    await passMornings(1, 12);
    expect(await told(secondId)).toEqual(Array.from({ length: 13 }, () => wanted(id, 'refund', 'lot-1')));
    expect(await statusOf(id)).toBe('proposed');
    expect((await decide(id, 'approve')).ok).toBe(true);
    await passMornings(13, 14);
    expect(await told(secondId)).toHaveLength(13);
    expect(await told(proposerId)).toEqual([]);
  });

  test('is told of no more when it is taken back', async () => {
    const id = await proposed(credit());
    await decide(id, 'take-back', proposerId);
    await passMornings(1, 3);
    expect(await told(secondId)).toHaveLength(1);
  });

  test('is told once by a house that has slept through many mornings', async () => {
    await proposed(credit());
    await house.passTo(morning(9));
    expect(await told(secondId)).toHaveLength(2);
    await house.passTo(workdayAfterMs(morning(9), 1, 9));
    expect(await told(secondId)).toHaveLength(3);
  });

  test('is taken back next morning when impossible, and everybody hears', async () => {
    const bidderId = house.secondId;
    const cardId = await someCard(house.engine, bidderId);
    const payout = await house.engine.run(requestPayout, { bidderId, cardId, amountFen: yuan(300) });
    if (!payout.ok) throw new Error(payout.refusal.code);
    const { id: payoutId } = payout.answer;
    const id = await proposed({ kind: 'payout', bidderId, payoutId, isPaid: false });
    await house.engine.run(finishPayout, { id: payoutId, isPaid: true, note: 'REF-1' });
    await house.passTo(morning(1));
    const lapsed = { kind: 'proposal-lapsed', decisionId: id, what: 'payout', lotId: null, reason: REASON };
    expect(await told(secondId)).toContainEqual(lapsed);
    expect(await told(proposerId)).toEqual([lapsed]);
    expect(await statusOf(id)).toBe('withdrawn');
    await passMornings(2, 3);
    expect(await told(secondId)).toHaveLength(2);
  });

  test('is a forfeit awaiting a ruling too, reminded of later', async () => {
    const id = await proposed(forfeit());
    await decide(id, 'approve');
    await passMornings(1, 1);
    expect(await told(secondId)).toHaveLength(1);
    const objectedAtMs = house.clock.nowMs();
    await house.engine.run(objectToForfeit, { bidderId: house.winnerId, id, text: '已按时付款' });
    expect(await told(secondId)).toHaveLength(1);
    await house.passTo(workdayAfterMs(objectedAtMs, 1, 9));
    expect(await told(secondId)).toContainEqual({
      ...wanted(id, 'forfeit', 'lot-1'),
      to: 'rule',
      sinceMs: objectedAtMs,
    });
  });

  test('is no such forfeit once the deposit went back', async () => {
    const id = await proposed(forfeit());
    await decide(id, 'approve');
    await house.engine.run(objectToForfeit, { bidderId: house.winnerId, id, text: '已按时付款' });
    await house.engine.run(undoSale, { orderId: house.orderId, refundId: 'refund-2' });
    await house.passTo(morning(1));
    expect(await statusOf(id)).toBe('withdrawn');
    expect(await told(proposerId)).toMatchObject([{ kind: 'proposal-lapsed', what: 'forfeit' }]);
    const { rows } = await messageList(
      house.ground.store.reader,
      { userId: house.winnerId, nowMs: house.clock.nowMs() },
      anySeal,
    );
    expect(rows.map(({ message }) => message.kind)).toContain('forfeit-dropped');
  });
});
