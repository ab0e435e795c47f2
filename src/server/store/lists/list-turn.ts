import { type Kysely, sql } from 'kysely';
import { compiled } from '#server/store/compiled.ts';
import type { Tables } from '#server/store/tables.ts';

/** Something in the lists has changed. Part of the transaction that changes it. */
export const turnLists = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .updateTable('listTurn')
    .set({ turn: sql`turn + 1` })
    .where('id', '=', 1)
    .execute();
};

/** How often the lists have changed. Asked before what is to be kept is read: newer than its turn it may be, never older. */
export const listTurn = async (reader: Kysely<Tables>): Promise<number> => {
  const ask = compiled(reader, 'the turn of the lists', () =>
    reader.selectFrom('listTurn').select('turn').where('id', '=', 1).compile(),
  );
  const { rows } = await reader.executeQuery(ask);
  return rows[0]?.turn ?? 0;
};
