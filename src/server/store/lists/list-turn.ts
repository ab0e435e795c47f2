import { type Kysely, sql } from 'kysely';
import { compiled } from '#server/store/compiled.ts';
import type { Tables } from '#server/store/tables.ts';

/** Anything in the lists; and what is told of lots that have closed, which the prices of the others leave alone. */
const LISTS = 1;
const CLOSED = 2;

const turn = async (db: Kysely<Tables>, ids: readonly number[]): Promise<void> => {
  await db
    .updateTable('listTurn')
    .set({ turn: sql`turn + 1` })
    .where('id', 'in', ids)
    .execute();
};

/** Something in the lists has changed. Part of the transaction that changes it. */
export const turnLists = (db: Kysely<Tables>): Promise<void> => turn(db, [LISTS]);

/** Something has changed about a lot that has closed. Part of the transaction that changes it. */
export const turnClosed = (db: Kysely<Tables>): Promise<void> => turn(db, [CLOSED]);

/** How often each has changed. */
export interface Turns {
  readonly lists: number;
  readonly closed: number;
}

/** Asked before what is to be kept is read: newer than its turn it may be, never older. */
export const listTurns = async (reader: Kysely<Tables>): Promise<Turns> => {
  const ask = compiled(reader, 'the turns of the lists', () =>
    reader.selectFrom('listTurn').select(['id', 'turn']).where('id', 'in', [LISTS, CLOSED]).compile(),
  );
  const { rows } = await reader.executeQuery(ask);
  const turnOf = (id: number): number => rows.find((row) => row.id === id)?.turn ?? 0;
  return { lists: turnOf(LISTS), closed: turnOf(CLOSED) };
};
