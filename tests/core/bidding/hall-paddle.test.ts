// Paddles of the hall: who may hold one, from where a person bids, and that a bid of the hall is
// decided as every bid.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import { lotCan, placeRefusal, proxyCan } from '#core/bidding/can.ts';
import { decidePlaceHallBid, handOutRefusal, mayChangePlace, type Comer } from '#core/bidding/hall-paddle.ts';
import { fixedStep } from '#core/bidding/ladder.ts';
import { decideEarlyMaximum } from '#core/bidding/pre-bid.ts';
import { isPublic } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import type { Lot, OpenLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import {
  buyer,
  END_MS,
  exact,
  ledBy,
  MINUTE_MS,
  openLot,
  partyOf,
  scheduledLot,
  someTerms,
  START_MS,
} from '../../kit/lots.ts';

const NOW_MS = START_MS + MINUTE_MS;
const EARLY_MS = START_MS - MINUTE_MS;
const { version } = LANE_RULES;
const terms = someTerms({ rules: { ...LANE_RULES, ladder: fixedStep(yuan(100)) } });
const lane = (part: Partial<OpenLot> = {}): OpenLot => openLot({ terms, ...part });
const lanesNext = scheduledLot({ terms, isInLine: true });
const online = (name: string, part: Partial<Bidder> = {}): Bidder =>
  buyer(name, { registration: { paddle: '6027', rulesVersion: version }, ...part });
const inHall = (name: string, part: Partial<Bidder> = {}): Bidder =>
  buyer(name, { registration: { paddle: 'H8', rulesVersion: version }, ...part });
const called = (amountYuan: number, isConfirmed = false) => ({
  amountFen: yuan(amountYuan),
  seenPriceFen: null,
  isConfirmed,
});

const asked = { number: 8, nowMs: NOW_MS };
const comer = (part: Partial<Comer> = {}): Comer => ({
  bidder: online('A'),
  heldNumber: null,
  holderId: null,
  ...part,
});

describe('a paddle of the hall', () => {
  it('is given to a verified buyer who has registered', () => {
    expect(handOutRefusal(lane(), comer(), asked)).toBeNull();
    expect(handOutRefusal(lanesNext, comer(), { ...asked, nowMs: EARLY_MS })).toBeNull();
  });

  it.each<readonly [string, Lot, Comer, string]>([
    ['outside a lane', openLot(), comer(), 'WRONG_FORMAT'],
    ['of a lot that is over', lane({ endsAtMs: NOW_MS }), comer(), 'ENDED'],
    ['to the house itself', lane(), comer({ bidder: online('A', { role: 'staff' }) }), 'EXCLUDED_PERSON'],
    ['to the consignor', lane(), comer({ bidder: online('consignor') }), 'EXCLUDED_PERSON'],
    [
      'to somebody unverified',
      lane(),
      comer({ bidder: online('A', { verification: 'unverified' }) }),
      'NOT_VERIFIED',
    ],
    [
      'to a guest of the practice hall',
      lane(),
      comer({ bidder: online('A', { role: 'guest' }) }),
      'PRACTICE_ONLY',
    ],
    ['that another holds', lane(), comer({ holderId: 'B' }), 'HALL_NUMBER_HELD'],
    ['to who has another', lane(), comer({ heldNumber: 12 }), 'HAS_HALL_NUMBER'],
  ])('is not given %s', (_, lot, who, code) => {
    expect(handOutRefusal(lot, who, asked)).toMatchObject({ code });
  });

  it('is given to its holder once more, for other lots', () => {
    expect(handOutRefusal(lane(), comer({ heldNumber: 8, holderId: 'A' }), asked)).toBeNull();
  });

  it('waits until registration has opened', () => {
    const lot = lane({ terms: { ...terms, registersFromMs: NOW_MS + 1 } });
    expect(handOutRefusal(lot, comer(), asked)).toEqual({
      code: 'REGISTRATION_NOT_OPEN',
      opensAtMs: NOW_MS + 1,
    });
  });
});

describe('the place from which a person bids', () => {
  const left = { party: partyOf('A'), maximumFen: yuan(12_000), setAtMs: EARLY_MS };

  it('changes as long as they have neither bid nor left a maximum', () => {
    expect(mayChangePlace(lane(), 'A', false)).toBe(true);
    expect(mayChangePlace(lane(), 'A', true)).toBe(false);
    expect(mayChangePlace({ ...lanesNext, early: [left] }, 'A', false)).toBe(false);
    expect(mayChangePlace({ ...lanesNext, early: [left] }, 'B', false)).toBe(true);
  });

  it('holds over a pause', () => {
    const stopped = replay(scheduledLot({ terms, early: [left] }), [
      { type: 'paused', atMs: EARLY_MS, reason: '机房停电' },
    ]);
    expect(mayChangePlace(stopped, 'A', false)).toBe(false);
  });

  it('is one: who holds a paddle of the hall sends nothing online', () => {
    const refusal = { code: 'BIDS_IN_HALL', number: 8 };
    expect(placeRefusal(inHall('A'))).toEqual(refusal);
    expect(placeRefusal(online('A'))).toBeNull();
    expect(placeRefusal(buyer('A', { registration: null }))).toBeNull();
    expect(decideBid(lane(), { bidder: inHall('A'), bid: exact(10_000) }, NOW_MS)).toEqual({
      ok: false,
      refusal,
    });
    const early = { bidder: inHall('A'), amountFen: yuan(12_000) };
    expect(decideEarlyMaximum(lanesNext, early, EARLY_MS)).toEqual({ ok: false, refusal });
    expect(lotCan.setMaximum(lane(), inHall('A'), NOW_MS)).toEqual(refusal);
    expect(proxyCan.group(lane(), inHall('A'), NOW_MS)).toEqual(refusal);
  });

  it('is told only after what they lack', () => {
    const stranger = inHall('A', { verification: 'unverified' });
    expect(lotCan.bid(lane(), stranger, NOW_MS)).toEqual({ code: 'NOT_VERIFIED' });
    expect(lotCan.bid(lane({ endsAtMs: NOW_MS }), inHall('A'), NOW_MS)).toMatchObject({ code: 'ENDED' });
  });
});

describe('a bid of the hall', () => {
  const said = (lot: Lot, bidder: Bidder, bid = called(10_000)) =>
    decidePlaceHallBid(lot, { bidder, bid }, NOW_MS);

  it('stands in the record under the paddle that was held up', () => {
    const decision = said(lane(), inHall('A'));
    expect(decision).toMatchObject({
      ok: true,
      events: [
        {
          type: 'bid',
          by: { bidderId: 'A', paddle: 'H8' },
          rows: [{ party: { paddle: 'H8' }, amountFen: yuan(10_000), how: 'manual' }],
        },
      ],
    });
    const [event] = decision.ok ? decision.events : [];
    expect(event && isPublic(event) && viewOfEvent(event)).toMatchObject({ rows: [{ paddle: 'H8' }] });
  });

  it('belongs to a lane alone', () => {
    expect(said(openLot(), inHall('A'))).toEqual({
      ok: false,
      refusal: { code: 'WRONG_FORMAT', format: 'timed' },
    });
  });

  it.each<readonly [string, Lot, Bidder, ReturnType<typeof called>, string]>([
    [
      'below the next price',
      lane({ standing: ledBy('B', 11_000) }),
      inHall('A'),
      called(10_900),
      'PRICE_CHANGED',
    ],
    ['off the ladder', lane(), inHall('A'), called(10_050.5), 'NOT_MULTIPLE'],
    ['far above, unread', lane(), inHall('A'), called(12_600), 'TOO_HIGH_CONFIRM'],
    [
      'over the leader who is the same',
      lane({ standing: ledBy('A', 10_000) }),
      inHall('A'),
      called(10_500),
      'ALREADY_LEADING',
    ],
    ['after the end', lane({ endsAtMs: NOW_MS }), inHall('A'), called(10_000), 'ENDED'],
    ['of the house itself', lane(), inHall('A', { role: 'staff' }), called(10_000), 'EXCLUDED_PERSON'],
    ['of the consignor', lane(), inHall('consignor'), called(10_000), 'EXCLUDED_PERSON'],
    [
      'of nobody who has registered',
      lane(),
      buyer('A', { registration: null }),
      called(10_000),
      'NOT_REGISTERED',
    ],
  ])('is refused %s', (_, lot, bidder, bid, code) => {
    expect(said(lot, bidder, bid)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('moves the end as every late bid does', () => {
    const lot = lane({ endsAtMs: NOW_MS + 1_000 });
    expect(said(lot, inHall('A'))).toMatchObject({
      ok: true,
      events: [{}, { type: 'extended', cause: 'bid' }],
    });
  });

  it('meets a maximum that was left online, and is overtaken at once', () => {
    const lot = lane({ standing: ledBy('B', 10_000, 15_000) });
    const decision = said(lot, inHall('A'), called(10_500));
    expect(decision.ok && decision.events[0]).toMatchObject({
      rows: [{ party: { paddle: 'H8' } }, { party: { bidderId: 'B' }, how: 'proxy' }],
      standing: { leader: { bidderId: 'B' } },
    });
  });

  it('is decided to the event as the same bid online', () => {
    const sum = fc.integer({ min: 9_000, max: 14_000 });
    fc.assert(
      fc.property(sum, sum, fc.boolean(), (amountYuan, leadYuan, isConfirmed) => {
        const lot = lane({ standing: ledBy('B', leadYuan) });
        const bid = called(amountYuan, isConfirmed);
        const here = said(lot, inHall('A'), bid);
        const there = decideBid(lot, { bidder: online('A'), bid: { ...bid, kind: 'exact' } }, NOW_MS);
        const asOnline = JSON.stringify(here).replaceAll('"H8"', '"6027"');
        expect(JSON.parse(asOnline)).toEqual(there);
      }),
    );
    expect(END_MS).toBeGreaterThan(NOW_MS);
  });
});
