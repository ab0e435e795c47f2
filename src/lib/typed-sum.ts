// A sum in yuan as people type and paste it: by a Chinese keyboard in full width, from a calculator with marks of direction
// nobody sees, from a bank's page with its two noughts. What is left over is digits or no sum; nothing is guessed at.
import { type Fen, isAmount, yuan } from '#core/money.ts';

/** What is typed without all that only dresses a number. */
export const plainSum = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s,¥\p{Cf}]/gu, '')
    .replace(/元$/, '')
    .replace(/(\d)\.00?$/, '$1');

/** The sum in fen that a person has typed in yuan, nought among them; null when it is no sum. */
export const sumFen = (typed: string): Fen | null => {
  const digits = plainSum(typed);
  const fen = /^\d{1,11}$/.test(digits) ? yuan(Number(digits)) : null;
  return fen === 0 || isAmount(fen) ? fen : null;
};

/** The same where nothing can be had for nothing. */
export const typedFen = (typed: string): Fen | null => sumFen(typed) || null;
