// The code sent to a phone, as a person and their browser go through it.
import { createHash } from 'node:crypto';
import type { Outputs } from '#contract/outputs.ts';
import { type Answer, call, type Door } from '../door.ts';

export function lastCode({ sent }: Door): string {
  return sent.at(-1)?.code ?? '';
}

/** A browser's answer to a challenge. */
const solved = ({ algorithm, challenge, salt, signature, maxnumber }: Outputs['challenge']): string => {
  let number = 0;
  const hashed = (): string => createHash('sha256').update(`${salt}${number}`).digest('hex');
  while (number < maxnumber && hashed() !== challenge) number += 1;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
};

export async function freshProof(door: Door): Promise<string> {
  return solved((await call<Outputs['challenge']>(door, ['challenge'])).data);
}

export async function sendCode(door: Door, phone: string, ip?: string): Promise<Answer> {
  return call(door, ['sendCode', { phone, proof: await freshProof(door) }], ip === undefined ? {} : { ip });
}
