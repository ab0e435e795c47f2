// Money on its way to the bank.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { arrivesByMs } from '#core/deposits/payout.ts';
import { yuan } from '#core/money.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { bindCard } from '#server/deposits/payouts/commands-bind-card.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { payOut, startSendPayouts } from '#server/jobs/send-payouts.ts';
import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { decideMoney, proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import type { PayoutOrder, PayoutOutcome } from '#server/ports/payout.ts';
import { movedClock, type MovedClock } from '../../../kit/clock.ts';
import { CARD, cardSeal, someCard } from '../../../kit/deposits/cards.ts';
import { eventually } from '../../../kit/eventually.ts';
import { bidOf, openSale, sendBid, someBuyer, someClerk, someLot } from '../../../kit/fixtures.ts';
import { someTerms, START_MS } from '../../../kit/lots.ts';
import { anySeal } from '../../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';
import { assertZeroSum } from '../../../kit/zero-sum.ts';

const OTHER = '5500005555555559';

describe.each(storeKinds)('the cashier on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 1_000);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [someLot()]);
  });

  afterEach(async () => {
    vi.useRealTimers();
    await assertZeroSum(ground.store.reader);
    await engine.stop();
    await ground.dispose();
  });

  const moneyOf = (bidderId: string) => depositOf(ground.store.reader, bidderId);
  const bind = (userId: string, number?: string): Promise<string> => someCard(engine, userId, number);
  const ask = async (bidderId: string, cardId: string, amountYuan: number): Promise<string> => {
    const answer = await engine.run(requestPayout, { bidderId, cardId, amountFen: yuan(amountYuan) });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer.id;
  };
  const bank = (answer: (order: PayoutOrder) => Promise<PayoutOutcome>, failures: unknown[] = []) => ({
    engine,
    reader: ground.store.reader,
    port: { pay: answer },
    cards: cardSeal,
    names: anySeal,
    failed: (error: unknown) => void failures.push(error),
  });

  test('what the bank leaves unanswered a working day is told once', async () => {
    const clerk = await someClerk(engine);
    const an = await someBuyer(engine, 'an', 1_000);
    const [late, paid] = [await ask(an, await bind(an), 300), await ask(an, await bind(an, OTHER), 100)];
    await engine.run(finishPayout, { id: paid, isPaid: true, note: 'ref-1' });
    const dueAtMs = arrivesByMs(clock.nowMs());
    const told = async () => {
      const { rows } = await messageList(
        ground.store.reader,
        { userId: clerk, nowMs: clock.nowMs() },
        anySeal,
      );
      return rows.map(({ message }) => message);
    };
    const ring = async (atMs: number) => {
      clock.moveTo(atMs);
      await ringAlarms({
        engine,
        clock,
        reader: ground.store.reader,
        failed: (error) => expect.fail(String(error)),
      });
    };
    await ring(dueAtMs - 1);
    expect(await told()).toEqual([]);
    await ring(dueAtMs);
    await ring(dueAtMs + 86_400_000);
    expect(await told()).toEqual([{ kind: 'payout-overdue', payoutId: late, amountFen: yuan(300), dueAtMs }]);
  });

  test('what is free goes to their card, telling the bank once', async () => {
    const an = await someBuyer(engine, 'an', 1_000);
    const id = await ask(an, await bind(an), 300);
    const orders: PayoutOrder[] = [];
    const parts = bank((order) => {
      orders.push(order);
      return Promise.resolve({ isPaid: true, note: 'ref-1' });
    });
    await payOut(parts);
    await payOut(parts);
    expect(orders).toEqual([{ id, amountFen: yuan(300), cardNumber: CARD, holderName: 'an' }]);
    expect((await moneyOf(an)).availableFen).toBe(yuan(700));
    expect(await ledgerSums(ground.store.reader)).toMatchObject({
      inFen: yuan(1_000),
      freeFen: yuan(700),
      withdrawingFen: 0,
      outFen: yuan(300),
    });
  });

  test('what the bank refuses is back, by a reversal that names it', async () => {
    const an = await someBuyer(engine, 'an', 1_000);
    const id = await ask(an, await bind(an), 300);
    await payOut(bank(() => Promise.resolve({ isPaid: false, note: '账户已销户' })));
    expect((await moneyOf(an)).availableFen).toBe(yuan(1_000));
    const { kind: booked, cause } = await ground.store.reader
      .selectFrom('ledgerTransactions')
      .select(['kind', 'cause'])
      .where('kind', '=', 'reversal')
      .executeTakeFirstOrThrow();
    expect([booked, cause]).toEqual(['reversal', `withdraw:${id}`]);
    expect(await engine.run(finishPayout, { id, isPaid: true, note: '' })).toEqual({ isDone: false });
  });

  test('a silent bank is asked again, the money out of reach', async () => {
    const an = await someBuyer(engine, 'an', 1_000);
    await ask(an, await bind(an), 300);
    const failures: unknown[] = [];
    await payOut(bank(() => Promise.reject(new Error('no line')), failures));
    expect(failures).toHaveLength(1);
    expect(await ledgerSums(ground.store.reader)).toMatchObject({ withdrawingFen: yuan(300) });
    await payOut(bank(() => Promise.resolve({ isPaid: true, note: '' })));
    expect(await ledgerSums(ground.store.reader)).toMatchObject({ withdrawingFen: 0, outFen: yuan(300) });
  });

  test('unanswered ones hold up nobody’s, and each is reported', async () => {
    const an = await someBuyer(engine, 'an', 10_000);
    const cardId = await bind(an);
    const stuck: string[] = [];
    for (let at = 0; at < 20; at += 1) stuck.push(await ask(an, cardId, 100));
    clock.moveBy(1);
    const later = await ask(an, cardId, 500);
    const failures: unknown[] = [];
    const parts = bank(({ id }) => {
      if (id !== later) return Promise.reject(new Error('answered 400'));
      return Promise.resolve({ isPaid: true, note: 'ref-1' });
    }, failures);
    const after = await payOut(parts);
    expect(failures.map(String).toSorted()).toEqual(
      stuck.map((id) => `Error: Payout ${id}: answered 400`).toSorted(),
    );
    expect(await payOut(parts, after)).toBeNull();
    expect(await ledgerSums(ground.store.reader)).toMatchObject({ outFen: yuan(500) });
    expect(failures).toHaveLength(20);
  });

  test('a payer goes on in place, then from the end', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const an = await someBuyer(engine, 'an', 10_000);
    const cardId = await bind(an);
    for (let at = 0; at < 21; at += 1) await ask(an, cardId, 100);
    const asked: string[] = [];
    const payer = startSendPayouts(
      bank(({ id }) => {
        asked.push(id);
        return Promise.reject(new Error('no line'));
      }),
    );
    await eventually(() => {
      vi.advanceTimersByTime(5_000);
      expect(asked.length).toBeGreaterThanOrEqual(41);
    });
    await payer.stop();
    expect(new Set(asked.slice(0, 21)).size).toBe(21);
    expect(asked.slice(21, 41)).toEqual(asked.slice(0, 20));
  });

  test('a payer that is stopped leaves nothing half done', async () => {
    const payer = startSendPayouts(bank(() => Promise.resolve({ isPaid: true, note: '' })));
    await expect(payer.stop()).resolves.toBeUndefined();
  });

  test('wishes that arrive together never take more than there is', async () => {
    const an = await someBuyer(engine, 'an', 1_000);
    const cardId = await bind(an);
    const wishes = Array.from({ length: 8 }, () =>
      engine.run(requestPayout, { bidderId: an, cardId, amountFen: yuan(300) }),
    );
    const answers = await Promise.all(wishes);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.at(-1)).toMatchObject({ refusal: { code: 'MONEY_HELD', freeFen: yuan(100) } });
  });

  test('what a lot holds cannot be taken, and the lot is named', async () => {
    const an = await someBuyer(engine, 'an', 2_500);
    const cardId = await bind(an);
    await engine.run(registerForLot, {
      bidderId: an,
      lotId: 'lot-1',
      rulesVersion: someTerms().rules.version,
    });
    const answer = await engine.run(requestPayout, { bidderId: an, cardId, amountFen: yuan(501) });
    expect(answer).toMatchObject({
      refusal: { code: 'MONEY_HELD', freeFen: yuan(500), lotIds: ['lot-1'] },
    });
  });

  test('what a dealer’s leading lots speak for cannot be taken', async () => {
    const an = await someBuyer(engine, 'an', 2_000);
    const cardId = await bind(an);
    await engine.run(openLevelAccount, { bidderId: an, staffId: 'clerk-1' });
    await engine.run(registerForLot, {
      bidderId: an,
      lotId: 'lot-1',
      rulesVersion: someTerms().rules.version,
    });
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, bidOf(an, 15_000, { kind: 'maximum' }));
    const answer = await engine.run(requestPayout, { bidderId: an, cardId, amountFen: yuan(501) });
    expect(answer).toMatchObject({ refusal: { code: 'MONEY_HELD', freeFen: yuan(500) } });
    expect(await ask(an, cardId, 500)).toBeTruthy();
  });

  test('where more is spoken for, nothing is free, none below zero', async () => {
    const an = await someBuyer(engine, 'an', 2_000);
    const cardId = await bind(an);
    await engine.run(openLevelAccount, { bidderId: an, staffId: 'clerk-1' });
    const rulesVersion = someTerms().rules.version;
    await engine.run(registerForLot, { bidderId: an, lotId: 'lot-1', rulesVersion });
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, bidOf(an, 15_000, { kind: 'maximum' }));
    const { id: transactionId } = await ground.store.reader
      .selectFrom('ledgerTransactions')
      .select('id')
      .where('kind', '=', 'top-up')
      .executeTakeFirstOrThrow();
    const matter = { kind: 'reversal', bidderId: an, transactionId } as const;
    const proposal = await engine.run(proposeMoney, {
      staffId: 'clerk-1',
      matter,
      reason: '银行撤销了这笔转账',
    });
    if (!proposal.ok) throw new Error(proposal.refusal.code);
    await engine.run(decideMoney, { id: proposal.answer.id, step: 'approve', staffId: 'clerk-2' });
    const answer = await engine.run(requestPayout, { bidderId: an, cardId, amountFen: yuan(100) });
    expect(answer).toMatchObject({ refusal: { code: 'MONEY_HELD', freeFen: 0, lotIds: ['lot-1'] } });
  });

  test('who binds their card again after a lost answer has it', async () => {
    const an = await someBuyer(engine, 'an', 1_000);
    const cardId = await bind(an);
    const again = { sealed: 's', cardIndex: `index-${CARD}`, bank: '示例银行', lastFour: '1111' };
    const answer = await engine.run(bindCard, { ...again, cardId: 'c2', userId: an });
    expect(answer).toMatchObject({ ok: true, answer: { id: cardId, bank: '示例银行', lastFour: '1111' } });
    const { rows } = await messageList(ground.store.reader, { userId: an, nowMs: clock.nowMs() }, anySeal);
    expect(rows.map(({ message }) => message.kind)).toEqual(['card-bound']);
  });

  test('nobody pays to another’s card, nor learns it is known', async () => {
    const [an, bo] = [await someBuyer(engine, 'an', 1_000), await someBuyer(engine, 'bo', 1_000)];
    const cardId = await bind(an);
    const answer = await engine.run(requestPayout, { bidderId: bo, cardId, amountFen: yuan(100) });
    expect(answer).toMatchObject({ refusal: { code: 'UNKNOWN_CARD' } });
  });
});
