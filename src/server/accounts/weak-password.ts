// Whether a password is among the first anyone would try for this person of this house: by the list
// of what leaked, and by what is known of the two. Source: core/accounts/weak-password.ts;
// goals.md S8.
import { isWeak, type PasswordOwner } from '#core/accounts/weak-password.ts';
import { latePackage } from '#server/late-package.ts';
import { allHouses } from '#server/sales/rules/store-register.ts';
import type { Reader } from '#server/store/access.ts';
import { WEAK_PASSWORDS } from './weak-passwords-table.ts';

export function isWeakPassword(password: string, owner: PasswordOwner): boolean {
  return WEAK_PASSWORDS.has(password.normalize('NFKC').toLowerCase()) || isWeak(password, owner);
}

interface Known extends Pick<PasswordOwner, 'phone' | 'bornOn'> {
  readonly names: readonly string[];
}

/** The owner of a password with the words of their names, of the house's and of its address. */
export async function passwordOwner(
  { reader, origins }: { readonly reader: Reader; readonly origins: readonly string[] },
  { names, ...known }: Known,
): Promise<PasswordOwner> {
  const houses = (await allHouses(reader)).map(({ name }) => name);
  const addresses = origins.flatMap((origin) => new URL(origin).hostname.split('.'));
  return { ...known, words: [...names, ...houses, ...addresses].flatMap(spelt) };
}

const spelling = latePackage('pinyin-pro');

const LETTERS = /[\p{L}\p{N}]+/gu;

/**
 * A name as it is typed: in its own letters, spelt, by first letters, and by each of its parts, the
 * family name behind the given one too.
 */
const spelt = (name: string): readonly string[] => {
  const parts = name.toLowerCase().match(LETTERS) ?? [];
  return parts.flatMap((part) => {
    const syllables = spelling().pinyin(part, { toneType: 'none', type: 'array', v: true });
    const [family = '', ...given] = syllables;
    const initials = syllables.map((syllable) => syllable.charAt(0)).join('');
    return [part, syllables.join(''), [...given, family].join(''), initials, ...syllables];
  });
};
