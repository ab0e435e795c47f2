import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid, type Bid } from '#core/bidding/bid.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import type { BidRefusal } from '#core/bidding/refusals.ts';
import type { Lot, OpenLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { buyer, exact, ledBy, maximum, openLot, someTerms, START_MS } from '../../kit/lots.ts';
import { anyBid, anyBidder, anyLot } from '../any.ts';

const NOW_MS = START_MS + 60_000;
const led = openLot({ standing: ledBy('A', 10_500, 12_000) });

describe('a large bid', () => {
  const dear = (bid: Bid) => decideBid(led, { bidder: buyer('B'), bid }, NOW_MS);

  it('of five steps needs no second word', () => {
    expect(dear(exact(11_000)).ok).toBe(true);
  });

  it('of fifty steps is good once confirmed', () => {
    expect(dear(exact(15_500))).toMatchObject({ refusal: { code: 'TOO_HIGH_CONFIRM', steps: 50 } });
    expect(dear(exact(15_500, { isConfirmed: true })).ok).toBe(true);
  });

  it('above a fifth over the price needs a second word', () => {
    const cheap = openLot({ terms: someTerms({ startPriceFen: yuan(1_000) }) });
    expect(decideBid(cheap, { bidder: buyer('B'), bid: exact(1_200) }, NOW_MS).ok).toBe(true);
    expect(decideBid(cheap, { bidder: buyer('B'), bid: exact(1_300) }, NOW_MS)).toMatchObject({
      refusal: { code: 'TOO_HIGH_CONFIRM', steps: 3 },
    });
  });

  it('as a maximum may be of any height without a second word', () => {
    expect(dear(maximum(900_000)).ok).toBe(true);
  });
});

describe('the way out of a refusal', () => {
  const amountOut = (refusal: BidRefusal): number | null => {
    if (refusal.code === 'TOO_LOW' || refusal.code === 'PRICE_CHANGED') return refusal.nextMinimumFen;
    if (refusal.code === 'MAXIMUM_TOO_LOW') return refusal.nextMinimumFen;
    if (refusal.code === 'NOT_MULTIPLE') return refusal.lowerFen;
    return refusal.code === 'TOO_MANY_STEPS' ? refusal.highestFen : null;
  };

  /**
   * Follows the way out until the bid is taken or there is no amount to follow; how often they had
   * to ask.
   */
  const asksUntilTaken = (lot: Lot, bidder: Bidder, bid: Bid, asks = 1): number => {
    const decision = decideBid(lot, { bidder, bid: { ...bid, isConfirmed: true } }, NOW_MS);
    const amountFen = decision.ok ? null : amountOut(decision.refusal);
    return amountFen === null ? asks : asksUntilTaken(lot, bidder, { ...bid, amountFen }, asks + 1);
  };

  it('is taken at the latest after two refusals as far too high', () => {
    fc.assert(
      fc.property(anyLot, anyBidder, anyBid, (lot, bidder, bid) => {
        expect(asksUntilTaken(lot, bidder, bid)).toBeLessThanOrEqual(3);
      }),
      { numRuns: 1_000 },
    );
  });

  it('names two neighbours of a bid between two steps, below and above', () => {
    fc.assert(
      fc.property(anyBid, (bid) => {
        const decision = decideBid(led, { bidder: buyer('B'), bid: { ...bid, isConfirmed: true } }, NOW_MS);
        if (decision.ok || decision.refusal.code !== 'NOT_MULTIPLE') return;
        const { lowerFen, upperFen, stepFen } = decision.refusal;
        expect(lowerFen).toBeLessThan(bid.amountFen);
        expect(upperFen).toBeGreaterThan(bid.amountFen);
        expect(upperFen - lowerFen).toBe(stepFen);
      }),
      { numRuns: 500 },
    );
  });
});

describe('deciding a bid', () => {
  const deepFrozen = <Value>(value: Value): Value => {
    if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) deepFrozen(inner);
      Object.freeze(value);
    }
    return value;
  };

  it('changes nothing it was given, whether it takes the bid or not', () => {
    fc.assert(
      fc.property(anyLot, anyBidder, anyBid, (lot, bidder, bid) => {
        const before = JSON.stringify([lot, bidder, bid]);
        decideBid(deepFrozen(lot), { bidder: deepFrozen(bidder), bid: deepFrozen(bid) }, NOW_MS);
        expect(JSON.stringify([lot, bidder, bid])).toBe(before);
      }),
    );
  });

  it('says the same twice, knowing only what it is told', () => {
    fc.assert(
      fc.property(anyLot, anyBidder, anyBid, (lot, bidder, bid) => {
        expect(decideBid(lot, { bidder, bid }, NOW_MS)).toEqual(decideBid(lot, { bidder, bid }, NOW_MS));
      }),
    );
  });

  it('an accepted bid names bidder and time, above the price before', () => {
    fc.assert(
      fc.property(anyLot, anyBidder, anyBid, (lot, bidder, bid) => {
        const decision = decideBid(lot, { bidder, bid }, NOW_MS);
        const event = decision.ok ? decision.events[0] : null;
        if (event?.type !== 'bid') return;
        expect(event.by).toEqual({ bidderId: bidder.id, paddle: bidder.registration?.paddle });
        expect(event.atMs).toBe(NOW_MS);
        const beforeFen = (lot as OpenLot).standing?.priceFen ?? 0;
        expect(event.standing.priceFen).toBeGreaterThan(beforeFen);
      }),
      { numRuns: 500 },
    );
  });
});
