import { describe, expect, it } from 'vitest';
import { offerThreadWith } from '#core/formats/can.ts';
import { decideBuyerAnswer, decideHouseAnswer, decideOffer, type HouseAnswer } from '#core/formats/offer.ts';
import { decidePayment, decideReturn } from '#core/formats/purchase.ts';
import { yuan } from '#core/money.ts';
import { buyerAt, DAY_MS, holdOf, offerThreadOf, onSaleLot } from '../../kit/formats/format-lots.ts';
import { partyOf, START_MS } from '../../kit/lots.ts';

const NOW_MS = START_MS + 1_000;
const fixedPrice = onSaleLot({ terms: { unitCount: 2 } });
const standing = onSaleLot({ offerThreads: [offerThreadOf('A')] });
const countered = onSaleLot({
  offerThreads: [
    offerThreadOf('A', { offer: { amountFen: yuan(9_500), from: 'house', untilMs: START_MS + DAY_MS } }),
  ],
});
const { holdMs, acceptedHoldMs, offerMs } = fixedPrice.terms.rules;

const offers = (amountFen: number, lot = fixedPrice) =>
  decideOffer(lot, { bidder: buyerAt('A', lot), amountFen }, NOW_MS);
const house = (said: HouseAnswer, buyerId = 'A', lot = standing) =>
  decideHouseAnswer(lot, { staffId: 'staff', buyerId, said }, NOW_MS);
const counters = (counterYuan: number) =>
  house({ answer: 'counter', seenFen: yuan(9_000), counterFen: yuan(counterYuan) });

describe('an offer', () => {
  it('is made in whole yuan, and the two nearest are named', () => {
    expect(offers(yuan(9_000) + 25)).toEqual({
      ok: false,
      refusal: { code: 'NOT_MULTIPLE', stepFen: 100, lowerFen: yuan(9_000), upperFen: yuan(9_001) },
    });
  });

  it('of less than a yuan is told that a yuan is least', () => {
    expect(offers(25)).toMatchObject({ refusal: { lowerFen: 100, upperFen: 100 } });
  });

  it('may be made while every unit is kept for somebody else', () => {
    const lot = onSaleLot({ holds: [holdOf('B')] });
    expect(offers(yuan(9_000), lot).ok).toBe(true);
    expect(offers(yuan(9_000), onSaleLot({ terms: { unitCount: 2 }, holds: [holdOf('A')] })).ok).toBe(false);
  });

  it('stands for as long as the rules say, under its maker’s name', () => {
    expect(offers(yuan(9_000))).toEqual({
      ok: true,
      events: [
        {
          type: 'offer-made',
          atMs: NOW_MS,
          by: partyOf('A'),
          amountFen: yuan(9_000),
          untilMs: NOW_MS + offerMs,
        },
      ],
    });
  });

  it('is looked for under the name of who made it', () => {
    const lot = onSaleLot({ offerThreads: [offerThreadOf('B'), offerThreadOf('A')] });
    expect(offerThreadWith(lot, 'A')?.buyer.bidderId).toBe('A');
    expect(offerThreadWith(lot, 'C')).toBeNull();
  });
});

describe('the house answers an offer', () => {
  it('with a price a yuan above it and below the marked one', () => {
    expect([counters(9_001).ok, counters(9_999).ok]).toEqual([true, true]);
    const out = { ok: false, refusal: { code: 'COUNTER_OUT_OF_RANGE' } };
    const range = { lowestFen: yuan(9_001), highestFen: yuan(9_999) };
    expect([counters(9_000), counters(10_000)]).toMatchObject([out, out]);
    expect(counters(9_000)).toMatchObject({ refusal: range });
  });

  it('with no price, and takes none, below what the consignor agreed to', () => {
    const reserved = (reserveYuan: number) =>
      onSaleLot({ offerThreads: [offerThreadOf('A')], terms: { reserveFen: yuan(reserveYuan) } });
    const take = { answer: 'accept', seenFen: yuan(9_000), holdId: 'h' } as const;
    const counter = { answer: 'counter', seenFen: yuan(9_000), counterFen: yuan(9_500) } as const;
    const below = { ok: false, refusal: { code: 'BELOW_RESERVE' } };
    expect([house(take, 'A', reserved(9_001)), house(counter, 'A', reserved(9_501))]).toEqual([below, below]);
    expect(house(take, 'A', reserved(9_000))).toMatchObject({ ok: true });
    expect(house(counter, 'A', reserved(9_500))).toMatchObject({ ok: true });
    expect(house({ answer: 'decline', seenFen: yuan(9_000) }, 'A', reserved(9_900))).toMatchObject({
      ok: true,
    });
  });

  it('by keeping a unit for them at that price, and longer', () => {
    expect(house({ answer: 'accept', seenFen: yuan(9_000), holdId: 'h' })).toEqual({
      ok: true,
      events: [
        {
          type: 'unit-held',
          atMs: NOW_MS,
          staffId: 'staff',
          hold: {
            id: 'h',
            buyer: partyOf('A'),
            priceFen: yuan(9_000),
            isByOffer: true,
            untilMs: NOW_MS + acceptedHoldMs,
          },
        },
      ],
    });
  });

  it('with a no, in the name of who said it', () => {
    expect(house({ answer: 'decline', seenFen: yuan(9_000) })).toEqual({
      ok: true,
      events: [{ type: 'offer-declined', atMs: NOW_MS, staffId: 'staff', buyerId: 'A' }],
    });
  });

  it('only where there is one, and only the one it has seen', () => {
    const none = { ok: false, refusal: { code: 'NO_OFFER' } };
    expect(house({ answer: 'decline', seenFen: yuan(9_000) }, 'C')).toEqual(none);
    expect(house({ answer: 'decline', seenFen: yuan(9_500) }, 'A', countered)).toEqual(none);
    expect(house({ answer: 'decline', seenFen: yuan(8_999) })).toEqual({
      ok: false,
      refusal: { code: 'OFFER_CHANGED', amountFen: yuan(9_000) },
    });
  });
});

describe('the buyer answers a counter-offer', () => {
  const answers = (answer: 'accept' | 'decline') =>
    decideBuyerAnswer(
      countered,
      { bidder: buyerAt('A', countered), said: { answer, seenFen: yuan(9_500), holdId: 'h' } },
      NOW_MS,
    );

  it('with a yes: a unit is kept for them as if bought', () => {
    expect(answers('accept')).toMatchObject({
      events: [{ type: 'unit-held', staffId: null, hold: { isByOffer: true, untilMs: NOW_MS + holdMs } }],
    });
  });

  it('with a no, in nobody’s name but theirs', () => {
    expect(answers('decline')).toEqual({
      ok: true,
      events: [{ type: 'offer-declined', atMs: NOW_MS, staffId: null, buyerId: 'A' }],
    });
  });
});

describe('the last of a fixedPrice', () => {
  const endsAtMs = NOW_MS;
  const types = (decision: ReturnType<typeof decidePayment> | ReturnType<typeof decideReturn>) =>
    decision.ok ? decision.events.map(({ type }) => type) : decision.refusal;

  it('is over when its last buyer pays in its last minute', () => {
    const lot = onSaleLot({ terms: { unitCount: 3 }, endsAtMs, holds: [holdOf('A')] });
    expect(types(decidePayment(lot, 'hold-A', NOW_MS))).toEqual(['unit-sold', 'sale-closed']);
    expect(types(decidePayment(lot, 'hold-A', NOW_MS - 1))).toEqual(['unit-sold']);
    expect(types(decideReturn(lot, 'A', NOW_MS))).toEqual(['hold-expired', 'passed']);
    expect(types(decideReturn(lot, 'A', NOW_MS - 1))).toEqual(['hold-expired']);
  });

  it('waits for whoever else is paying', () => {
    const lot = onSaleLot({ terms: { unitCount: 3 }, endsAtMs, holds: [holdOf('A'), holdOf('B')] });
    expect(types(decidePayment(lot, 'hold-A', NOW_MS))).toEqual(['unit-sold']);
    expect(types(decideReturn(lot, 'A', NOW_MS))).toEqual(['hold-expired']);
  });
});
