// Decisions of two persons of the house about somebody's money, and the answer of the money's
// owner.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MoneyMatter } from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import {
  decideMoney,
  objectToForfeit,
  proposeMoney,
} from '#server/orders/money-decisions/commands-decide-money.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someBuyer, someLot } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { assertZeroSum } from '../../kit/zero-sum.ts';

describe.each(storeKinds)('two persons on %s', (kind) => {
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
    await assertZeroSum(ground.store.reader);
    await engine.stop();
    await ground.dispose();
  });

  const moneyOf = (bidderId: string) => depositOf(ground.store.reader, bidderId);
  const propose = (matter: MoneyMatter) =>
    engine.run(proposeMoney, { staffId: 'clerk-1', matter, reason: '逾期未付款，两次催告未果' });
  const proposed = async (matter: MoneyMatter): Promise<string> => {
    const answer = await propose(matter);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer.id;
  };
  const decide = (id: string, step: 'approve' | 'take-back' | 'uphold', staffId = 'clerk-2') =>
    engine.run(decideMoney, { id, step, staffId });
  const won = async () => {
    const an = await someBidder(engine, 'an', ['lot-1']);
    clock.moveTo(START_MS + 1_000);
    await sendBid(engine, bidOf(an, 10_000));
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    return an;
  };
  const forfeitOf = (bidderId: string) =>
    ({ kind: 'forfeit', lotId: 'lot-1', bidderId, article: '拍卖法 第三十九条' }) as const;
  const ring = () =>
    ringAlarms({
      engine,
      reader: ground.store.reader,
      clock,
      failed: (error) => {
        throw error;
      },
    });
  const kept = async (bidderId: string) => (await moneyOf(bidderId)).performanceFen;

  test('forfeit after three working days without an objection, and not before', async () => {
    const an = await won();
    const id = await proposed(forfeitOf(an));
    expect(await decide(id, 'approve', 'clerk-1')).toMatchObject({ refusal: { code: 'SAME_PERSON' } });
    expect(await decide(id, 'approve')).toMatchObject({ answer: { status: 'announced' } });
    const dueMs = workdayAfterMs(END_MS, 3, 24);
    clock.moveTo(dueMs - 1);
    await ring();
    expect(await kept(an)).toBe(yuan(2_000));
    clock.moveTo(dueMs);
    await ring();
    await ring();
    expect(await kept(an)).toBe(0);
    expect(await ledgerSums(ground.store.reader)).toMatchObject({ forfeitedFen: yuan(2_000) });
  });

  test('an objection stops the clock, and is overruled or heard', async () => {
    const an = await won();
    const id = await proposed(forfeitOf(an));
    await decide(id, 'approve');
    const objection = { id, text: '已于当日付款，附回单' };
    const stranger = await engine.run(objectToForfeit, { ...objection, bidderId: 'bo' });
    expect(stranger).toMatchObject({ refusal: { code: 'UNKNOWN_DECISION' } });
    expect(await engine.run(objectToForfeit, { ...objection, bidderId: an })).toMatchObject({ ok: true });
    clock.moveBy(30 * 24 * HOUR_MS);
    await ring();
    expect(await kept(an)).toBe(yuan(2_000));
    expect(await decide(id, 'uphold', 'clerk-1')).toMatchObject({ refusal: { code: 'SAME_PERSON' } });
    expect(await decide(id, 'uphold')).toMatchObject({ answer: { status: 'executed' } });
    expect(await kept(an)).toBe(0);
    const steps = await ground.store.reader
      .selectFrom('moneyDecisionSteps')
      .select(['no', 'byId'])
      .orderBy('no')
      .execute();
    expect(steps.map(({ no, byId }) => [no, byId])).toEqual([
      [1, 'clerk-1'],
      [2, 'clerk-2'],
      [3, an],
      [4, 'clerk-2'],
    ]);
  });

  test('what is taken back is over, the money in place', async () => {
    const an = await won();
    const id = await proposed(forfeitOf(an));
    await decide(id, 'approve');
    expect(await decide(id, 'take-back', 'clerk-3')).toMatchObject({ answer: { status: 'withdrawn' } });
    clock.moveBy(30 * 24 * HOUR_MS);
    await ring();
    expect(await kept(an)).toBe(yuan(2_000));
    expect(await decide(id, 'approve')).toMatchObject({ refusal: { code: 'NOT_AT_THIS_STAGE' } });
  });

  test('nothing is forfeited where nothing is held', async () => {
    const an = await someBuyer(engine, 'an');
    expect(await propose(forfeitOf(an))).toMatchObject({ refusal: { code: 'NOTHING_HELD' } });
    expect(await decide('nowhere', 'approve')).toMatchObject({ refusal: { code: 'UNKNOWN_DECISION' } });
    const objection = { bidderId: an, id: 'nowhere', text: '没有这回事' };
    expect(await engine.run(objectToForfeit, objection)).toMatchObject({
      refusal: { code: 'UNKNOWN_DECISION' },
    });
  });

  test('credit a sum by hand, and reverse it once', async () => {
    const an = await someBuyer(engine, 'an', 1_000);
    const credit = await proposed({ kind: 'credit', bidderId: an, amountFen: yuan(200) });
    expect((await moneyOf(an)).availableFen).toBe(yuan(1_000));
    await decide(credit, 'approve');
    expect((await moneyOf(an)).availableFen).toBe(yuan(1_200));
    const { id: transactionId } = await ground.store.reader
      .selectFrom('ledgerTransactions')
      .select('id')
      .where('cause', '=', credit)
      .executeTakeFirstOrThrow();
    const matter = { kind: 'reversal', bidderId: an, transactionId } as const;
    await decide(await proposed(matter), 'approve');
    expect((await moneyOf(an)).availableFen).toBe(yuan(1_000));
    expect(await propose(matter)).toMatchObject({ refusal: { code: 'NOT_REVERSIBLE' } });
  });

  test('no money is credited to nobody, no deposit undone by hand', async () => {
    expect(await propose({ kind: 'credit', bidderId: 'nobody', amountFen: 1 })).toMatchObject({
      refusal: { code: 'UNKNOWN_PERSON' },
    });
    const an = await someBidder(engine, 'an', ['lot-1']);
    const rows = await ground.store.reader.selectFrom('ledgerTransactions').selectAll().execute();
    const freeze = rows.find((row) => row.kind === 'freeze');
    const topUp = rows.find((row) => row.kind === 'top-up');
    const reversal = (bidderId: string, transactionId = '') =>
      propose({ kind: 'reversal', bidderId, transactionId });
    expect(await reversal(an, freeze?.id)).toMatchObject({ refusal: { code: 'NOT_REVERSIBLE' } });
    expect(await reversal('bo', topUp?.id)).toMatchObject({ refusal: { code: 'NOT_REVERSIBLE' } });
    expect(await reversal(an, 'nowhere')).toMatchObject({ refusal: { code: 'NOT_REVERSIBLE' } });
    expect(await reversal(an, topUp?.id)).toMatchObject({
      refusal: { code: 'NOT_COVERED', availableFen: yuan(998_000) },
    });
  });

  test('who proposes cannot be written down as the one who approved', async () => {
    const an = await someBuyer(engine, 'an', 1_000);
    await proposed({ kind: 'credit', bidderId: an, amountFen: yuan(200) });
    const alone = ground.store.writer.updateTable('moneyDecisions').set({ approverId: 'clerk-1' }).execute();
    await expect(alone).rejects.toThrow(/money_decisions_two/);
    const rewritten = ground.store.writer
      .updateTable('moneyDecisionSteps')
      .set({ byId: 'clerk-9' })
      .execute();
    await expect(rewritten).rejects.toThrow('never rewritten');
  });
});
