const HEX = 16;
const MS_DIGITS = 12;

/**
 * A name nobody else has: 128 random bits in hex. Not randomUUID, which a page without TLS does not
 * have.
 */
export function randomId(): string {
  return randomHex(16);
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(HEX).padStart(2, '0'),
  ).join('');

/**
 * The same with the time in front and 80 random bits behind, as in a UUID of version 7: names given
 * out one after the other lie side by side in the store. `nowMs` in epoch ms; a wrong one costs
 * nothing but that.
 */
export function timedId(nowMs: number): string {
  return nowMs.toString(HEX).padStart(MS_DIGITS, '0') + randomHex(10);
}
