// Money. The house counts in whole fen and nothing else: no float ever holds a price, and every sum
// stays below 2^53 so that a JavaScript number is exact. Source: product.md 3.6, goals.md I-24.

/** Whole fen (分), an integer with abs(x) < 2^53. */
export type Fen = number;

/**
 * The highest amount the house will ever name, ¥100 亿, far below 2^53 fen and far above any lot.
 */
export const HIGHEST_AMOUNT_FEN: Fen = 1_000_000_000_000;

export function yuan(amountYuan: number): Fen {
  return amountYuan * 100;
}

/**
 * True for an amount a person may offer: a whole number of fen, above zero, within the house's
 * range.
 */
export function isAmount(amountFen: unknown): amountFen is Fen {
  return Number.isSafeInteger(amountFen) && Number(amountFen) > 0 && Number(amountFen) <= HIGHEST_AMOUNT_FEN;
}

/**
 * `amountFen × numerator ÷ denominator`, rounded half up to the fen. Whole numbers in, whole fen
 * out.
 */
export function shareOf(amountFen: Fen, numerator: number, denominator: number): Fen {
  // Split first: amount × numerator may pass 2^53 on the largest lots, quotient and rest cannot.
  const whole = Math.floor(amountFen / denominator);
  const rest = amountFen - whole * denominator;
  return whole * numerator + Math.floor((2 * rest * numerator + denominator) / (2 * denominator));
}
