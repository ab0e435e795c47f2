import type { Kysely } from 'kysely';
import type { MyStanding } from '#contract/outputs.ts';
import { isOver, type Lot } from '#core/lot.ts';
import { bidderFacts } from '#server/store/bidder-facts.ts';
import { haggleStatuses } from '#server/store/haggles.ts';
import { offeredFen } from '#server/store/kept-maximums.ts';
import { hasTakenAsSecond } from '#server/store/second-offers.ts';
import { stillStands } from '#server/store/taken-back.ts';
import type { Tables } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { standingOf } from './my-standing.ts';

/** Where a person stands on a lot that has been opened, from what is committed; null when there is no such account. */
export const readStanding = async (
  reader: Kysely<Tables>,
  { lot, bidderId }: { readonly lot: Lot; readonly bidderId: string },
  seal: Pick<TextSeal, 'open'>,
): Promise<MyStanding | null> => {
  const facts = await bidderFacts(reader, bidderId, lot.id);
  if (!facts) return null;
  const lastBid = await reader
    .selectFrom('bids')
    .select(['id', 'bidderId', 'amountFen', 'sealed'])
    .where('lotId', '=', lot.id)
    .where('bidderId', '=', bidderId)
    .where(stillStands('bids'))
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lastBidFen = lastBid ? offeredFen(seal, lastBid) : null;
  const paddle = facts.bidder.registration?.paddle ?? null;
  const haggle =
    lot.status === 'passed' ? (await haggleStatuses(reader, bidderId, [lot.id])).get(lot.id) : undefined;
  const isTaken = isOver(lot) && (await hasTakenAsSecond(reader, { lotId: lot.id, bidderId }));
  return standingOf(lot, { ...facts, bidderId, paddle, lastBidFen, haggle, isTaken });
};
