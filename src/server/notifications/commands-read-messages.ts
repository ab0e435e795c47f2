import type { MessageTopic } from '#core/notifications/message.ts';
import type { Command } from '#server/engine/command.ts';
import { markRead } from './store-messages.ts';

export interface ReadMessages {
  readonly userId: string;
  /** Null: every one they have. */
  readonly ids: readonly string[] | null;
  readonly topic: MessageTopic | null;
}

/**
 * A person has read these messages, or all of a topic, or all. Another's are not theirs to read:
 * they stay as they are.
 */
export const readMessages: Command<ReadMessages, { readonly readCount: number }> = {
  name: 'read-messages',
  sparesBidders: true,
  run: async ({ db, nowMs }, { userId, ids, topic }) => ({
    readCount: await markRead(db, { userId, ids, topic, atMs: nowMs }),
  }),
};
