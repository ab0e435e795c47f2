// The seller is paid: by two persons, once the last claim could have been made, into their own
// account, and from there to their card; each step told in the transaction in which it happens.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import type { Message } from '#core/notifications/message.ts';
import { daysEndMs } from '#core/time/workdays.ts';
import { bindCard } from '#server/deposits/payouts/commands-bind-card.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import { requestPayout } from '#server/deposits/payouts/commands-request-payout.ts';
import { decideMoney, proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import { proceedsList } from '#server/orders/queries-proceeds.ts';
import { END_MS } from '../../kit/lots.ts';
import {
  balancesOf,
  fetchOrder,
  goSteps,
  HAMMER_YUAN,
  payOrder,
  seen,
  SELLER,
  sellerAccount,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import { storeKinds } from '../../kit/stores.ts';

const HAMMER_FEN = yuan(HAMMER_YUAN);
const OVER_MS = daysEndMs(END_MS, 29);

describe.each(storeKinds)('the proceeds of a sale on %s', (kind) => {
  let house: SoldHouse;
  const { userId: sellerId } = SELLER;

  beforeEach(async () => {
    house = await soldHouse(kind);
    await sellerAccount(house);
    await payOrder(house);
    await fetchOrder(house);
    await goSteps(house);
  });
  afterEach(async () => {
    const sumFen = Object.values(await balancesOf(house)).reduce((sum, fen) => sum + fen, 0);
    if (sumFen !== 0) throw new Error(`the house is off by ${sumFen} fen`);
    await house.close();
  });

  const matter = () => ({ kind: 'proceeds', bidderId: sellerId, orderId: house.orderId }) as const;
  const propose = (part: object = {}) =>
    house.engine.run(proposeMoney, {
      staffId: 'clerk-1',
      matter: { ...matter(), ...part },
      reason: '交易完成，争议期已满',
    });
  const proposed = async (): Promise<string> => {
    const answer = await propose();
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer.id;
  };
  const approve = (id: string, staffId = 'clerk-2') =>
    house.engine.run(decideMoney, { id, step: 'approve', staffId });
  const told = async (): Promise<Message[]> => {
    const rows = await house.ground.store.reader
      .selectFrom('messages')
      .select('body')
      .where('userId', '=', sellerId)
      .where('topic', '=', 'deposit')
      .orderBy('id')
      .execute();
    return rows.map(({ body }) => JSON.parse(body) as Message);
  };

  test('are theirs once two settled them, after the last claim day', async () => {
    expect((await seen(house)).status).toBe('done');
    expect(await propose()).toMatchObject({ refusal: { code: 'CLAIMS_OPEN', untilMs: OVER_MS } });
    await house.passTo(OVER_MS);
    const id = await proposed();
    expect((await balancesOf(house))['lot:lot-1:payable']).toBe(HAMMER_FEN);
    expect(await approve(id, 'clerk-1')).toMatchObject({ refusal: { code: 'SAME_PERSON' } });
    expect(await approve(id)).toMatchObject({ answer: { status: 'executed' } });
    const after = await balancesOf(house);
    expect(after['lot:lot-1:payable']).toBe(0);
    expect(after[`buyer:${sellerId}:available`]).toBe(HAMMER_FEN);
    const figures = { hammerFen: HAMMER_FEN, refundedFen: 0, commissionFen: 0, netFen: HAMMER_FEN };
    expect(await told()).toEqual([{ kind: 'proceeds-settled', lotId: 'lot-1', ...figures }]);
    expect(await proceedsList(house.ground.store.reader, sellerId)).toEqual([
      {
        orderId: house.orderId,
        lotId: 'lot-1',
        lotTitle: '大众 帕萨特 2021款 330TSI',
        soldAtMs: END_MS,
        settledAtMs: OVER_MS,
        of: 'sale',
        ...figures,
      },
    ]);
    expect(await proceedsList(house.ground.store.reader, house.winnerId)).toEqual([]);
  });

  test('are paid once, however many propose it and however they hurry', async () => {
    await house.passTo(OVER_MS);
    const ids = [await proposed(), await proposed()];
    const answers = await Promise.all(ids.map((id) => approve(id)));
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code))).toEqual([
      'ok',
      'ALREADY_SETTLED',
    ]);
    expect(await propose()).toMatchObject({ refusal: { code: 'ALREADY_SETTLED' } });
    expect((await balancesOf(house))[`buyer:${sellerId}:available`]).toBe(HAMMER_FEN);
    expect(await told()).toHaveLength(1);
  });

  test('are paid to nobody else, and to nobody who is not there', async () => {
    await house.passTo(OVER_MS);
    expect(await propose({ bidderId: house.winnerId })).toMatchObject({ refusal: { code: 'NOT_CONSIGNOR' } });
    expect(await propose({ orderId: 'nowhere' })).toMatchObject({ refusal: { code: 'UNKNOWN_ORDER' } });
    await house.ground.store.writer.deleteFrom('users').where('id', '=', sellerId).execute();
    expect(await propose()).toMatchObject({ refusal: { code: 'UNKNOWN_PERSON' } });
    expect((await balancesOf(house))['lot:lot-1:payable']).toBe(HAMMER_FEN);
    expect(await told()).toEqual([]);
  });

  test('go to their own card, or come back, and are told', async () => {
    await house.passTo(OVER_MS);
    await approve(await proposed());
    const cardId = randomUUID();
    const card = { bank: '示例银行', sealed: 'sealed', cardIndex: 'index', lastFour: '1111' };
    await house.engine.run(bindCard, { ...card, cardId, userId: sellerId });
    const ask = async (amountYuan: number): Promise<string> => {
      const wish = { bidderId: sellerId, cardId, amountFen: yuan(amountYuan) };
      const answer = await house.engine.run(requestPayout, wish);
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.answer.id;
    };
    const [first, second] = [await ask(6_000), await ask(4_000)];
    await house.engine.run(finishPayout, { id: first, isPaid: true, note: 'BANK-1' });
    await house.engine.run(finishPayout, { id: second, isPaid: false, note: '户名不符' });
    await house.engine.run(finishPayout, { id: second, isPaid: false, note: '户名不符' });
    const after = await balancesOf(house);
    expect(after['external:paid-out']).toBe(yuan(6_000));
    expect(after[`buyer:${sellerId}:available`]).toBe(HAMMER_FEN - yuan(6_000));
    expect((await told()).slice(1)).toEqual([
      { kind: 'payout-paid', amountFen: yuan(6_000), note: 'BANK-1' },
      { kind: 'payout-returned', amountFen: yuan(4_000), note: '户名不符' },
    ]);
  });
});

describe.each(storeKinds)('what two persons book by hand on %s', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
  });
  afterEach(() => house.close());

  test('is told to whom it concerns when booked and corrected', async () => {
    const { engine, winnerId: bidderId, ground } = house;
    const settle = async (matter: Parameters<typeof proposeMoney.run>[1]['matter'], reason: string) => {
      const answer = await engine.run(proposeMoney, { staffId: 'clerk-1', matter, reason });
      if (!answer.ok) throw new Error(answer.refusal.code);
      const { id } = answer.answer;
      await engine.run(decideMoney, { id, step: 'approve', staffId: 'clerk-2' });
      return id;
    };
    const cause = await settle({ kind: 'credit', bidderId, amountFen: yuan(900) }, '线下转账');
    const { id: transactionId } = await ground.store.reader
      .selectFrom('ledgerTransactions')
      .select('id')
      .where('cause', '=', cause)
      .executeTakeFirstOrThrow();
    await settle({ kind: 'reversal', bidderId, transactionId }, '重复入账');
    const rows = await ground.store.reader
      .selectFrom('messages')
      .select('body')
      .where('userId', '=', bidderId)
      .where('cause', 'like', 'booked:%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ body }) => JSON.parse(body) as Message)).toEqual([
      { kind: 'booked', amountFen: yuan(900), reason: '线下转账' },
      { kind: 'booked', amountFen: -yuan(900), reason: '重复入账' },
    ]);
  });
});
