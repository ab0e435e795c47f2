// Profiles of two of the sample house's people: one has confirmed their mail address, the other has
// not yet, so that both can be seen. Nothing goes there: the names are those kept for examples.
// Source: RFC 2606.
import { maskedMail } from '#core/accounts/profile.ts';
import { confirmMail } from '#server/accounts/own/commands-confirm-mail.ts';
import { saveProfile } from '#server/accounts/own/commands-save-profile.ts';
import { mailName, sealedProfile } from '#server/accounts/own/profile-seal.ts';
import { profileRow } from '#server/accounts/own/store-own.ts';
import { FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { AGENT, WINNER } from '../people-data.ts';
import type { PeopleIds } from '../people.ts';
import type { SampleParts } from '../sample-parts.ts';

const TOLD = [
  { name: WINNER, mail: 'linxiao@example.com', address: '上海市嘉定区示例路 8 号', isConfirmed: true },
  { name: AGENT, mail: 'zhouyuan@example.com', address: '', isConfirmed: false },
] as const;

/** Once in the life of a house: what a visitor has written there stays. */
export async function tellProfiles(
  { engine, reader, textSeal, seal }: SampleParts,
  ids: PeopleIds,
): Promise<void> {
  for (const { name, mail, address, isConfirmed } of TOLD) {
    const userId = ids.get(name);
    if (userId === undefined || (await profileRow(reader, userId)) !== null) continue;
    const sealed = sealedProfile(textSeal, userId, { mail, address, businessType: null });
    const mailIndex = seal.index(mailName(userId, mail));
    await engine.run(saveProfile, { userId, sealed, mailIndex, from: FROM_NOWHERE });
    const shown = { userId, mailIndex, masked: maskedMail(mail), from: FROM_NOWHERE };
    if (isConfirmed) await engine.run(confirmMail, shown);
  }
}
