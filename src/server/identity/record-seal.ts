// A record of a person at rest: each has a key of its own, which lies beside it under a key of the
// house that is in no database. Every text is bound to its table, row, column, owner and to how the
// record is sealed, so that it opens nowhere else; a record whose key is gone can be read by nobody
// any more. Source: goals.md S9, I-48.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { placeText, type Place } from '#server/store/seals/place.ts';
import { openText, sealText } from '#server/store/seals/sealing.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** How records are sealed now. */
export const SEAL_VERSION = 1;

/** Place where a record lies, and how it is sealed. */
export interface RecordPlace {
  readonly table: string;
  readonly id: string;
  readonly ownerId: string;
  readonly version: number;
}

/** As records are sealed now, or as one was. */
export function recordPlace(
  table: 'verifications' | 'identityPictures' | 'avatars' | 'proofs' | 'proofPictures',
  { id, ownerId }: Pick<RecordPlace, 'id' | 'ownerId'>,
  version = SEAL_VERSION,
): RecordPlace {
  return { table, id, ownerId, version };
}

/** One record, open for as long as it is worked on. */
export interface OpenRecord {
  readonly seal: (column: string, text: string) => string;
  /** Throws when the text was changed, or belongs to another place or owner. */
  readonly open: (column: string, sealed: string) => string;
  readonly sealBytes: (column: string, bytes: Uint8Array) => Uint8Array;
  readonly openBytes: (column: string, sealed: Uint8Array) => Uint8Array;
}

export interface RecordSeal {
  /** A new record, and its key as it is kept. */
  readonly begin: (place: RecordPlace) => { readonly dataKey: string; readonly record: OpenRecord };
  /** Throws when the key was changed, or is another record's. */
  readonly resume: (place: RecordPlace, dataKey: string) => OpenRecord;
}

/** `wraps` seals the keys of records. */
export function recordSeal(wraps: TextSeal): RecordSeal {
  return {
    begin: (place) => {
      const key = randomBytes(KEY_BYTES);
      const dataKey = wraps.seal(key.toString('base64url'), dataKeyPlace(place));
      return { dataKey, record: recordOf(place, key) };
    },
    resume: (place, dataKey) =>
      recordOf(place, Buffer.from(wraps.open(dataKey, dataKeyPlace(place)), 'base64url')),
  };
}

const placeOf = ({ table, id, ownerId: owner, version }: RecordPlace, column: string): Place => ({
  what: `${table}.${column}`,
  owner,
  row: `${id} ${version}`,
});

const recordOf = (place: RecordPlace, key: Buffer): OpenRecord => ({
  seal: (column, text) => sealText(text, { key, place: placeOf(place, column) }),
  open: (column, sealed) => openText(sealed, { key, place: placeOf(place, column) }),
  sealBytes: (column, bytes) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(placeText(placeOf(place, column))));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  },
  openBytes: (column, sealed) => {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(placeText(placeOf(place, column))));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  },
});

/** Context to which the key of a record is bound. */
export function dataKeyPlace(place: RecordPlace): Place {
  return placeOf(place, 'dataKey');
}
