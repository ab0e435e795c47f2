import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bid.ts';
import type { LotEvent } from '#core/event.ts';
import { stepAt } from '#core/ladder.ts';
import { type Lot, type OpenLot, nextMinimumFen } from '#core/lot.ts';
import { yuan } from '#core/money.ts';
import { type Challenge, liftedToReserveFen, meet } from '#core/proxy.ts';
import { replay } from '#core/replay.ts';
import { TIMED_VEHICLE_RULES } from '#core/rule-set.ts';
import { START_MS, buyer, ledBy, maximum, openLot, partyOf, someTerms } from '../kit/lots.ts';
import { type ProxyCase, proxyTable } from './proxy-table.ts';

const lotOf = ({ stands, reserve }: ProxyCase): OpenLot =>
  openLot({
    standing: stands ? ledBy('A', stands[0], stands[1]) : null,
    terms: someTerms({ reserveFen: reserve === undefined ? null : yuan(reserve) }),
  });

const eventsOf = (row: ProxyCase): readonly LotEvent[] => {
  const [name, kind, amountYuan] = row.bid;
  const bid = { ...maximum(amountYuan), kind, isConfirmed: true };
  const decision = decideBid(lotOf(row), { bidder: buyer(name), bid }, START_MS + 1_000);
  if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
  return decision.events;
};

describe('the table of proxy cases', () => {
  it('holds at least twenty-five cases, each with its own sentence', () => {
    expect(proxyTable.length).toBeGreaterThanOrEqual(25);
    expect(new Set(proxyTable.map(({ says }) => says)).size).toBe(proxyTable.length);
  });

  it.each(proxyTable.filter(({ then }) => then !== 'silent'))('where the price moves: $says', (row) => {
    const [event, ...more] = eventsOf(row);
    expect(more).toEqual([]);
    const { standing, rows } = event as Extract<LotEvent, { type: 'bid' }>;
    const [priceYuan, leader, maximumYuan] = row.then as Exclude<ProxyCase['then'], 'silent'>;
    expect(standing).toMatchObject({ priceFen: yuan(priceYuan), maximumFen: yuan(maximumYuan) });
    expect(standing.leader).toEqual(partyOf(leader));
    const lines = rows.map(
      ({ party, amountFen, how }) => `${party.bidderId} ${amountFen / 100} ${how === 'proxy' ? 'p' : 'm'}`,
    );
    expect(lines).toEqual(row.rows);
  });

  it.each(proxyTable.filter(({ then }) => then === 'silent'))('where it does not: $says', (row) => {
    const atMs = START_MS + 1_000;
    const expected = { type: 'maximum-set', atMs, by: partyOf('A'), maximumFen: yuan(row.bid[2]) };
    expect(eventsOf(row)).toEqual([expected]);
  });
});

describe('when a maximum was set', () => {
  it('a raised maximum counts from the raise, not from the first time', () => {
    const lot = openLot({ standing: ledBy('A', 10_000, 12_000) });
    const raised = decideBid(lot, { bidder: buyer('A'), bid: maximum(15_000) }, START_MS + 5_000);
    const after = replay(lot, raised.ok ? raised.events : []) as OpenLot;
    expect(after.standing).toMatchObject({ maximumFen: yuan(15_000), maximumAtMs: START_MS + 5_000 });
  });

  it('an answer by the house leaves the time of the maximum as it was', () => {
    const lot = openLot({ standing: ledBy('A', 10_000, 12_000) });
    const { standing } = meet(lot, {
      party: partyOf('B'),
      kind: 'maximum',
      amountFen: yuan(11_000),
      atMs: START_MS + 5_000,
    });
    expect(standing.maximumAtMs).toBe(START_MS);
  });
});

describe('a reserve', () => {
  it.each([
    [null, 10_000, 20_000, 10_000],
    [12_000, 10_000, 20_000, 12_000],
    [12_000, 10_000, 12_000, 12_000],
    [12_000, 10_000, 11_999, 10_000],
    [12_000, 12_000, 20_000, 12_000],
    [12_000, 13_000, 20_000, 13_000],
  ])('of ¥%s lifts a price of ¥%d with a maximum of ¥%d to ¥%d', (reserve, price, most, lifted) => {
    const terms = someTerms({ reserveFen: reserve === null ? null : yuan(reserve) });
    expect(liftedToReserveFen(terms, yuan(price), yuan(most))).toBe(yuan(lifted));
  });
});

const anyMaximums = fc.array(fc.record({ who: fc.integer({ min: 0, max: 5 }), yuanFen: fc.nat(200) }), {
  minLength: 2,
  maxLength: 12,
});

const houseLot = (): OpenLot =>
  openLot({ terms: someTerms({ rules: TIMED_VEHICLE_RULES, startPriceFen: yuan(48_000) }) });

/** Pure maximums from strangers, one after another; too low ones are refused and count for nothing. */
const bidAll = (offers: readonly { who: number; yuanFen: number }[]) => {
  let lot: Lot = houseLot();
  let taken: { who: string; amountFen: number }[] = [];
  for (const [index, { who, yuanFen }] of offers.entries()) {
    const amountYuan = 48_000 + yuanFen * 50;
    const decision = decideBid(lot, { bidder: buyer(`b${who}`), bid: maximum(amountYuan) }, START_MS + index);
    if (!decision.ok) continue;
    // A later maximum of the same person takes the place of his earlier one.
    const others = taken.filter((offer) => offer.who !== `b${who}`);
    taken = [...others, { who: `b${who}`, amountFen: yuan(amountYuan) }];
    lot = replay(lot, decision.events);
  }
  return { standing: (lot as OpenLot).standing, taken };
};

describe('maximums against each other', () => {
  it('the price stands at most one step over the second maximum, and never over the first', () => {
    fc.assert(
      fc.property(anyMaximums, (offers) => {
        const { standing, taken } = bidAll(offers);
        if (!standing) return;
        const rivals = taken.filter(({ who }) => who !== standing.leader.bidderId);
        const secondFen = Math.max(0, ...rivals.map(({ amountFen }) => amountFen));
        const mostFen = Math.max(yuan(48_000), secondFen + stepAt(TIMED_VEHICLE_RULES.ladder, secondFen));
        expect(standing.priceFen).toBeLessThanOrEqual(mostFen);
        expect(standing.priceFen).toBeLessThanOrEqual(standing.maximumFen);
        expect(standing.priceFen).toBeGreaterThanOrEqual(secondFen);
      }),
      { numRuns: 500 },
    );
  });

  it('among strangers the highest maximum leads, and the earliest of equal ones', () => {
    const strangers = anyMaximums.map((offers) => offers.map((offer, index) => ({ ...offer, who: index })));
    fc.assert(
      fc.property(strangers, (offers) => {
        const { standing, taken } = bidAll(offers);
        const best = taken.reduce((high, offer) => (offer.amountFen > high.amountFen ? offer : high));
        expect(standing?.leader.bidderId).toBe(best.who);
        expect(standing?.maximumFen).toBe(best.amountFen);
      }),
      { numRuns: 500 },
    );
  });

  it('the rows of a bid never fall, and the last is the leader at the new price', () => {
    const anyStanding = fc.tuple(fc.nat(50), fc.nat(50));
    fc.assert(
      fc.property(anyStanding, fc.nat(80), fc.boolean(), ([priceSteps, moreSteps], bySteps, isExact) => {
        const priceYuan = 10_000 + priceSteps * 100;
        const lot = openLot({ standing: ledBy('A', priceYuan, priceYuan + moreSteps * 100) });
        const challenge: Challenge = {
          party: partyOf('B'),
          kind: isExact ? 'exact' : 'maximum',
          amountFen: nextMinimumFen(lot) + bySteps * yuan(100),
          atMs: START_MS,
        };
        const { rows, standing } = meet(lot, challenge);
        const amounts = rows.map(({ amountFen }) => amountFen);
        expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
        expect(rows.at(-1)).toMatchObject({ party: standing.leader, amountFen: standing.priceFen });
        expect(standing.priceFen).toBeGreaterThan(yuan(priceYuan));
      }),
      { numRuns: 500 },
    );
  });
});
