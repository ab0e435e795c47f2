// Facts of a message that its note asks for: by its row, and by its lot as it is now.
import { rowOf } from '#contract/messages.ts';
import type { Message } from '#core/notifications/message.ts';
import type { NotedLot, NotifiedMessage } from '#core/notifications/note.ts';

/** `atMs`: when the message was written. `lot` null: it is about none. */
export function messagesOf(message: Message, atMs: number, lot: NotedLot | null): NotifiedMessage {
  const { group, due = null } = rowOf(message);
  return { group, due: typeof due === 'function' ? due(message, atMs) : due, atMs, lot };
}
