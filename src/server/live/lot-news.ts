// News of a lot since a number, read from what is committed and from nothing else.
// Source: engine.md 9.9, goals.md I-34, I-35, I-37.
import type { LiveMessage } from '#contract/live.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { SealedLot } from '#server/bidding/maximum-codec.ts';
import { bidRecords, recordsOf } from '#server/bidding/queries-bid-records.ts';
import { eventIn } from '#server/lots/event-codec.ts';
import { eventsUpTo } from '#server/lots/events/store-lot-events.ts';
import { roomView } from '#server/lots/queries-room-views.ts';
import { committedLot } from '#server/lots/store-lots.ts';
import type { Reader } from '#server/store/access.ts';

export type LotMessage = Extract<LiveMessage, { t: 'lot' }>;

/** News of a lot, still without who is looking and when it was told. */
export type LotNews = Pick<LotMessage, 'from' | 'view' | 'bids'>;

/** A watcher who has missed more than this is better served with the lot as it stands. */
const MOST_REPLAYED = 200;
const LINES_IN_A_SNAPSHOT = 20;

/** `lot` is as anybody may see it; what it leaves out is under seal. */
export interface HeardNews extends SealedLot {
  readonly news: LotNews;
  /** The public events it covers, in order; none in a snapshot. */
  readonly events: readonly LotEvent[];
}

/**
 * The public events after number `after` and the lot as they left it, or the lot alone when too
 * much was missed. Null when nothing has happened since, or there is no such lot.
 */
export async function readNews(reader: Reader, lotId: string, after: number): Promise<HeardNews | null> {
  const kept = await committedLot(reader, lotId);
  if (!kept || kept.lot.seq === after) return null;
  const { lot } = kept;
  if (lot.seq < after || lot.seq - after > MOST_REPLAYED) return snapshotOf(reader, kept);
  const rows = await eventsUpTo(reader, lotId, { after, last: lot.seq });
  const heard = rows.map((stamp) => ({ stamp, event: eventIn(stamp.body) }));
  const bids = heard.toReversed().flatMap(({ stamp, event }) => recordsOf(stamp, event));
  const events = heard.map(({ event }) => event);
  return { news: { from: after + 1, view: await roomView(reader, lot), bids }, ...kept, events };
}

const snapshotOf = async (reader: Reader, { lot, sealed }: SealedLot): Promise<HeardNews> => {
  const bids = await bidRecords(reader, lot.id, { before: lot.seq + 1, least: LINES_IN_A_SNAPSHOT });
  return { news: { from: 0, view: await roomView(reader, lot), bids }, lot, sealed, events: [] };
};

/** The lot as it stands; null when there is no such lot. */
export async function readSnapshot(reader: Reader, lotId: string): Promise<HeardNews | null> {
  const kept = await committedLot(reader, lotId);
  return kept ? snapshotOf(reader, kept) : null;
}
