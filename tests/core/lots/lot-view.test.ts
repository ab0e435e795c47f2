import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import { isPublic, type LotEvent } from '#core/lots/lot-event.ts';
import { viewOf, viewOfEvent, type ReserveView } from '#core/lots/lot-view.ts';
import type { Lot, SoldLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import {
  buyer,
  END_MS,
  exact,
  ledBy,
  openLot,
  partyOf,
  scheduledLot,
  someTerms,
  START_MS,
} from '../../kit/lots.ts';
import { anyBid, anyLot } from '../any.ts';

// Values that occur nowhere else, so that finding one in a view proves a leak.
const MAXIMUM_FEN = 123_456_701;
const RESERVE_FEN = 765_432_102;
const SECRETS = [String(MAXIMUM_FEN), String(RESERVE_FEN), 'canary-bidder', 'canary-consignor'];

const terms = someTerms({ reserveFen: RESERVE_FEN, consignorIds: ['canary-consignor'] });
const leader = { bidderId: 'canary-bidder', paddle: '8801' };
const led = openLot({
  terms,
  standing: { priceFen: yuan(10_500), leader, maximumFen: MAXIMUM_FEN, maximumAtMs: START_MS },
  bidCount: 2,
});
const every = scheduledLot({ terms });
const closed = { closedAtMs: END_MS, bidCount: 2, extensionCount: 1 };
const sold: SoldLot = { ...every, ...closed, status: 'sold', hammerFen: yuan(10_500), winner: leader };
const states: readonly Lot[] = [
  every,
  led,
  { ...led, status: 'paused', pausedAtMs: START_MS, reason: '系统故障' },
  sold,
  { ...every, ...closed, status: 'passed', highestFen: yuan(10_500) },
  { ...every, status: 'withdrawn', withdrawnAtMs: START_MS, reason: '委托人撤回' },
];

const saidIn = (value: unknown): readonly string[] => {
  const text = JSON.stringify(value);
  return SECRETS.filter((secret) => text.includes(secret));
};

describe('what the room never sees', () => {
  it.each(states)('no person, maximum or reserve of a lot that is $status', (lot) => {
    expect(saidIn(lot)).not.toEqual([]);
    expect(saidIn(viewOf(lot))).toEqual([]);
  });

  it('no person or maximum in the news of a lot', () => {
    const bid: LotEvent = {
      type: 'bid',
      atMs: START_MS,
      by: leader,
      rows: [{ party: leader, amountFen: yuan(10_500), how: 'proxy' }],
      standing: { priceFen: yuan(10_500), leader, maximumFen: MAXIMUM_FEN, maximumAtMs: START_MS },
    };
    const news: LotEvent[] = [
      { type: 'opened', atMs: 1 },
      bid,
      { type: 'extended', atMs: 1, cause: 'bid', endsAtMs: 2 },
      { type: 'paused', atMs: 1, reason: '系统故障' },
      { type: 'resumed', atMs: 1 },
      { type: 'withdrawn', atMs: 1, reason: '委托人撤回' },
      { type: 'sold', atMs: END_MS, hammerFen: yuan(10_500), winner: leader },
      { type: 'passed', atMs: END_MS, highestFen: null },
    ];
    const views = news.filter(isPublic).map(viewOfEvent);
    expect(views.map(({ type }) => type)).toEqual(news.map(({ type }) => type));
    expect(saidIn(views)).toEqual([]);
    expect(views[1]).toEqual({
      type: 'bid',
      atMs: START_MS,
      rows: [{ paddle: '8801', amountFen: yuan(10_500), how: 'proxy' }],
    });
  });

  it('not even that a maximum was set', () => {
    expect(isPublic({ type: 'maximum-set', atMs: 1, by: leader, maximumFen: MAXIMUM_FEN })).toBe(false);
  });

  it('no secret of any lot, whatever is bid on it, by anybody', () => {
    fc.assert(
      fc.property(anyBid, fc.constantFrom('canary-bidder', 'B'), (bid, name) => {
        const decision = decideBid(
          led,
          { bidder: buyer(name), bid: { ...bid, isConfirmed: true } },
          START_MS + 1,
        );
        const events = decision.ok ? decision.events.filter(isPublic).map(viewOfEvent) : [];
        expect(saidIn(events)).toEqual([]);
      }),
    );
  });

  it('the keys of a view are listed here: adding is a decision', () => {
    const keys = Object.keys(viewOf(led)).toSorted();
    expect(keys.join(' ')).toBe(
      'bidCount depositFen endsAtMs extensionCount format formatView id leaderPaddle nextMinimumFen priceFen reason ' +
        'reserve saleId seq startPriceFen startsAtMs status stepFen',
    );
    for (const lot of states) {
      // Since when a lot stands still was told with the news of the pause.
      const also = lot.status === 'paused' ? ['pausedAtMs'] : [];
      expect(Object.keys(viewOf(lot)).toSorted()).toEqual([...keys, ...also].toSorted());
    }
  });
});

describe('what the room sees', () => {
  it('of a lot with a leader: price, paddle, and the next bid', () => {
    expect(viewOf(led)).toMatchObject({
      priceFen: yuan(10_500),
      leaderPaddle: '8801',
      nextMinimumFen: yuan(10_600),
      stepFen: yuan(100),
      bidCount: 2,
      endsAtMs: END_MS,
    });
  });

  it('of a lot without bids: the start price as the next bid', () => {
    expect(viewOf(openLot())).toMatchObject({
      priceFen: null,
      leaderPaddle: null,
      nextMinimumFen: yuan(10_000),
    });
  });

  it('of a sold lot: hammer price, winner’s paddle, moment of closing', () => {
    expect(viewOf(sold)).toMatchObject({
      status: 'sold',
      priceFen: yuan(10_500),
      leaderPaddle: '8801',
      endsAtMs: END_MS,
    });
  });

  it('of a lot that passed: the highest bid, and no winner', () => {
    const passed = viewOf(states[4] ?? every);
    expect(passed).toMatchObject({ priceFen: yuan(10_500), leaderPaddle: null, bidCount: 2 });
  });

  it('of a paused or withdrawn lot: the reason', () => {
    expect(states.map((lot) => viewOf(lot).reason)).toEqual([
      null,
      null,
      '系统故障',
      null,
      null,
      '委托人撤回',
    ]);
  });

  it('the lowest next bid told is the lowest that is taken', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        if (lot.status !== 'open') return;
        const { nextMinimumFen } = viewOf(lot);
        const bid = exact(0, { amountFen: nextMinimumFen, seenPriceFen: viewOf(lot).priceFen });
        const stranger = buyer('stranger');
        expect(decideBid(lot, { bidder: stranger, bid }, START_MS).ok).toBe(true);
        const less = decideBid(
          lot,
          { bidder: stranger, bid: { ...bid, amountFen: nextMinimumFen - 1 } },
          START_MS,
        );
        expect(less).toMatchObject({ refusal: { code: 'TOO_LOW' } });
      }),
    );
  });
});

describe('the badge of the reserve', () => {
  const unreserved = someTerms();
  const shown = someTerms({ reserveFen: yuan(11_000), reserveShown: true });
  const secret = someTerms({ reserveFen: yuan(11_000) });
  const soldFor = (lotTerms: typeof shown): Lot => ({ ...sold, terms: lotTerms, winner: partyOf('A') });
  const passedOn = (lotTerms: typeof shown): Lot => ({
    ...scheduledLot({ terms: lotTerms }),
    ...closed,
    status: 'passed',
    highestFen: null,
  });

  it.each<[string, Lot, ReserveView]>([
    ['without one', openLot({ terms: unreserved }), 'none'],
    ['without one, sold', soldFor(unreserved), 'none'],
    ['that is secret', openLot({ terms: secret, standing: ledBy('A', 12_000) }), 'secret'],
    ['that is secret, on a lot that passed', passedOn(secret), 'secret'],
    ['that was secret, sold', soldFor(secret), 'met'],
    ['nobody has bid towards', openLot({ terms: shown }), 'unmet'],
    ['one yuan away', openLot({ terms: shown, standing: ledBy('A', 10_999) }), 'unmet'],
    ['just met', openLot({ terms: shown, standing: ledBy('A', 11_000) }), 'met'],
    ['never met', passedOn(shown), 'unmet'],
  ])('%s', (_which, lot, reserve) => {
    expect(viewOf(lot).reserve).toBe(reserve);
  });
});
