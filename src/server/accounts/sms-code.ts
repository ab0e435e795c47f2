import { createHmac, randomInt } from 'node:crypto';
import type { HouseKeys } from './keys.ts';

/** Six digits, each as likely as any other. */
export function newSmsCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A million codes are quickly tried, so the hash at rest is keyed, and bound to its phone. */
export function codeHashOf(keys: Pick<HouseKeys, 'smsCode'>, phone: string, smsCode: string): string {
  return createHmac('sha256', keys.smsCode).update(`${phone} ${smsCode}`).digest('base64url');
}
