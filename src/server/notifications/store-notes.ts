// The notes of messages: of which they are to be made, which are due and how whoever is told is
// reached, and what became of them. Each change holds only where it still stands as it was seen, so
// that of several who look at it one goes on.
import { isOver } from '#core/lots/lot-status.ts';
import type { LotStatus } from '#core/lots/lot.ts';
import type { NoteChannel, NotedLot } from '#core/notifications/note.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { NotesTable } from './message-tables.ts';

export interface NotedMessage {
  readonly id: string;
  readonly userId: string;
  readonly body: string;
  readonly atMs: number;
  /** Wishes of its person, as JSON; null: the usual ones. */
  readonly alerts: string | null;
}

/** A message notes are to be made of, with what its person has to be told by. */
export interface UnmadeNotes extends NotedMessage {
  readonly noteAtMs: number;
  readonly phoneSealed: string;
  readonly mailConfirmedAtMs: number | null;
}

/** Those that have waited longest first. */
export async function unmadeNotes(reader: Reader, nowMs: number, most: number): Promise<UnmadeNotes[]> {
  const rows = await reader
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.userId')
    .leftJoin('profiles', 'profiles.userId', 'messages.userId')
    .select(['messages.id', 'messages.userId', 'messages.body', 'messages.atMs', 'messages.noteAtMs'])
    .select(['users.phoneSealed', 'users.alerts', 'profiles.mailConfirmedAtMs'])
    .where('messages.noteAtMs', '<=', nowMs)
    .orderBy('messages.noteAtMs')
    .orderBy('messages.id')
    .limit(most)
    .execute();
  return rows.flatMap(({ noteAtMs, ...row }) => (noteAtMs === null ? [] : [{ ...row, noteAtMs }]));
}

export type NoteName = Pick<NotesTable, 'messageId' | 'channel' | 'target'>;

/** A note as whoever decided about it has seen it. */
export interface SeenNote extends Readonly<NoteName> {
  readonly dueAtMs: number;
}

export interface DueNote extends NotedMessage, SeenNote {
  readonly tries: number;
  readonly phoneSealed: string;
  readonly phoneIndex: string;
  readonly profileSealed: string | null;
  readonly mailConfirmedAtMs: number | null;
  readonly endpointHash: string | null;
  readonly browserSealed: string | null;
}

/** Those that have waited longest first. */
export async function dueNotes(reader: Reader, nowMs: number, most: number): Promise<DueNote[]> {
  const rows = await reader
    .selectFrom('notes')
    .innerJoin('messages', 'messages.id', 'notes.messageId')
    .innerJoin('users', 'users.id', 'messages.userId')
    .leftJoin('profiles', 'profiles.userId', 'messages.userId')
    .leftJoin('pushBrowsers', (join) =>
      join.onRef('pushBrowsers.id', '=', 'notes.target').onRef('pushBrowsers.userId', '=', 'messages.userId'),
    )
    .select(['notes.messageId', 'notes.channel', 'notes.target', 'notes.dueAtMs', 'notes.tries'])
    .select(['messages.id', 'messages.userId', 'messages.body', 'messages.atMs'])
    .select(['users.phoneSealed', 'users.phoneIndex', 'users.alerts'])
    .select(['profiles.sealed as profileSealed', 'profiles.mailConfirmedAtMs'])
    .select(['pushBrowsers.endpointHash', 'pushBrowsers.sealed as browserSealed'])
    .where('notes.dueAtMs', '<=', nowMs)
    .orderBy('notes.dueAtMs')
    .orderBy('notes.messageId')
    .limit(most)
    .execute();
  return rows.flatMap(({ dueAtMs, ...row }) => (dueAtMs === null ? [] : [{ ...row, dueAtMs }]));
}

export async function notedLots(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NotedLot>> {
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
}

/** False: notes of it have been made since. */
export async function noteMade(
  db: Writer,
  { id, noteAtMs }: Pick<UnmadeNotes, 'id' | 'noteAtMs'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ noteAtMs: null })
    .where('id', '=', id)
    .where('noteAtMs', '=', noteAtMs)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function addNotes(db: Writer, notes: readonly SeenNote[]): Promise<void> {
  if (notes.length === 0) return;
  await db
    .insertInto('notes')
    .values(notes.map((note) => ({ ...note, tries: 0, sentAtMs: null })))
    .execute();
}

/** A message whose time is over, and by what it was told beside. */
export async function dropMessage(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('notes').where('messageId', '=', id).execute();
  await db.deleteFrom('messages').where('id', '=', id).execute();
}

const named = ({ messageId, channel, target }: NoteName) => ({ messageId, channel, target });

/** False: it has moved on since. */
export async function moveNote(
  db: Writer,
  { dueAtMs, ...note }: SeenNote,
  change: { readonly dueAtMs: number | null; readonly tries?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notes')
    .set(change)
    .where((row) => row.and(named(note)))
    .where('dueAtMs', '=', dueAtMs)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function noteSent(db: Writer, note: NoteName, sentAtMs: number): Promise<void> {
  await db
    .updateTable('notes')
    .set({ dueAtMs: null, sentAtMs })
    .where((row) => row.and(named(note)))
    .execute();
}

/** Channels by which a person was told of a message beside, and when first. */
export async function sentNotes(
  reader: Reader,
  messageId: string,
): Promise<{ channel: NoteChannel; atMs: number }[]> {
  const rows = await reader
    .selectFrom('notes')
    .select(['channel', (row) => row.fn.min('sentAtMs').as('atMs')])
    .where('messageId', '=', messageId)
    .where('sentAtMs', 'is not', null)
    .groupBy('channel')
    .orderBy('channel')
    .execute();
  return rows.map(({ channel, atMs }) => ({ channel, atMs: Number(atMs) }));
}
