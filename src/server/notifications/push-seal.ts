// Push address of a browser, as it lies in the store: under seal, bound to the hash by which it is
// found, and to whom it belongs.
import { createHash } from 'node:crypto';
import type { PushAddress } from '#server/ports/push.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

/** The browser's own page knows it by the same. */
export function endpointHashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

interface Whose {
  readonly userId: string;
  readonly endpointHash: string;
}

export function pushPlace({ userId: owner, endpointHash: row }: Whose): Place {
  return { what: 'pushBrowsers.sealed', owner, row };
}

export function sealedAddress(seal: Pick<TextSeal, 'seal'>, userId: string, address: PushAddress): string {
  const endpointHash = endpointHashOf(address.endpoint);
  return seal.seal(JSON.stringify(address), pushPlace({ userId, endpointHash }));
}

export function openedAddress(
  seal: Pick<TextSeal, 'open'>,
  { sealed, ...whose }: Whose & { readonly sealed: string },
): PushAddress {
  return JSON.parse(seal.open(sealed, pushPlace(whose))) as PushAddress;
}
