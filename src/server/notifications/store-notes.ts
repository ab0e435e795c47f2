// The SMS notes that are due: of which messages, to whom, and what became of them. Each change holds only where the note still stands
// as it was seen, so that of several who look at it one goes on.
import type { Kysely } from 'kysely';
import type { NotedLot } from '#core/notifications/sms-note.ts';
import { isOver, type LotStatus } from '#core/lots/lot.ts';
import type { Tables } from '#server/store/tables.ts';

type Db = Kysely<Tables>;

export interface DueNote {
  readonly id: string;
  readonly body: string;
  readonly atMs: number;
  readonly noteAtMs: number;
  readonly noteTries: number | null;
  readonly phoneSealed: string;
  readonly phoneIndex: string;
  readonly alerts: string | null;
}

/** Those that have waited longest first. */
export const dueNotes = async (reader: Db, nowMs: number, most: number): Promise<DueNote[]> => {
  const rows = await reader
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.userId')
    .select(['messages.id', 'messages.body', 'messages.atMs', 'messages.noteAtMs', 'messages.noteTries'])
    .select(['users.phoneSealed', 'users.phoneIndex', 'users.alerts'])
    .where('messages.noteAtMs', '<=', nowMs)
    .orderBy('messages.noteAtMs')
    .orderBy('messages.id')
    .limit(most)
    .execute();
  return rows.flatMap(({ noteAtMs, ...row }) => (noteAtMs === null ? [] : [{ ...row, noteAtMs }]));
};

export const notedLots = async (
  reader: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotedLot>> => {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('lots')
    .select(['id', 'status', 'dueAtMs'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, status, dueAtMs }) => [
      id,
      { isOver: isOver({ status: status as LotStatus }), dueAtMs: status === 'open' ? dueAtMs : null },
    ]),
  );
};

/** A note as whoever decided about it has seen it. */
export interface SeenNote {
  readonly id: string;
  readonly noteAtMs: number;
}

interface NoteChange {
  readonly noteAtMs: number | null;
  readonly noteTries?: number;
}

/** False: it has moved on since. */
export const moveNote = async (db: Db, { id, noteAtMs }: SeenNote, change: NoteChange): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set(change)
    .where('id', '=', id)
    .where('noteAtMs', '=', noteAtMs)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const noteSent = async (db: Db, id: string, notedAtMs: number): Promise<void> => {
  await db.updateTable('messages').set({ noteAtMs: null, notedAtMs }).where('id', '=', id).execute();
};
