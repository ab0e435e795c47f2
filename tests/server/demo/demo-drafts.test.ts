// The sample house has something unfinished before its people: a draft with its faults, once, and a
// paddle of the hall while a lane can be entered.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterDue } from '#server/demo/planner.ts';
import { draftsRoutine } from '#server/demo/routines/drafts.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

let house: SampleFixture;
beforeEach(async () => {
  house = await sampleHouse();
});
afterEach(() => house.dispose());

const drafts = () =>
  house.parts.reader.selectFrom('saleFiles').select(['id', 'stage']).where('stage', '=', 'draft').execute();

test('a draft with lots that lack something is there once', async () => {
  await draftsRoutine(house.parts);
  await draftsRoutine(house.parts);
  const [draft, ...others] = await drafts();
  expect(others).toEqual([]);
  const lots = await house.parts.reader
    .selectFrom('lotDrafts')
    .select('id')
    .where('saleId', '=', draft?.id ?? '')
    .execute();
  expect(lots).toHaveLength(3);
});

test('a paddle of the hall is out to one bidder at most', async () => {
  await enterDue(house.parts, house.ids);
  await draftsRoutine(house.parts);
  await draftsRoutine(house.parts);
  const held = await house.parts.reader
    .selectFrom('registrations')
    .select('bidderId')
    .where('paddle', 'like', 'H%')
    .execute();
  expect(new Set(held.map(({ bidderId }) => bidderId)).size).toBeLessThanOrEqual(1);
});
