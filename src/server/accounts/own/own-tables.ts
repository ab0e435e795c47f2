/** What a person tells of themselves, sealed as one, bound to the person (core/accounts/profile.ts). */
export interface ProfilesTable {
  userId: string;
  sealed: string;
  atMs: number;
}

/** A copy of somebody's data they have asked for; until it is made it has neither time nor text. `sealed`: the file, bound to the id. */
export interface DataExportsTable {
  id: string;
  userId: string;
  askedAtMs: number;
  readyAtMs: number | null;
  byteCount: number | null;
  sealed: string | null;
}

export interface OwnTables {
  dataExports: DataExportsTable;
  profiles: ProfilesTable;
}
