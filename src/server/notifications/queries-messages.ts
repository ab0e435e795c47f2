// A person's messages as they read them: facts, words, and the lot by its name.
import type { Inputs } from '#contract/inputs.ts';
import type { MessageDetail, MessageRow } from '#contract/notifications/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { Message, MessageTopic } from '#core/notifications/message.ts';
import { lotSearchTexts, lotTitles } from '#server/catalogue/store/lot-title.ts';
import { isFoundIn, searchTextOf, waysLookedFor } from '#server/catalogue/store/search-words.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { openedMessage } from './message-codec.ts';
import type { MessagesTable } from './message-tables.ts';
import { messageWords } from './message-words.ts';
import {
  messageBeside,
  messagesById,
  messagesQuery,
  newestPlace,
  unreadByTopic,
  type MessagePlace,
} from './store-messages.ts';
import { sentNotes } from './store-notes.ts';

type Opener = Pick<TextSeal, 'open'>;

const USUAL_SIZE = 20;

export function lotIdOf(message: Message): string | null {
  return 'lotId' in message ? message.lotId : null;
}

export async function messageRows(
  reader: Reader,
  stored: readonly MessagesTable[],
  seal: Opener,
): Promise<MessageRow[]> {
  const read = stored.map((row) => ({ ...row, message: openedMessage(seal, row) }));
  const titles = await lotTitles(reader, [...new Set(read.flatMap(({ message }) => lotIdOf(message) ?? []))]);
  return read.map(({ id, topic, message, atMs, readAtMs }) => ({
    id,
    topic: topic as MessageTopic,
    ...messageWords(message, titles.get(lotIdOf(message) ?? '') ?? ''),
    message,
    atMs,
    readAtMs,
  }));
}

export async function messageCount(reader: Reader, userId: string): Promise<Outputs['messageCount']> {
  // Asked before the rows are counted: what comes in between is counted, and stays unread.
  const upTo = nextOf(await newestPlace(reader, userId));
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
  return { unreadCount: Object.values(byTopic).reduce((sum, count) => sum + count, 0), byTopic, upTo };
}

/** Of a place as it stands in a request; null: there is none. */
export function placeOf(after: string | undefined): MessagePlace | null {
  const [atMs, id] = after?.split('.') ?? [];
  return id === undefined ? null : { atMs: Number(atMs), id };
}

const nextOf = (last: MessagePlace | null | undefined): string | null =>
  last ? `${last.atMs}.${last.id}` : null;

/**
 * The words of a message are made when it is read, so that a search reads: so many for one page,
 * and no more.
 */
const MOST_SEARCHED = 400;

type Found = Pick<Outputs['messageList'], 'rows' | 'next'>;

/** By which the lot of each of these messages is found; empty where it is about none. */
type TextsOf = (rows: readonly MessageRow[]) => Promise<readonly string[]>;

const lotTextsOf =
  (reader: Reader): TextsOf =>
  async (rows) => {
    const lotIds = rows.map(({ message }) => lotIdOf(message));
    const texts = await lotSearchTexts(reader, [...new Set(lotIds.filter((lotId) => lotId !== null))]);
    return lotIds.map((lotId) => (lotId === null ? '' : (texts.get(lotId) ?? '')));
  };

/**
 * Of the messages of a list those that hold the words, or are about a lot that does. A page may end
 * with fewer than it could show, and say where to go on.
 */
const searched = async (
  read: (most: number) => Promise<MessagesTable[]>,
  open: (stored: readonly MessagesTable[]) => Promise<MessageRow[]>,
  { words, size, textsOf }: { readonly words: string; readonly size: number; readonly textsOf: TextsOf },
): Promise<Found> => {
  const ways = waysLookedFor(words);
  const stored = await read(MOST_SEARCHED + 1);
  const rows = await open(stored.slice(0, MOST_SEARCHED));
  const texts = await textsOf(rows);
  const found = rows.filter(({ title, text }, at) =>
    isFoundIn(`${searchTextOf({ names: [title], more: [text] })}${texts[at] ?? ''}`, ways),
  );
  if (found.length > size) return { rows: found.slice(0, size), next: nextOf(found[size - 1]) };
  return { rows: found, next: stored.length > MOST_SEARCHED ? nextOf(rows.at(-1)) : null };
};

export async function messageList(
  reader: Reader,
  { userId, nowMs, ...wish }: Inputs['messageList'] & { readonly userId: string; readonly nowMs: number },
  seal: Opener,
): Promise<Outputs['messageList']> {
  const { topic = null, words = '', size = USUAL_SIZE, fromMs = null, toMs = null } = wish;
  const [isUnreadOnly, isHidden] = [wish.unread === '1', wish.hidden === '1'];
  const asked = { userId, topic, isUnreadOnly, isHidden, fromMs, toMs, after: placeOf(wish.after) };
  const read = (most: number) => messagesQuery(reader, { ...asked, most }).execute();
  const open = (stored: readonly MessagesTable[]) => messageRows(reader, stored, seal);
  if (words !== '') {
    const textsOf = lotTextsOf(reader);
    return { ...(await searched(read, open, { words, size, textsOf })), nowMs };
  }
  const stored = await read(size + 1);
  const rows = await open(stored.slice(0, size));
  return { rows, next: stored.length > size ? nextOf(rows.at(-1)) : null, nowMs };
}

/** Null: there is none, or it is another's. */
export async function messageDetail(
  reader: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
  seal: Opener,
): Promise<MessageDetail | null> {
  const stored = await messagesById(reader, [id]);
  const [row] = await messageRows(
    reader,
    stored.filter((message) => message.userId === userId),
    seal,
  );
  if (!row) return null;
  const place = { userId, atMs: row.atMs, id };
  const [newerId, olderId, noted] = await Promise.all([
    messageBeside(reader, place, 'newer'),
    messageBeside(reader, place, 'older'),
    sentNotes(reader, id),
  ]);
  return { ...row, newerId, olderId, noted };
}
