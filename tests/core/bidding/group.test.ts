import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import {
  bidsForGroups,
  boundFen,
  commitmentOf,
  isSpent,
  placeIn,
  type Group,
  type GroupBid,
  type GroupEngine,
} from '#core/bidding/group.ts';
import { dueEvents } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import {
  buyer,
  END_MS,
  exact,
  ledBy,
  maximum,
  openLot,
  partyOf,
  scheduledLot,
  someTerms,
  START_MS,
} from '../../kit/lots.ts';

const NOW_MS = START_MS + 1_000;

const groupOf = (
  name: string,
  most: number,
  ceilingYuan: number,
  ...wishes: readonly (readonly [lotId: string, amountYuan: number])[]
): Group => ({
  id: `group-${name}`,
  bidderId: name,
  saleId: 'sale-1',
  most,
  ceilingFen: yuan(ceilingYuan),
  wishes: wishes.map(([lotId, amountYuan]) => ({ lotId, maximumFen: yuan(amountYuan) })),
});

const lotsOf = (...lots: readonly Lot[]) => new Map(lots.map((lot) => [lot.id, lot]));
const open = (id: string, part: Parameters<typeof openLot>[0] = {}) => openLot({ id, ...part });
const sold = (id: string, winner: string, hammerYuan: number): Lot => ({
  ...scheduledLot({ id }),
  status: 'sold',
  closedAtMs: NOW_MS,
  bidCount: 1,
  extensionCount: 0,
  hammerFen: yuan(hammerYuan),
  winner: partyOf(winner),
});

const houseOf = (groups: readonly Group[], lots: ReadonlyMap<string, Lot>): GroupEngine => ({
  groups,
  lots,
  bidderOn: ({ bidderId }) => buyer(bidderId),
});

const said = (bids: readonly GroupBid[]) =>
  bids.map(({ group, lotId, amountFen }) => `${group.bidderId} ${lotId} ${amountFen / 100}`);

const bidsOf = (groups: readonly Group[], ...lots: readonly Lot[]) =>
  said(bidsForGroups(houseOf(groups, lotsOf(...lots)), NOW_MS));

describe('what a lot is to a group', () => {
  it.each([
    ['one nobody knows', undefined, 'gone', 0],
    ['one that has not opened', scheduledLot(), 'held', 0],
    ['one nobody leads', openLot(), 'held', 0],
    ['one another leads', openLot({ standing: ledBy('B', 10_000) }), 'held', 0],
    ['one it leads, at its maximum', openLot({ standing: ledBy('A', 10_000, 12_000) }), 'leading', 12_000],
    ['one it has won, at its hammer price', sold('lot-1', 'A', 10_500), 'won', 10_500],
    ['one another has won', sold('lot-1', 'B', 10_500), 'gone', 0],
    [
      'one that was withdrawn',
      { ...scheduledLot(), status: 'withdrawn', withdrawnAtMs: 1, reason: '委托人撤回' } as const,
      'gone',
      0,
    ],
  ])('%s', (_says, lot, place, boundYuan) => {
    expect(placeIn(lot, 'A')).toBe(place);
    expect(lot ? boundFen(lot, 'A') : 0).toBe(yuan(boundYuan));
  });
});

describe('the house bids for a group', () => {
  it('on the first wish alone when one is wanted', () => {
    const group = groupOf('A', 1, 50_000, ['a', 12_000], ['b', 15_000]);
    expect(bidsOf([group], open('a'), open('b'))).toEqual(['A a 12000']);
  });

  it('on as many as are wanted, in the order of the wishes', () => {
    const group = groupOf('A', 2, 50_000, ['c', 11_000], ['a', 12_000], ['b', 15_000]);
    expect(bidsOf([group], open('a'), open('b'), open('c'))).toEqual(['A c 11000', 'A a 12000']);
  });

  it('with no more than is left of the total', () => {
    const group = groupOf('A', 2, 25_000, ['a', 14_000], ['b', 15_000]);
    expect(bidsOf([group], open('a'), open('b'))).toEqual(['A a 14000', 'A b 11000']);
  });

  it('not at all where the rest is under the next valid price', () => {
    const group = groupOf('A', 2, 23_000, ['a', 14_000], ['b', 15_000]);
    expect(bidsOf([group], open('a'), open('b'))).toEqual(['A a 14000']);
  });

  it('in whole yuan, whatever the total', () => {
    const group = { ...groupOf('A', 2, 25_000, ['a', 14_000], ['b', 15_000]), ceilingFen: yuan(25_000) + 50 };
    expect(bidsOf([group], open('a'), open('b'))).toEqual(['A a 14000', 'A b 11000']);
  });

  it('the rest of a wish on a lot it leads, however little', () => {
    const terms = { ...someTerms(), reserveFen: yuan(10_050) };
    const led = open('a', { terms, standing: ledBy('A', 10_000, 10_030) });
    const group = groupOf('A', 1, 50_000, ['a', 10_050], ['b', 15_000]);
    const bids = bidsForGroups(houseOf([group], lotsOf(led, open('b'))), NOW_MS);
    expect(said(bids)).toEqual(['A a 10050']);
    expect(bids[0]?.events).toMatchObject([{ type: 'bid', standing: { priceFen: yuan(10_050) } }]);
  });

  it('on the next wish when outbid, and holds the rest back', () => {
    const group = groupOf('A', 1, 50_000, ['a', 12_000], ['b', 15_000], ['c', 15_000]);
    const beaten = open('a', { standing: ledBy('B', 12_100, 13_000) });
    expect(bidsOf([group], beaten, open('b'), open('c'))).toEqual(['A b 15000']);
  });

  it('nothing more when as many are won as were wanted', () => {
    const group = groupOf('A', 1, 50_000, ['a', 12_000], ['b', 15_000]);
    expect(bidsOf([group], sold('a', 'A', 11_000), open('b'))).toEqual([]);
  });

  it('with what a hammer price has left free', () => {
    const group = groupOf('A', 2, 25_000, ['a', 14_000], ['b', 15_000]);
    const led = open('b', { standing: ledBy('A', 10_000, 11_000) });
    expect(bidsOf([group], sold('a', 'A', 12_000), led)).toEqual(['A b 13000']);
  });

  it('nothing on lots that are not open, or out of time', () => {
    const group = groupOf('A', 2, 50_000, ['a', 12_000], ['b', 12_000], ['c', 12_000]);
    const paused = { ...open('b'), status: 'paused', pausedAtMs: 1, reason: '系统故障' } as const;
    expect(bidsOf([group], scheduledLot({ id: 'a' }), paused, open('c', { endsAtMs: NOW_MS }))).toEqual([]);
  });

  it('nothing for somebody who is gone, or may not bid', () => {
    const group = groupOf('A', 1, 50_000, ['a', 12_000]);
    const house = houseOf([group], lotsOf(open('a')));
    expect(bidsForGroups({ ...house, bidderOn: () => null }, NOW_MS)).toEqual([]);
    const unregistered = { ...house, bidderOn: () => buyer('A', { registration: null }) };
    expect(bidsForGroups(unregistered, NOW_MS)).toEqual([]);
  });

  it('one after another where groups meet, until none has anything to gain', () => {
    const first = groupOf('A', 1, 50_000, ['a', 12_000], ['b', 11_000]);
    const second = groupOf('B', 1, 50_000, ['a', 13_000], ['b', 15_000]);
    expect(bidsOf([first, second], open('a'), open('b'))).toEqual(['A a 12000', 'B a 13000', 'A b 11000']);
  });

  it('against each other up to the lower maximum; the earlier wins ties', () => {
    const first = groupOf('A', 1, 50_000, ['a', 12_000]);
    const second = groupOf('B', 1, 50_000, ['a', 12_000]);
    const house = houseOf([first, second], lotsOf(open('a')));
    const bids = bidsForGroups(house, NOW_MS);
    const after = replay(
      open('a'),
      bids.flatMap(({ events }) => events),
    );
    expect(said(bids)).toEqual(['A a 12000', 'B a 12000']);
    expect(after).toMatchObject({ standing: { leader: partyOf('A'), priceFen: yuan(12_000) } });
  });
});

it('an unknown lot binds a group to nothing and gets no bid', () => {
  const group = groupOf('A', 2, 50_000, ['z', 12_000], ['a', 12_000]);
  expect(commitmentOf(group, lotsOf(open('a')))).toEqual({ count: 0, sumFen: 0 });
  expect(bidsOf([group], open('a'))).toEqual(['A a 12000']);
});

describe('a group has nothing left to bid for', () => {
  const group = groupOf('A', 1, 50_000, ['a', 12_000], ['b', 15_000]);

  it.each([
    ['when as many are won as were wanted', [sold('a', 'A', 11_000), open('b')], true],
    ['when every lot is over', [sold('a', 'B', 11_000), sold('b', 'B', 11_000)], true],
    ['not while one is open', [sold('a', 'B', 11_000), open('b')], false],
    ['not while one has yet to open', [sold('a', 'B', 11_000), scheduledLot({ id: 'b' })], false],
  ])('%s', (_says, lots, spent) => {
    expect(isSpent(group, lotsOf(...lots))).toBe(spent);
  });
});

// The model: four lots, two groups and two ordinary bidders who bid, overbid and let lots end in
// any order.
const IDS = ['a', 'b', 'c', 'd'];
const anyGroup = (name: string) =>
  fc
    .record({
      most: fc.integer({ min: 1, max: 3 }),
      ceilingHundreds: fc.integer({ min: 100, max: 500 }),
      wishes: fc.shuffledSubarray(IDS, { minLength: 2 }),
      amounts: fc.array(fc.integer({ min: 100, max: 180 }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ most, ceilingHundreds, wishes, amounts }) =>
      groupOf(
        name,
        Math.min(most, wishes.length),
        ceilingHundreds * 100,
        ...wishes.map((id, at) => [id, (amounts[at] ?? 100) * 100] as const),
      ),
    );
const anyAction = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bid' as const),
      lotId: fc.constantFrom(...IDS),
      who: fc.constantFrom('X', 'Y'),
      steps: fc.integer({ min: 0, max: 60 }),
      isMaximum: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), lotId: fc.constantFrom(...IDS) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), lotId: fc.constantFrom(...IDS) }) },
);

type Action = typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never;

const eventsOf = (lot: Lot, action: Action) => {
  if (action.do === 'open') return lot.status === 'scheduled' ? dueEvents(lot, START_MS) : [];
  if (action.do === 'end') return lot.status === 'open' ? dueEvents(lot, lot.endsAtMs) : [];
  const amountYuan = 10_000 + action.steps * 100;
  const bid = action.isMaximum ? maximum(amountYuan) : exact(amountYuan, { isConfirmed: true });
  const decision = decideBid(lot, { bidder: buyer(action.who), bid }, NOW_MS);
  return decision.ok ? decision.events : [];
};

describe('any run of bids, openings and hammers over four lots with two groups', () => {
  it('never leads and wins more than it wants, nor exceeds a wish', () => {
    let bidsSeen = 0;
    let winsSeen = 0;
    fc.assert(
      fc.property(
        anyGroup('A'),
        anyGroup('B'),
        fc.array(anyAction, { minLength: 8, maxLength: 40 }),
        (first, second, actions) => {
          const lots = new Map<string, Lot>(
            IDS.map((id, at) => [id, at < 2 ? open(id) : scheduledLot({ id })]),
          );
          const groups = [first, second];
          const settle = (): void => {
            for (const { lotId, events } of bidsForGroups(houseOf(groups, lots), NOW_MS)) {
              lots.set(lotId, replay(lots.get(lotId) as Lot, events));
              bidsSeen += 1;
              for (const group of groups) {
                const { count, sumFen } = commitmentOf(group, lots);
                expect(count).toBeLessThanOrEqual(group.most);
                expect(sumFen).toBeLessThanOrEqual(group.ceilingFen);
              }
            }
          };
          settle();
          for (const action of actions) {
            const lot = lots.get(action.lotId) as Lot;
            lots.set(lot.id, replay(lot, eventsOf(lot, action)));
            settle();
            expect(bidsForGroups(houseOf(groups, lots), NOW_MS)).toEqual([]);
          }
          for (const { wishes, bidderId } of groups) {
            for (const { lotId, maximumFen } of wishes) {
              const lot = lots.get(lotId) as Lot;
              expect(boundFen(lot, bidderId)).toBeLessThanOrEqual(maximumFen);
              if (placeIn(lot, bidderId) === 'won') winsSeen += 1;
            }
          }
        },
      ),
      { numRuns: 400 },
    );
    expect(bidsSeen).toBeGreaterThan(400);
    expect(winsSeen).toBeGreaterThan(20);
  });
});

it('a model run ends its lots at their own time', () => {
  expect(dueEvents(openLot(), END_MS).map(({ type }) => type)).toEqual(['passed']);
});
