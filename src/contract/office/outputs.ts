// Shapes of the work that waits for the people of the house, and of what they look for.
import type { FoundItem, FoundKind } from '#core/office/found.ts';
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
    /** Due before now, in whatever state. */
    readonly late: number;
  };
  /** Areas that could not be read; the others are listed all the same. */
  readonly unread: readonly WorkArea[];
  readonly nowMs: number;
}

export interface FoundRow extends Omit<FoundItem, 'userId'> {
  readonly kind: FoundKind;
  /** Masked, for whoever may see persons; null: nobody's, or not theirs to see. */
  readonly who: { readonly id: string; readonly name: string } | null;
}

export interface FoundList {
  /** By kind; of each so many at most. */
  readonly rows: readonly FoundRow[];
  /** Kinds that may be seen and could not be read. */
  readonly unread: readonly FoundKind[];
  /** Kinds of which the person is shown any. */
  readonly kinds: readonly FoundKind[];
}
