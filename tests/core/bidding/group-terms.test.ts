import { describe, expect, it } from 'vitest';
import { groupRefusal, loweringBids, type GroupRequest } from '#core/bidding/group-terms.ts';
import type { Group, GroupEngine } from '#core/bidding/group.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { FALLING_RULES } from '#core/sales/rule-set.ts';
import { buyer, ledBy, openLot, partyOf, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';

const NOW_MS = START_MS + 1_000;

const group = (part: Partial<Group> = {}): Group => ({
  id: 'g',
  bidderId: 'A',
  saleId: 'sale-1',
  most: 1,
  ceilingFen: yuan(50_000),
  wishes: [
    { lotId: 'a', maximumFen: yuan(12_000) },
    { lotId: 'b', maximumFen: yuan(15_000) },
  ],
  ...part,
});
const lotsOf = (...lots: readonly Lot[]) => new Map(lots.map((lot) => [lot.id, lot]));
const open = (id: string, part: Parameters<typeof openLot>[0] = {}) => openLot({ id, ...part });
const sold: Lot = {
  ...scheduledLot({ id: 'a' }),
  status: 'sold',
  closedAtMs: NOW_MS,
  bidCount: 1,
  extensionCount: 0,
  hammerFen: yuan(11_000),
  winner: partyOf('A'),
};
const ledByA = open('a', { standing: ledBy('A', 10_000, 12_000) });

const wish = (part: Partial<GroupRequest> = {}): GroupRequest => ({
  group: group(),
  before: null,
  lots: lotsOf(open('a'), open('b')),
  bidderOn: ({ bidderId }) => buyer(bidderId),
  groupedLotIds: new Set(),
  ...part,
});
const told = (part: Partial<GroupRequest> = {}) => groupRefusal(wish(part), NOW_MS);
const wishes = (...some: readonly (readonly [string, number])[]) =>
  some.map(([lotId, amountYuan]) => ({ lotId, maximumFen: yuan(amountYuan) }));

describe('a new group', () => {
  it('of two open lots is good', () => {
    expect(told()).toBeNull();
  });

  it.each([
    ['lots that have not opened', lotsOf(scheduledLot({ id: 'a' }), scheduledLot({ id: 'b' }))],
    [
      'a paused lot',
      lotsOf({ ...open('a'), status: 'paused', pausedAtMs: 1, reason: '系统故障' } as const, open('b')),
    ],
  ])('may hold %s', (_says, lots) => {
    expect(told({ lots })).toBeNull();
  });

  it.each([
    ['one lot', { wishes: wishes(['a', 12_000]) }, { code: 'GROUP_SIZE', lots: 1 }],
    ['a lot twice', { wishes: wishes(['a', 12_000], ['a', 13_000]) }, { code: 'GROUP_SIZE', lots: 2 }],
    ['more to win than there are', { most: 3 }, { code: 'GROUP_SIZE', lots: 2 }],
    ['none to win', { most: 0 }, { code: 'GROUP_SIZE', lots: 2 }],
    [
      'a lot nobody knows',
      { wishes: wishes(['a', 12_000], ['z', 12_000]) },
      { code: 'GROUP_LOT', lotId: 'z', why: 'UNKNOWN_LOT' },
    ],
    ['a lot of another sale', { saleId: 'sale-2' }, { code: 'GROUP_SALES' }],
    [
      'a maximum under the next valid price',
      { wishes: wishes(['a', 9_999], ['b', 15_000]) },
      { code: 'GROUP_LOT', lotId: 'a', why: 'TOO_LOW' },
    ],
    [
      'a part of a yuan',
      { wishes: wishes(['a', 12_000.5], ['b', 15_000]) },
      { code: 'GROUP_LOT', lotId: 'a', why: 'NOT_MULTIPLE' },
    ],
    [
      'a total under the cheapest lot',
      { ceilingFen: yuan(9_999) },
      { code: 'GROUP_CEILING_LOW', leastFen: yuan(10_000) },
    ],
  ])('with %s is refused', (_says, part, refusal) => {
    expect(told({ group: group(part) })).toEqual(refusal);
  });

  it.each([
    ['is over', sold, 'ENDED'],
    ['is out of time', open('a', { endsAtMs: NOW_MS }), 'ENDED'],
    [
      'is sold another way',
      { ...scheduledLot({ id: 'a' }), terms: { ...someTerms(), rules: FALLING_RULES } },
      'WRONG_FORMAT',
    ],
  ])('with a lot that %s is refused by the name of the lot', (_says, lot, why) => {
    const lots = lotsOf(lot.status === 'sold' ? { ...lot, winner: partyOf('B') } : lot, open('b'));
    expect(told({ lots })).toEqual({ code: 'GROUP_LOT', lotId: 'a', why });
  });

  it.each([
    ['who is gone', null, 'NOT_VERIFIED'],
    ['who is of the house', buyer('A', { role: 'staff' }), 'EXCLUDED_PERSON'],
    ['who is not registered', buyer('A', { registration: null }), 'NOT_REGISTERED'],
  ])('of somebody %s is refused', (_says, bidder, why) => {
    expect(told({ bidderOn: () => bidder })).toEqual({ code: 'GROUP_LOT', lotId: 'a', why });
  });

  it('with a lot of another group of theirs is refused', () => {
    expect(told({ groupedLotIds: new Set(['b']) })).toEqual({ code: 'IN_GROUP', lotId: 'b' });
  });

  it.each([
    ['they lead by themselves', ledByA],
    [
      'they have left an early maximum on',
      scheduledLot({
        id: 'a',
        early: [{ party: partyOf('A'), maximumFen: yuan(12_000), setAtMs: 1 }],
      }),
    ],
  ])('with a lot that %s is refused', (_says, lot) => {
    expect(told({ lots: lotsOf(lot, open('b')) })).toEqual({ code: 'GROUP_LOT_LED', lotId: 'a' });
  });
});

describe('a changed group', () => {
  const changed = (part: Partial<Group>, lots = lotsOf(ledByA, open('b'), open('c'))) =>
    told({ before: group(), group: group(part), lots });

  it.each([
    ['wants more', { most: 2 }],
    ['has a larger total', { ceilingFen: yuan(90_000) }],
    ['has a total of just what it leads', { ceilingFen: yuan(12_000) }],
    ['has another lot besides', { wishes: wishes(['a', 12_000], ['c', 11_000]) }],
    ['has its lead down to the next valid price', { wishes: wishes(['a', 10_100], ['b', 15_000]) }],
    [
      'has its lead down, and the total with it',
      { ceilingFen: yuan(10_100), wishes: wishes(['a', 10_100], ['b', 15_000]) },
    ],
    ['has its lead raised', { wishes: wishes(['a', 18_000], ['b', 15_000]) }],
  ])('that %s is good', (_says, part) => {
    expect(changed(part)).toBeNull();
  });

  it.each([
    [
      'drops the lot it leads',
      { wishes: wishes(['b', 15_000], ['c', 11_000]) },
      { code: 'GROUP_LOT_BOUND', lotId: 'a' },
    ],
    [
      'lowers its lead under the next valid price',
      { wishes: wishes(['a', 10_099], ['b', 15_000]) },
      { code: 'GROUP_LOT_BOUND', lotId: 'a' },
    ],
    [
      'has a total that does not cover its lead',
      { ceilingFen: yuan(11_999) },
      { code: 'GROUP_CEILING_LOW', leastFen: yuan(12_000) },
    ],
  ])('that %s is refused', (_says, part, refusal) => {
    expect(changed(part)).toEqual(refusal);
  });

  it('keeps what it has won, and wants no fewer than that', () => {
    const lots = lotsOf(sold, open('b'), open('c'));
    expect(changed({ most: 2, ceilingFen: yuan(11_000) }, lots)).toBeNull();
    expect(changed({ most: 0 }, lots)).toEqual({ code: 'GROUP_SIZE', lots: 2 });
    expect(changed({ wishes: wishes(['b', 15_000], ['c', 11_000]) }, lots)).toEqual({
      code: 'GROUP_LOT_BOUND',
      lotId: 'a',
    });
    expect(changed({ ceilingFen: yuan(10_999) }, lots)).toEqual({
      code: 'GROUP_CEILING_LOW',
      leastFen: yuan(11_000),
    });
  });

  it('keeps a maximum the price has passed while it is not touched', () => {
    const lots = lotsOf(open('a', { standing: ledBy('B', 14_000) }), open('b'));
    expect(changed({ most: 2 }, lots)).toBeNull();
    expect(changed({ wishes: wishes(['a', 12_100], ['b', 15_000]) }, lots)).toEqual({
      code: 'GROUP_LOT',
      lotId: 'a',
      why: 'TOO_LOW',
    });
  });

  it('leaves a lead whose maximum is spent as it is', () => {
    const lots = lotsOf(open('a', { standing: ledBy('A', 12_000, 12_000) }), open('b'));
    expect(changed({ most: 2 }, lots)).toBeNull();
  });
});

describe('a lead that was wished lower', () => {
  const house = (lot: Lot, part: Partial<GroupEngine> = {}): GroupEngine => ({
    groups: [],
    lots: lotsOf(lot, open('b')),
    bidderOn: ({ bidderId }) => buyer(bidderId),
    ...part,
  });
  const lower = group({ wishes: wishes(['a', 11_000], ['b', 15_000]) });

  it('comes down to the wish, without a sound', () => {
    expect(loweringBids(house(ledByA), lower, NOW_MS)).toMatchObject([
      { lotId: 'a', amountFen: yuan(11_000), events: [{ type: 'maximum-set', maximumFen: yuan(11_000) }] },
    ]);
  });

  it.each([
    ['it is not over the wish', house(open('a', { standing: ledBy('A', 10_000, 11_000) }))],
    ['another leads', house(open('a', { standing: ledBy('B', 10_000, 12_000) }))],
    ['the lot has ended', house(sold)],
    ['its owner is gone', house(ledByA, { bidderOn: () => null })],
    ['the wish is under the next valid price', house(open('a', { standing: ledBy('A', 11_000, 12_000) }))],
  ])('stays where %s', (_says, where) => {
    expect(loweringBids(where, lower, NOW_MS)).toEqual([]);
  });
});

describe('a group with several things wrong', () => {
  const unknown = wishes(['z', 12_000], ['a', 9_999]);
  const elsewhere = lotsOf(open('a', { saleId: 'sale-2' }), open('b'));
  const byHim = lotsOf(ledByA, open('b'));

  it.each([
    ['its size before its lots', { wishes: unknown, most: 3 }, {}, { code: 'GROUP_SIZE', lots: 2 }],
    [
      'its first wish before its second',
      { wishes: unknown },
      {},
      { code: 'GROUP_LOT', lotId: 'z', why: 'UNKNOWN_LOT' },
    ],
    [
      'the sale before another group',
      {},
      { lots: elsewhere, groupedLotIds: new Set(['a']) },
      { code: 'GROUP_SALES' },
    ],
    [
      'another group before their own lead',
      {},
      { lots: byHim, groupedLotIds: new Set(['a']) },
      { code: 'IN_GROUP', lotId: 'a' },
    ],
    [
      'their own lead before a low maximum',
      { wishes: wishes(['a', 1], ['b', 1]) },
      { lots: byHim },
      { code: 'GROUP_LOT_LED', lotId: 'a' },
    ],
    [
      'a low maximum before a low total',
      { wishes: wishes(['a', 1], ['b', 15_000]), ceilingFen: 1 },
      {},
      { code: 'GROUP_LOT', lotId: 'a', why: 'TOO_LOW' },
    ],
  ])('is told of %s', (_says, part, rest, refusal) => {
    expect(told({ group: group(part), ...rest })).toEqual(refusal);
  });
});

describe('a group that leads one lot and has won another', () => {
  const lots = lotsOf(sold, open('b', { standing: ledBy('A', 13_000, 15_000) }), open('c'));
  const both = (part: Partial<Group>) =>
    told({ before: group({ most: 2 }), group: group({ most: 2, ...part }), lots });

  it('has a total of its won lots and maximum, to the fen', () => {
    expect(both({ ceilingFen: yuan(26_000) })).toBeNull();
    expect(both({ ceilingFen: yuan(26_000) - 1 })).toEqual({
      code: 'GROUP_CEILING_LOW',
      leastFen: yuan(26_000),
    });
  });

  it('wants both, for it cannot step back from either', () => {
    expect(both({ most: 1 })).toEqual({ code: 'GROUP_SIZE', lots: 2 });
    const dropped = { wishes: wishes(['a', 12_000], ['c', 12_000]) };
    expect(both({ ...dropped, most: 1 })).toEqual({ code: 'GROUP_LOT_BOUND', lotId: 'b' });
  });
});
