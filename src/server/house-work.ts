// Source of work: what one domain knows to wait for the people of the house. Each hands in its own
// (`work` in domain.ts), domains.ts joins them, and office/queries-work.ts asks them all.
import type { Right } from '#contract/staff/rights.ts';
import type { WorkArea, WorkItem, WorkKind } from '#core/office/work.ts';
import type { Reader, SalesBeyond } from './store/access.ts';
import type { TextSeal } from './store/text-seal.ts';
import type { WaitingCounts, WaitingPlace } from './store/waiting-rows.ts';

/** Reader and seals that a source is given to look with. */
export interface WorkRequest {
  readonly reader: Reader;
  /** Opens letters to the house. */
  readonly letters: Pick<TextSeal, 'open'>;
  /** Opens everything else that lies under seal. */
  readonly seal: Pick<TextSeal, 'open'>;
  readonly nowMs: number;
  /** Person of the house who asks. */
  readonly staffId: string;
  /** Sales that a right of whoever asks does not reach. */
  readonly beyond: (right: Right) => Promise<SalesBeyond>;
}

export interface WorkFilter {
  /** Only the matters of these ids; null: all. */
  readonly refs: readonly string[] | null;
  /** Only what another has proposed than whoever asks. */
  readonly isForSecond: boolean;
  /** Only what is due before; null: all. Epoch ms. */
  readonly dueBeforeMs: number | null;
}

export interface WorkPage {
  /** The first to fall due first. */
  readonly items: readonly WorkItem[];
  /** Place behind which the next page begins; null: there is none. */
  readonly next: WaitingPlace | null;
}

/** Place behind which a page begins, null: at the first; and how many it holds at most. */
export interface WorkFrom {
  readonly after: WaitingPlace | null;
  readonly most: number;
}

/** Matters of one kind that wait, by when they are due. */
export interface WorkStream {
  readonly kind: WorkKind;
  readonly page: (asked: WorkRequest, wish: WorkFilter, from: WorkFrom) => Promise<WorkPage>;
  /**
   * Number of those that wait, are late by now, and wait for a second person. Null: there are never
   * many, and the first page has all of them, whatever is wished.
   */
  readonly counts: ((asked: WorkRequest, wish: WorkFilter) => Promise<WaitingCounts>) | null;
}

export interface WorkSource {
  readonly area: WorkArea;
  /** Loaded where it is asked: the engine's thread asks for none. */
  readonly load: () => Promise<readonly WorkStream[]>;
}
