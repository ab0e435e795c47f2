// A lot as the engine holds it, and what of it goes into the store.
import { dueAtMs } from '#core/lots/closing.ts';
import type { Lot, LotStatus } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { stateText } from '#server/bidding/maximum-codec.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { LotsTable } from './lot-tables.ts';
import { sealedReserve } from './reserve-codec.ts';

export interface LotPage {
  readonly lot: Lot;
  /** The stamp of the lot's last public event. */
  readonly chainHead: string;
}

export interface HeldPage extends LotPage {
  /** Row as the store holds it; its version is the guard of the next write. */
  readonly stored: Pick<LotsTable, 'rev' | 'status' | 'dueAtMs'> & { readonly reserveFen: Fen | null };
  /** Its maximums under seal, as the store keeps them. */
  readonly sealed: string | null;
  /** The status the lists know it by. */
  readonly listedStatus: LotStatus;
}

/** `seal`: of a reserve that has been corrected. */
export function changedRow(page: HeldPage, seal: Pick<TextSeal, 'seal'>) {
  const { stored, lot } = page;
  const { reserveFen } = lot.terms;
  const row = rowOf(page);
  const isMoved = row.status !== stored.status || row.dueAtMs !== stored.dueAtMs;
  const changed = { row, guardRev: stored.rev, isMoved };
  if (reserveFen === stored.reserveFen) return changed;
  return { ...changed, reserve: { sealed: sealedReserve(seal, reserveFen, `lots.${lot.id}`) } };
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

export function storedOf({ lot: { rev, status, terms }, lot }: LotPage): HeldPage['stored'] {
  return {
    rev,
    status,
    dueAtMs: dueAtMs(lot),
    reserveFen: terms.reserveFen,
  };
}
