// A person of a filled store with a number that the service opens: it goes over every one it holds.
import { randomUUIDv7 } from 'node:crypto';
import { recordSealsOf, serviceKeys } from '#server/accounts/keys.ts';
import { phoneSeal } from '#server/store/seal.ts';
import type { SealedPerson } from '../fixtures.ts';
import { SERVICE_SECRET } from './service-program.ts';

const phonesOf = (secret: Buffer) =>
  phoneSeal({ phones: recordSealsOf(secret).phones, phoneIndex: serviceKeys(secret).phoneIndex });

const ofService = phonesOf(SERVICE_SECRET);

/** `secret`: that of the house they are put into. */
export function sealedPerson(name: string, secret?: Buffer): SealedPerson {
  const id = randomUUIDv7();
  const phones = secret ? phonesOf(secret) : ofService;
  return { id, name, phoneIndex: phones.index(name), phoneSealed: phones.seal(name, id) };
}
