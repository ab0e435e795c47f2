// A small proof of work before a code is sent: it costs a person nothing and a machine that guesses
// a lot. The browser hashes off the main thread, a batch at a time, so the page stays alive
// meanwhile. Source: goals.md S7.
import type { Outputs } from '#contract/outputs.ts';

type Challenge = Outputs['challenge'];

const BATCH = 500;

/**
 * The solved challenge as the server wants it: base64 of its JSON. Rejects when it has no solution.
 */
export async function solve(challenge: Challenge): Promise<string> {
  for (let start = 0; start <= challenge.maxnumber; start += BATCH) {
    const number = await numberIn(challenge, start);
    if (number !== null) {
      const { algorithm, challenge: hash, salt, signature } = challenge;
      return btoa(JSON.stringify({ algorithm, challenge: hash, number, salt, signature }));
    }
  }
  throw new Error('the challenge has no solution');
}

const hexOf = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

const hashOf = async (challenge: Challenge, number: number): Promise<string> => {
  const text = new TextEncoder().encode(`${challenge.salt}${number}`);
  return hexOf(await crypto.subtle.digest(challenge.algorithm, text));
};

const numberIn = async (challenge: Challenge, start: number): Promise<number | null> => {
  const numbers = Array.from({ length: BATCH }, (_, index) => start + index);
  const hashes = await Promise.all(numbers.map((number) => hashOf(challenge, number)));
  const found = hashes.indexOf(challenge.challenge);
  return found === -1 ? null : start + found;
};
