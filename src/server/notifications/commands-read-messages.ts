import type { MessageTopic } from '#core/notifications/message.ts';
import type { Command } from '#server/engine/command.ts';
import { markRead, type MessagePlace } from './store-messages.ts';

export interface ReadMessages {
  readonly userId: string;
  /** Null: every one they have. */
  readonly ids: readonly string[] | null;
  readonly topic: MessageTopic | null;
  /** The newest of them; left out: the newest there is. */
  readonly upTo?: MessagePlace | null;
}

/**
 * A person has read these messages, or all of a topic, or all. Another's are not theirs to read:
 * they stay as they are.
 */
export const readMessages: Command<ReadMessages, { readonly readCount: number }> = {
  name: 'read-messages',
  sparesBidders: true,
  run: async ({ db, nowMs }, { userId, ids, topic, upTo = null }) => ({
    readCount: await markRead(db, { userId, ids, topic, upTo, atMs: nowMs }),
  }),
};
