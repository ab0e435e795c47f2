import { isUsualAlerts, type AlertChoice } from '#core/notifications/note.ts';
import type { Command } from '#server/engine/command.ts';
import { putAlerts } from './store-own.ts';

export interface SaveAlerts {
  readonly userId: string;
  readonly wish: AlertChoice;
}

/**
 * The channels by which a person is told of messages, and the hours when not, take the place of
 * what held before; the usual is kept as nothing.
 */
export const saveAlerts: Command<SaveAlerts, null> = {
  name: 'save-alerts',
  sparesBidders: true,
  run: async ({ db }, { userId, wish }) => {
    await putAlerts(db, userId, isUsualAlerts(wish) ? null : JSON.stringify(wish));
    return null;
  },
};
