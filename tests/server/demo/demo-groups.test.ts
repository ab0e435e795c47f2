// One login of the sample house has a group of maximums on what is open or coming; what a visitor
// cancels stays cancelled.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelGroup } from '#server/bidding/groups/commands-cancel-group.ts';
import { BUYER_AT_EVERY_STAGE } from '#server/demo/people-data.ts';
import { enterDue } from '#server/demo/planner.ts';
import { groupsRoutine } from '#server/demo/routines/groups.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

let house: SampleFixture;
let bidderId: string;

beforeEach(async () => {
  house = await sampleHouse();
  bidderId = house.ids.get(BUYER_AT_EVERY_STAGE) ?? '';
  await enterDue(house.parts, house.ids);
});
afterEach(() => house.dispose());

const groups = () =>
  house.parts.reader
    .selectFrom('groups')
    .select(['id', 'status', 'most', 'saleId'])
    .where('bidderId', '=', bidderId)
    .orderBy('id')
    .execute();
const lots = () =>
  house.parts.reader
    .selectFrom('groupLots')
    .innerJoin('lots', 'lots.id', 'groupLots.lotId')
    .select(['lots.id', 'lots.saleId', 'lots.status'])
    .orderBy('lots.id')
    .execute();

test('is placed once, on three unfinished lots of one sale', async () => {
  await groupsRoutine(house.parts, house.ids);
  await groupsRoutine(house.parts, house.ids);
  const [group, ...others] = await groups();
  expect([group?.status, group?.most, others]).toEqual(['active', 2, []]);
  const grouped = await lots();
  expect(grouped).toHaveLength(3);
  for (const { saleId, status } of grouped) {
    expect(saleId).toBe(group?.saleId);
    expect(['open', 'scheduled']).toContain(status);
  }
});

test('stays cancelled while one of its lots is not over', async () => {
  await groupsRoutine(house.parts, house.ids);
  const [group] = await groups();
  await house.parts.engine.run(cancelGroup, { bidderId, id: group?.id ?? '' });
  await groupsRoutine(house.parts, house.ids);
  expect((await groups()).map(({ status }) => status)).toEqual(['cancelled']);
});
