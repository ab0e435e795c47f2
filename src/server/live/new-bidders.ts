// New bidders of a lot since it was last told: the registrations committed, for they leave no event
// in the lot's log.
import type { BidderId } from '#core/lots/lot.ts';
import { registeredFrom } from '#server/bidding/store-registrations.ts';
import type { Reader } from '#server/store/access.ts';

/**
 * Up to where registrations are known: everything before `atMs`, and of that millisecond those
 * named.
 */
export interface KnownBidders {
  readonly atMs: number;
  readonly ids: ReadonlySet<BidderId>;
}

/** The newcomers in the order they came, and what is known with them. */
export async function newBidders(
  reader: Reader,
  lotId: string,
  known: KnownBidders,
): Promise<{ readonly bidderIds: readonly BidderId[]; readonly known: KnownBidders }> {
  const rows = await registeredFrom(reader, lotId, known.atMs);
  const bidderIds = rows.map(({ bidderId }) => bidderId).filter((id) => !known.ids.has(id));
  const lastMs = rows.at(-1)?.atMs;
  if (lastMs === undefined) return { bidderIds, known };
  // Two may have come in one millisecond, and only the first of them be committed by now.
  const ids = rows.flatMap(({ bidderId, atMs }) => (atMs === lastMs ? bidderId : []));
  return { bidderIds, known: { atMs: lastMs, ids: new Set(ids) } };
}
