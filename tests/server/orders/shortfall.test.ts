// Debt of a buyer in default, from where it comes in to those who receive it: the consignor's
// shortfall first, the commissions of the house after it, in whatever order the balance and the
// deposit come, and however little of them does.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { remindAtMs, returnAtMs } from '#core/deposits/deposit-term.ts';
import { yuan } from '#core/money.ts';
import type { Message } from '#core/notifications/message.ts';
import { DAY_MS } from '#core/time/days.ts';
import { paperOf } from '#server/documents/queries-paper-facts.ts';
import { papersOfLot } from '#server/documents/store-papers.ts';
import { answerSecondOffer } from '#server/orders/commands-answer-second-offer.ts';
import { closeOrder, endDefault } from '#server/orders/commands-steps.ts';
import { proceedsList } from '#server/orders/queries-proceeds.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import { offersTo } from '#server/orders/store-second-offers.ts';
import { END_MS } from '../../kit/lots.ts';
import { balancesOf, CLERK, done, HAMMER_YUAN, SECOND_YUAN, seen, type SoldHouse } from '../../kit/orders.ts';
import {
  BALANCE,
  BREACH_MS,
  breachedHouse,
  COMMISSIONS,
  DEPOSIT,
  RESALE,
  SHORTFALL,
  type BreachedHouse,
} from '../../kit/orders/breached.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

describe.each(storeKinds)('what comes in of a default, on %s,', (kind) => {
  let at: BreachedHouse;
  let house: SoldHouse;
  beforeEach(async () => {
    at = await breachedHouse(kind);
    ({ house } = at);
  });
  afterEach(() => at.close());

  const letGo = async () =>
    done(await house.engine.run(closeOrder, { orderId: house.orderId, by: CLERK, reason: '豁免余款' }));

  test('the balance first: consignors get theirs, the house the rest', async () => {
    await at.soldAgain();
    expect(await at.settle()).toBe('ORDER_NOT_DONE');
    expect(await at.pay(BALANCE)).toBe('违约金已付');
    expect(await at.lies()).toEqual({ shortfall: BALANCE, income: 0, forfeited: 0 });
    expect(await at.settle()).toBe('DEPOSIT_UNDECIDED');
    await at.forfeit();
    expect(await at.lies()).toEqual({ shortfall: SHORTFALL, income: COMMISSIONS, forfeited: 0 });
    expect(await at.settle({ bidderId: house.winnerId })).toBe('NOT_CONSIGNOR');
    expect(await at.settle()).toBe(SHORTFALL);
    expect(await at.lies()).toEqual({ shortfall: 0, income: COMMISSIONS, forfeited: 0 });
  });

  test('the deposit first: it waits for their debt, then covers', async () => {
    await at.forfeit();
    expect(await at.lies()).toEqual({ shortfall: 0, income: 0, forfeited: DEPOSIT });
    await at.soldAgain();
    expect(await at.lies()).toEqual({ shortfall: DEPOSIT, income: 0, forfeited: 0 });
    await at.pay(BALANCE);
    expect(await at.lies()).toEqual({ shortfall: SHORTFALL, income: COMMISSIONS, forfeited: 0 });
    expect(await at.settle()).toBe(SHORTFALL);
  });

  test('is settled once, with either of two consignors', async () => {
    await at.soldAgain();
    await at.pay(BALANCE);
    await at.forfeit();
    const answers = [];
    for (const bidderId of ['consignor', 'partner'])
      answers.push(await at.propose({ kind: 'proceeds', bidderId, orderId: house.orderId }));
    const ids = answers.map((answer) => (answer.ok ? answer.answer.id : answer.refusal.code));
    const decided = await Promise.all(ids.map((id) => at.decide(id, 'approve')));
    expect(decided.map((answer) => answer.ok || answer.refusal.code)).toEqual([true, 'ALREADY_SETTLED']);
    const balances = await balancesOf(house);
    expect(balances['buyer:consignor:available']).toBe(yuan(SHORTFALL));
    expect(balances['buyer:partner:available'] ?? 0).toBe(0);
  });

  test('is told to them, listed, and on paper, fen for fen', async () => {
    await at.soldAgain();
    await at.forfeit();
    await at.pay(BALANCE);
    await at.settle();
    const { reader } = house.ground.store;
    const figures = {
      hammerFen: yuan(HAMMER_YUAN),
      resaleFen: yuan(RESALE),
      shortfallFen: yuan(SHORTFALL),
      netFen: yuan(SHORTFALL),
    };
    const letters = await reader
      .selectFrom('messages')
      .select('body')
      .where('userId', '=', 'consignor')
      .where('topic', '=', 'deposit')
      .execute();
    expect(letters.map(({ body }) => JSON.parse(body) as Message)).toEqual([
      { kind: 'shortfall-settled', lotId: 'lot-1', ...figures },
    ]);
    const settledAtMs = house.clock.nowMs();
    const listed = { orderId: house.orderId, soldAtMs: END_MS, settledAtMs, of: 'shortfall', ...figures };
    expect(await proceedsList(reader, 'consignor')).toMatchObject([listed]);
    const [row, ...more] = (await papersOfLot(reader, 'lot-1')).filter((paper) => paper.kind === 'statement');
    expect(more).toEqual([]);
    if (!row) throw new Error('no statement was asked for');
    expect(row).toMatchObject({ ownerId: 'consignor', ref: house.orderId });
    const printed = { kind: 'statement', of: 'shortfall', seller: '委托人', settledAtMs, ...figures };
    expect(await paperOf(reader, anySeal, row)).toMatchObject(printed);
  });

  test('is less where the deposit went back: they get payments', async () => {
    await at.soldAgain();
    await at.pay(BALANCE);
    const remindMs = remindAtMs(BREACH_MS);
    await house.passTo(remindMs);
    expect(await at.settle()).toBe('DEPOSIT_UNDECIDED');
    await house.passTo(returnAtMs(remindMs));
    expect(await at.settle()).toBe(BALANCE);
    expect(await at.lies()).toEqual({ shortfall: 0, income: 0, forfeited: 0 });
  });

  test('is all where the deposit went back before the balance', async () => {
    await at.soldAgain();
    const remindMs = remindAtMs(BREACH_MS);
    await house.passTo(remindMs);
    await house.passTo(returnAtMs(remindMs));
    await at.pay(COMMISSIONS + SHORTFALL);
    expect(await at.lies()).toEqual({ shortfall: SHORTFALL, income: COMMISSIONS, forfeited: 0 });
    expect(await at.settle()).toBe(SHORTFALL);
  });

  test('is less where the forfeit was announced and given up', async () => {
    await at.soldAgain();
    await at.pay(BALANCE);
    const id = await at.announce();
    expect(await at.settle()).toBe('DEPOSIT_UNDECIDED');
    await at.decide(id, 'take-back');
    expect(await at.settle()).toBe(BALANCE);
  });

  test('is the deposit alone where the balance was let go', async () => {
    await at.soldAgain();
    await letGo();
    await at.forfeit();
    expect(await at.lies()).toEqual({ shortfall: DEPOSIT, income: 0, forfeited: 0 });
    expect(await at.settle()).toBe(DEPOSIT);
    expect(await at.settle()).toBe('ALREADY_SETTLED');
  });

  test('is nobody’s where neither came in', async () => {
    await at.soldAgain();
    await letGo();
    await at.decide(await at.announce(), 'take-back');
    expect(await at.settle()).toBe('NOTHING_OWED');
    expect(await at.lies()).toEqual({ shortfall: 0, income: 0, forfeited: 0 });
  });

  test('is the house’s commission only without a second sale', async () => {
    done(await house.engine.run(endDefault, { orderId: house.orderId, by: CLERK }));
    await at.forfeit();
    expect(await at.lies()).toEqual({
      shortfall: 0,
      income: COMMISSIONS,
      forfeited: DEPOSIT - COMMISSIONS,
    });
    expect(await at.settle()).toBe('NOTHING_OWED');
  });

  test('is unknown while the case is open or unset', async () => {
    await at.forfeit();
    expect(await at.settle()).toBe('ORDER_NOT_DONE');
    await letGo();
    await at.soldAgain();
    expect((await seen(house)).penalty).toBeNull();
    expect(await at.settle()).toBe('ORDER_NOT_DONE');
    expect(await at.lies()).toEqual({ shortfall: 0, income: 0, forfeited: DEPOSIT });
  });

  test('is of each buyer their own, where the second fails as well', async () => {
    const { secondId, engine, ground } = house;
    const [offer] = await offersTo(ground.store.reader, secondId, 1);
    await engine.run(answerSecondOffer, { bidderId: secondId, offerId: offer?.id ?? '', isAccepted: true });
    await at.forfeit();
    const first = HAMMER_YUAN - SECOND_YUAN;
    const kept = DEPOSIT - COMMISSIONS - first;
    expect(await at.lies()).toEqual({ shortfall: first, income: COMMISSIONS, forfeited: kept });
    await house.passTo(house.clock.nowMs() + 3 * DAY_MS);
    await at.soldAgain(9_300);
    await at.forfeit(secondId);
    const orders = await ordersOfLot(ground.store.reader, 'lot-1');
    expect(orders.map(({ status }) => status)).toEqual(['closed', 'closed']);
    expect((await at.lies()).shortfall).toBe(HAMMER_YUAN - 9_300);
    expect(await at.settle()).toBe(first);
    expect(await at.settle({ orderId: orders[1]?.id ?? '' })).toBe(HAMMER_YUAN - 9_300);
    expect((await at.lies()).shortfall).toBe(0);
  });
});
