// Pictures and videos: who has handed in which, and who may look at it.
import { sql, type Insertable } from 'kysely';
import { roleOn, type Order } from '#core/orders/order.ts';
import { KEPT_ORDER, orderIn } from '#server/orders/store-orders.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { FileRow, FilesTable } from './dispute-tables.ts';

export async function fileRow(db: Reader, id: string): Promise<FileRow | null> {
  return (
    (await db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', id)
      .where('isDiscarded', '=', 0)
      .executeTakeFirst()) ?? null
  );
}

export async function addFileRow(db: Writer, row: Insertable<FilesTable>): Promise<void> {
  await db.insertInto('files').values(row).execute();
}

/** Those of the ids under which this person has handed no picture in. */
export async function filesNotOf(db: Reader, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('ownerId', '=', ownerId)
    .where('type', '=', 'image/jpeg')
    .where('isDiscarded', '=', 0)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !own.has(id));
}

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

/** Notes that pictures were shown in an order; those that nobody has handed in are passed over. */
export async function showInOrder(db: Writer, orderId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .insertInto('orderFiles')
    .columns(['orderId', 'fileId'])
    .expression(
      db
        .selectFrom('files')
        .select((expression) => [expression.val(orderId).as('orderId'), 'id'])
        .where('id', 'in', fileIds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

/** The orders in whose steps a picture was shown. */
export async function ordersShowing(db: Reader, fileId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orderFiles')
    .innerJoin('orders', 'orders.id', 'orderFiles.orderId')
    .select(KEPT_ORDER)
    .where('orderFiles.fileId', '=', fileId)
    .execute();
  return rows.map(orderIn);
}

/**
 * True when the picture was shown in a case of this person's, or in an order they have bought or
 * sold by.
 */
export async function isShownTo(db: Reader, fileId: string, userId: string): Promise<boolean> {
  if (await isShownInCaseOf(db, fileId, userId)) return true;
  const orders = await ordersShowing(db, fileId);
  return orders.some((order) => roleOn(order, { userId, isStaff: false }) !== null);
}

/** Files shown in an order and its cases that are still kept, each once. */
export async function filesShownIn(
  db: Reader,
  { orderId, disputeIds }: { readonly orderId: string; readonly disputeIds: readonly string[] },
): Promise<FileRow[]> {
  const inOrder = db.selectFrom('orderFiles').select('fileId').where('orderId', '=', orderId);
  const inCases = db.selectFrom('disputeFiles').select('fileId').where('disputeId', 'in', disputeIds);
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', disputeIds.length === 0 ? inOrder : inOrder.union(inCases))
    .where('isDiscarded', '=', 0)
    .orderBy('id')
    .execute();
}

/** Notes that a picture is part of a case. */
export async function showFile(db: Writer, disputeId: string, fileId: string): Promise<void> {
  await db
    .insertInto('disputeFiles')
    .values({ disputeId, fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
