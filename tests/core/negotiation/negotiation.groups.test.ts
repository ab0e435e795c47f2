import { describe, expect, it } from 'vitest';
import {
  bidsForGroups,
  boundFen,
  commitmentOf,
  isSpent,
  placeIn,
  type Group,
  type GroupLot,
} from '#core/bidding/group.ts';
import { yuan } from '#core/money.ts';
import { buyer, openLot, START_MS } from '../../kit/lots.ts';
import { missedLot } from '../../kit/negotiation/negotiations.ts';

const OFFERED_FEN = yuan(10_000);
const missed = (bidderId: string, isAgreed: boolean): GroupLot => ({
  ...missedLot({ id: 'missed' }),
  negotiated: { bidderId, amountFen: OFFERED_FEN, isAgreed },
});
const group: Group = {
  id: 'group-A',
  bidderId: 'A',
  saleId: 'sale-1',
  most: 1,
  ceilingFen: yuan(25_000),
  wishes: ['missed', 'next'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) })),
};
const beside = (lot: GroupLot) => new Map([lot, openLot({ id: 'next' })].map((one) => [one.id, one]));
const bidsBeside = (lot: GroupLot, part: Partial<Group> = {}): (readonly [string, number])[] => {
  const house = { groups: [{ ...group, ...part }], lots: beside(lot), bidderOn: () => buyer('A') };
  return bidsForGroups(house, START_MS + 1_000).map(({ lotId, amountFen }) => [lotId, amountFen]);
};

describe('a lot whose missed reserve is negotiated over', () => {
  it('counts as led by whoever offered, at what they offer', () => {
    const lot = missed('A', false);
    expect([placeIn(lot, 'A'), boundFen(lot, 'A')]).toEqual(['leading', OFFERED_FEN]);
    expect(commitmentOf(group, beside(lot))).toEqual({ count: 1, sumFen: OFFERED_FEN });
    expect(isSpent(group, beside(lot))).toBe(false);
    expect(bidsBeside(lot)).toEqual([]);
  });

  it('leaves the rest of the total to the next of two', () => {
    const ceilingFen = OFFERED_FEN + yuan(11_000);
    expect(bidsBeside(missed('A', false), { most: 2, ceilingFen })).toEqual([['next', yuan(11_000)]]);
  });

  it('counts as won once the price is agreed, ending its group', () => {
    const lot = missed('A', true);
    expect([placeIn(lot, 'A'), boundFen(lot, 'A')]).toEqual(['won', OFFERED_FEN]);
    expect(isSpent(group, beside(lot))).toBe(true);
    expect(bidsBeside(lot)).toEqual([]);
  });

  it.each([false, true])('is gone for everybody else, agreed or not (%s)', (isAgreed) => {
    const lot = missed('B', isAgreed);
    expect([placeIn(lot, 'A'), boundFen(lot, 'A')]).toEqual(['gone', 0]);
    expect(bidsBeside(lot)).toEqual([['next', yuan(12_000)]]);
  });
});
