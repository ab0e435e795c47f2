// A person's messages as he reads them: facts, words, and the lot by its name.
import type { Kysely } from 'kysely';
import type { Inputs } from '#contract/inputs.ts';
import type { MessageOutputs, MessageRow } from '#contract/message-outputs.ts';
import type { Message, MessageTopic } from '#core/message.ts';
import { messagesById, messagesQuery, unreadByTopic } from '#server/store/messages.ts';
import { openedMessage } from '#server/store/message-row.ts';
import type { MessagesTable, Tables } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { messageWords } from '#server/words/message-words.ts';

type Opener = Pick<TextSeal, 'open'>;

const PAGE = 20;

const lotIdOf = (message: Message): string | null => ('lotId' in message ? message.lotId : null);

const titlesOf = async (
  reader: Kysely<Tables>,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (lotIds.length === 0) return new Map();
  const cards = await reader
    .selectFrom('lotCards')
    .select(['lotId', 'title'])
    .where('lotId', 'in', lotIds)
    .execute();
  return new Map(cards.map(({ lotId, title }) => [lotId, title]));
};

export const messageRows = async (
  reader: Kysely<Tables>,
  stored: readonly MessagesTable[],
  seal: Opener,
): Promise<MessageRow[]> => {
  const read = stored.map((row) => ({ ...row, message: openedMessage(seal, row) }));
  const titles = await titlesOf(reader, [...new Set(read.flatMap(({ message }) => lotIdOf(message) ?? []))]);
  return read.map(({ id, topic, message, atMs, readAtMs }) => ({
    id,
    topic: topic as MessageTopic,
    ...messageWords(message, titles.get(lotIdOf(message) ?? '') ?? ''),
    message,
    atMs,
    readAtMs,
  }));
};

const placeOf = (after: string | undefined) => {
  const [atMs, id] = after?.split('.') ?? [];
  return id === undefined ? null : { atMs: Number(atMs), id };
};

export const messageList = async (
  reader: Kysely<Tables>,
  { userId, nowMs, ...wish }: Inputs['messageList'] & { readonly userId: string; readonly nowMs: number },
  seal: Opener,
): Promise<MessageOutputs['messageList']> => {
  const stored = await messagesQuery(reader, {
    userId,
    topic: wish.topic ?? null,
    isUnreadOnly: wish.unread === '1',
    after: placeOf(wish.after),
    most: PAGE + 1,
  }).execute();
  const rows = await messageRows(reader, stored.slice(0, PAGE), seal);
  const last = stored.length > PAGE ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.atMs}.${last.id}` : null, nowMs };
};

/** Null: there is none, or it is another's. */
export const messageDetail = async (
  reader: Kysely<Tables>,
  { id, userId }: { readonly id: string; readonly userId: string },
  seal: Opener,
): Promise<MessageRow | null> => {
  const stored = await messagesById(reader, [id]);
  const [row] = await messageRows(
    reader,
    stored.filter((message) => message.userId === userId),
    seal,
  );
  return row ?? null;
};

export const messageCount = async (
  reader: Kysely<Tables>,
  userId: string,
): Promise<MessageOutputs['messageCount']> => {
  const counts = new Map((await unreadByTopic(reader, userId)).map(({ topic, count }) => [topic, count]));
  const of = (topic: MessageTopic): number => counts.get(topic) ?? 0;
  const byTopic = {
    bidding: of('bidding'),
    deposit: of('deposit'),
    order: of('order'),
    transfer: of('transfer'),
    dispute: of('dispute'),
    system: of('system'),
    notice: of('notice'),
  };
  return { unreadCount: Object.values(byTopic).reduce((sum, count) => sum + count, 0), byTopic };
};
