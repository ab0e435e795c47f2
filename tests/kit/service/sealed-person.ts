// A person of a filled store with a number that the service opens: it goes over every one it holds.
import { randomUUIDv7 } from 'node:crypto';
import { recordSealsOf, serviceKeys } from '#server/accounts/keys.ts';
import { phoneSeal } from '#server/store/seal.ts';
import type { SealedPerson } from '../fixtures.ts';
import { SERVICE_SECRET } from './service-program.ts';

const phones = phoneSeal({
  phones: recordSealsOf(SERVICE_SECRET).phones,
  phoneIndex: serviceKeys(SERVICE_SECRET).phoneIndex,
});

export function sealedPerson(name: string): SealedPerson {
  const id = randomUUIDv7();
  return { id, name, phoneIndex: phones.index(name), phoneSealed: phones.seal(name, id) };
}
