// A lot as the engine holds it, and what of it goes into the store.
import { dueAtMs } from '#core/lots/closing.ts';
import type { Lot, LotStatus } from '#core/lots/lot.ts';
import { stateText } from '#server/bidding/maximum-codec.ts';
import type { LotsTable } from './lot-tables.ts';

export interface LotPage {
  readonly lot: Lot;
  /** The stamp of the lot's last public event. */
  readonly chainHead: string;
}

export interface HeldPage extends LotPage {
  /** Row as the store holds it; its version is the guard of the next write. */
  readonly stored: Pick<LotsTable, 'rev' | 'status' | 'dueAtMs'>;
  /** Its maximums under seal, as the store keeps them. */
  readonly sealed: string | null;
  /** The status the lists know it by. */
  readonly listedStatus: LotStatus;
}

export function changedRow(page: HeldPage) {
  const { stored } = page;
  const row = rowOf(page);
  const isMoved = row.status !== stored.status || row.dueAtMs !== stored.dueAtMs;
  return { row, guardRev: stored.rev, isMoved };
}

const rowOf = ({ lot, chainHead, sealed }: HeldPage): Omit<LotsTable, 'reserveSealed'> => ({
  id: lot.id,
  saleId: lot.saleId,
  rev: lot.rev,
  seq: lot.seq,
  chainHead,
  status: lot.status,
  state: stateText(lot, sealed),
  sealed,
  dueAtMs: dueAtMs(lot),
});

export function storedOf({ lot: { rev, status }, lot }: LotPage): HeldPage['stored'] {
  return {
    rev,
    status,
    dueAtMs: dueAtMs(lot),
  };
}
