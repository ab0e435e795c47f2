// A default judged by its invariant: true stories of what came in and whose it was, each of them
// with one thing falsified. And a reversal, whose moves a store may give in another order than
// those it undoes.
import { describe, expect, it } from 'vitest';
import { returned, withdraw } from '#core/deposits/payout.ts';
import { forfeit } from '#core/deposits/performance-deposit.ts';
import type { Account, Transaction } from '#core/ledger.ts';
import type { DefaultCase } from '#core/orders/default-case.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order } from '#core/orders/order.ts';
import { penaltyIn } from '#core/orders/payment.ts';
import { proceedsOut } from '#core/orders/proceeds.ts';
import { sharing, shortfallOut } from '#core/orders/shortfall.ts';
import type { History } from '../kit/history.ts';
import { done } from '../kit/orders/done-order.ts';
import { newOrder } from '../kit/orders/paper-order.ts';
import { sha256 } from '../kit/sha256.ts';
import { moneyInvariants } from '../simulation/invariants/money.ts';
import { orderInvariants } from '../simulation/invariants/orders.ts';
import { sharedWrongly } from '../simulation/invariants/shortfall.ts';
import { trueHistory } from './planted-violations.ts';

const penalty: DefaultCase = {
  buyerCommissionFen: 400,
  consignorCommissionFen: 100,
  shortfallFen: 900,
  owedFen: 1_400,
  coveredFen: 600,
  balanceFen: 800,
};
const debt = { penalty, forfeitedFen: 600, paidFen: 0, isDepositHeld: false };
const nothing = { coverFen: 0, consignorFen: 0 };
const sold = newOrder();
const breach: readonly OrderEvent[] = [
  { type: 'created', order: sold, atMs: 1 },
  { type: 'defaulted', atMs: 2 },
  { type: 'penalty-set', penalty, atMs: 3 },
  { type: 'penalty-paid', amountFen: 800, staffId: 'c', atMs: 5 },
];

const booked = {
  forfeit: forfeit({ lotId: 'lot-1', bidderId: 'B', amountFen: 600, atMs: 4 }),
  cover: sharing(sold, { debt, shared: nothing }, 4),
  penalty: penaltyIn(sold, { amountFen: 800, consignorFen: 300, atMs: 5 }),
  proceeds: shortfallOut(sold, { consignorId: 'consignor', netFen: 900 }, 6),
};
type Bookings = typeof booked;

const told = (bookings: Partial<Bookings>, part: { state?: Order; events?: readonly OrderEvent[] } = {}) => {
  const transactions = Object.values(bookings).flatMap((one) => one ?? []);
  const apartFen = transactions
    .flatMap(({ moves }) => moves)
    .reduce((sum, { account, deltaFen }) => (account.endsWith(':shortfall') ? sum + deltaFen : sum), 0);
  const order = { state: replayOrder(sold, breach.slice(1)), events: breach, ...part };
  const history: History = {
    ...trueHistory(),
    orders: [order],
    transactions,
    balances: [['lot:lot-1:shortfall', apartFen]],
  };
  return sharedWrongly(history);
};

const changed = (one: Transaction | null, account: Account, byFen: number): Transaction => {
  if (!one) throw new Error('nothing to change');
  const moves = one.moves.map((move) =>
    move.account === account ? { account, deltaFen: move.deltaFen + byFen } : move,
  );
  return { ...one, moves };
};

describe('what came in of a default', () => {
  it('goes to the consignor up to the shortfall, nothing broken meanwhile', () => {
    expect(told({})).toEqual([]);
    expect(told({ forfeit: booked.forfeit })).toEqual([]);
    const { proceeds, ...open } = booked;
    expect(told(open)).toEqual([]);
    expect(told({ ...open, proceeds })).toEqual([]);
  });

  it.each<[string, Partial<Bookings>, string]>([
    ['more than was forfeited', { cover: booked.cover }, 'covers 600 by 0 forfeited'],
    [
      'more than is owed',
      { ...booked, penalty: changed(booked.penalty, 'external', -1) },
      'took in 1401 of 1400 owed',
    ],
    [
      'more than the shortfall',
      { ...booked, penalty: changed(booked.penalty, 'lot:lot-1:shortfall', 1) },
      'has 901 for its consignor, of a shortfall of 900',
    ],
    [
      'what has not come in',
      { penalty: changed(booked.penalty, 'external', 501) },
      'has 300 for its consignor, and 299 came in',
    ],
    [
      'less than is theirs',
      { ...booked, proceeds: shortfallOut(sold, { consignorId: 'consignor', netFen: 899 }, 6) },
      'paid its consignor 899, not 900',
    ],
    ['what was not set apart', { ...booked, cover: null }, 'paid its consignor 900, not 800'],
  ])('is found when it is %s', (_says, bookings, words) => {
    expect(told(bookings)).toContain(`order-1 ${words}`);
  });

  it('is found when there is no debt at all', () => {
    const events = breach.slice(0, 2);
    const found = told({ penalty: booked.penalty }, { events });
    expect(found).toContain('order-1 took in 800 of 0 owed');
    expect(found).toContain('order-1 has 300 for its consignor, of a shortfall of 0');
  });

  it('is found when with the lot and set apart by nobody', () => {
    const history = { ...trueHistory(), balances: [['lot:lot-1:shortfall', 5] as const] };
    const rule = orderInvariants.find(({ id }) => id === 'I-32');
    expect(rule?.breaches(history, sha256)).toEqual(['5 fen lie for shortfalls of 0']);
  });

  it('is not what the seller of a done sale is paid', () => {
    const order = done();
    expect(told({ proceeds: proceedsOut(order, 'consignor', 9) }, { state: order, events: [] })).toEqual([]);
  });
});

describe('a reversal', () => {
  const payout = { id: 'payout-1', bidderId: 'A', amountFen: 700, atMs: 8 };
  const judged = (back: Transaction): readonly string[] => {
    const history = { ...trueHistory(), transactions: [withdraw(payout), back] };
    const rule = moneyInvariants.find(({ id }) => id === 'I-25');
    return rule?.breaches(history, sha256) ?? ['there is no such rule'];
  };
  const back = returned(payout, 9);
  const wrong = ['reversal withdraw:payout-1 does not undo what it names'];

  it('of a returned payout is right in any order of moves', () => {
    expect(judged(back)).toEqual([]);
    expect(judged({ ...back, moves: back.moves.toReversed() })).toEqual([]);
  });

  it('is found when another sum, another account, or more moves', () => {
    expect(judged(changed(back, 'buyer:A:available', 1))).toEqual(wrong);
    const [one, other] = back.moves;
    if (!one || !other) throw new Error('a payout has two moves');
    expect(judged({ ...back, moves: [one, { ...other, account: 'house:income' }] })).toEqual(wrong);
    expect(judged({ ...back, moves: [...back.moves, { account: 'house:income', deltaFen: 0 }] })).toEqual(
      wrong,
    );
  });
});
