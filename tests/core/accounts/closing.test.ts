// Reasons that bar the closing of an account, and how long it can be taken back.
import { describe, expect, test } from 'vitest';
import {
  CLOSING_BARS,
  closingBars,
  closingConditions,
  closingDueMs,
  MONEY_BARS,
  type ClosingBar,
  type ClosingFacts,
} from '#core/accounts/closing.ts';
import { DAY_MS } from '#core/time/days.ts';
import { START_MS } from '../../kit/lots.ts';

const NOTHING: ClosingFacts = {
  isOfHouse: false,
  liveLots: 0,
  liveGroups: 0,
  openNegotiations: 0,
  openOffers: 0,
  openOrders: 0,
  consignedLots: 0,
  openDisputes: 0,
  openDecisions: 0,
  frozenFen: 0,
  performanceFen: 0,
  pendingPayIns: 0,
  pendingRefunds: 0,
  pendingPayouts: 0,
  availableFen: 0,
  waitingInvoices: 0,
  waitingPapers: 0,
};

const CASES: readonly (readonly [Partial<ClosingFacts>, ClosingBar])[] = [
  [{ isOfHouse: true }, 'of-house'],
  [{ liveLots: 1 }, 'bidding'],
  [{ liveGroups: 1 }, 'bidding'],
  [{ openNegotiations: 1 }, 'offer'],
  [{ openOffers: 1 }, 'offer'],
  [{ openOrders: 1 }, 'order'],
  [{ consignedLots: 1 }, 'consignment'],
  [{ openDisputes: 1 }, 'dispute'],
  [{ openDecisions: 1 }, 'decision'],
  [{ frozenFen: 1 }, 'deposit'],
  [{ performanceFen: 1 }, 'deposit'],
  [{ pendingPayIns: 1 }, 'pay-in'],
  [{ pendingRefunds: 1 }, 'refund'],
  [{ pendingPayouts: 1 }, 'payout'],
  [{ availableFen: 1 }, 'balance'],
  [{ waitingInvoices: 1 }, 'invoice'],
  [{ waitingPapers: 1 }, 'papers'],
];

describe('the conditions of closing an account', () => {
  test('are all met by whoever has nothing open', () => {
    expect(closingBars(NOTHING)).toEqual([]);
    expect(closingConditions(NOTHING)).toEqual(CLOSING_BARS.map((bar) => ({ bar, count: 0 })));
  });

  test.each(CASES)('%j bars it as %s alone', (facts, bar) => {
    expect(closingBars({ ...NOTHING, ...facts })).toEqual([bar]);
  });

  test('every fact bars something, and every bar has a fact', () => {
    expect(new Set(CASES.flatMap(([facts]) => Object.keys(facts)))).toEqual(new Set(Object.keys(NOTHING)));
    expect(new Set(CASES.map(([, bar]) => bar))).toEqual(new Set(CLOSING_BARS));
  });

  test('are told in one order, each with how much there is', () => {
    const facts = {
      ...NOTHING,
      availableFen: 300,
      frozenFen: 50,
      performanceFen: 20,
      liveLots: 2,
      liveGroups: 1,
    };
    expect(closingBars(facts)).toEqual(['bidding', 'deposit', 'balance']);
    const amounts = Object.fromEntries(closingConditions(facts).map(({ bar, count }) => [bar, count]));
    expect(amounts).toMatchObject({ bidding: 3, deposit: 70, balance: 300, order: 0 });
    expect([...MONEY_BARS].toSorted()).toEqual(['balance', 'deposit']);
  });
});

test('a closing can be taken back for a week', () => {
  expect(closingDueMs(START_MS)).toBe(START_MS + 7 * DAY_MS);
});
