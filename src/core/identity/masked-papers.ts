// Papers as shown to those who need not read them, their owner included: enough to know whose they
// are and which.
// Source: goals.md S9 (masked by default); 个人信息保护法 第51条.
import type { Filled, VerificationItem } from './verification.ts';

const HEAD = 3;
const TAIL = 4;
const ADDRESS_HEAD = 6;

/** `林*`, `示****司`: of a person the first letter, of a longer name the last one as well. */
export function maskedName(name: string): string {
  const letters = Array.from(name);
  const [first = ''] = letters;
  if (letters.length <= TAIL) return first + '*'.repeat(Math.max(0, letters.length - 1));
  return `${first}${'*'.repeat(TAIL)}${letters.at(-1)}`;
}

/** `林* · 6027`: a person as the house's own lists name them. */
export function maskedPerson(person: { readonly displayName: string; readonly maskedPhone: string }): string {
  return `${maskedName(person.displayName)} · ${person.maskedPhone.slice(-TAIL)}`;
}

/**
 * `310***********008X`: the first three and the last four places, of an identity number as of the
 * code of a firm.
 */
export function maskedNumber(number: string): string {
  return `${number.slice(0, HEAD)}${'*'.repeat(Math.max(0, number.length - HEAD - TAIL))}${number.slice(-TAIL)}`;
}

/** Down to the town, and no further. */
export function maskedAddress(address: string): string {
  return `${Array.from(address).slice(0, ADDRESS_HEAD).join('')}****`;
}

const MASKS: Partial<Record<VerificationItem, (text: string) => string>> = {
  name: maskedName,
  number: maskedNumber,
  address: maskedAddress,
  representative: maskedName,
  agent: maskedName,
  validUntil: (text) => text,
};

/** The texts among what is filled in, masked; pictures are no part of it. */
export function maskedPapers(filled: Filled): Filled {
  return Object.fromEntries(
    Object.entries(filled).flatMap(([item, text]) => {
      const mask = MASKS[item as VerificationItem];
      return mask === undefined || text === '' ? [] : [[item, mask(text)]];
    }),
  );
}
