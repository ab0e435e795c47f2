import type { BidRecord } from '#contract/lots/outputs.ts';
import type { LotEvent, PublicLotEvent } from '#core/lots/lot-event.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import { eventIn } from '#server/lots/event-codec.ts';
import { stampedBids, type StampedRow } from '#server/lots/events/store-lot-events.ts';
import type { Reader } from '#server/store/access.ts';

type Stamp = Pick<StampedRow, 'seq' | 'hash'>;

/**
 * The lines of the bid record in one stamped event, newest first; none for an event that is no bid.
 */
export function recordsOf({ seq, hash }: Stamp, heard: LotEvent): BidRecord[] {
  const event = viewOfEvent(heard as PublicLotEvent);
  if (event.type !== 'bid' || seq === null || hash === null) return [];
  return event.rows.map((row) => ({ ...row, seq, hash, atMs: event.atMs })).toReversed();
}

/**
 * The bid record of a lot from the line before number `before` on, newest first; whole bids, at
 * least `least` lines.
 */
export async function bidRecords(
  reader: Reader,
  lotId: string,
  { before, least }: { readonly before: number | null; readonly least: number },
): Promise<BidRecord[]> {
  const rows = await stampedBids(reader, lotId, { before, most: least });
  const lines: BidRecord[] = [];
  for (const row of rows) if (lines.length < least) lines.push(...recordsOf(row, eventIn(row.body)));
  return lines;
}
