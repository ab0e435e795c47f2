import { WEAK_PASSWORDS } from './weak-passwords-table.ts';

/**
 * Whether the password is among the first anyone would try for this person. Source: goals.md S8.
 */
export function isWeakPassword(password: string, phone: string | null): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (WEAK_PASSWORDS.has(plain) || isOneLetter(plain) || isRow(plain) || PIECES.test(plain)) return true;
  const isOwnNumber = phone !== null && (plain.includes(phone) || phone.includes(plain));
  return isOwnNumber;
}

const isOneLetter = (text: string): boolean => new Set(text).size <= 2;

/** `abcdefgh`, `23456789`, `87654321`: each letter one away from the last. */
const isRow = (text: string): boolean => {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
};

/**
 * Words that people here string together when they are asked for something long: love in pinyin and
 * in numbers, lucky numbers, rows of keys, common names, the house's own name, a year or a
 * birthday.
 */
const PIECES =
  /^(?:woaini|wo|ai|ni|love|iloveyou|5201314|1314|520|521|7758|66+|88+|00+|168|518|123(?:4(?:5(?:6(?:7(?:8(?:90?)?)?)?)?)?)?|qwer?|asdf?|zxcv?|abcd?|qaz|wsx|aa+|qq|admin|root|pass(?:word)?|mima|wang|zhang|li|liu|chen|yang|zhao|huang|zhou|wu|luochui|落槌|paimai|jingpai|(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))?|[a-z](?=\d)|[@.!_#-])+$/;
