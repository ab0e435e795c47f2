// The tables of the security log and of the chain of the house's deeds.
export interface SecurityEventsTable {
  /** Begins with its time, so that it is the order of the log. */
  id: string;
  atMs: number;
  kind: string;
  userId: string | null;
  account: string | null;
  session: string | null;
  home: string | null;
  detail: string | null;
  ref: string | null;
  times: number;
}

/** Deeds of the house (core/audit/deed.ts), one row each; none ever changes or goes. */
export interface HouseDeedsTable {
  seq: number;
  atMs: number;
  kind: string;
  userId: string | null;
  role: string | null;
  detail: string | null;
  thing: string | null;
  ref: string | null;
  session: string | null;
  home: string | null;
  before: string | null;
  after: string | null;
  previousHash: string;
  hash: string;
}

/** One row: the last deed. Whoever adds the next one holds it. */
export interface DeedChainEndTable {
  id: number;
  seq: number;
  hash: string;
}

/** Verifications of the whole chain, and what came of each. */
export interface DeedChecksTable {
  id: string;
  atMs: number;
  /** Null: the house checked by itself. */
  byId: string | null;
  deedCount: number;
  checkpointCount: number;
  tookMs: number;
  /** The first number that is not to be believed; null: all hold. */
  faultSeq: number | null;
  faultWhy: string | null;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    securityEvents: SecurityEventsTable;
    houseDeeds: HouseDeedsTable;
    deedChainEnd: DeedChainEndTable;
    deedChecks: DeedChecksTable;
  }
}
