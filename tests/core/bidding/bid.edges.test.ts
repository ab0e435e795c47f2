import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid, type Bid } from '#core/bidding/bid.ts';
import { bidsForGroups, isSpent, type Group } from '#core/bidding/group.ts';
import { fixedStep } from '#core/bidding/ladder.ts';
import { dueEvents } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { isNotified, messageOfEvent } from '#core/notifications/lot-message.ts';
import { judicialLotBreach } from '#core/sales/judicial.ts';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import { openSeal } from '../../kit/formats/format-lots.ts';
import {
  buyer,
  END_MS,
  exact,
  ledBy,
  maximum,
  openLot,
  partyOf,
  scheduledLot,
  someRules,
  someTerms,
  START_MS,
} from '../../kit/lots.ts';
import { missedLot } from '../../kit/negotiation/negotiations.ts';

const NOW_MS = START_MS + 60_000;

describe('the steps of a lot that starts between two hundreds', () => {
  const lot = openLot({ terms: someTerms({ startPriceFen: yuan(10_050) }) });
  const bids = (bid: Bid) => decideBid(lot, { bidder: buyer('A'), bid }, NOW_MS);

  it('are counted from where it starts', () => {
    expect(bids(exact(10_150)).ok).toBe(true);
    expect(bids(exact(10_200))).toMatchObject({
      refusal: { code: 'NOT_MULTIPLE', stepFen: yuan(100), lowerFen: yuan(10_150), upperFen: yuan(10_250) },
    });
  });

  it('do not matter to a maximum, which the house bids out', () => {
    expect(bids(maximum(10_201)).ok).toBe(true);
    expect(bids(maximum(10_201.5))).toMatchObject({
      refusal: { code: 'NOT_MULTIPLE', stepFen: yuan(1), lowerFen: yuan(10_201), upperFen: yuan(10_202) },
    });
  });
});

describe('whatever a bid comes to', () => {
  const anyBid = fc.record({
    who: fc.constantFrom('A', 'B'),
    kind: fc.constantFrom(exact, maximum),
    steps: fc.nat(40),
    isLed: fc.boolean(),
    beforeEndMs: fc.integer({ min: 1, max: 200_000 }),
  });

  it('nobody is written to and the lot goes on: the engine decides', () => {
    fc.assert(
      fc.property(anyBid, ({ who, kind, steps, isLed, beforeEndMs }) => {
        const terms = someTerms({ reserveFen: yuan(12_000) });
        const lot = openLot({ terms, ...(isLed && { standing: ledBy('A', 10_500, 11_500) }) });
        const bid = kind(10_000 + steps * 100);
        const decision = decideBid(lot, { bidder: buyer(who), bid }, END_MS - beforeEndMs);
        const events = decision.ok ? decision.events : [];
        expect(events.filter(isNotified)).toEqual([]);
        expect(isOver(replay(lot, events))).toBe(false);
      }),
    );
  });
});

describe('a lot whose extensions are spent', () => {
  const ended = (lot: Lot) => dueEvents(lot, END_MS, openSeal).map(({ type }) => type);
  const standing = ledBy('A', 10_500);
  const extension = { ...someRules().extension, mostExtensions: 3 };

  it('is knocked down by the clock where it is no lane', () => {
    const terms = someTerms({ rules: someRules({ ladder: fixedStep(yuan(100)), extension }) });
    expect(ended(openLot({ terms, standing, extensionCount: 3 }))).toEqual(['sold']);
  });

  it('is referred in a lane, unless that may be extended for ever', () => {
    const lane = (mostExtensions: number | null) =>
      openLot({
        terms: someTerms({ rules: { ...LANE_RULES, extension: { ...extension, mostExtensions } } }),
        standing,
        extensionCount: 3,
      });
    expect([ended(lane(3)), ended(lane(4)), ended(lane(null))]).toEqual([['referred'], ['sold'], ['sold']]);
  });
});

describe('a group of maximums', () => {
  const group: Group = {
    id: 'g',
    bidderId: 'A',
    saleId: 'sale-1',
    most: 2,
    ceilingFen: yuan(50_000),
    wishes: [
      { lotId: 'a', maximumFen: yuan(10_000) },
      { lotId: 'b', maximumFen: yuan(10_000) },
    ],
  };
  const soldTo = (id: string, name: string): Lot => ({
    ...scheduledLot({ id }),
    status: 'sold',
    closedAtMs: NOW_MS,
    bidCount: 1,
    extensionCount: 0,
    hammerFen: yuan(10_000),
    winner: partyOf(name),
  });
  const lotsOf = (...lots: readonly Lot[]) => new Map(lots.map((lot) => [lot.id, lot]));

  it('is spent when one is won and one gone, of two', () => {
    expect(isSpent(group, lotsOf(soldTo('a', 'A'), soldTo('b', 'B')))).toBe(true);
    expect(isSpent(group, lotsOf(soldTo('a', 'A'), openLot({ id: 'b' })))).toBe(false);
  });

  it('bids where its maximum is the next price, and skips unknown lots', () => {
    const house = {
      groups: [group],
      lots: lotsOf(openLot({ id: 'b' })),
      bidderOn: ({ bidderId }: Group) => buyer(bidderId),
    };
    expect(bidsForGroups(house, NOW_MS).map(({ lotId, amountFen }) => [lotId, amountFen])).toEqual([
      ['b', yuan(10_000)],
    ]);
  });
});

describe('a lot of a court', () => {
  it('may start at just seven tenths of its value', () => {
    const lot = {
      startPriceFen: yuan(7_000),
      valueFen: yuan(10_000),
      reserveFen: null,
      depositFen: yuan(700),
      formerStartFen: null,
    };
    const breach = (part: object) => judicialLotBreach({ ...lot, ...part } as never);
    expect(breach({})).toBeNull();
    expect(breach({ startPriceFen: yuan(6_999) })).toMatchObject({ limit: 'start-price' });
  });
});

describe('who missed the reserve', () => {
  const passed = { type: 'passed', atMs: END_MS, highestFen: yuan(10_000) } as const;
  const told = (userId: string, hasBid = true, lot: Lot = missedLot()) =>
    messageOfEvent(lot, passed, { userId, depositFen: yuan(2_000), hasBid });

  it('is not told of losing, for they negotiate first; everybody else is', () => {
    expect(told('an')).toBeNull();
    expect(told('bo')).toMatchObject({ kind: 'lost', hammerFen: null, depositFen: yuan(2_000) });
    expect(told('cai', false)).toMatchObject({ kind: 'deposit-released' });
  });

  it('is told like the others where there is nothing to negotiation over', () => {
    const practice = missedLot({ terms: someTerms({ isPractice: true }) });
    expect(told('an', true, practice)).toMatchObject({ kind: 'lost' });
  });

  it('hears nothing of a hammer without a deposit of theirs', () => {
    expect(messageOfEvent(missedLot(), passed, { userId: 'bo', depositFen: null, hasBid: true })).toBeNull();
  });
});
