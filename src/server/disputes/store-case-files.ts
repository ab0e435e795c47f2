// Pictures and videos of cases: which were shown in which, and to whom they may be shown.
import { sql } from 'kysely';
import type { Dispute } from '#core/disputes/dispute.ts';
import { roleOn } from '#core/orders/order.ts';
import { ordersShowing } from '#server/orders/store-order-files.ts';
import { orderById } from '#server/orders/store-orders.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { disputeIn, STORED_CASE } from './store-disputes.ts';

/** A person's videos that are part of no case, the latest first. */
export async function waitingVideos(db: Reader, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .leftJoin('disputeFiles', 'disputeFiles.fileId', 'files.id')
    .select('files.id')
    .where('ownerId', '=', ownerId)
    // In these words, by which both stores find the index.
    .where(sql<boolean>`"type" <> 'image/jpeg' and "isDiscarded" = 0`)
    .where('disputeFiles.fileId', 'is', null)
    .orderBy('atMs', 'desc')
    .orderBy('files.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

const isShownInCaseOf = async (db: Reader, fileId: string, buyerId: string): Promise<boolean> => {
  const shown = await db
    .selectFrom('disputeFiles')
    .innerJoin('disputes', 'disputes.id', 'disputeFiles.disputeId')
    .select('disputes.id')
    .where('disputeFiles.fileId', '=', fileId)
    .where('disputes.buyerId', '=', buyerId)
    .executeTakeFirst();
  return shown !== undefined;
};

/** The cases in which a picture was shown. */
export async function casesShowing(db: Reader, fileId: string): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('disputeFiles')
    .innerJoin('disputes', 'disputes.id', 'disputeFiles.disputeId')
    .select(STORED_CASE)
    .where('disputeFiles.fileId', '=', fileId)
    .execute();
  return rows.map(disputeIn);
}

/**
 * True when the picture was shown in a case of this person's, or in an order they have bought or
 * sold by.
 */
export async function isVisibleTo(db: Reader, fileId: string, userId: string): Promise<boolean> {
  if (await isShownInCaseOf(db, fileId, userId)) return true;
  const orders = await ordersShowing(db, fileId);
  return orders.some((order) => roleOn(order, { userId, isStaff: false }) !== null);
}

/** Notes that a picture is part of a case. */
export async function showFile(db: Writer, disputeId: string, fileId: string): Promise<void> {
  await db
    .insertInto('disputeFiles')
    .values({ disputeId, fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sale of what a case is about; null: there is no such case. */
export async function saleOfDispute(db: Reader, id: string): Promise<string | null> {
  const row = await db.selectFrom('disputes').select('orderId').where('id', '=', id).executeTakeFirst();
  return row ? ((await orderById(db, row.orderId))?.saleId ?? null) : null;
}
