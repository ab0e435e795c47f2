// Two logins of the sample house keep searches; what they find is new, and what a visitor takes off
// stays off.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeSearch } from '#server/catalogue/searches/commands-searches.ts';
import { searchesOf } from '#server/catalogue/searches/store-searches.ts';
import { UNVERIFIED, WINNER } from '#server/demo/people-data.ts';
import { searchesRoutine } from '#server/demo/routines/searches.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

let house: SampleFixture;
beforeEach(async () => {
  house = await sampleHouse();
});
afterEach(() => house.dispose());

const kept = (name: string) => searchesOf(house.parts.reader, house.ids.get(name) ?? '');

test('are kept once, and stay off when taken off', async () => {
  await searchesRoutine(house.parts, house.ids);
  const own = await kept(WINNER);
  // They are told of goods; for cars they look when they like.
  expect(own.map(({ alertFromNo }) => alertFromNo !== null)).toEqual([true, false, false]);
  expect((await kept(UNVERIFIED)).map(({ alertFromNo }) => typeof alertFromNo)).toEqual(['number']);
  for (const { id, userId } of own) await house.parts.engine.run(removeSearch, { id, userId });
  await searchesRoutine(house.parts, house.ids);
  expect(await kept(WINNER)).toEqual([]);
});
