// The deposit of a buyer who did not pay, while the house decides nothing about it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { remindAtMs, returnAtMs } from '#core/deposits/deposit-term.ts';
import { yuan } from '#core/money.ts';
import type { Message } from '#core/notifications/message.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { readDecision } from '#server/deposits/store-money-decisions.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { endDefault, takePenalty } from '#server/orders/commands-steps.ts';
import {
  decideMoney,
  objectToForfeit,
  proposeMoney,
} from '#server/orders/money-decisions/commands-decide-money.ts';
import { END_MS } from '../../../kit/lots.ts';
import { balancesOf, CLERK, done, orderNews, seen, soldHouse, type SoldHouse } from '../../../kit/orders.ts';
import { anySeal } from '../../../kit/seals.ts';
import { joinHouse } from '../../../kit/staff/roles.ts';
import { storeKinds } from '../../../kit/stores.ts';

const DEPOSIT_FEN = yuan(2_000);
const BREACH_MS = workdayAfterMs(END_MS, 2, 17) + DAY_MS;
const REMIND_MS = remindAtMs(BREACH_MS);
const RETURN_MS = returnAtMs(REMIND_MS);

describe.each(storeKinds)('the deposit of a buyer who did not pay, on %s,', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
    await joinHouse(house.ground.store.writer, house.secondId);
    await house.passTo(BREACH_MS);
  });
  afterEach(async () => {
    const sumFen = Object.values(await balancesOf(house)).reduce((sum, fen) => sum + fen, 0);
    const [failure] = house.failures;
    await house.close();
    if (failure !== undefined) throw new Error('the clock failed', { cause: failure });
    if (sumFen !== 0) throw new Error(`the house is off by ${sumFen} fen`);
  });

  const kept = async () => {
    const balances = await balancesOf(house);
    const of = (place: string) => balances[`buyer:${house.winnerId}:${place}`] ?? 0;
    return {
      performance: of('performance'),
      forfeited: balances['house:forfeited'] ?? 0,
      free: of('available'),
    };
  };
  const told = async (userId: string): Promise<Message[]> => {
    const { rows } = await messageList(
      house.ground.store.reader,
      { userId, nowMs: house.clock.nowMs() },
      anySeal,
    );
    return rows.map(({ message }) => message);
  };
  const reminders = async (): Promise<Message[]> =>
    (await told(house.secondId)).filter((message) => message.kind === 'deposit-undecided');
  const propose = async (): Promise<string> => {
    const matter = {
      kind: 'forfeit',
      lotId: 'lot-1',
      bidderId: house.winnerId,
      article: '第三十九条',
    } as const;
    const answer = await house.engine.run(proposeMoney, { staffId: 'clerk', matter, reason: '逾期未付款' });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer.id;
  };
  const step = (id: string, what: 'approve' | 'take-back' | 'uphold') =>
    house.engine.run(decideMoney, { id, step: what, staffId: 'chief' });
  const end = async () => done(await house.engine.run(endDefault, { orderId: house.orderId, by: CLERK }));
  /** Both of its alarms have rung. */
  const letTermRun = async (sinceMs: number): Promise<void> => {
    await house.passTo(remindAtMs(sinceMs));
    await house.passTo(returnAtMs(remindAtMs(sinceMs)));
  };

  test('goes back with the tenth working day, after a reminder', async () => {
    const { free } = await kept();
    await house.passTo(REMIND_MS - 1);
    expect(await reminders()).toEqual([]);
    await house.passTo(REMIND_MS);
    expect(await reminders()).toEqual([
      { kind: 'deposit-undecided', lotId: 'lot-1', depositFen: DEPOSIT_FEN, returnAtMs: RETURN_MS },
    ]);
    expect(RETURN_MS).toBe(workdayAfterMs(BREACH_MS, 10, 24));
    await house.passTo(RETURN_MS - 1);
    expect(await kept()).toEqual({ performance: DEPOSIT_FEN, forfeited: 0, free });
    await house.passTo(RETURN_MS);
    expect(await kept()).toEqual({ performance: 0, forfeited: 0, free: free + DEPOSIT_FEN });
    const [letter] = await told(house.winnerId);
    expect(letter).toMatchObject({ kind: 'order', news: 'deposit-returned', amountFen: DEPOSIT_FEN });
    expect((await seen(house)).log.at(-1)).toEqual({ type: 'deposit-returned', atMs: RETURN_MS });
    const again = await house.engine.run(proposeMoney, {
      staffId: 'clerk',
      matter: { kind: 'forfeit', lotId: 'lot-1', bidderId: house.winnerId, article: '第三十九条' },
      reason: '逾期未付款',
    });
    expect(again).toMatchObject({ refusal: { code: 'NOTHING_HELD' } });
  });

  test('goes back once, and covers nothing of what is set later', async () => {
    await letTermRun(BREACH_MS);
    await house.passTo(RETURN_MS + 30 * DAY_MS);
    const order = await end();
    expect(order).toMatchObject({ status: 'penalty-due', penalty: { coveredFen: 0 } });
    const { owedFen = 0, balanceFen } = order.penalty ?? {};
    expect(balanceFen).toBe(owedFen);
    const paid = await house.engine.run(takePenalty, {
      orderId: house.orderId,
      by: CLERK,
      receivedFen: owedFen,
    });
    expect(done(paid)).toMatchObject({ status: 'closed', closedReason: '违约金已付' });
    expect(await orderNews(house, house.winnerId)).toEqual(
      expect.arrayContaining(['deposit-returned', 'penalty-set', 'penalty-paid']),
    );
  });

  test('of a closed case goes back ten working days after', async () => {
    await house.passTo(REMIND_MS);
    expect((await end()).status).toBe('closed');
    await house.passTo(RETURN_MS);
    expect(await kept()).toMatchObject({ performance: DEPOSIT_FEN });
    await letTermRun(REMIND_MS);
    expect(await kept()).toMatchObject({ performance: 0, forfeited: 0 });
    expect((await seen(house)).status).toBe('closed');
    const [letter] = await told(house.winnerId);
    expect(letter).toMatchObject({ kind: 'order', news: 'deposit-returned', amountFen: DEPOSIT_FEN });
  });

  test('is left alone by the clock once a forfeit was proposed', async () => {
    await house.passTo(REMIND_MS);
    await house.passTo(RETURN_MS - HOUR_MS);
    const id = await propose();
    await house.passTo(RETURN_MS);
    expect(await kept()).toMatchObject({ performance: DEPOSIT_FEN });
    await step(id, 'approve');
    await house.passTo(workdayAfterMs(RETURN_MS, 3, 24));
    expect(await kept()).toMatchObject({ performance: 0, forfeited: DEPOSIT_FEN });
    const alarms = await house.ground.store.reader.selectFrom('deadlines').select('kind').execute();
    expect(alarms.map((alarm) => alarm.kind)).not.toContain('deposit');
  });

  test('goes back ten working days after an unapproved proposal', async () => {
    const id = await propose();
    await letTermRun(BREACH_MS);
    expect(await kept()).toMatchObject({ performance: 0, forfeited: 0 });
    const decision = await readDecision(house.ground.store.reader, id);
    expect(decision).toMatchObject({ status: 'withdrawn', withdrawnById: 'clock' });
    expect((await told(house.winnerId)).map((message) => message.kind)).not.toContain('forfeit-dropped');
  });

  test('goes back ten working days after an unheard objection, told', async () => {
    const id = await propose();
    await step(id, 'approve');
    await house.passTo(BREACH_MS + DAY_MS);
    const objection = { id, bidderId: house.winnerId, text: '已于当日付款' };
    expect(await house.engine.run(objectToForfeit, objection)).toMatchObject({ ok: true });
    await letTermRun(BREACH_MS + DAY_MS);
    expect(await kept()).toMatchObject({ performance: 0, forfeited: 0 });
    const letters = (await told(house.winnerId)).filter(({ kind: what }) => what === 'forfeit-dropped');
    expect(letters).toEqual([{ kind: 'forfeit-dropped', lotId: 'lot-1' }]);
    expect(await step(id, 'uphold')).toMatchObject({ refusal: { code: 'NOT_AT_THIS_STAGE' } });
  });

  test('runs on when a proposal is taken back, reminding at once', async () => {
    await step(await propose(), 'take-back');
    await house.passTo(REMIND_MS - HOUR_MS);
    const id = await propose();
    const takenBackMs = RETURN_MS + HOUR_MS;
    await house.passTo(takenBackMs);
    expect(await reminders()).toEqual([]);
    await step(id, 'take-back');
    await house.passTo(takenBackMs);
    const returnMs = workdayAfterMs(takenBackMs, 3, 24);
    expect(await reminders()).toMatchObject([{ returnAtMs: returnMs }]);
    await house.passTo(returnMs - 1);
    expect(await kept()).toMatchObject({ performance: DEPOSIT_FEN });
    await house.passTo(returnMs);
    expect(await kept()).toMatchObject({ performance: 0, forfeited: 0 });
  });

  test('waits three working days where the house slept through reminders', async () => {
    const wokenMs = RETURN_MS + 20 * DAY_MS;
    await house.passTo(wokenMs);
    await house.passTo(wokenMs);
    expect(await kept()).toMatchObject({ performance: DEPOSIT_FEN });
    expect(await reminders()).toHaveLength(1);
    await house.passTo(workdayAfterMs(wokenMs, 3, 24));
    expect(await kept()).toMatchObject({ performance: 0 });
  });
});
