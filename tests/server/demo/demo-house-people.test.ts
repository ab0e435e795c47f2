// The console of the sample house is entered as one of its own people, each of one role.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROLES_TO_START } from '#contract/staff/first-roles.ts';
import { HOUSE_LOGINS, openHousePeople } from '#server/demo/accounts/house-people.ts';
import { SAMPLE_STAFF, SECOND_STAFF } from '#server/demo/notices.ts';
import { AUCTIONEERS } from '#server/demo/places-data.ts';
import { rightsById } from '#server/rights/store-rights.ts';
import { notedPlace } from '#server/rights/store-staff-places.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

let house: SampleFixture;
beforeEach(async () => {
  house = await sampleHouse();
});
afterEach(() => house.dispose());

const idOf = async (phone: string): Promise<string> => {
  const { reader, seal } = house.parts;
  const index = seal.index(phone);
  const row = await reader
    .selectFrom('users')
    .select('id')
    .where('phoneIndex', '=', index)
    .executeTakeFirst();
  return row?.id ?? '';
};

test('they are opened once, and have the rights of their roles', async () => {
  const { parts } = house;
  await openHousePeople(parts);
  const before = await Promise.all(HOUSE_LOGINS.map(({ phone }) => idOf(phone)));
  await openHousePeople(parts);
  expect(await Promise.all(HOUSE_LOGINS.map(({ phone }) => idOf(phone)))).toEqual(before);
  const rights = await Promise.all(before.map((id) => rightsById(parts.reader, id)));
  for (const { key, grants } of ROLES_TO_START.filter((role) => role.key !== 'editor')) {
    const has = (one: ReadonlyMap<string, unknown>): boolean =>
      one.size === grants.size && [...grants].every(([right, scope]) => one.get(right) === scope);
    expect([key, rights.some(has)]).toEqual([key, true]);
  }
});

test('whoever the house writes as is known by name', async () => {
  const { parts } = house;
  await openHousePeople(parts);
  const names = await Promise.all(
    [SAMPLE_STAFF, SECOND_STAFF].map((id) =>
      parts.reader.selectFrom('users').select(['displayName', 'passwordHash']).where('id', '=', id).execute(),
    ),
  );
  expect(names.flat()).toEqual([
    { displayName: '示例经办', passwordHash: null },
    { displayName: '示例复核', passwordHash: null },
  ]);
});

test('the auctioneer among them is one of the register', async () => {
  await openHousePeople(house.parts);
  const { phone = '', note = '' } = HOUSE_LOGINS.find((one) => one.note.includes('拍卖师')) ?? {};
  const place = await notedPlace(house.parts.reader, await idOf(phone));
  expect(place.auctioneerId).toBe('sample-auctioneer-1');
  expect(AUCTIONEERS[0]).toContain(note.split(' ')[0]);
});
