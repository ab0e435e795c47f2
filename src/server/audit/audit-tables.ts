// The tables of the security log.
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

declare module '#server/store/tables.ts' {
  interface Tables {
    securityEvents: SecurityEventsTable;
  }
}
