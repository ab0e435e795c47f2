// The disputes of the sample house: one in each state, brought in once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_CASES } from '#server/demo/cases/cases-data.ts';
import { enterCases } from '#server/demo/cases/enter-cases.ts';
import { WINNER } from '#server/demo/people-data.ts';
import { disputeList } from '#server/disputes/queries-disputes.ts';
import { orderInvariants } from '../../simulation/invariants/orders.ts';
import { violations } from '../../simulation/invariants.ts';
import { asPublished, recorded } from '../../kit/store/recorded.ts';
import { type SampleFixture, sampleHouse } from '../../kit/sample.ts';
import { sha256 } from '../../kit/sha256.ts';
import { assertMoneyHolds } from '../../kit/zero-sum.ts';

let house: SampleFixture;
let isNew: boolean;
beforeAll(async () => {
  house = await sampleHouse();
  isNew = await enterCases(house.parts, house.ids);
});
afterAll(() => house.dispose());

const rows = async () => {
  const { reader, clock } = house.parts;
  const wish = { buyerId: house.ids.get(WINNER) ?? '', after: undefined, nowMs: clock.nowMs() };
  return (await disputeList(reader, wish)).rows;
};

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

  it('hold no bid the auctioneer would not have taken, and break no invariant', async () => {
    expect(house.refusedCount()).toBe(0);
    const sale = house.published.find(({ sale: { id } }) => id === 'cases');
    const published = house.published
      .filter(({ sale: { id } }) => id === 'cases')
      .flatMap(({ lots }) => lots.map((lot) => asPublished(lot, sale?.sale.id ?? '')));
    const history = await recorded(house.parts.reader, published);
    expect(violations(history, sha256)).toEqual([]);
    expect(orderInvariants.flatMap(({ breaches }) => breaches(history, sha256))).toEqual([]);
  });

  it('leave the money whole', async () => {
    await assertMoneyHolds(house.parts.reader);
  });

  it('leave unread no more than what he was told today', async () => {
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
