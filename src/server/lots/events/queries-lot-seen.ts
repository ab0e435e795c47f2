// The text of a lot that each bidder had seen before they bid (5.9). The one they were shown when
// they registered is on record as their page told it; a bid is taken under no text but the one that
// holds, so its place in the log tells the version. Source: 拍卖法 第18条; product.md 5.9.
import type { Outputs } from '#contract/outputs.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import { ANNOUNCED_TEXT, textVersionOf } from '#core/lots/seen-text.ts';
import { bidPlaces } from '#server/bidding/store-bids.ts';
import { shownTexts } from '#server/bidding/store-registrations.ts';
import type { Reader } from '#server/store/access.ts';
import { readLots } from '../store-lot-pages.ts';
import { amendmentPlaces } from './store-lot-events.ts';

/** Bids that everybody hears of when they are made. */
const HEARD: ReadonlySet<string> = new Set(['exact', 'take']);

/** Null: there is no such lot before the public. */
export async function lotSeen(reader: Reader, lotId: string): Promise<Outputs['lotSeen'] | null> {
  const [row] = await readLots(reader, [lotId], false);
  if (!row) return null;
  const lot = JSON.parse(row.state) as Lot;
  const amendments = await amendmentPlaces(reader, lotId);
  const versionAt = (rev: number): number =>
    ANNOUNCED_TEXT + amendments.filter((amendment) => amendment.rev < rev).length;
  const bids = (await bidPlaces(reader, lotId)).filter(({ kind }) => isOver(lot) || HEARD.has(kind));
  const rows = (await shownTexts(reader, lotId)).map(({ bidderId, paddle, atMs, seenTextVersion }) => {
    const own = bids.filter((bid) => bid.bidderId === bidderId).map(({ rev }) => versionAt(rev));
    const bidVersions = [...new Set(own)];
    return { paddle, registeredAtMs: atMs, registeredVersion: seenTextVersion, bidVersions };
  });
  const changes = amendments.map(({ atMs }, index) => ({ version: ANNOUNCED_TEXT + index + 1, atMs }));
  return { textVersion: textVersionOf(lot), changes, rows };
}
