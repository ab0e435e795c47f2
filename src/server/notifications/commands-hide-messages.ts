import type { Command } from '#server/engine/command.ts';
import { markRead, moveMessages } from './store-messages.ts';

export interface HideMessages {
  readonly userId: string;
  readonly ids: readonly string[];
  readonly isHidden: boolean;
}

/**
 * Puts a person's messages away, or back into the list. A person who puts one away has seen it; the
 * house keeps it for as long as it must. Another's stay as they are.
 */
export const hideMessages: Command<HideMessages, { readonly movedCount: number }> = {
  name: 'hide-messages',
  sparesBidders: true,
  run: async ({ db, nowMs }, { userId, ids, isHidden }) => {
    if (isHidden) await markRead(db, { userId, ids, topic: null, upTo: null, atMs: nowMs });
    return { movedCount: await moveMessages(db, { userId, ids, hiddenAtMs: isHidden ? nowMs : null }) };
  },
};
