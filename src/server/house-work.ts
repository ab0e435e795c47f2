// Source of work: what one domain knows to wait for the people of the house. Each hands in its own
// (`work` in domain.ts), domains.ts joins them, and office/queries-work.ts asks them all.
import type { Right } from '#contract/staff/rights.ts';
import type { WorkArea, WorkItem } from '#core/office/work.ts';
import type { Reader, SalesBeyond } from './store/access.ts';
import type { TextSeal } from './store/text-seal.ts';

/** So many of a kind are looked at, those that wait longest. */
export const MOST_OF_KIND = 500;

/** Reader and seals that a source is given to look with. */
export interface WorkRequest {
  readonly reader: Reader;
  /** Opens letters to the house. */
  readonly letters: Pick<TextSeal, 'open'>;
  /** Opens everything else that lies under seal. */
  readonly seal: Pick<TextSeal, 'open'>;
  readonly nowMs: number;
  /** Sales that a right of whoever asks does not reach. */
  readonly beyond: (right: Right) => Promise<SalesBeyond>;
}

export interface WorkSource {
  readonly area: WorkArea;
  /** Loaded where it is asked: the engine's thread asks for none. */
  readonly load: () => Promise<(asked: WorkRequest) => Promise<readonly WorkItem[]>>;
}
