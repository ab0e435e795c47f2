// The tables of accounts: persons, where they are logged in, and what stands in the way of whoever
// guesses.
import type { Generated } from 'kysely';
import type { Bucket } from './pace.ts';

/**
 * `phoneIndex` is a keyed hash to find by, `phoneSealed` the number encrypted: it lies nowhere in
 * clear.
 */
export interface UsersTable {
  id: string;
  phoneIndex: string;
  phoneSealed: string;
  maskedPhone: string;
  /** Name shown of the person; not the name they were verified under. */
  displayName: string;
  /** The name they were verified under, under seal; null: nobody has seen papers of theirs. */
  legalNameSealed: string | null;
  passwordHash: string | null;
  /** Since when that is the password; null: there is none. */
  passwordAtMs: Generated<number | null>;
  /** `house`: a colleague, or the machine, has chosen it; null: they have. */
  passwordBy: Generated<string | null>;
  role: string;
  verification: string;
  /** How they like to bid, as JSON; null: as is usual. */
  preferences: string | null;
  /** Choice of messages told by SMS, and when not, as JSON; null: as is usual. */
  alerts: string | null;
  createdAtMs: number;
}

/** `id` is the sid; of cookie and token only the hashes are kept. */
export interface SessionsTable {
  id: string;
  userId: string;
  cookieHash: string;
  tokenHash: string;
  createdAtMs: number;
  seenAtMs: number;
  expiresAtMs: number;
  /**
   * The browser and the system, and the address it came from; null of what began before account was
   * taken of it.
   */
  device: Generated<string | null>;
  home: Generated<string | null>;
  /** The agency it acts by; null: for its owner. */
  agentId: Generated<string | null>;
  /** Proof beside the password that it has shown (core/accounts/second-factor.ts); null: none. */
  door: Generated<string | null>;
}

/** A code belongs to the home that asked for it; others have tries of their own at it. */
export interface SmsCodesTable {
  phoneIndex: string;
  home: string;
  codeHash: string;
  triesLeft: number;
  strangerTriesLeft: number;
  sentAtMs: number;
  expiresAtMs: number;
}

/** `key` is what is counted, and of what: an account is named by its keyed index. */
export interface TriesTable extends Bucket {
  key: string;
  creditMs: number;
  atMs: number;
}

/**
 * A mark a person of the house is known by beside their account: the number of their papers, or a
 * phone they had before, as its keyed index. It stays while they are of the house.
 */
export interface StaffMarksTable {
  userId: string;
  mark: string;
  atMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    users: UsersTable;
    staffMarks: StaffMarksTable;
    sessions: SessionsTable;
    smsCodes: SmsCodesTable;
    tries: TriesTable;
  }
}
