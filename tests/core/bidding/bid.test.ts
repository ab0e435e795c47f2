import { describe, expect, it } from 'vitest';
import { decideBid, type Bid } from '#core/bidding/bid.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import { lotRefusal, personRefusal } from '#core/bidding/can.ts';
import type { BidRefusal } from '#core/bidding/refusals.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { buyer, END_MS, exact, ledBy, maximum, openLot, scheduledLot, START_MS } from '../../kit/lots.ts';

const NOW_MS = START_MS + 60_000;
const closed = { closedAtMs: END_MS, bidCount: 1, extensionCount: 0 };
const base = scheduledLot();

const led = openLot({ standing: ledBy('A', 10_500, 12_000) });
const atStart = openLot();

interface Said {
  readonly lot: Lot;
  readonly by: Bidder;
  readonly bid: Bid;
  readonly nowMs?: number;
  readonly refusal: BidRefusal;
}

const lotSays: readonly Said[] = [
  {
    lot: scheduledLot(),
    by: buyer('B'),
    bid: exact(10_000),
    refusal: { code: 'NOT_STARTED', startsAtMs: START_MS },
  },
  {
    lot: { ...led, status: 'paused', pausedAtMs: NOW_MS, reason: '系统故障' },
    by: buyer('B'),
    bid: exact(10_600),
    refusal: { code: 'PAUSED', reason: '系统故障' },
  },
  {
    lot: { ...base, status: 'withdrawn', withdrawnAtMs: NOW_MS, reason: '委托人撤回' },
    by: buyer('B'),
    bid: exact(10_600),
    refusal: { code: 'WITHDRAWN', reason: '委托人撤回' },
  },
  {
    lot: { ...base, ...closed, status: 'sold', hammerFen: 1, winner: { bidderId: 'A', paddle: 'P-A' } },
    by: buyer('B'),
    bid: exact(10_600),
    refusal: { code: 'ENDED', endedAtMs: END_MS },
  },
  {
    lot: { ...base, ...closed, status: 'passed', highestFen: null },
    by: buyer('B'),
    bid: exact(10_600),
    refusal: { code: 'ENDED', endedAtMs: END_MS },
  },
  {
    lot: led,
    by: buyer('B'),
    bid: exact(10_600),
    nowMs: END_MS,
    refusal: { code: 'ENDED', endedAtMs: END_MS },
  },
];

const personSays: readonly Said[] = [
  {
    lot: led,
    by: buyer('B', { role: 'staff' }),
    bid: exact(10_600),
    refusal: { code: 'EXCLUDED_PERSON', why: 'staff' },
  },
  {
    lot: led,
    by: buyer('consignor'),
    bid: exact(10_600),
    refusal: { code: 'EXCLUDED_PERSON', why: 'own-lot' },
  },
  {
    lot: led,
    by: buyer('B', { verification: 'unverified' }),
    bid: exact(10_600),
    refusal: { code: 'NOT_VERIFIED' },
  },
  {
    lot: led,
    by: buyer('B', { registration: null }),
    bid: exact(10_600),
    refusal: { code: 'NOT_REGISTERED', depositFen: yuan(2_000) },
  },
  {
    lot: led,
    by: buyer('B', { registration: { paddle: 'P-B', rulesVersion: 'older' } }),
    bid: exact(10_600),
    refusal: { code: 'RULES_NOT_ACCEPTED', rulesVersion: led.terms.rules.version },
  },
];

const amountSays: readonly Said[] = [
  {
    lot: led,
    by: buyer('A'),
    bid: exact(10_600),
    refusal: { code: 'ALREADY_LEADING', priceFen: yuan(10_500) },
  },
  {
    lot: led,
    by: buyer('A'),
    bid: maximum(10_599),
    refusal: { code: 'MAXIMUM_TOO_LOW', nextMinimumFen: yuan(10_600) },
  },
  {
    lot: led,
    by: buyer('A'),
    bid: { ...maximum(10_700), amountFen: yuan(10_700) + 50 },
    refusal: { code: 'NOT_MULTIPLE', stepFen: 100, lowerFen: yuan(10_700), upperFen: yuan(10_701) },
  },
  {
    lot: led,
    by: buyer('B'),
    bid: exact(10_400, { seenPriceFen: yuan(10_300) }),
    refusal: { code: 'PRICE_CHANGED', priceFen: yuan(10_500), nextMinimumFen: yuan(10_600) },
  },
  {
    lot: led,
    by: buyer('B'),
    bid: exact(10_000),
    refusal: { code: 'PRICE_CHANGED', priceFen: yuan(10_500), nextMinimumFen: yuan(10_600) },
  },
  {
    lot: led,
    by: buyer('B'),
    bid: exact(10_500, { seenPriceFen: yuan(10_500) }),
    refusal: { code: 'TOO_LOW', nextMinimumFen: yuan(10_600) },
  },
  {
    lot: led,
    by: buyer('B'),
    bid: exact(10_300, { seenPriceFen: yuan(10_300) }),
    refusal: { code: 'TOO_LOW', nextMinimumFen: yuan(10_600) },
  },
  {
    lot: led,
    by: buyer('B'),
    bid: maximum(10_599, { seenPriceFen: yuan(10_500) }),
    refusal: { code: 'TOO_LOW', nextMinimumFen: yuan(10_600) },
  },
  {
    lot: led,
    by: buyer('B'),
    bid: exact(9_999),
    refusal: { code: 'TOO_LOW', nextMinimumFen: yuan(10_600) },
  },
  {
    lot: atStart,
    by: buyer('B'),
    bid: exact(9_999),
    refusal: { code: 'TOO_LOW', nextMinimumFen: yuan(10_000) },
  },
  {
    lot: atStart,
    by: buyer('B'),
    bid: exact(10_050),
    refusal: { code: 'NOT_MULTIPLE', stepFen: yuan(100), lowerFen: yuan(10_000), upperFen: yuan(10_100) },
  },
  {
    lot: led,
    by: buyer('B'),
    bid: exact(10_777),
    refusal: { code: 'NOT_MULTIPLE', stepFen: yuan(100), lowerFen: yuan(10_700), upperFen: yuan(10_800) },
  },
  {
    lot: led,
    by: buyer('B'),
    bid: exact(15_600, { isConfirmed: true }),
    refusal: { code: 'TOO_MANY_STEPS', mostSteps: 50, highestFen: yuan(15_500) },
  },
  {
    lot: led,
    by: buyer('B'),
    bid: exact(11_100),
    refusal: { code: 'TOO_HIGH_CONFIRM', priceFen: yuan(10_500), amountFen: yuan(11_100), steps: 6 },
  },
];

/** The order in which the first reason that applies is told. */
const order = [...lotSays, ...personSays, ...amountSays];

describe('a robot', () => {
  const robot = buyer('R1', { role: 'robot' });

  it('bids in the practice hall like anyone', () => {
    const practice = openLot({ terms: { ...atStart.terms, isPractice: true } });
    expect(decideBid(practice, { bidder: robot, bid: exact(10_000) }, NOW_MS).ok).toBe(true);
  });

  it('is one of the house on every lot that is really sold', () => {
    expect(decideBid(atStart, { bidder: robot, bid: exact(10_000) }, NOW_MS)).toEqual({
      ok: false,
      refusal: { code: 'EXCLUDED_PERSON', why: 'staff' },
    });
  });
});

describe('somebody who is excluded from a lot by name', () => {
  const excluded = [
    { bidderId: 'B', why: 'related' },
    { bidderId: 'C', why: 'defaulted' },
  ] as const;
  const barring = openLot({ terms: { ...atStart.terms, excluded } });

  it.each(excluded)('is told why: $why', ({ bidderId, why }) => {
    const refusal = { code: 'EXCLUDED_PERSON', why };
    expect(personRefusal(barring, buyer(bidderId), NOW_MS)).toEqual(refusal);
    expect(decideBid(barring, { bidder: buyer(bidderId), bid: exact(10_000) }, NOW_MS)).toEqual({
      ok: false,
      refusal,
    });
  });

  it('keeps out nobody else', () => {
    expect(personRefusal(barring, buyer('D'), NOW_MS)).toBeNull();
  });
});

describe('every way the auctioneer says no', () => {
  it.each(order)('$refusal.code tells the facts of the way out', ({ lot, by, bid, nowMs, refusal }) => {
    expect(decideBid(lot, { bidder: by, bid }, nowMs ?? NOW_MS)).toEqual({ ok: false, refusal });
  });

  it('a reason about the lot comes before one about the person', () => {
    for (const { lot, nowMs, refusal } of lotSays) {
      for (const { by } of personSays) {
        expect(decideBid(lot, { bidder: by, bid: exact(1) }, nowMs ?? NOW_MS)).toEqual({
          ok: false,
          refusal,
        });
      }
    }
  });

  it('a reason about the person comes before one about the amount', () => {
    for (const { by, refusal } of personSays) {
      for (const { bid } of amountSays) {
        expect(decideBid(led, { bidder: by, bid }, NOW_MS)).toEqual({ ok: false, refusal });
      }
    }
  });

  it('a consignor on the staff hears that first, the unverified no deposit', () => {
    const staffConsignor = buyer('consignor', {
      role: 'staff',
      verification: 'unverified',
      registration: null,
    });
    expect(personRefusal(led, staffConsignor, NOW_MS)).toEqual({ code: 'EXCLUDED_PERSON', why: 'staff' });
    const nobody = buyer('B', { verification: 'unverified', registration: null });
    expect(decideBid(led, { bidder: nobody, bid: exact(10_600) }, NOW_MS)).toEqual({
      ok: false,
      refusal: { code: 'NOT_VERIFIED' },
    });
  });

  it('a bid at the millisecond of the end is late, before good', () => {
    expect(lotRefusal(led, END_MS - 1)).toBeNull();
    expect(lotRefusal(led, END_MS)).toEqual({ code: 'ENDED', endedAtMs: END_MS });
  });

  it('who bids the start price of a moved lot hears of another', () => {
    const decision = decideBid(led, { bidder: buyer('B'), bid: exact(10_000) }, NOW_MS);
    expect(decision).toMatchObject({ refusal: { code: 'PRICE_CHANGED', nextMinimumFen: yuan(10_600) } });
  });

  it('who saw an older price and bid below it bid too low', () => {
    const decision = decideBid(
      led,
      { bidder: buyer('B'), bid: exact(10_200, { seenPriceFen: yuan(10_300) }) },
      NOW_MS,
    );
    expect(decision).toMatchObject({ refusal: { code: 'TOO_LOW' } });
  });
});
