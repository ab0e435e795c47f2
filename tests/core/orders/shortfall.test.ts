// Shares in what a buyer in default pays: the consignor's first, as far as the second sale brought
// less, and nothing of it before it has come in.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forfeit } from '#core/deposits/performance-deposit.ts';
import { balanceOf, post, type Balances, type Transaction } from '#core/ledger.ts';
import { yuan } from '#core/money.ts';
import { defaultCase, type DefaultCase } from '#core/orders/default-case.ts';
import { orderBookings } from '#core/orders/order-bookings.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order, OrderClosed } from '#core/orders/order.ts';
import { penaltyIn } from '#core/orders/payment.ts';
import { decideProceeds } from '#core/orders/proceeds.ts';
import {
  debtShares,
  decideMakingGood,
  madeGoodOf,
  sharing,
  shortfallOut,
  type Debt,
  type DebtShares,
} from '#core/orders/shortfall.ts';
import { DEPOSIT_FEN, HAMMER_FEN, newOrder } from '../../kit/orders/paper-order.ts';

const RESALE_FEN = yuan(97_000);
const SHORTFALL_FEN = HAMMER_FEN - RESALE_FEN;
const NONE: DebtShares = { coverFen: 0, consignorFen: 0 };
const ACCOUNT = 'lot:lot-1:shortfall';

const penaltyAfter = (resaleFen: number | null): DefaultCase =>
  defaultCase({ ...newOrder().terms, hammerFen: HAMMER_FEN, resaleFen });
const penalty = penaltyAfter(RESALE_FEN);
const debtWith = (part: Partial<Debt> = {}): Debt => ({
  penalty,
  forfeitedFen: 0,
  paidFen: 0,
  isDepositHeld: false,
  ...part,
});

const closed = (): OrderClosed => {
  const order = replayOrder(newOrder(), [
    { type: 'defaulted', atMs: 1 },
    { type: 'penalty-set', penalty, atMs: 2 },
    { type: 'penalty-paid', amountFen: penalty.balanceFen, staffId: 'c', atMs: 3 },
  ]);
  if (order.status !== 'closed') throw new Error(order.status);
  return order;
};

describe('what has come in of a debt', () => {
  const commissionFen = penalty.owedFen - SHORTFALL_FEN;

  it.each([
    ['nothing yet', {}, 0, 0],
    ['the deposit alone: all of it the consignor’s', { forfeitedFen: DEPOSIT_FEN }, DEPOSIT_FEN, DEPOSIT_FEN],
    ['the balance alone: theirs up to the shortfall', { paidFen: penalty.balanceFen }, 0, SHORTFALL_FEN],
    [
      'all of it: theirs is the shortfall, the house’s the commissions',
      { forfeitedFen: DEPOSIT_FEN, paidFen: penalty.balanceFen },
      DEPOSIT_FEN,
      SHORTFALL_FEN,
    ],
    [
      'a deposit beyond the debt: it covers that and no more',
      { forfeitedFen: penalty.owedFen + 700 },
      penalty.owedFen,
      SHORTFALL_FEN,
    ],
    [
      'a deposit beside a balance that is nearly all: it covers what is left',
      { forfeitedFen: 700, paidFen: penalty.owedFen - 300 },
      300,
      SHORTFALL_FEN,
    ],
  ] as const)('is %s', (_says, part, coverFen, consignorFen) => {
    expect(commissionFen).toBeGreaterThan(0);
    expect(debtShares(debtWith(part))).toEqual({ coverFen, consignorFen });
  });

  it('is the house’s alone where the lot brought as much, or nothing', () => {
    for (const resaleFen of [null, HAMMER_FEN, HAMMER_FEN + 1]) {
      const whole = debtWith({ penalty: penaltyAfter(resaleFen), forfeitedFen: DEPOSIT_FEN });
      expect(debtShares(whole)).toEqual({ coverFen: DEPOSIT_FEN, consignorFen: 0 });
    }
  });
});

describe('the booking that shares it', () => {
  const order = { id: 'order-1', lotId: 'lot-1' };
  const share = (part: Partial<Debt>, shared: DebtShares = NONE) =>
    sharing(order, { debt: debtWith(part), shared }, 9);

  it('brings a forfeit to the consignor, beyond the shortfall to the house', () => {
    expect(share({ forfeitedFen: DEPOSIT_FEN })).toEqual({
      kind: 'cover',
      cause: 'order-1',
      atMs: 9,
      moves: [
        { account: 'house:forfeited', deltaFen: -DEPOSIT_FEN },
        { account: ACCOUNT, deltaFen: DEPOSIT_FEN },
      ],
    });
    const served = { coverFen: 0, consignorFen: SHORTFALL_FEN - 500 };
    expect(share({ forfeitedFen: DEPOSIT_FEN, paidFen: penalty.balanceFen }, served)?.moves).toEqual([
      { account: 'house:forfeited', deltaFen: -DEPOSIT_FEN },
      { account: ACCOUNT, deltaFen: 500 },
      { account: 'house:income', deltaFen: DEPOSIT_FEN - 500 },
    ]);
  });

  it('is none where nothing came in, and none a second time', () => {
    expect(share({})).toBeNull();
    const all = { forfeitedFen: DEPOSIT_FEN, paidFen: penalty.balanceFen };
    expect(share(all, debtShares(debtWith(all)))).toBeNull();
  });
});

describe('the balance of a default in the ledger', () => {
  const owing = replayOrder(newOrder(), [
    { type: 'defaulted', atMs: 1 },
    { type: 'penalty-set', penalty, atMs: 2 },
  ]);
  const paid: OrderEvent = {
    type: 'penalty-paid',
    amountFen: penalty.balanceFen,
    staffId: 'c',
    atMs: 3,
  };
  const step = { before: owing, event: paid, after: replayOrder(owing, [paid]) };
  const movesFor = (servedFen?: number) =>
    orderBookings(servedFen === undefined ? step : { ...step, servedFen }).flatMap(({ moves }) => moves);

  it('is the consignor’s up to the shortfall, and the house’s beyond', () => {
    expect(movesFor()).toEqual([
      { account: 'external', deltaFen: -penalty.balanceFen },
      { account: ACCOUNT, deltaFen: SHORTFALL_FEN },
      { account: 'house:income', deltaFen: penalty.balanceFen - SHORTFALL_FEN },
    ]);
  });

  it('brings them what they lack, nothing where they have it all', () => {
    expect(movesFor(DEPOSIT_FEN)[1]).toEqual({ account: ACCOUNT, deltaFen: SHORTFALL_FEN - DEPOSIT_FEN });
    expect(movesFor(SHORTFALL_FEN).map(({ account }) => account)).toEqual(['external', 'house:income']);
  });

  it('is wholly theirs where it is less than they lack', () => {
    const less = { ...paid, amountFen: 700 };
    expect(orderBookings({ ...step, event: less })[0]?.moves).toEqual([
      { account: 'external', deltaFen: -700 },
      { account: ACCOUNT, deltaFen: 700 },
    ]);
  });
});

describe('the settlement of a shortfall', () => {
  const wish = { consignorId: 'consignor', isSettled: false };
  const refusalOf = (part: Partial<Debt>) => {
    const decision = decideMakingGood(closed(), debtWith(part));
    return decision.ok ? decision.madeGood.netFen : decision.refusal.code;
  };

  it('pays what has come in, once nothing more can', () => {
    expect(refusalOf({})).toBe('NOTHING_OWED');
    expect(refusalOf({ isDepositHeld: true })).toBe('DEPOSIT_UNDECIDED');
    expect(refusalOf({ forfeitedFen: DEPOSIT_FEN })).toBe(DEPOSIT_FEN);
    expect(refusalOf({ paidFen: SHORTFALL_FEN - 1, isDepositHeld: true })).toBe('DEPOSIT_UNDECIDED');
    expect(refusalOf({ paidFen: SHORTFALL_FEN - 1 })).toBe(SHORTFALL_FEN - 1);
    // The sum held could add nothing to the whole of it.
    expect(refusalOf({ paidFen: SHORTFALL_FEN, isDepositHeld: true })).toBe(SHORTFALL_FEN);
    expect(refusalOf({ penalty: penaltyAfter(null), forfeitedFen: 700, isDepositHeld: true })).toBe(
      'NOTHING_OWED',
    );
  });

  it('has its figures from the debt alone', () => {
    expect(madeGoodOf(closed(), debtWith({ forfeitedFen: DEPOSIT_FEN }))).toEqual({
      hammerFen: HAMMER_FEN,
      resaleFen: RESALE_FEN,
      shortfallFen: SHORTFALL_FEN,
      netFen: DEPOSIT_FEN,
    });
  });

  it('is decided like a price’s: once, undisputed, after the case closes', () => {
    const debt = debtWith({ paidFen: penalty.balanceFen });
    const order = closed();
    const codeOf = (sold: Order, part: object) => {
      const decision = decideProceeds(sold, { ...wish, debt, ...part }, 9);
      return decision.ok ? decision.of : decision.refusal.code;
    };
    expect(codeOf(order, {})).toBe('shortfall');
    expect(codeOf(order, { consignorId: 'B' })).toBe('NOT_CONSIGNOR');
    expect(codeOf(order, { isSettled: true })).toBe('ALREADY_SETTLED');
    expect(codeOf({ ...order, stop: { atMs: 1, cause: 'dispute:1' } }, {})).toBe('UNDER_DISPUTE');
    expect(codeOf(order, { debt: null })).toBe('ORDER_NOT_DONE');
    const breach: OrderEvent = { type: 'defaulted', atMs: 1 };
    const owing = replayOrder(newOrder(), [breach, { type: 'penalty-set', penalty, atMs: 2 }]);
    expect(codeOf(owing, {})).toBe('ORDER_NOT_DONE');
    expect(codeOf(replayOrder(newOrder(), [breach]), { debt: null })).toBe('ORDER_NOT_DONE');
  });

  it('takes from what was set apart for them, and from nothing else', () => {
    expect(shortfallOut(closed(), { consignorId: 'consignor', netFen: 700 }, 9)).toEqual({
      kind: 'proceeds',
      cause: 'order-1',
      atMs: 9,
      moves: [
        { account: ACCOUNT, deltaFen: -700 },
        { account: 'buyer:consignor:available', deltaFen: 700 },
      ],
    });
  });
});

describe('whatever comes in, and in whatever order,', () => {
  const fen = fc.integer({ min: 100, max: yuan(300_000) });
  const story = fc.record({
    hammerFen: fen,
    resaleFen: fc.option(fen),
    performanceFen: fc.integer({ min: 1, max: yuan(60_000) }),
    incoming: fc.subarray<'forfeit' | 'balance'>(['forfeit', 'balance']),
    isBalanceFirst: fc.boolean(),
  });

  it('they get what is in of the shortfall, the house the rest', () => {
    fc.assert(
      fc.property(story, ({ incoming, isBalanceFirst, ...breach }) => {
        const owed = defaultCase({ ...newOrder().terms, ...breach });
        const order = { id: 'order-1', lotId: 'lot-1' };
        const hold = { lotId: 'lot-1', bidderId: 'B', amountFen: breach.performanceFen, atMs: 1 };
        let balances: Balances = new Map([['buyer:B:performance', breach.performanceFen]] as const);
        let debt = debtWith({ penalty: owed });
        let shared = NONE;
        const book = (booking: Transaction | null): void => {
          if (booking) balances = post(balances, booking);
        };
        const share = (): void => {
          book(sharing(order, { debt, shared }, 1));
          shared = debtShares(debt);
        };
        const arrivals = {
          forfeit: () => {
            book(forfeit(hold));
            debt = { ...debt, forfeitedFen: breach.performanceFen };
            share();
          },
          balance: () => {
            const amountFen = owed.balanceFen;
            const consignorFen = Math.min(amountFen, owed.shortfallFen - shared.consignorFen);
            if (amountFen > 0) book(penaltyIn(order, { amountFen, consignorFen, atMs: 1 }));
            debt = { ...debt, paidFen: amountFen };
            shared = debtShares(debt);
          },
        };
        for (const what of isBalanceFirst ? incoming.toReversed() : incoming) arrivals[what]();
        share();
        const inFen = debt.paidFen + Math.min(debt.forfeitedFen, owed.coveredFen);
        const hisFen = Math.min(owed.shortfallFen, inFen);
        expect(balanceOf(balances, ACCOUNT)).toBe(hisFen);
        expect(balanceOf(balances, 'house:income')).toBe(inFen - hisFen);
        expect(balanceOf(balances, 'house:forfeited')).toBe(Math.max(0, debt.forfeitedFen - owed.coveredFen));
      }),
    );
  });
});
