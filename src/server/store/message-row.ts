import { type Letter, topicOf } from '#core/message.ts';
import type { MessagesTable } from './tables.ts';

/** A letter as it is kept, unread. */
export const messageRow = ({ userId, message, cause }: Letter, id: string, atMs: number): MessagesTable => ({
  id,
  userId,
  topic: topicOf(message),
  cause,
  body: JSON.stringify(message),
  atMs,
  readAtMs: null,
});
