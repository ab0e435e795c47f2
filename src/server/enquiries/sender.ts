// Senders of the contact forms: a person takes their time, leaves alone the field
// they cannot see, and sends a form that is one of ours. A page drawn on demand carries a stamp,
// which is signed and says when it was drawn; a script works silently for a moment instead. Neither
// asks anything of a person. Source: docs/decisions/security/enquiries-without-puzzles.md.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SenderRefusal } from '#core/enquiries/refusals.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { bornMs, type ProofOfWork } from '#server/accounts/proof-of-work.ts';

/** Nobody reads, thinks and writes ten characters in less. */
const LEAST_MS = 3_000;
const LIFE_MS = 2 * HOUR_MS;
const STAMP = /^s\.(?<atMs>\d{13,15})\.(?<salt>[\w-]{12})\.(?<signature>[\w-]{43})$/;

export interface Sent {
  readonly pass: string;
  readonly website: string;
}

export interface Sender {
  readonly stamp: (nowMs: number) => string;
  /** Null: a person, as far as can be told. */
  readonly refusal: (sent: Sent, nowMs: number) => Promise<SenderRefusal | null>;
}

/**
 * Whether it came without the work of a script, and so counts against what the house takes of
 * those.
 */
export function isStamped({ pass }: Sent): boolean {
  return pass.startsWith('s.');
}

export function senderOf(key: Buffer, proof: ProofOfWork): Sender {
  const signed = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  /** When the stamp was made; null: it is none of ours. */
  const stampedMs = (pass: string): number | null => {
    const { atMs = '', salt = '', signature = '' } = STAMP.exec(pass)?.groups ?? {};
    const [given, right] = [Buffer.from(signature), Buffer.from(signed(`${atMs}.${salt}`))];
    return given.length === right.length && timingSafeEqual(given, right) ? Number(atMs) : null;
  };
  const ofStamp = (pass: string, nowMs: number): SenderRefusal | null => {
    const atMs = stampedMs(pass);
    if (atMs === null || nowMs - atMs > LIFE_MS || atMs > nowMs) return { code: 'FORM_EXPIRED' };
    return nowMs - atMs < LEAST_MS ? tooQuick(nowMs - atMs) : null;
  };
  const ofProof = async (pass: string, nowMs: number): Promise<SenderRefusal | null> => {
    // Looked at first, so that a proof that comes too early is not used up.
    const ageMs = nowMs - (bornMs(pass) ?? nowMs - LEAST_MS);
    if (ageMs >= 0 && ageMs < LEAST_MS) return tooQuick(ageMs);
    return (await proof.take(pass, nowMs)) ? null : { code: 'FORM_EXPIRED' };
  };
  return {
    stamp: (nowMs) => {
      const text = `${nowMs}.${randomBytes(9).toString('base64url')}`;
      return `s.${text}.${signed(text)}`;
    },
    refusal: async (sent, nowMs) => {
      if (sent.website !== '') return { code: 'LOOKS_AUTOMATED' };
      return isStamped(sent) ? ofStamp(sent.pass, nowMs) : ofProof(sent.pass, nowMs);
    },
  };
}

const tooQuick = (ageMs: number): SenderRefusal => ({ code: 'TOO_QUICK', retryAfterMs: LEAST_MS - ageMs });

/**
 * A person is themselves; a visitor is the home they come from, by a keyed hash that tells nobody
 * else anything.
 */
export function whoAsks(key: Buffer, purpose: string, who: string): string {
  return createHmac('sha256', key).update(`${purpose} ${who}`).digest('base64url');
}
