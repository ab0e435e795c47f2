// The log of the house's deeds as the house reads it, and what a verification of it finds.
import type { DeedCheckpoint, DeedFault } from '#core/audit/deed-chain.ts';
import type { Deed } from '#core/audit/deed.ts';

export interface DeedRow extends Deed {
  readonly seq: number;
  /** Hash of the one before, and its own. */
  readonly previousHash: string;
  readonly hash: string;
  /** Name of whose deed it is; null: it came by itself, or the person is not known any more. */
  readonly byName: string | null;
}

export interface DeedVerdict {
  readonly atMs: number;
  readonly deedCount: number;
  readonly checkpointCount: number;
  readonly tookMs: number;
  /** Null: all of them hold. */
  readonly fault: DeedFault | null;
}

export interface SignedAt extends DeedCheckpoint {
  readonly signature: string;
}

export interface DeedLog {
  readonly rows: readonly DeedRow[];
  /** Number of the last one, where more follow. */
  readonly next: number | null;
  /** The last deed of all. */
  readonly end: { readonly seq: number; readonly hash: string };
  /** Checkpoints among these rows, and the last one of all. */
  readonly checkpoints: readonly SignedAt[];
  readonly lastCheckpoint: SignedAt | null;
  /** Null: the chain was never verified. */
  readonly lastCheck: DeedVerdict | null;
  /** Deeds since midnight. */
  readonly today: { readonly doneCount: number; readonly refusedCount: number; readonly shownCount: number };
  readonly nowMs: number;
}
