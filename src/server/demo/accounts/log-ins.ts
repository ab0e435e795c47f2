// Places where the winner of the sample house is logged in besides this visitor's browser: a phone
// at home and a computer elsewhere, so that there is something to see, and to end, in the list of
// devices. The addresses are those kept for examples. Source: RFC 5737.
import { randomBytes } from 'node:crypto';
import { startSession } from '#server/accounts/sessions/commands-start-session.ts';
import { isInSecurityLog } from '#server/demo/store/sample-people.ts';
import { hashOf } from '#server/secrets.ts';
import { WINNER } from '../people-data.ts';
import type { PeopleIds } from '../people.ts';
import type { SampleParts } from '../sample-parts.ts';

const PLACES = [
  { way: 'code', home: '203.0.113.24', device: '微信 · iPhone' },
  { way: 'password', home: '198.51.100.7', device: 'Edge · Windows' },
] as const;

/** Once in the life of a house. */
export async function logInElsewhere({ engine, reader }: SampleParts, ids: PeopleIds): Promise<void> {
  const userId = ids.get(WINNER);
  if (userId === undefined) return;
  if (await isInSecurityLog(reader, userId)) return;
  for (const came of PLACES) {
    const hashes = { cookieHash: nobodysHash(), tokenHash: nobodysHash() };
    await engine.run(startSession, { userId, ...hashes, insteadOfSid: null, rehashed: null, came });
  }
}

/** Of a secret that nobody is told: nobody comes in by it. */
const nobodysHash = (): string => hashOf(randomBytes(32).toString('base64url'));
