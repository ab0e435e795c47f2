// Reserves at rest: under seal beside the lot and its draft, all of one length, each bound to the
// one it is of, so that none can be moved to another. Source: product.md 3.4; goals.md S9, I-44.
import type { Lot } from '#core/lots/lot.ts';
import { withReserve } from '#core/lots/reserve.ts';
import type { Fen } from '#core/money.ts';
import { openedLot } from '#server/bidding/maximum-codec.ts';
import { digitsOf } from '#server/store/amount-codec.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { LotsTable } from './lot-tables.ts';

type Owner = `lots.${string}` | `drafts.${string}.${string}`;

/** The lot as it is decided on: its maximums and its reserve put back. */
export function wholeLot(
  seal: Pick<TextSeal, 'open'>,
  { reserveSealed, ...kept }: Pick<LotsTable, 'state' | 'sealed' | 'reserveSealed'>,
): Lot {
  const lot = openedLot(seal, kept);
  return reserveSealed === null
    ? lot
    : withReserve(lot, openedReserve(seal, reserveSealed, `lots.${lot.id}`));
}

/** The house's own: no bidder is ever shown it. */
const placeOf = (row: Owner): Place => ({ what: 'reserves', owner: null, row });

/** Null where there is no reserve. */
export function sealedReserve(
  seal: Pick<TextSeal, 'seal'>,
  reserveFen: Fen | null,
  owner: Owner,
): string | null {
  return reserveFen === null ? null : seal.seal(digitsOf([reserveFen]), placeOf(owner));
}

export function openedReserve(seal: Pick<TextSeal, 'open'>, sealed: string | null, owner: Owner): Fen | null {
  return sealed === null ? null : Number(seal.open(sealed, placeOf(owner)));
}
