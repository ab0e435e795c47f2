// A group (组合委托) of who has a priority right: through it they may match the price that stands,
// as they could by themselves.
// Source: 法释〔2016〕18号 第21条; product.md 5.5, 7.2.
import { describe, expect, it } from 'vitest';
import { groupRefusal, type GroupRequest } from '#core/bidding/group-terms.ts';
import { bidsForGroups, type Group } from '#core/bidding/group.ts';
import { yuan } from '#core/money.ts';
import { buyer, ledBy, openLot, START_MS } from '../../kit/lots.ts';

const standing = ledBy('B', 12_000);
const matching: Group = {
  id: 'g',
  bidderId: 'A',
  saleId: 'sale-1',
  most: 1,
  ceilingFen: yuan(12_000),
  wishes: ['a', 'b'].map((lotId) => ({ lotId, maximumFen: yuan(12_000) })),
};
const NOW_MS = START_MS + 1_000;
const ranked = (name: string) => (name === 'A' ? buyer(name, { rank: 1 }) : buyer(name));
const told = (part: Partial<GroupRequest>) =>
  groupRefusal(
    {
      group: matching,
      before: null,
      lots: new Map(['a', 'b'].map((id) => [id, openLot({ id, standing })])),
      bidderOn: ({ bidderId }) => buyer(bidderId),
      groupedLotIds: new Set(),
      ...part,
    },
    NOW_MS,
  );

describe('a group of who has a priority right', () => {
  it('may name the price that stands, and have no more in all', () => {
    expect(told({ bidderOn: ({ bidderId }) => ranked(bidderId) })).toBeNull();
    expect(told({})).toEqual({ code: 'GROUP_LOT', lotId: 'a', why: 'TOO_LOW' });
  });

  it('is bid for at the standing price, and others’ groups are not', () => {
    const lots = new Map([
      ['a', openLot({ id: 'a', standing })],
      ['b', openLot({ id: 'b', standing: ledBy('B', 9_000) })],
    ]);
    const wishes = [12_000, 9_000].map((most, at) => ({ lotId: 'ab'.charAt(at), maximumFen: yuan(most) }));
    const groups = ['C', 'A'].map((bidderId) => ({
      ...matching,
      id: bidderId,
      bidderId,
      most: 2,
      ceilingFen: yuan(50_000),
      wishes,
    }));
    const bids = bidsForGroups({ groups, lots, bidderOn: ({ bidderId }) => ranked(bidderId) }, NOW_MS);
    expect(bids.map(({ events: [event] }) => event)).toMatchObject([
      { type: 'bid', standing: { priceFen: yuan(12_000), leader: { bidderId: 'A', rank: 1 } } },
      { type: 'bid', standing: { priceFen: yuan(9_000), leader: { bidderId: 'A', rank: 1 } } },
    ]);
  });

  it('needs one step more in all where its owner is unknown', () => {
    const refusal = { code: 'GROUP_CEILING_LOW', leastFen: yuan(12_100) };
    expect(told({ before: matching, bidderOn: () => null })).toEqual(refusal);
  });
});
