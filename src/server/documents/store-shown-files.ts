// Files that an order and its cases have shown.
import type { FileRow } from '#server/files/file-tables.ts';
import type { Reader } from '#server/store/access.ts';

/** Files shown in an order and its cases that are still kept, each once. */
export async function filesIn(
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
