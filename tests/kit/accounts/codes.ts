// The code sent to a phone, as a person and their browser go through it.
import { createHash } from 'node:crypto';
import type { Outputs } from '#contract/outputs.ts';
import { call, type Answer, type TestServer } from '../test-server.ts';

export function lastCode({ sent }: TestServer): string {
  return sent.at(-1)?.code ?? '';
}

/** A browser's answer to a challenge. */
const solved = ({ algorithm, challenge, salt, signature, maxnumber }: Outputs['challenge']): string => {
  let number = 0;
  const hashed = (): string => createHash('sha256').update(`${salt}${number}`).digest('hex');
  while (number < maxnumber && hashed() !== challenge) number += 1;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
};

export async function freshProof(server: TestServer): Promise<string> {
  return solved((await call<Outputs['challenge']>(server, ['challenge'])).data);
}

export async function sendCode(server: TestServer, phone: string, ip?: string): Promise<Answer> {
  return call(
    server,
    ['sendCode', { phone, proof: await freshProof(server) }],
    ip === undefined ? {} : { ip },
  );
}
