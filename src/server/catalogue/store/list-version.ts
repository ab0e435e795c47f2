// How often lists have changed, so that what was read at a turn is kept until the next; and which
// lots have come to stand otherwise where they are, so that what was read before can be brought up
// to them rather than read anew.
import { sql } from 'kysely';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import { compiled } from '#server/store/compiled.ts';

/**
 * Anything in the lists; what is told of lots that have closed; and which lots there are in which
 * stage.
 */
const LISTS = 1;
const CLOSED = 2;
const MOVED = 3;

/** For so many turns it is remembered which lots they were about. */
export const MOST_TURNS = 60;

/** Asked before what is to be kept is read: newer than its turn it may be, never older. */
export async function listVersions(reader: Reader): Promise<Turns> {
  const ask = compiled(reader, 'the turns of the lists', () =>
    reader
      .selectFrom('listVersion')
      .select(['id', 'turn'])
      .where('id', 'in', [LISTS, CLOSED, MOVED])
      .compile(),
  );
  const { rows } = await reader.executeQuery(ask);
  const turnOf = (id: number): number => rows.find((row) => row.id === id)?.turn ?? 0;
  return { lists: turnOf(LISTS), closed: turnOf(CLOSED), moved: turnOf(MOVED) };
}

const turn = async (db: Writer, ids: readonly number[]): Promise<void> => {
  await db
    .updateTable('listVersion')
    .set({ turn: sql`turn + 1` })
    .where('id', 'in', ids)
    .execute();
};

/** Remembers what the turn that has just begun is about, and forgets what older ones were. */
const noteLots = async (db: Writer, lotIds: readonly string[]): Promise<void> => {
  const now = await db
    .selectFrom('listVersion')
    .select('turn')
    .where('id', '=', LISTS)
    .executeTakeFirstOrThrow();
  for (const some of chunks(lotIds)) {
    const changes = some.map((lotId) => ({ turn: now.turn, lotId }));
    await db.insertInto('listChanges').values(changes).execute();
  }
  await db
    .deleteFrom('listChanges')
    .where('turn', '<=', now.turn - MOST_TURNS)
    .execute();
};

/**
 * These lots have come into the lists, moved within them or left. Part of the transaction that
 * changes it.
 */
export async function turnLists(db: Writer, lotIds: readonly string[]): Promise<void> {
  if (lotIds.length === 0) return;
  await turn(db, [LISTS, MOVED]);
  await noteLots(db, lotIds);
}

/** These lots stand otherwise, each where it was. Part of the transaction that changes it. */
export async function turnStanding(db: Writer, lotIds: readonly string[]): Promise<void> {
  if (lotIds.length === 0) return;
  await turn(db, [LISTS]);
  await noteLots(db, lotIds);
}

/**
 * The times of a sale are others, its lots stand where they were. Part of the transaction that
 * changes it.
 */
export function turnSales(db: Writer): Promise<void> {
  return turn(db, [MOVED]);
}

/** Something has changed about a lot that has closed. Part of the transaction that changes it. */
export function turnClosed(db: Writer): Promise<void> {
  return turn(db, [CLOSED]);
}

/** How often each has changed. */
export interface Turns {
  readonly lists: number;
  readonly closed: number;
  readonly moved: number;
}
