// A text at rest under a key that may be changed: it names the key it was sealed with, so that what
// was sealed before the change still opens. It is bound to the place it lies in and to its owner,
// and a nonce of its own keeps equal texts from looking equal. Source: goals.md S9, I-44.
import { createCipheriv, createDecipheriv, hash, randomFillSync } from 'node:crypto';
import { textSeal, type TextSeal } from '#server/store/text-seal.ts';
import { placeText } from './place.ts';

const VERSION = 'm1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_LETTERS = 6;
/** Asking for chance costs as much as sealing does: it is asked for by the hundred. */
const NONCES = 256;

export interface KeyRing {
  /** The first of them seals, each of them opens. */
  readonly ring: readonly [Buffer, ...Buffer[]];
  /**
   * The one that comes from the house's secret; what names no key was sealed with it. It opens only
   * while it is of the ring.
   */
  readonly first: Buffer;
}

/** A key by itself is the first and the only one. */
export function ringOf(keys: Buffer | KeyRing): KeyRing {
  return Buffer.isBuffer(keys) ? { ring: [keys], first: keys } : keys;
}

/** The name of a key, from which nobody learns it. */
export function keyId(key: Buffer): string {
  return hash('sha256', key, 'base64url').slice(0, ID_LETTERS);
}

/**
 * The names of a ring's keys, the current one first; by them one sees what lies where, and opens
 * nothing.
 */
export interface RingNames {
  readonly ids: readonly string[];
  readonly firstId: string;
}

export function namesIn({ ring, first }: KeyRing): RingNames {
  return {
    ids: ring.map(keyId),
    firstId: keyId(first),
  };
}

/** How everything begins that was sealed with the key of this name. */
export function headOf(id: string): string {
  return `${VERSION}.${id}.`;
}

/** So many letters of a sealed text tell its key. */
export const HEAD_LETTERS = headOf(' '.repeat(ID_LETTERS)).length;

/** Whether a text was sealed by one of these, as far as its first letters tell. */
export function isSealed(text: string): boolean {
  return text.startsWith(`${VERSION}.`);
}

/** The key named by how a text begins; null: by none, it is of before keys had names. */
export function keyIdIn(text: string): string | null {
  return isSealed(text) ? (text.split('.')[1] ?? null) : null;
}

/**
 * Seals with the first of the keys, opens with whichever a text names. `keyFor` makes of a key of
 * the ring the one for this purpose; its name stays.
 */
export function ringSeal(keys: Buffer | KeyRing, keyFor: (key: Buffer) => Buffer = asItIs): TextSeal {
  const { ring, first } = ringOf(keys);
  const own = new Map(ring.map((one) => [keyId(one), keyFor(one)]));
  const firstId = keyId(first);
  const nameless = own.has(firstId) ? textSeal(keyFor(first)) : null;
  const key = keyFor(ring[0]);
  const head = headOf(keyId(ring[0]));
  const nextNonce = nonces();
  return {
    seal: (text, place) => {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(placeText(place)));
      const body = cipher.update(text, 'utf8', 'base64url') + cipher.final('base64url');
      return `${head}${nonce.toString('base64url')}.${body}.${cipher.getAuthTag().toString('base64url')}`;
    },
    open: (sealed, place) => {
      if (sealed.startsWith(NAMELESS)) {
        if (nameless) return nameless.open(sealed, place);
        throw new Error(`This was sealed with a key that is not ours any more: ${firstId}`);
      }
      const [version, named = '', nonce = '', body = '', tag = ''] = sealed.split('.');
      const opener = own.get(named);
      if (version !== VERSION || !opener)
        throw new Error(`This was sealed with a key that is not ours: ${named}`);
      const decipher = createDecipheriv('aes-256-gcm', opener, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(placeText(place)));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8');
    },
  };
}

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

/** How texts began before keys had names. */
const NAMELESS = 'v1.';

const asItIs = (key: Buffer): Buffer => key;
