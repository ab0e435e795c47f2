// Amounts at rest, all of one length whatever they are: how long a number is tells how large it is.
// Source: goals.md I-44.

/** As many digits as the highest whole number has that can be counted with. */
const DIGITS = 16;

export function digitsOf(amounts: readonly number[]): string {
  return amounts.map((fen) => String(fen).padStart(DIGITS, '0')).join('');
}

export function amountsIn(digits: string): number[] {
  return Array.from({ length: digits.length / DIGITS }, (_, at) =>
    Number(digits.slice(at * DIGITS, (at + 1) * DIGITS)),
  );
}
