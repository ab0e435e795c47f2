// Sealing a text for rest: encrypted, and bound to the place it belongs to, so that it opens
// nowhere else and not at all once a byte of it has changed. Source: goals.md S9, I-48.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { placeText, type Place } from './place.ts';

const VERSION = 'v1';
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

interface Sealing {
  readonly key: Buffer;
  readonly place: Place;
}

/** Throws when the text was changed, or sealed for another place or by another house. */
export function openText(sealedText: string, { key, place }: Sealing): string {
  const [version, nonce = '', body = ''] = sealedText.split('.');
  if (version !== VERSION) throw new Error('This was sealed by a house that is not ours');
  const sealed = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(boundTo(place));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return decipher.update(sealed.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

const boundTo = (place: Place): Buffer => Buffer.from(placeText(place));

export function sealText(text: string, { key, place }: Sealing): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}
