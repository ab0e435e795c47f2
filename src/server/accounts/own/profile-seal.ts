// The profile of a person, as it lies in the store, and the name under which codes to its
// mail address are known.
import { EMPTY_PROFILE, type MailState, type Profile } from '#core/accounts/profile.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { ProfilesTable } from './own-tables.ts';

export function profilePlace(userId: string): Place {
  return { what: 'profiles.sealed', owner: userId, row: userId };
}

export function sealedProfile(seal: Pick<TextSeal, 'seal'>, userId: string, profile: Profile): string {
  return seal.seal(JSON.stringify(profile), profilePlace(userId));
}

export function openedProfile(
  seal: Pick<TextSeal, 'open'>,
  row: Pick<ProfilesTable, 'userId' | 'sealed'> | null,
): Profile {
  return row === null
    ? EMPTY_PROFILE
    : (JSON.parse(seal.open(row.sealed, profilePlace(row.userId))) as Profile);
}

/**
 * Codes are counted, hashed and found by it as those of a phone are by the number. No number begins
 * so, and no two persons share one.
 */
export function mailName(userId: string, mail: string): string {
  return `mail ${userId} ${mail}`;
}

/** `isSent`: this house sends mail. */
export function mailStateOf(
  row: Pick<ProfilesTable, 'mailIndex' | 'mailConfirmedAtMs'> | null,
  isSent: boolean,
): MailState {
  if (!isSent) return 'unused';
  if (row === null || row.mailIndex === null) return 'none';
  return row.mailConfirmedAtMs === null ? 'unconfirmed' : 'confirmed';
}
