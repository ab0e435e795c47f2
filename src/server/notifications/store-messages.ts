// The rows of the message centre. A message is written in the transaction of what it tells of, and
// told to its owner's screens once that is on disk. The same cause told twice to the same person is
// told once. Source: goals.md I-34, I-51.
import { sql } from 'kysely';
import type { MessageTopic, Notification } from '#core/notifications/message.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { messageTouch } from '#server/engine/touched.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import { messageRow } from './message-codec.ts';
import type { MessagesTable } from './message-tables.ts';

type Writing = Pick<CommandContext, 'db' | 'nowMs' | 'newId' | 'lots' | 'bidSeal'>;

/** A command that gathers calls `direct` first. */
export async function notifyAll(
  { db, nowMs: atMs, newId, lots, bidSeal }: Writing,
  notifications: readonly Notification[],
): Promise<void> {
  const rows = notifications.map((notification) =>
    messageRow(bidSeal.maximums, notification, { id: newId(), atMs }),
  );
  for (const some of chunks(rows)) {
    const written = await db
      .insertInto('messages')
      .values(some)
      .onConflict((conflict) => conflict.columns(['userId', 'cause']).doNothing())
      .returning(['id', 'userId'])
      .execute();
    for (const { id, userId } of written) lots.touch(messageTouch(userId, id));
  }
}

export function tell(context: Writing, notification: Notification): Promise<void> {
  return notifyAll(context, [notification]);
}

/** End of a page of messages: the next one begins after it. */
export interface MessagePlace {
  readonly atMs: number;
  readonly id: string;
}

export interface MessageQuery {
  readonly userId: string;
  readonly topic: MessageTopic | null;
  readonly isUnreadOnly: boolean;
  /** Those that were put away, or those that were not; left out: both. */
  readonly isHidden?: boolean;
  /** Both within; null: without a bound. */
  readonly fromMs?: number | null;
  readonly toMs?: number | null;
  readonly after: MessagePlace | null;
  readonly most: number;
}

/** A person's messages, newest first. */
export function messagesQuery(
  reader: Reader,
  { userId, topic, isUnreadOnly, isHidden, fromMs = null, toMs = null, after, most }: MessageQuery,
) {
  return reader
    .selectFrom('messages')
    .selectAll()
    .where('userId', '=', userId)
    .$if(topic !== null, (query) => query.where('topic', '=', topic ?? ''))
    .$if(isUnreadOnly, (query) => query.where('readAtMs', 'is', null))
    .$if(isHidden !== undefined, (query) =>
      query.where('hiddenAtMs', isHidden === true ? 'is not' : 'is', null),
    )
    .$if(fromMs !== null, (query) => query.where('atMs', '>=', fromMs ?? 0))
    .$if(toMs !== null, (query) => query.where('atMs', '<=', toMs ?? 0))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("atMs", "id") < (${after?.atMs}, ${after?.id})`),
    )
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
}

/** These messages, as far as they exist. */
export function messagesById(reader: Reader, ids: readonly string[]): Promise<MessagesTable[]> {
  return reader.selectFrom('messages').selectAll().where('id', 'in', ids).execute();
}

/**
 * The message in the list of the same person next to this one, in either direction of time; null
 * when there is none.
 */
export async function messageBeside(
  reader: Reader,
  { userId, atMs, id }: MessagePlace & { readonly userId: string },
  direction: 'newer' | 'older',
): Promise<string | null> {
  const [beyond, order] =
    direction === 'newer' ? ([sql.raw('>'), 'asc'] as const) : ([sql.raw('<'), 'desc'] as const);
  const row = await reader
    .selectFrom('messages')
    .select('id')
    .where('userId', '=', userId)
    .where('hiddenAtMs', 'is', null)
    .where(sql<boolean>`("atMs", "id") ${beyond} (${atMs}, ${id})`)
    .orderBy('atMs', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export function unreadByTopic(reader: Reader, userId: string): Promise<{ topic: string; count: number }[]> {
  return reader
    .selectFrom('messages')
    .select(['topic', (expression) => expression.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .where('readAtMs', 'is', null)
    .groupBy('topic')
    .execute();
}

/** Place of the newest message a person has; null where there is none. */
export async function newestPlace(reader: Reader, userId: string): Promise<MessagePlace | null> {
  const newest = await reader
    .selectFrom('messages')
    .select(['atMs', 'id'])
    .where('userId', '=', userId)
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

export interface MessagesRead {
  readonly userId: string;
  /** Null: every one they have. */
  readonly ids: readonly string[] | null;
  readonly topic: MessageTopic | null;
  /** The newest of them; null: the newest there is. */
  readonly upTo: MessagePlace | null;
  readonly atMs: number;
}

/**
 * Notes that their owner has read them; what was read before keeps its time. Returns how many were
 * unread.
 */
export async function markRead(
  db: Writer,
  { userId, ids, topic, upTo, atMs }: MessagesRead,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ readAtMs: atMs })
    .where('userId', '=', userId)
    .where('readAtMs', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .$if(topic !== null, (query) => query.where('topic', '=', topic ?? ''))
    .$if(upTo !== null, (query) => query.where(sql<boolean>`("atMs", "id") <= (${upTo?.atMs}, ${upTo?.id})`))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface MessagesMoved {
  readonly userId: string;
  readonly ids: readonly string[];
  /** Null: back into the list. */
  readonly hiddenAtMs: number | null;
}

/** Puts them away, or back; what lies there already keeps its time. Returns how many have moved. */
export async function moveMessages(db: Writer, { userId, ids, hiddenAtMs }: MessagesMoved): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ hiddenAtMs })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .where('hiddenAtMs', hiddenAtMs === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
