import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid, type Decision } from '#core/bidding/bid.ts';
import { stepAt } from '#core/bidding/ladder.ts';
import { decideCancelMaximum, decideEarlyMaximum } from '#core/bidding/pre-bid.ts';
import { liftedToReserveFen, meet, type Challenge } from '#core/bidding/proxy.ts';
import type { BidRefusal } from '#core/bidding/refusals.ts';
import { dueEvents } from '#core/lots/closing.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { nextMinimumFen } from '#core/lots/lot-price.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot, OpenLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import {
  buyer,
  END_MS,
  ledBy,
  maximum,
  MINUTE_MS,
  openLot,
  partyOf,
  scheduledLot,
  someTerms,
  START_MS,
} from '../../kit/lots.ts';
import { proxyCasesPage } from './proxy-cases-page.ts';
import { earlyTable, proxyTable, type ProxyCase } from './proxy-table.ts';

const lotOf = ({ stands, reserve }: ProxyCase): OpenLot =>
  openLot({
    standing: stands ? ledBy('A', stands[0], stands[1]) : null,
    terms: someTerms({ reserveFen: reserve === undefined ? null : yuan(reserve) }),
  });

const LATE_MS = END_MS - MINUTE_MS;

const decisionOf = (row: ProxyCase): Decision<BidRefusal> => {
  const [name, kind, amountYuan] = row.bid;
  const seenPriceFen = row.stands ? yuan(row.stands[0]) : null;
  const bid = { ...maximum(amountYuan), kind, isConfirmed: true, seenPriceFen };
  const nowMs = row.lateAndMoves === undefined ? START_MS + 1_000 : LATE_MS;
  return decideBid(lotOf(row), { bidder: buyer(name), bid }, nowMs);
};

const eventsOf = (row: ProxyCase): readonly LotEvent[] => {
  const decision = decisionOf(row);
  if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
  return decision.events;
};

const HOW = { proxy: 'p', manual: 'm' } as const;

const linesOf = (events: readonly LotEvent[]): readonly string[] =>
  events
    .flatMap((event) => (event.type === 'bid' ? event.rows : []))
    .map(({ party, amountFen, how }) => `${party.bidderId} ${amountFen / 100} ${HOW[how]}`);

const isMoving = ({ then }: ProxyCase): boolean => Array.isArray(then);

describe('the table of proxy cases', () => {
  it('holds at least sixty cases, each with its own sentence', () => {
    const sentences = [...proxyTable, ...earlyTable].map(({ says }) => says);
    expect(sentences.length).toBeGreaterThanOrEqual(60);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it.each(proxyTable.filter(isMoving))('where the price moves: $says', (row) => {
    const events = eventsOf(row);
    const [event, ...more] = events;
    expect(more.map(({ type }) => type)).toEqual(row.lateAndMoves === true ? ['extended'] : []);
    const { standing } = event as Extract<LotEvent, { type: 'bid' }>;
    const [priceYuan, leader, maximumYuan] = row.then as readonly [number, string, number];
    expect(standing).toMatchObject({ priceFen: yuan(priceYuan), maximumFen: yuan(maximumYuan) });
    expect(standing.leader).toEqual(partyOf(leader));
    expect(linesOf(events)).toEqual(row.rows);
  });

  it.each(proxyTable.filter(({ then }) => then === 'silent'))('where it does not: $says', (row) => {
    const atMs = row.lateAndMoves === undefined ? START_MS + 1_000 : LATE_MS;
    const expected = { type: 'maximum-set', atMs, by: partyOf('A'), maximumFen: yuan(row.bid[2]) };
    expect(eventsOf(row)).toEqual([expected]);
  });

  it.each(proxyTable.filter(({ then }) => typeof then === 'object' && 'refused' in then))(
    'where it is refused: $says',
    (row) => {
      const { refused: code } = row.then as { refused: string };
      expect(decisionOf(row)).toMatchObject({ ok: false, refusal: { code } });
    },
  );
});

describe('the table of maximums left before the opening', () => {
  it.each(earlyTable)('$says', ({ left, reserve, then, rows }) => {
    const reserveFen = reserve === undefined ? null : yuan(reserve);
    let lot: Lot = scheduledLot({ terms: someTerms({ reserveFen }) });
    for (const [index, [name, amountYuan]] of left.entries()) {
      const nowMs = START_MS - MINUTE_MS + index;
      const decision =
        amountYuan === null
          ? decideCancelMaximum(lot, buyer(name), nowMs)
          : decideEarlyMaximum(lot, { bidder: buyer(name), amountFen: yuan(amountYuan) }, nowMs);
      lot = replay(lot, decision.ok ? decision.events : []);
    }
    const events = dueEvents(lot, START_MS);
    const { standing } = replay(lot, events) as OpenLot;
    const stands = standing && [standing.priceFen, standing.leader.bidderId, standing.maximumFen];
    expect(stands).toEqual(then && [yuan(then[0]), then[1], yuan(then[2])]);
    expect(linesOf(events)).toEqual(rows);
  });
});

describe('the page of proxy cases for those who do not read code', () => {
  it('says what the tables say; -u writes it anew', async () => {
    await expect(proxyCasesPage()).toMatchFileSnapshot('../../../docs/proxy-cases.md');
  });
});

describe('when a maximum was set', () => {
  it('a raised maximum counts from the raise, not from the first time', () => {
    const lot = openLot({ standing: ledBy('A', 10_000, 12_000) });
    const raised = decideBid(lot, { bidder: buyer('A'), bid: maximum(15_000) }, START_MS + 5_000);
    const after = replay(lot, raised.ok ? raised.events : []) as OpenLot;
    expect(after.standing).toMatchObject({ maximumFen: yuan(15_000), maximumAtMs: START_MS + 5_000 });
  });

  it('an answer by the house leaves the maximum’s time as it was', () => {
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

describe('a maximum against somebody with the better right', () => {
  it.each([
    [11_900, 'A', 12_000],
    [12_000, 'Q', 12_000],
    [12_100, 'Q', 12_000],
  ])('of ¥12,000 that meets ¥%d leaves the lead to %s, at ¥%d', (offeredYuan, leader, priceYuan) => {
    const lot = openLot({ standing: ledBy('A', 10_000, 12_000) });
    const party = { ...partyOf('Q'), rank: 1 };
    const challenge = { party, kind: 'maximum', amountFen: yuan(offeredYuan), atMs: START_MS } as const;
    const { standing } = meet(lot, challenge);
    expect([standing.leader.bidderId, standing.priceFen]).toEqual([leader, yuan(priceYuan)]);
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

/**
 * Pure maximums from strangers, one after another; too low ones are refused and count for nothing.
 */
const bidAll = (offers: readonly { who: number; yuanFen: number }[]) => {
  let lot: Lot = houseLot();
  let taken: { who: string; amountFen: number }[] = [];
  for (const [index, { who, yuanFen }] of offers.entries()) {
    const amountYuan = 48_000 + yuanFen * 50;
    const decision = decideBid(lot, { bidder: buyer(`b${who}`), bid: maximum(amountYuan) }, START_MS + index);
    if (!decision.ok) continue;
    // A later maximum of the same person takes the place of their earlier one.
    const others = taken.filter((offer) => offer.who !== `b${who}`);
    taken = [...others, { who: `b${who}`, amountFen: yuan(amountYuan) }];
    lot = replay(lot, decision.events);
  }
  return { standing: (lot as OpenLot).standing, taken };
};

describe('maximums against each other', () => {
  it('the price stands within a step of the second maximum', () => {
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

  it('the rows of a bid never fall; the last is the leader', () => {
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
