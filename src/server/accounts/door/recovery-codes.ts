// Codes for whoever has lost their phone: shown once, each good for one log-in, kept as keyed
// hashes alone. Source: docs/decisions/security/the-door-of-the-office.md.
import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#core/accounts/second-factor.ts';

/** Without letters and figures that look alike: some fifty bits a code. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 2;
const IN_A_GROUP = 5;

export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, () =>
      Array.from({ length: IN_A_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
    ).join('-'),
  );
}

/** However it was typed: large letters and spaces count for nothing. */
export function recoveryHash(key: Buffer, userId: string, code: string): string {
  const signs = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', key).update(`${userId} ${signs}`).digest('base64url');
}
