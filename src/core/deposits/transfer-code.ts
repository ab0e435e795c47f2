// The code a payer writes into the remark of a transfer (转账附言码), by which the cashier finds
// whose money it is: seven signs and a check sign, of an alphabet in which no two look alike in
// print or in a hand. One sign that is wrong, or two neighbours that have changed places, never
// make another code. It may be dressed in blanks, hyphens, small or wide letters, or stand among
// other words of the remark.
// Source: product.md 7.7 (充值: transfer with reference code); ISO/IEC 7064 in kind (a weighted sum
// modulo a prime).
import { plainLine } from '#core/input/typed-signs.ts';

/**
 * Twenty-three of them, a prime: without 0 O 1 I L, 2 Z, 5 S, 6 G, 8 B, each the twin of another.
 */
const SIGNS = '3479ACDEFHJKMNPQRTUVWXY';
const BASE = SIGNS.length;
const BODY = 7;
const LENGTH = BODY + 1;
const GROUP = 4;

/** The code in a remark as the bank shows it; null when there is none in it, or more than one. */
export function readTransferCode(remark: string): string | null {
  const plain = plainLine(remark)
    .toUpperCase()
    .replaceAll(/\p{Pd}/gu, '-');
  const found = new Set<string>();
  // A code stands by itself, in one piece or in its two groups, and is not cut out of a longer row.
  for (const [, first = '', second = ''] of plain.matchAll(
    /(?<![A-Z0-9])([A-Z0-9]{4})[ -]?([A-Z0-9]{4})(?![A-Z0-9])/g,
  )) {
    if (isCode(first + second)) found.add(first + second);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** Weights from two on, none of them nought modulo the prime and no two alike. */
const checkOf = (body: readonly number[]): number =>
  body.reduce((sum, value, place) => sum + value * (place + 2), 0) % BASE;

const MIX = 2_654_435_761;
const HALF = 2 ** 32;

/** A number below 2³² that a text always comes to, and that its neighbours do not come near to. */
const mixed = (text: string, seed: number): number => {
  let value = seed >>> 0;
  for (const sign of text) {
    value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), MIX) >>> 0;
    value = (value ^ (value >>> 15)) >>> 0;
  }
  return value;
};

/**
 * The code of a payment, by its id; `attempt`: how many codes before it were another payment's
 * already. Two payments can come to the same code, so whoever keeps it asks first.
 */
export function transferCodeOf(paymentId: string, attempt = 0): string {
  const [low, high] = [mixed(paymentId, attempt * 2 + 1), mixed(paymentId, attempt * 2 + 2)];
  let rest = (high % BASE) * HALF + low;
  const body: number[] = [];
  for (let place = 0; place < BODY; place += 1) {
    body.push(rest % BASE);
    rest = Math.floor(rest / BASE);
  }
  return [...body, checkOf(body)].map((value) => SIGNS[value]).join('');
}

const isCode = (signs: string): boolean => {
  const values = Array.from(signs, (sign) => SIGNS.indexOf(sign));
  return values.length === LENGTH && !values.includes(-1) && values.at(-1) === checkOf(values.slice(0, BODY));
};

/** The code as it is shown, in two groups. */
export function transferCodeText(code: string): string {
  return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;
}
