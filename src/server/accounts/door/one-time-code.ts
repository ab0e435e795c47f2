// Codes of an authenticator app: HMAC of the number of the step, cut to six figures, under a secret
// that only the phone and the house have. Source: RFC 6238; RFC 4226, 5.3; RFC 4648, 6.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { FACTOR_FIGURES, FACTOR_STEP_S, openSteps } from '#core/accounts/second-factor.ts';

/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_IN_SIGN = 5;
const COUNTER_BYTES = 8;

/** Six figures of one step. */
export function oneTimeCode(secret: Buffer, step: number, figures = FACTOR_FIGURES): string {
  const counter = Buffer.alloc(COUNTER_BYTES);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const at = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = hash.readUInt32BE(at) & 0x7fff_ffff;
  return String(number % 10 ** figures).padStart(figures, '0');
}

/** Step of which it is the code; null: of none that is taken now. Every step is compared. */
export function stepOfCode(
  secret: Buffer,
  code: string,
  { nowMs, lastStep }: { readonly nowMs: number; readonly lastStep: number },
): number | null {
  const shown = Buffer.from(code.padEnd(FACTOR_FIGURES).slice(0, FACTOR_FIGURES));
  const found = openSteps(nowMs, lastStep).filter((step) =>
    timingSafeEqual(Buffer.from(oneTimeCode(secret, step)), shown),
  );
  return code.length === FACTOR_FIGURES ? (found[0] ?? null) : null;
}

/** A secret for one person, in the letters in which apps take it. */
export function newFactorSecret(): string {
  const bits = Array.from(randomBytes(SECRET_BYTES), (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((sign) => BASE32[Number.parseInt(sign, 2)]).join('');
}

/** Throws when a sign is none of base 32. */
export function secretBytes(secret: string): Buffer {
  const bits = Array.from(secret, (sign) => {
    const at = BASE32.indexOf(sign);
    if (at < 0) throw new Error('a secret has a sign that is not of base 32');
    return at.toString(2).padStart(BITS_IN_SIGN, '0');
  }).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Address that an app reads off the QR: under this name it lists the codes. */
export function factorAddress(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const facts = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(FACTOR_FIGURES),
    period: String(FACTOR_STEP_S),
  });
  // Apps read %20 and no plus sign.
  return `otpauth://totp/${label}?${facts.toString().replaceAll('+', '%20')}`;
}
