// Every table, once, for both stores. Money is whole fen, time is epoch ms, both as 64-bit
// integers; JSON is text, parsed in code, because the two databases read it differently.
// Identifiers are opaque text.
// Source: engine.md 9.4.
import type { CommitsTable } from './commits/commits-table.ts';
import type { DeadlineKind } from './deadline-kinds.ts';
import type { SealKeysTable } from './seals/seal-keys-table.ts';

/** Answer to a keyed request, so that a repeat is answered the same to the byte. */
export interface AnswersTable {
  bidderId: string;
  key: string;
  bodyHash: string;
  /** Whole under seal where it tells a maximum. */
  body: string;
  atMs: number;
  /** The lot it is about; null when about none. */
  lotId: string | null;
}

/** Alarms that ring at a moment no lot knows of; `ref` names what each is for. */
export interface DeadlinesTable {
  kind: DeadlineKind;
  ref: string;
  dueAtMs: number;
  /** Outages up to here have been given back to it; null: none was. */
  givenToMs: number | null;
}

/** One row: the last second in which the engine was seen alive, from which an outage is told. */
export interface HeartbeatTable {
  id: number;
  aliveAtMs: number;
}

/** One row, only in the embedded store: the number of the last commit that a copy was told of. */
export interface ChangeMarksTable {
  id: number;
  seq: number;
}

/**
 * Tables of the store and the engine; each domain adds its own to them (`<domain>/…-tables.ts`).
 */
export interface Tables {
  answers: AnswersTable;
  heartbeat: HeartbeatTable;
  commits: CommitsTable;
  changeMarks: ChangeMarksTable;
  deadlines: DeadlinesTable;
  sealKeys: SealKeysTable;
}
