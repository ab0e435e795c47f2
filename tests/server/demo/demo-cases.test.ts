// The disputes of the sample house: one in each state, brought in once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_CASES } from '#server/demo/cases/cases-data.ts';
import { CASE_BUYERS, enterCases } from '#server/demo/cases/enter-cases.ts';
import { WINNER } from '#server/demo/people-data.ts';
import { disputeList } from '#server/disputes/queries-disputes.ts';
import { overdrawn } from '../../kit/deposits/money-below-zero.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';
import { sha256 } from '../../kit/sha256.ts';
import { asPublished, recorded } from '../../kit/store/recorded.ts';
import { assertMoneyHolds } from '../../kit/zero-sum.ts';
import { violations } from '../../simulation/invariants.ts';
import { orderInvariants } from '../../simulation/invariants/orders.ts';

let house: SampleFixture;
let isNew: boolean;
beforeAll(async () => {
  house = await sampleHouse();
  isNew = await enterCases(house.parts, house.ids);
});
afterAll(() => house.dispose());

const rowsOf = async (name: string) => {
  const { reader, clock } = house.parts;
  const wish = { buyerId: house.ids.get(name) ?? '', after: undefined, nowMs: clock.nowMs() };
  return (await disputeList(reader, wish)).rows;
};
const rows = async () => (await Promise.all(CASE_BUYERS.map(rowsOf))).flat();

describe('the disputes of the sample house', () => {
  it('stand in every state there is', async () => {
    expect(isNew).toBe(true);
    const found = await rows();
    expect(found).toHaveLength(SAMPLE_CASES.length);
    expect([...new Set(found.map(({ status }) => status))].toSorted()).toEqual([
      'accepted',
      'appealed',
      'closed',
      'consignor',
      'decided',
      'deciding',
      'draft',
      'evidence',
      'inspection',
      'withdrawn',
    ]);
    expect(found.filter(({ offerFen }) => offerFen !== null)).toHaveLength(1);
  });

  it('are late in nothing on the day they enter', async () => {
    expect((await rows()).filter(({ isOverdue }) => isOverdue)).toEqual([]);
  });

  it('are entered once in the life of a house', async () => {
    expect(await enterCases(house.parts, house.ids)).toBe(false);
    expect(await rows()).toHaveLength(SAMPLE_CASES.length);
  });

  it('hold only bids the auctioneer takes, and break no invariant', async () => {
    expect(house.refusedCount()).toBe(0);
    const sale = house.published.find(({ sale: { id } }) => id === 'cases');
    const published = house.published
      .filter(({ sale: { id } }) => id === 'cases')
      .flatMap(({ lots }) => lots.map((lot) => asPublished(lot, sale?.sale.id ?? '')));
    const history = await recorded(house.parts.reader, published);
    expect(violations(history, sha256)).toEqual([]);
    expect(orderInvariants.flatMap(({ breaches }) => breaches(history, sha256))).toEqual([]);
  });

  it('leave the money whole, and none of it spent before it came', async () => {
    await assertMoneyHolds(house.parts.reader);
    expect(await overdrawn(house.parts.reader)).toEqual([]);
  });

  it('are a few of each buyer, who also bid in vain', async () => {
    const { reader } = house.parts;
    for (const name of CASE_BUYERS) {
      const bidderId = house.ids.get(name) ?? '';
      const disputes = (await rowsOf(name)).length;
      expect(disputes).toBeGreaterThan(0);
      expect(disputes).toBeLessThanOrEqual(4);
      const bidOn = await reader
        .selectFrom('bids')
        .select('lotId')
        .distinct()
        .where('bidderId', '=', bidderId)
        .where('lotId', 'like', 'cases-%')
        .execute();
      expect(bidOn.length).toBeGreaterThan(disputes);
    }
  });

  it('leave unread no more than what they were told today', async () => {
    const { reader } = house.parts;
    const { count } = await reader
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', house.ids.get(WINNER) ?? '')
      .where('readAtMs', 'is', null)
      .executeTakeFirstOrThrow();
    expect(count).toBeLessThan(30);
  });
});
