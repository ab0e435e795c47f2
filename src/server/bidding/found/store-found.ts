// The receipt of a bid by its number as it is read out, or by its full name. What was bid is not
// told: a maximum is nobody's but its bidder's.
import { nameBehind, receiptNumber, type NamedBy } from '#contract/bidding/receipt-number.ts';
import { MOST_FOUND, type FoundItem } from '#core/office/found.ts';
import type { FoundRequest } from '#server/house-found.ts';
import { foundLot } from '#server/lots/found/store-found.ts';
import type { Reader } from '#server/store/access.ts';

const bids = (reader: Reader) => reader.selectFrom('bids').select(['id', 'lotId', 'bidderId', 'atMs']);

const MS_DIGITS = 12;
const TIME_DIGITS = 8;
const HEX = 16;

/** Beginning of the ids of a moment: they begin with their time (engine/rising-ids.ts). */
const idAt = (atMs: number): string => {
  const digits = atMs.toString(HEX).padStart(MS_DIGITS, '0');
  return `${digits.slice(0, TIME_DIGITS)}-${digits.slice(TIME_DIGITS)}`;
};

const named = (reader: Reader, { end }: NamedBy) => bids(reader).where('id', 'like', `%${end}`);

const bidsOf = async (reader: Reader, words: string) => {
  const meant = nameBehind(words);
  if (meant === null) return bids(reader).where('id', '=', words).execute();
  const { fromMs, untilMs } = meant;
  const ofDay = await named(reader, meant)
    .where('id', '>=', idAt(fromMs))
    .where('id', '<', idAt(untilMs))
    .limit(MOST_FOUND)
    .execute();
  if (ofDay.length > 0) return ofDay;
  // The bids themselves say their day, where the house's clock is not the machine's.
  return named(reader, meant)
    .where('atMs', '>=', fromMs)
    .where('atMs', '<', untilMs)
    .limit(MOST_FOUND)
    .execute();
};

export async function foundReceipts({ reader, words, beyond }: FoundRequest): Promise<readonly FoundItem[]> {
  const rows = await bidsOf(reader, words);
  const found = await Promise.all(
    rows.map(async ({ id, lotId, bidderId, atMs }): Promise<readonly FoundItem[]> => {
      const lot = await foundLot(reader, { lotId, beyond });
      if (lot === null) return [];
      return [{ id, number: receiptNumber({ id, atMs }), title: lot.title, userId: bidderId, lotId, atMs }];
    }),
  );
  return found.flat();
}
