// The code sent to a phone, as a person and his browser go through it.
import { createHash } from 'node:crypto';
import type { Outputs } from '#contract/outputs.ts';
import { type Answer, call, type Door } from '../door.ts';

/** What a browser does for a challenge. */
const solved = ({ algorithm, challenge, salt, signature, maxnumber }: Outputs['challenge']): string => {
  let number = 0;
  const hashed = (): string => createHash('sha256').update(`${salt}${number}`).digest('hex');
  while (number < maxnumber && hashed() !== challenge) number += 1;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
};

export const freshProof = async (door: Door): Promise<string> =>
  solved((await call<Outputs['challenge']>(door, ['challenge'])).data);

export const sendCode = async (door: Door, phone: string, ip?: string): Promise<Answer> =>
  call(door, ['sendCode', { phone, proof: await freshProof(door) }], ip === undefined ? {} : { ip });

export const lastCode = ({ sent }: Door): string => sent.at(-1)?.code ?? '';
