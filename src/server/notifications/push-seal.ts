// Push address of a browser, as it lies in the store: under seal, bound to the hash by which it is
// found.
import { createHash } from 'node:crypto';
import type { PushAddress } from '#server/ports/push.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

/** The browser's own page knows it by the same. */
export function endpointHashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

export function pushPlace(endpointHash: string): string {
  return `push-browsers.v1.${endpointHash}`;
}

export function sealedAddress(seal: Pick<TextSeal, 'seal'>, address: PushAddress): string {
  return seal.seal(JSON.stringify(address), pushPlace(endpointHashOf(address.endpoint)));
}

export function openedAddress(
  seal: Pick<TextSeal, 'open'>,
  { sealed, endpointHash }: { readonly sealed: string; readonly endpointHash: string },
): PushAddress {
  return JSON.parse(seal.open(sealed, pushPlace(endpointHash))) as PushAddress;
}
