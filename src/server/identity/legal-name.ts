// The name somebody was verified under, which stands on papers and is told to the bank. It is not
// the name that is shown: that one is chosen, and nobody is paid by it. Source: gap-screens.md
// TR-2; goals.md S9.
import type { UsersTable } from '#server/accounts/account-tables.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

export function legalNamePlace(userId: string): Place {
  return { what: 'users.legalName', owner: userId, row: userId };
}

export function sealLegalName(seal: Pick<TextSeal, 'seal'>, userId: string, name: string): string {
  return seal.seal(name, legalNamePlace(userId));
}

export type Named = Pick<UsersTable, 'id' | 'displayName' | 'legalNameSealed'>;

/** The columns it is read from. */
export const NAMED = ['users.id', 'users.displayName', 'users.legalNameSealed'] as const;

/** Of whoever has shown no papers, in the sample house, it is the name that is shown. */
export function legalNameOf(
  seal: Pick<TextSeal, 'open'>,
  { id, displayName, legalNameSealed }: Named,
): string {
  return legalNameSealed === null ? displayName : seal.open(legalNameSealed, legalNamePlace(id));
}
