// The check digit of a frame number (车架号), its ninth place: whoever copies one figure wrongly is
// found out by it. Vehicles made in China and in North America must bear it; others may have any
// sign there. Source: GB 16735-2019 附录A; 49 CFR 565.15(c).

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const PLACE = 8;
const MODULUS = 11;
const LETTERS = 'ABCDEFGH.JKLMN.P.R';
/** From S on the count begins at two. */
const LATE_LETTERS = 'STUVWXYZ';
const NINE = 9;
/** Made where the digit is the law: China, and North America. */
const BOUND = /^[L1-5]/;

const valueOf = (sign: string): number => {
  if (/\d/.test(sign)) return Number(sign);
  const late = LATE_LETTERS.indexOf(sign);
  return late === -1 ? (LETTERS.indexOf(sign) % NINE) + 1 : late + 2;
};

/** The ninth sign that the others ask for: a figure, or X for ten. */
export function vinDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * valueOf(vin.charAt(at)), 0);
  const digit = sum % MODULUS;
  return digit === MODULUS - 1 ? 'X' : String(digit);
}

export interface WrongDigit {
  readonly has: string;
  readonly wants: string;
}

/** `vin` has the form of one. Null: it is right, or need not be. */
export function wrongVinDigit(vin: string): WrongDigit | null {
  const [has, wants] = [vin.charAt(PLACE), vinDigit(vin)];
  return has === wants || !BOUND.test(vin) ? null : { has, wants };
}
