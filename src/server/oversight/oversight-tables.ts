// The tables of oversight: what each replay of a lot has found, signs of collusion,
// and drills.

/** One replay of one lot; `faults` is the JSON of `ReplayFault`s, empty where it is green. */
export interface ReplaysTable {
  lotId: string;
  /** Begin of the night's check, or the moment at which it was asked for. */
  runMs: number;
  saleId: string;
  atMs: number;
  isGreen: number;
  faults: string;
  /** Public events it was built from. */
  seq: number;
  tookMs: number;
}

/** A sale that was looked at for signs of collusion, once. */
export interface SignalRunsTable {
  saleId: string;
  atMs: number;
  signalCount: number;
}

/**
 * A sign that two bidders of a sale may not bid against each other. `lots` is the JSON of
 * `SignalLot`s: who they are stands in the registrations alone.
 */
export interface SignalsTable {
  id: string;
  saleId: string;
  kind: string;
  lots: string;
  foundAtMs: number;
  /** A `SignalState`. */
  state: string;
  /** Words of whoever has ruled on it, under seal; null: nobody has. */
  noteSealed: string | null;
  staffId: string | null;
  ruledAtMs: number | null;
}

/**
 * A drill: `step` is a `DrillStep`, `figures` the JSON of `DrillFigures`, `result` that of a
 * `DrillOutcome` once it is over.
 */
export interface DrillsTable {
  id: string;
  staffId: string;
  startedAtMs: number;
  overAtMs: number | null;
  step: string;
  figures: string;
  result: string | null;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    drills: DrillsTable;
    replays: ReplaysTable;
    signalRuns: SignalRunsTable;
    signals: SignalsTable;
  }
}
