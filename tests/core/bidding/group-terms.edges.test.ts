import { describe, expect, it } from 'vitest';
import { groupRefusal, loweringBids } from '#core/bidding/group-terms.ts';
import type { Group, GroupEngine } from '#core/bidding/group.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { buyer, ledBy, openLot, partyOf, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';

const NOW_MS = START_MS + 1_000;

const wishes = (...some: readonly (readonly [string, number])[]) =>
  some.map(([lotId, amountYuan]) => ({ lotId, maximumFen: yuan(amountYuan) }));
const group = (part: Partial<Group> = {}): Group => ({
  id: 'g',
  bidderId: 'A',
  saleId: 'sale-1',
  most: 1,
  ceilingFen: yuan(50_000),
  wishes: wishes(['a', 12_000], ['b', 15_000]),
  ...part,
});
const open = (id: string, part: Parameters<typeof openLot>[0] = {}) => openLot({ id, ...part });
const told = (part: Partial<Group>, lots: readonly Lot[], before: Group | null = null) =>
  groupRefusal(
    {
      group: group(part),
      before,
      lots: new Map(lots.map((lot) => [lot.id, lot])),
      bidderOn: ({ bidderId }) => buyer(bidderId),
      groupedLotIds: new Set(),
    },
    NOW_MS,
  );

const ledByA = open('a', { standing: ledBy('A', 10_000, 12_000) });
const sold: Lot = {
  ...scheduledLot({ id: 'a' }),
  status: 'sold',
  closedAtMs: NOW_MS,
  bidCount: 1,
  extensionCount: 0,
  hammerFen: yuan(11_000),
  winner: partyOf('A'),
};

describe('a new group of maximums', () => {
  it('may name just the next valid price of each lot', () => {
    expect(told({ wishes: wishes(['a', 10_000], ['b', 10_000]) }, [open('a'), open('b')])).toBeNull();
  });

  it('names no lot twice, even where two others make it large enough', () => {
    const twice = wishes(['a', 12_000], ['a', 13_000], ['b', 15_000]);
    expect(told({ wishes: twice }, [open('a'), open('b')])).toEqual({ code: 'GROUP_SIZE', lots: 3 });
  });

  it('may take in a lot on which another left a maximum', () => {
    const early = [{ party: partyOf('B'), maximumFen: yuan(12_000), setAtMs: 1 }];
    expect(told({}, [scheduledLot({ id: 'a', early }), open('b')])).toBeNull();
  });

  it('needs a total for the cheapest of its lots only', () => {
    const dear = (id: string) => open(id, { terms: someTerms({ startPriceFen: yuan(12_000) }) });
    expect(told({ ceilingFen: yuan(10_000) }, [open('a'), dear('b')])).toBeNull();
    expect(told({ ceilingFen: yuan(9_999) }, [dear('a'), open('b')])).toEqual({
      code: 'GROUP_CEILING_LOW',
      leastFen: yuan(10_000),
    });
  });
});

describe('a group that is changed', () => {
  const changed = (part: Partial<Group>, ...lots: readonly Lot[]) => told(part, lots, group());

  it('counts what it has won at the hammer price', () => {
    const low = wishes(['a', 9_000], ['b', 15_000]);
    expect(changed({ wishes: low, ceilingFen: yuan(11_000) }, sold, open('b'))).toBeNull();
    expect(changed({ wishes: low, ceilingFen: yuan(10_999) }, sold, open('b'))).toEqual({
      code: 'GROUP_CEILING_LOW',
      leastFen: yuan(11_000),
    });
  });

  it('takes in no lot that its owner leads by themselves', () => {
    const his = open('c', { standing: ledBy('A', 10_000, 11_000) });
    const wish = { most: 2, wishes: wishes(['a', 12_000], ['c', 12_000]) };
    expect(changed(wish, ledByA, open('b'), his)).toEqual({ code: 'GROUP_LOT_LED', lotId: 'c' });
  });

  it('has a new lot looked at, though another was wished', () => {
    const dear = open('c', { standing: ledBy('B', 15_000) });
    const wish = { wishes: wishes(['a', 12_000], ['c', 15_000]) };
    const low = { code: 'GROUP_LOT', lotId: 'c', why: 'TOO_LOW' };
    expect(changed(wish, ledByA, open('b'), dear)).toEqual(low);
  });

  it('lowers nothing on a lot that nobody knows', () => {
    const house: GroupEngine = {
      groups: [],
      lots: new Map([['a', ledByA]]),
      bidderOn: ({ bidderId }) => buyer(bidderId),
    };
    const lower = group({ wishes: wishes(['z', 11_000], ['a', 11_000]) });
    expect(loweringBids(house, lower, NOW_MS).map(({ lotId }) => lotId)).toEqual(['a']);
  });
});
