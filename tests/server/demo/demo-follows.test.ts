// The first login of the sample house follows something that is not over; nothing is put back that
// a visitor has taken off.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WINNER } from '#server/demo/people-data.ts';
import { followsRoutine } from '#server/demo/routines/follows.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { openedGroup } from '#server/lots/follows/note-seal.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

let house: SampleFixture;
let userId: string;

beforeEach(async () => {
  house = await sampleHouse();
  userId = house.ids.get(WINNER) ?? '';
});
afterEach(() => house.dispose());

const followed = async (): Promise<string[]> => {
  const rows = await house.parts.reader
    .selectFrom('follows')
    .innerJoin('lots', 'lots.id', 'follows.lotId')
    .select(['follows.lotId'])
    .where('follows.userId', '=', userId)
    .where('lots.status', 'in', ['open', 'scheduled'])
    .execute();
  return rows.map(({ lotId }) => lotId);
};

test('follows open or coming lots, with note, group and price', async () => {
  await followsRoutine(house.parts, house.ids);
  const lotIds = await followed();
  expect(lotIds.length).toBeGreaterThanOrEqual(2);
  const notes = await house.parts.reader.selectFrom('followNotes').selectAll().execute();
  expect(notes).toMatchObject([{ userId, lotId: lotIds.find((id) => id === notes[0]?.lotId) }]);
  expect(notes[0]?.alertFen).toBeGreaterThan(0);
  const [kept] = notes;
  expect(kept && openedGroup(house.parts.textSeal, kept)).toBe('重点看');
});

test('is left as a visitor changed it, while one is left', async () => {
  await followsRoutine(house.parts, house.ids);
  const [kept, ...dropped] = await followed();
  for (const lotId of dropped) await house.parts.engine.run(followLot, { userId, lotId, isFollowed: false });
  await followsRoutine(house.parts, house.ids);
  expect(await followed()).toEqual([kept]);
});
