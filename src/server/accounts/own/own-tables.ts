/** A person's own details, sealed as one, bound to the person (core/accounts/profile.ts). */
export interface ProfilesTable {
  userId: string;
  sealed: string;
  atMs: number;
  /** A keyed hash of the mail address in it; null: there is none. */
  mailIndex: string | null;
  /** When a code that went there was shown; null: nobody knows whose it is. */
  mailConfirmedAtMs: number | null;
}

/**
 * A copy of somebody's data they have asked for; until it is made it has neither time nor text.
 * `sealed`: the file, bound to the id.
 */
export interface DataExportsTable {
  id: string;
  userId: string;
  askedAtMs: number;
  readyAtMs: number | null;
  byteCount: number | null;
  sealed: string | null;
}

/**
 * The picture somebody is shown by; its bytes lie with the port, under seal. `dataKey`: its own
 * under the house's. `byteCount`: as it was drawn.
 */
export interface AvatarsTable {
  userId: string;
  id: string;
  byteCount: number;
  dataKey: string;
  atMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    avatars: AvatarsTable;
    dataExports: DataExportsTable;
    profiles: ProfilesTable;
  }
}
