// The answer about a seller's own lots. Whoever is after one of them is a number here, and no name.
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { ConsignedTab, OwnReserve } from '#core/lots/consigned.ts';
import type { Negotiation } from '#core/negotiation/negotiation.ts';
import type { Paged } from './outputs.ts';

export interface ConsignedLot {
  readonly lot: LotSummary;
  /** Whether their own reserve is met; null: not yet to be told. */
  readonly reserve: OwnReserve | null;
  /** How many have registered for it, and how many follow it. */
  readonly entryCount: number;
  readonly followCount: number;
  /** Null: nothing was negotiated over it. */
  readonly negotiation: Negotiation['status'] | null;
  /** The lot it is offered again as; null: it is not. */
  readonly againLotId: string | null;
}

export interface ConsignedList extends Omit<Paged<ConsignedLot>, 'next'> {
  /** Of the tab. */
  readonly total: number;
  readonly tabs: Readonly<Record<ConsignedTab, number>>;
  readonly nowMs: number;
}
