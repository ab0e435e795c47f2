// A text at rest under a key that may be changed: it names the key it was sealed with, so that what was sealed before the
// change still opens. It is bound to the place it lies in, and a nonce of its own keeps equal texts from looking equal.
// Source: goals.md S9, I-44.
import { createCipheriv, createDecipheriv, hash, randomFillSync } from 'node:crypto';
import type { TextSeal } from './text-seal.ts';

const VERSION = 'm1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_LETTERS = 6;
/** Asking for chance costs as much as sealing does: it is asked for by the hundred. */
const NONCES = 256;

/** The name of a key, from which nobody learns it. */
export const keyId = (key: Buffer): string => hash('sha256', key, 'base64url').slice(0, ID_LETTERS);

/** How everything begins that was sealed with the key of this name. */
export const headOf = (id: string): string => `${VERSION}.${id}.`;

const nonces = (): (() => Buffer) => {
  const pool = Buffer.alloc(NONCES * NONCE_BYTES);
  let at = pool.length;
  return () => {
    if (at === pool.length) {
      randomFillSync(pool);
      at = 0;
    }
    at += NONCE_BYTES;
    return pool.subarray(at - NONCE_BYTES, at);
  };
};

/** Whether a text was sealed by one of these, as far as its first letters tell. */
export const isSealed = (text: string): boolean => text.startsWith(`${VERSION}.`);

/** Seals with the first of the keys, opens with whichever a text names. */
export const ringSeal = (key: Buffer, formerKeys: readonly Buffer[] = []): TextSeal => {
  const head = headOf(keyId(key));
  const keys = new Map([key, ...formerKeys].map((one) => [keyId(one), one]));
  const nextNonce = nonces();
  return {
    seal: (text, place) => {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      const body = cipher.update(text, 'utf8', 'base64url') + cipher.final('base64url');
      return `${head}${nonce.toString('base64url')}.${body}.${cipher.getAuthTag().toString('base64url')}`;
    },
    open: (sealed, place) => {
      const [version, named = '', nonce = '', body = '', tag = ''] = sealed.split('.');
      const own = keys.get(named);
      if (version !== VERSION || !own)
        throw new Error(`This was sealed with a key that is not ours: ${named}`);
      const decipher = createDecipheriv('aes-256-gcm', own, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8');
    },
  };
};
