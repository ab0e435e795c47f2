// The bank cards a person has bound: which is the default, what keeps one bound, and what is left
// of one that is not.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { FROM_NOWHERE as from } from '#server/audit/audit-log.ts';
import { securityEvents } from '#server/audit/store-security-log.ts';
import { bindCard } from '#server/deposits/payouts/commands-bind-card.ts';
import { chooseCard } from '#server/deposits/payouts/commands-choose-card.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { unbindCard } from '#server/deposits/payouts/commands-unbind-card.ts';
import { cardList } from '#server/deposits/payouts/queries-card-list.ts';
import { cardsOf } from '#server/deposits/payouts/store-cards.ts';
import { payoutsOf } from '#server/deposits/payouts/store-payouts.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { CommandContext, EngineHandle } from '#server/engine/command.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { movedClock, type MovedClock } from '../../../kit/clock.ts';
import { CARD, someCard } from '../../../kit/deposits/cards.ts';
import { someBuyer } from '../../../kit/fixtures.ts';
import { START_MS } from '../../../kit/lots.ts';
import { fetchOrder, payOrder, soldHouse } from '../../../kit/orders.ts';
import { orderRefund, sendRefund } from '../../../kit/orders/refunds.ts';
import { anySeal } from '../../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

const OTHER = '5500005555555559';
const THIRD = '6011000990139424';

describe.each(storeKinds)('the cards of a person on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;
  let an: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS);
    engine = inlineEngine(ground.store, clock);
    an = await someBuyer(engine, '林晓', 1_000);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const bind = (number?: string): Promise<string> => {
    clock.moveBy(1);
    return someCard(engine, an, number);
  };
  const choose = (cardId: string, userId = an) => engine.run(chooseCard, { cardId, userId, from });
  const unbind = (cardId: string, userId = an) => engine.run(unbindCard, { cardId, userId, from });
  const defaults = async () =>
    (await cardList(ground.store.reader, an)).map(({ id, isDefault }) => [id, isDefault]);
  const payTo = async (cardId: string): Promise<string> => {
    const answer = await engine.run(requestPayout, { bidderId: an, cardId, amountFen: yuan(300) });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer.id;
  };
  const told = async () => {
    const { rows } = await messageList(ground.store.reader, { userId: an, nowMs: clock.nowMs() }, anySeal);
    return rows.map(({ message }) => message);
  };
  const noted = async () => {
    const { rows } = await securityEvents(ground.store.reader, { userId: an });
    return rows.map(({ kind: what, detail, ref }) => [what, detail, ref]);
  };

  test('the first they bind is the default, and stays it', async () => {
    const [first, second] = [await bind(), await bind(OTHER)];
    expect(await defaults()).toEqual([
      [first, true],
      [second, false],
    ]);
  });

  test('the one they choose is the default and stands first', async () => {
    const [first, second] = [await bind(), await bind(OTHER)];
    expect(await choose(second)).toEqual({ ok: true, answer: { id: second } });
    await choose(second);
    expect(await defaults()).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(await told()).toHaveLength(3);
    expect((await noted()).map(([what]) => what)).toEqual([
      'card-default',
      'card-bound',
      'card-bound',
      'consent-given',
    ]);
  });

  test('one not theirs can be neither chosen nor unbound', async () => {
    const cardId = await bind();
    const bo = await someBuyer(engine, 'bo', 0.01);
    expect(await choose(cardId, bo)).toMatchObject({ refusal: { code: 'UNKNOWN_CARD' } });
    expect(await unbind(cardId, bo)).toMatchObject({ refusal: { code: 'UNKNOWN_CARD' } });
    expect(await choose('nowhere')).toMatchObject({ refusal: { code: 'UNKNOWN_CARD' } });
    expect(await defaults()).toEqual([[cardId, true]]);
  });

  test('when the default goes the longest bound follows, if any', async () => {
    const [first, second, third] = [await bind(), await bind(OTHER), await bind(THIRD)];
    await choose(third);
    await unbind(third);
    expect(await defaults()).toEqual([
      [first, true],
      [second, false],
    ]);
    await unbind(first);
    await unbind(second);
    expect(await defaults()).toEqual([]);
    const again = await bind(OTHER);
    expect(await defaults()).toEqual([[again, true]]);
  });

  test('another that goes leaves the default as it is', async () => {
    const [first, second] = [await bind(), await bind(OTHER)];
    await unbind(second);
    expect(await defaults()).toEqual([[first, true]]);
    expect((await told())[0]).toMatchObject({ kind: 'card-unbound', lastFour: '5559', nextLastFour: null });
  });

  test('one stays bound during a payout, and its sum is named', async () => {
    const [first, second] = [await bind(), await bind(OTHER)];
    const payout = await payTo(first);
    expect(await unbind(first)).toEqual({
      ok: false,
      refusal: { code: 'CARD_IN_USE', payoutFen: yuan(300), refundFen: 0 },
    });
    expect((await cardList(ground.store.reader, an)).map(({ underWay }) => underWay.payoutFen)).toEqual([
      yuan(300),
      0,
    ]);
    expect((await unbind(second)).ok).toBe(true);
    await engine.run(finishPayout, { id: payout, isPaid: true, note: '' });
    expect((await unbind(first)).ok).toBe(true);
  });

  test('what was paid keeps its card, of which nothing else remains', async () => {
    const cardId = await bind();
    await engine.run(finishPayout, { id: await payTo(cardId), isPaid: true, note: '' });
    await unbind(cardId);
    expect(await payoutsOf(ground.store.reader, an, 9)).toMatchObject([
      { cardId, bank: '示例银行', lastFour: '1111', state: 'paid' },
    ]);
    const row = await ground.store.reader.selectFrom('bankCards').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ sealed: '', cardIndex: `unbound ${cardId}`, unboundAtMs: clock.nowMs() });
    const wish = { bidderId: an, cardId, amountFen: yuan(100) };
    expect(await engine.run(requestPayout, wish)).toMatchObject({ refusal: { code: 'UNKNOWN_CARD' } });
    expect(await unbind(cardId)).toMatchObject({ refusal: { code: 'UNKNOWN_CARD' } });
  });

  test('an unbound one may be bound again, by any owner', async () => {
    const cardId = await bind();
    await unbind(cardId);
    const bo = await someBuyer(engine, 'bo', 0.01);
    const hers = await someCard(engine, bo, CARD);
    expect(hers).not.toBe(cardId);
    expect(await cardsOf(ground.store.reader, an)).toEqual([]);
  });

  test('they are told of each, logged without the number', async () => {
    const cardId = await bind();
    const other = await bind(OTHER);
    await unbind(cardId);
    expect(await told()).toEqual([
      { kind: 'card-unbound', bank: '示例银行', lastFour: '1111', nextLastFour: '5559' },
      { kind: 'card-bound', bank: '示例银行', lastFour: '5559' },
      { kind: 'card-bound', bank: '示例银行', lastFour: '1111' },
    ]);
    expect(await noted()).toEqual([
      ['card-unbound', '示例银行 **** 1111', cardId],
      ['card-bound', '示例银行 **** 5559', other],
      ['card-bound', '示例银行 **** 1111', cardId],
      // Once, with the first card; it stands for the second.
      ['consent-given', 'bank-card 2026-1', null],
    ]);
  });

  test('whoever has no verified name binds none', async () => {
    const forget = {
      name: 'forget-names',
      run: async ({ db }: CommandContext) => {
        await db.updateTable('users').set({ verification: 'unverified' }).execute();
        return null;
      },
    };
    await engine.run(forget, null);
    const card = { cardId: 'c', userId: an, sealed: 's', cardIndex: 'i', bank: '示例银行', lastFour: '1111' };
    expect(await engine.run(bindCard, card)).toMatchObject({ refusal: { code: 'NOT_VERIFIED' } });
    expect(await cardsOf(ground.store.reader, an)).toEqual([]);
  });
});

describe.each(storeKinds)('the card of a buyer to whom money goes back, on %s', (kind) => {
  test('stays bound from the ordered refund until two sent it', async () => {
    const house = await soldHouse(kind);
    const { engine, winnerId: userId } = house;
    await payOrder(house);
    await fetchOrder(house);
    const cardId = await someCard(engine, userId);
    await engine.run(orderRefund, { orderId: house.orderId, refundId: 'refund-1' });
    const unbind = () => engine.run(unbindCard, { cardId, userId, from });
    const answer = await unbind();
    expect(answer).toMatchObject({ refusal: { code: 'CARD_IN_USE', payoutFen: 0 } });
    expect(!answer.ok && 'refundFen' in answer.refusal && answer.refusal.refundFen).toBeGreaterThan(0);
    await sendRefund(house, 'refund-1');
    expect((await unbind()).ok).toBe(true);
    await house.close();
  });
});
