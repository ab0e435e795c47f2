import { WEAK_PASSWORDS } from './weak-passwords-table.ts';

const isOneLetter = (text: string): boolean => new Set(text).size <= 2;

/** `abcdefgh`, `23456789`, `87654321`: each letter one away from the last. */
const isRow = (text: string): boolean => {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
};

/** Whether the password is among the first anyone would try for this person. Source: goals.md S8. */
export const isWeakPassword = (password: string, phone: string | null): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  if (WEAK_PASSWORDS.has(plain) || isOneLetter(plain) || isRow(plain)) return true;
  const isOwnNumber = phone !== null && (plain.includes(phone) || phone.includes(plain));
  return isOwnNumber;
};
