// The sample house has something unfinished before its people: a draft with its faults and papers
// asked of its consignor, once, and a paddle of the hall while a lane can be entered.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONSIGNOR } from '#server/demo/people-data.ts';
import { enterDue } from '#server/demo/planner.ts';
import { draftsRoutine } from '#server/demo/routines/drafts.ts';
import { consignedPapers } from '#server/documents/requests/queries-requests.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

let house: SampleFixture;
beforeEach(async () => {
  house = await sampleHouse();
});
afterEach(() => house.dispose());

const drafts = () =>
  house.parts.reader.selectFrom('saleFiles').select(['id', 'stage']).where('stage', '=', 'draft').execute();

test('a draft with lots that lack something is there once', async () => {
  await draftsRoutine(house.parts, house.ids);
  await draftsRoutine(house.parts, house.ids);
  const [draft, ...others] = await drafts();
  expect(others).toEqual([]);
  const lots = await house.parts.reader
    .selectFrom('lotDrafts')
    .select('id')
    .where('saleId', '=', draft?.id ?? '')
    .execute();
  expect(lots).toHaveLength(3);
});

test('of two drafted lots a paper is asked, once', async () => {
  const { parts, ids } = house;
  await draftsRoutine(parts, ids);
  await draftsRoutine(parts, ids);
  const seller = ids.get(CONSIGNOR) ?? '';
  const { open, settled } = await consignedPapers(parts.reader, seller, parts.clock.nowMs());
  expect(open).toMatchObject([{ status: 'open', paper: 'inspection', files: [] }]);
  expect(settled).toMatchObject([{ status: 'accepted', paper: 'transfer' }]);
  expect(settled[0]?.files).toHaveLength(1);
  const deeds = await parts.reader.selectFrom('houseDeeds').select('detail').execute();
  expect(deeds.filter(({ detail }) => /ask-for-papers/.test(detail ?? ''))).toHaveLength(2);
});

test('a paddle of the hall is out to one bidder at most', async () => {
  await enterDue(house.parts, house.ids);
  await draftsRoutine(house.parts, house.ids);
  await draftsRoutine(house.parts, house.ids);
  const held = await house.parts.reader
    .selectFrom('registrations')
    .select('bidderId')
    .where('paddle', 'like', 'H%')
    .execute();
  expect(new Set(held.map(({ bidderId }) => bidderId)).size).toBeLessThanOrEqual(1);
});
