// Registration and bids of anybody of the sample house on a lot, by the commands everybody uses.
import type { Lot, OpenLot } from '#core/lots/lot.ts';
import { placeBid, type BidPlaced } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import type { SampleBid } from './pace.ts';
import { ensureFunds, type PeopleIds } from './people.ts';
import type { SampleParts } from './sample-parts.ts';

type Enterable = Pick<Lot, 'id' | 'terms'>;

/** `spareFen`: the sum they are to have left. A bidder who is registered already stays so. */
export async function enterLot(
  parts: SampleParts,
  bidderId: string,
  { lot, spareFen = 0 }: { readonly lot: Enterable; readonly spareFen?: number },
): Promise<void> {
  const { id: lotId, terms } = lot;
  const neededFen = terms.depositFen + spareFen;
  await ensureFunds(parts, bidderId, { neededFen, cause: `sample:${lotId}:${bidderId}` });
  await parts.engine.run(registerForLot, { lotId, bidderId, rulesVersion: terms.rules.version });
}

/** Registers first if they have not. Null: nobody is called so. */
export async function bidOnLot(
  parts: SampleParts,
  { ids, lot }: { readonly ids: PeopleIds; readonly lot: OpenLot },
  { name, kind, amountFen }: SampleBid,
): Promise<BidPlaced | null> {
  const bidderId = ids.get(name);
  if (bidderId === undefined) return null;
  const seenPriceFen = lot.standing?.priceFen ?? null;
  const bid = { lotId: lot.id, bidderId, kind, amountFen, seenPriceFen, isConfirmed: true };
  const placed = await parts.engine.run(placeBid, bid);
  if (placed.ok || placed.refusal.code !== 'NOT_REGISTERED') return placed;
  await enterLot(parts, bidderId, { lot });
  return parts.engine.run(placeBid, bid);
}
