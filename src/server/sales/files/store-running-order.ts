// Places of the lots of a draft in its running order, as rows.
import type { Reader, Writer } from '#server/store/access.ts';

export async function draftIdsOf(db: Reader, saleId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('lotDrafts').select('id').where('saleId', '=', saleId).execute();
  return rows.map(({ id }) => id);
}

/** From 1, as they are named; one that has its place already is let be. */
export async function placeDrafts(db: Writer, saleId: string, lotIds: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('lotDrafts')
    .select(['id', 'position'])
    .where('saleId', '=', saleId)
    .execute();
  const places = new Map(rows.map(({ id, position }) => [id, position]));
  for (const [index, id] of lotIds.entries()) {
    if (places.get(id) === index + 1) continue;
    await db
      .updateTable('lotDrafts')
      .set({ position: index + 1 })
      .where('saleId', '=', saleId)
      .where('id', '=', id)
      .execute();
  }
}
