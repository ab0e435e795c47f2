import { isUsual, type Preferences } from '#core/accounts/preferences.ts';
import type { Command } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import { putPreferences } from './store-own.ts';

export interface SavePreferences {
  readonly userId: string;
  readonly preferences: Preferences;
}

/**
 * How a person likes to bid takes the place of how they liked to before; the usual is kept as
 * nothing.
 */
export const savePreferences: Command<SavePreferences, null> = {
  name: 'save-preferences',
  sparesBidders: true,
  run: async (context, { userId, preferences }) => {
    const kept = isUsual(preferences) ? null : JSON.stringify(preferences);
    await putPreferences(context.db, userId, kept);
    context.lots.touch(personTouch(userId));
    return null;
  },
};
