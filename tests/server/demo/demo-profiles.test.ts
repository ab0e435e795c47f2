// Of two of the sample house's people one has confirmed their mail address and one has not, and
// what a visitor writes there stays.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveProfile } from '#server/accounts/own/commands-save-profile.ts';
import { mailStateOf, openedProfile, sealedProfile } from '#server/accounts/own/profile-seal.ts';
import { profileRow } from '#server/accounts/own/store-own.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { tellProfiles } from '#server/demo/accounts/profiles.ts';
import { AGENT, WINNER } from '#server/demo/people-data.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

let house: SampleFixture;
beforeEach(async () => {
  house = await sampleHouse();
});
afterEach(() => house.dispose());

const stateOf = async (name: string) => {
  const row = await profileRow(house.parts.reader, house.ids.get(name) ?? '');
  return [openedProfile(house.parts.textSeal, row).mail, mailStateOf(row, true)];
};

test('both states of a mail address are shown once', async () => {
  await tellProfiles(house.parts, house.ids);
  expect(await stateOf(WINNER)).toEqual(['linxiao@example.com', 'confirmed']);
  expect(await stateOf(AGENT)).toEqual(['zhouyuan@example.com', 'unconfirmed']);
  const userId = house.ids.get(WINNER) ?? '';
  const sealed = sealedProfile(house.parts.textSeal, userId, { mail: '', address: '', businessType: null });
  await house.parts.engine.run(saveProfile, { userId, sealed, mailIndex: null, from: FROM_NOWHERE });
  await tellProfiles(house.parts, house.ids);
  expect(await stateOf(WINNER)).toEqual(['', 'none']);
});
