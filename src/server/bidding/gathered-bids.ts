// Bids of a batch, written with it.
import type { GatheredRows, UnitOfWork } from '#server/engine/unit-of-work.ts';
import type { LogTable } from '#server/store/batch-write.ts';
import type { BidsTable } from './bidding-tables.ts';

const BIDS: LogTable<BidsTable> = {
  name: 'bids',
  columns: ['id', 'lotId', 'bidderId', 'rev', 'kind', 'amountFen', 'atMs', 'receipt', 'sealed'],
  mayRepeat: false,
};

export function gatheredBids(unit: UnitOfWork): GatheredRows<BidsTable> {
  return unit.gather(BIDS);
}

declare module '#server/engine/command.ts' {
  interface AtHand {
    /** Rows of the bids of this batch. */
    readonly bids: GatheredRows<BidsTable>;
  }
}
