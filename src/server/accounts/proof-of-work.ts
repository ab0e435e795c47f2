// Before a text message is sent, the browser works for about a quarter of a second: nothing for a
// person, dear for whoever wants to send ten thousand. Each proof is taken once. Source: goals.md
// S7, dependencies.md (altcha).
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Outputs } from '#contract/outputs.ts';

const HARDEST = 50_000;
export const PROOF_LIFE_MS = 10 * 60_000;
const MOST_REMEMBERED = 20_000;

interface Proof {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly number: number;
  readonly salt: string;
  readonly signature: string;
}

/** `claim` says whether nobody has shown this one before, at any node. */
export function proofOfWork(
  key: Buffer,
  claim: (challenge: string) => Promise<boolean> = () => Promise.resolve(true),
): ProofOfWork {
  const hmacKey = key.toString('base64');
  const taken = new Map<string, number>();
  const forgetOld = (nowMs: number): void => {
    for (const [challenge, untilMs] of taken) {
      if (untilMs > nowMs && taken.size <= MOST_REMEMBERED) return;
      taken.delete(challenge);
    }
  };
  return {
    challenge: async (nowMs) => {
      const made = await createChallenge({
        hmacKey,
        algorithm: 'SHA-256',
        maxnumber: HARDEST,
        params: { until: String(nowMs + PROOF_LIFE_MS) },
      });
      const { algorithm, challenge, salt, signature } = made;
      return { algorithm, challenge, salt, signature, maxnumber: HARDEST };
    },
    take: async (text, nowMs) => {
      const proof = fromBase64(text);
      if (!isProof(proof)) return false;
      const { algorithm, challenge, number, salt, signature } = proof;
      const untilMs = untilIn(salt);
      const isRight = await verifySolution({ algorithm, challenge, number, salt, signature }, hmacKey, false);
      forgetOld(nowMs);
      if (!isRight || untilMs <= nowMs || taken.has(challenge)) return false;
      taken.set(challenge, untilMs);
      return claim(challenge);
    },
  };
}

const isProof = (value: unknown): value is Proof => {
  if (typeof value !== 'object' || value === null) return false;
  const { algorithm, challenge, number, salt, signature } = value as Partial<Record<keyof Proof, unknown>>;
  const areTexts = [challenge, salt, signature].every(
    (text) => typeof text === 'string' && text.length < 200,
  );
  const isNumber = Number.isInteger(number) && Number(number) >= 0 && Number(number) <= HARDEST;
  return algorithm === 'SHA-256' && areTexts && isNumber;
};

const fromBase64 = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
};

const untilIn = (salt: string): number => Number(/[?&]until=(\d+)/.exec(salt)?.[1] ?? 0);

/**
 * When the challenge was given out, as the proof says; whether that is true `take` tells. Null: it
 * cannot be read.
 */
export function bornMs(text: string): number | null {
  const proof = fromBase64(text);
  return isProof(proof) ? untilIn(proof.salt) - PROOF_LIFE_MS : null;
}

export interface ProofOfWork {
  readonly challenge: (nowMs: number) => Promise<Outputs['challenge']>;
  /**
   * Whether the proof is right, young enough and has not been taken before; it then counts as
   * taken.
   */
  readonly take: (proof: string, nowMs: number) => Promise<boolean>;
}
