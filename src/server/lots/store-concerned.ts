import type { Concerned } from '#core/notifications/lot-message.ts';
import { biddersOf } from '#server/lots/store-taken-back.ts';
import type { Reader } from '#server/store/access.ts';

/**
 * Everybody a lot concerns: those registered for it, with their deposit and whether they have bid,
 * and its followers.
 */
export async function concernedBy(db: Reader, lotId: string): Promise<Concerned[]> {
  const registered = await db
    .selectFrom('registrations')
    .select(['bidderId', 'depositFen'])
    .where('lotId', '=', lotId)
    .execute();
  const performances = await db
    .selectFrom('performances')
    .select(['bidderId', 'amountFen'])
    .where('lotId', '=', lotId)
    .execute();
  const followers = await db.selectFrom('follows').select('userId').where('lotId', '=', lotId).execute();
  const haveBid = await biddersOf(db, lotId);
  // A general deposit and a level account freeze nothing for a lot; what is kept once it is won is
  // its own.
  const kept = new Map(performances.map(({ bidderId, amountFen }) => [bidderId, amountFen]));
  const isRegistered = new Set(registered.map(({ bidderId }) => bidderId));
  return [
    ...registered.map(({ bidderId, depositFen }) => ({
      userId: bidderId,
      depositFen: kept.get(bidderId) ?? depositFen,
      hasBid: haveBid.has(bidderId),
    })),
    ...followers
      .filter(({ userId }) => !isRegistered.has(userId))
      .map(({ userId }) => ({ userId, depositFen: null, hasBid: false })),
  ];
}
