// The rows of what is collected in one piece.
import type { PaymentEnd } from '#server/payments/store-payments.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { CollectionsTable, PaymentsTable } from './payment-tables.ts';

export async function addCollection(db: Writer, row: CollectionsTable): Promise<void> {
  await db.insertInto('collections').values(row).execute();
}

/** `isLocked` (PostgreSQL) holds it until the transaction ends. */
export async function collectionById(
  db: Reader,
  id: string,
  isLocked = false,
): Promise<CollectionsTable | null> {
  const query = db.selectFrom('collections').selectAll().where('id', '=', id);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Those of a buyer that go one way, are still open and were begun no earlier, the newest first. */
export function openCollections(
  db: Reader,
  { buyerId, purpose, way }: Pick<CollectionsTable, 'buyerId' | 'purpose' | 'way'>,
  sinceMs: number,
): Promise<CollectionsTable[]> {
  return db
    .selectFrom('collections')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .where('purpose', '=', purpose)
    .where('way', '=', way)
    .where('atMs', '>=', sinceMs)
    .where('state', '=', 'pending')
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The tries for single orders that a collection is made of, by their orders. */
export function partsOf(db: Reader, collectionId: string): Promise<PaymentsTable[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('collectionId', '=', collectionId)
    .orderBy('orderId')
    .execute();
}

export async function endCollection(db: Writer, id: string, end: PaymentEnd): Promise<void> {
  await db.updateTable('collections').set(end).where('id', '=', id).execute();
}
