import { describe, expect, it } from 'vitest';
import type { LotEvent } from '#core/lots/lot-event.ts';
import {
  asFirstOffered,
  decideRelisting,
  heldToFormer,
  tellsOfFormer,
  type Failed,
} from '#core/lots/relisting.ts';
import { yuan } from '#core/money.ts';
import { defaultCase } from '#core/orders/default-case.ts';
import { premiumFen, VEHICLE_FEES } from '#core/orders/fees.ts';
import {
  decideAnswer,
  keepForSecond,
  offerAfter,
  offerAt,
  runnerUp,
  type SecondOffer,
} from '#core/orders/second-offer.ts';
import { earliestStartMs } from '#core/sales/announcing.ts';
import { FIXED_PRICE_RULES, JUDICIAL_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { END_MS, ledBy, partyOf, someTerms } from '../../kit/lots.ts';
import { somePlannedLot } from '../../kit/sales.ts';

const bid = (rows: readonly (readonly [who: string, amountYuan: number])[]): LotEvent => ({
  type: 'bid',
  atMs: END_MS - 1_000,
  by: partyOf(rows.at(-1)?.[0] ?? ''),
  rows: rows.map(([who, amountYuan]) => ({
    party: partyOf(who),
    amountFen: yuan(amountYuan),
    how: 'manual',
  })),
  standing: ledBy(rows.at(-1)?.[0] ?? '', rows.at(-1)?.[1] ?? 0),
});

describe('the second bidder', () => {
  it('is whoever stood below the winner last, at their own last price', () => {
    const events = [
      bid([['A', 10_000]]),
      bid([['C', 10_100]]),
      bid([
        ['A', 10_200],
        ['B', 10_300],
      ]),
    ];
    expect(runnerUp(events, 'B')).toEqual({ to: partyOf('A'), priceFen: yuan(10_200) });
    expect(runnerUp(events, 'A')).toEqual({ to: partyOf('B'), priceFen: yuan(10_300) });
  });

  it('of opened bids is the best after the winner, earlier of equals', () => {
    const opened = (
      bids: readonly (readonly [who: string, amountYuan: number, atMs: number])[],
    ): LotEvent => ({
      type: 'bids-opened',
      atMs: END_MS,
      isPublished: false,
      bids: bids.map(([who, amountYuan, atMs], at) => ({
        bidder: partyOf(who),
        amountFen: yuan(amountYuan),
        atMs,
        rev: at + 1,
      })),
    });
    const ofThree = opened([
      ['B', 12_000, 2],
      ['A', 11_000, 1],
      ['C', 10_500, 3],
    ]);
    expect(runnerUp([ofThree], 'B')).toEqual({ to: partyOf('A'), priceFen: yuan(11_000) });
    const ofEquals = opened([
      ['B', 12_000, 3],
      ['A', 11_000, 1],
      ['C', 11_000, 2],
    ]);
    expect(runnerUp([ofEquals], 'B')).toEqual({ to: partyOf('A'), priceFen: yuan(11_000) });
    expect(runnerUp([opened([['B', 12_000, 1]])], 'B')).toBeNull();
  });

  it('is nobody where nobody else has bid', () => {
    expect(runnerUp([{ type: 'opened', atMs: 1 }, bid([['B', 10_000]])], 'B')).toBeNull();
  });
});

const breach = {
  offerId: 'offer-1',
  lotId: 'lot-1',
  orderId: 'order-1',
  depositFen: yuan(2_000),
  reserveFen: null,
  second: { to: partyOf('A'), priceFen: yuan(10_200) },
  atMs: END_MS,
};

const offer = (): SecondOffer => {
  const made = offerAfter(breach);
  if (!made) throw new Error('no offer');
  return made;
};

describe('the offer to them', () => {
  it('stands for a day, at their price', () => {
    expect(offer()).toMatchObject({
      priceFen: yuan(10_200),
      untilMs: END_MS + DAY_MS,
      status: 'open',
      endedAtMs: null,
    });
  });

  it.each([
    ['there is nobody', { ...breach, second: null }, false],
    ['their price is below the reserve', { ...breach, reserveFen: yuan(10_201) }, false],
    ['their price is the reserve', { ...breach, reserveFen: yuan(10_200) }, true],
  ])('when %s, is made: %s', (_what, what, isMade) => {
    expect(offerAfter(what) !== null).toBe(isMade);
  });

  it('lapses at the end of its day, once', () => {
    const open = offer();
    expect(offerAt(open, open.untilMs - 1)).toBe(open);
    const lapsed = offerAt(open, open.untilMs + 5);
    expect(lapsed).toMatchObject({ status: 'lapsed', endedAtMs: open.untilMs });
    expect(offerAt(lapsed, open.untilMs + DAY_MS)).toBe(lapsed);
  });

  it('is answered by them alone, in time, with the deposit in hand', () => {
    const yes = { bidderId: 'A', isAccepted: true, availableFen: yuan(2_000) };
    const answer = (part: Partial<typeof yes>, one = offer()) => {
      const decision = decideAnswer(one, { ...yes, ...part }, END_MS + 1);
      return decision.ok ? decision.offer.status : decision.refusal;
    };
    expect(answer({})).toBe('accepted');
    expect(answer({ isAccepted: false, availableFen: 0 })).toBe('declined');
    expect(answer({ bidderId: 'B' })).toEqual({ code: 'UNKNOWN_OFFER' });
    const lapsed = offerAt(offer(), END_MS + DAY_MS);
    expect(answer({}, lapsed)).toEqual({ code: 'OFFER_ENDED', endedAtMs: END_MS + DAY_MS });
    const short = { depositFen: yuan(2_000), availableFen: yuan(2_000) - 1 };
    expect(answer({ availableFen: short.availableFen })).toEqual({ code: 'DEPOSIT_SHORT', ...short });
  });

  it('keeps their deposit anew, from what is free, for its own cause', () => {
    expect(keepForSecond(offer(), END_MS)).toMatchObject({
      kind: 'keep',
      cause: 'lot-1:A:second',
      moves: [
        { account: 'buyer:A:available', deltaFen: -yuan(2_000) },
        { account: 'buyer:A:performance', deltaFen: yuan(2_000) },
      ],
    });
  });
});

describe('what a defaulter owes', () => {
  const hammerFen = yuan(100_000);
  const commissionFen = premiumFen(VEHICLE_FEES, hammerFen);
  const breached = { feeVersion: VEHICLE_FEES.version, hammerFen, performanceFen: yuan(2_000) };

  it.each([
    ['was not sold again', null, 0],
    ['brought as much', yuan(100_000), 0],
    ['brought more', yuan(120_000), 0],
    ['brought less', yuan(90_000), yuan(10_000)],
  ])('when the lot %s', (_what, resaleFen, shortfallFen) => {
    const owedFen = commissionFen + shortfallFen;
    expect(defaultCase({ ...breached, resaleFen })).toEqual({
      buyerCommissionFen: commissionFen,
      consignorCommissionFen: 0,
      shortfallFen,
      owedFen,
      coveredFen: yuan(2_000),
      balanceFen: owedFen - yuan(2_000),
    });
  });

  it('is covered by a deposit that is large enough', () => {
    const covered = defaultCase({ ...breached, performanceFen: yuan(50_000), resaleFen: null });
    expect([covered.coveredFen, covered.balanceFen]).toEqual([commissionFen, 0]);
  });
});

describe('offering a lot again', () => {
  const failed: Failed = { terms: someTerms(), failedAtMs: END_MS, defaulterIds: ['B'] };
  const wish = {
    rules: someTerms().rules,
    startPriceFen: yuan(8_000),
    depositFen: yuan(2_000),
    startsAtMs: END_MS + 8 * DAY_MS,
    nowMs: END_MS,
  };
  const fixed = { ...wish, rules: FIXED_PRICE_RULES, startPriceFen: yuan(5_000) };
  const refusalOf = (one: Failed, what: typeof wish | typeof fixed) => {
    const decision = decideRelisting(one, what);
    return decision.ok ? null : decision.refusal;
  };

  it('in a sale is announced seven days ahead, like any other', () => {
    const announced = { ...wish, nowMs: END_MS + 3 };
    const fromMs = earliestStartMs(announced.nowMs, 7);
    expect(refusalOf(failed, { ...announced, startsAtMs: fromMs - 1 })).toEqual({ code: 'TOO_SOON', fromMs });
    expect(refusalOf(failed, { ...announced, startsAtMs: fromMs })).toBeNull();
  });

  it('after a court sale is another sale, and never a fixedPrice', () => {
    const terms = { ...failed.terms, rules: JUDICIAL_RULES };
    expect(refusalOf({ ...failed, terms }, fixed)).toEqual({ code: 'NOT_FOR_RELISTING' });
    expect(refusalOf({ ...failed, terms }, { ...wish, rules: JUDICIAL_RULES })).toBeNull();
    const cut = { ...wish, rules: JUDICIAL_RULES, startPriceFen: yuan(8_000) - 1 };
    expect(refusalOf({ ...failed, terms }, cut)).toMatchObject({ code: 'CUT_TOO_DEEP' });
  });

  it('is held to what it was, whatever was written of it since', () => {
    const written = somePlannedLot({ formerStartFen: 1, formerEndedAtMs: 2, depositFen: 3 });
    expect(heldToFormer(written, failed)).toEqual({
      ...written,
      formerStartFen: someTerms().startPriceFen,
      formerEndedAtMs: END_MS,
      consignorIds: someTerms().consignorIds,
      excluded: [{ bidderId: 'B', why: 'defaulted' }],
    });
    expect(heldToFormer(written, { ...failed, failedAtMs: null }).formerEndedAtMs).toBeUndefined();
  });

  it('stays the lot of its consignors, and whoever is named besides', () => {
    const terms = someTerms({ consignorIds: ['C', 'D'] });
    const named = somePlannedLot({ consignorIds: ['E', 'D'] });
    expect(heldToFormer(named, { ...failed, terms }).consignorIds).toEqual(['C', 'D', 'E']);
  });

  it('says of a former sale, or nothing, that it alone counts', () => {
    expect(tellsOfFormer(somePlannedLot())).toBe(false);
    expect(tellsOfFormer(somePlannedLot({ formerStartFen: 1 }))).toBe(true);
    expect(tellsOfFormer(somePlannedLot({ formerEndedAtMs: 2 }))).toBe(true);
    const first = asFirstOffered(somePlannedLot({ formerStartFen: 1, formerEndedAtMs: 2 }));
    expect(first).toEqual(somePlannedLot({ formerEndedAtMs: undefined }));
  });

  it('stays closed to earlier defaulters and to related persons named', () => {
    const excluded = [
      { bidderId: 'A', why: 'defaulted' },
      { bidderId: 'R', why: 'related' },
    ] as const;
    const twice = { ...failed, terms: { ...failed.terms, excluded } };
    const named = somePlannedLot({ excluded: [{ bidderId: 'S', why: 'related' }] });
    expect(heldToFormer(named, twice).excluded).toEqual([
      { bidderId: 'S', why: 'related' },
      { bidderId: 'A', why: 'defaulted' },
      { bidderId: 'B', why: 'defaulted' },
    ]);
  });

  it('is refused, the first that applies', () => {
    expect(refusalOf({ ...failed, failedAtMs: null }, wish)).toEqual({ code: 'NOT_FOR_RELISTING' });
    expect(refusalOf(failed, { ...fixed, startsAtMs: END_MS + DAY_MS - 1 })).toEqual({
      code: 'TOO_SOON',
      fromMs: END_MS + DAY_MS,
    });
    expect(refusalOf(failed, { ...wish, startPriceFen: yuan(8_000) - 1 })).toEqual({
      code: 'CUT_TOO_DEEP',
      leastFen: yuan(8_000),
    });
    expect(refusalOf(failed, wish)).toBeNull();
    // A lot sold at a fixed price has no ladder to be cut from.
    expect(refusalOf(failed, fixed)).toBeNull();
  });

  it('is closed to whoever did not pay for it, and stays so', () => {
    const first = decideRelisting(failed, wish);
    if (!first.ok) throw new Error(first.refusal.code);
    expect(first.terms).toMatchObject({
      startPriceFen: yuan(8_000),
      excluded: [{ bidderId: 'B', why: 'defaulted' }],
    });
    const again = decideRelisting({ ...failed, terms: first.terms, defaulterIds: ['B', 'C'] }, wish);
    expect(again.ok && again.terms.excluded?.map(({ bidderId }) => bidderId)).toEqual(['B', 'C']);
  });
});
