// Shapes of the work that waits for the people of the house.
import type { WorkArea, WorkItem, WorkState } from '#core/office/work.ts';

/** A person of the house. */
export interface WorkHand {
  readonly name: string;
  readonly isYou: boolean;
}

export interface WorkRow extends Pick<WorkItem, 'kind' | 'ref' | 'number' | 'about' | 'sumFen' | 'dueAtMs'> {
  /** Masked; null: nobody in particular, or one who gave no name. */
  readonly who: string | null;
  /** Person whose word it has; null: one is enough. */
  readonly proposedBy: WorkHand | null;
  /** Null: it is free. */
  readonly takenBy: WorkHand | null;
}

export interface WorkList {
  readonly rows: readonly WorkRow[];
  readonly total: number;
  readonly counts: {
    readonly states: Readonly<Record<WorkState, number>>;
    /** Of the state that was asked for. */
    readonly areas: Readonly<Record<WorkArea, number>>;
  };
  /** Areas that could not be read; the others are listed all the same. */
  readonly unread: readonly WorkArea[];
  readonly nowMs: number;
}
