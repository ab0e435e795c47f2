// Seals at rest: one for each purpose, from two rings of keys. Source: goals.md S9.
import type { TextSeal } from '#server/store/text-seal.ts';
import type { KeyRing } from './ring-seal.ts';

/** Each by the setting that names its keys. */
export interface Rings {
  /** LUOCHUI_BID_KEYS: amounts, and the words and names that the engine itself opens. */
  readonly bids: KeyRing;
  /** LUOCHUI_RECORD_KEYS: what is known of persons. */
  readonly records: KeyRing;
}

export interface RecordSeals {
  readonly phones: TextSeal;
  readonly cards: TextSeal;
  /**
   * Letters, profiles, notes on lots, browsers that are pushed to, and the copies people ask of
   * their data.
   */
  readonly textSeal: TextSeal;
  /** The keys of papers, of their pictures and of avatars. */
  readonly identities: TextSeal;
  /** Secrets of second factors of the house's own people. */
  readonly factors: TextSeal;
}

export interface Seals extends RecordSeals {
  readonly bids: TextSeal;
}

export type SealName = keyof Seals;

export interface AtRest {
  readonly rings: Rings;
  readonly seals: Seals;
}

/** The ring with whose keys a seal seals. */
export function ringBehind(seal: SealName): keyof Rings {
  return seal === 'bids' ? 'bids' : 'records';
}
