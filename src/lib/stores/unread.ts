// How many messages this person has not read; null while nobody has asked. The bell, and the menu
// of the center, show it.
import { atom } from 'nanostores';

export const $unread = atom<number | null>(null);

/** One more has come over the live line. */
export function messageReceived(): void {
  const unread = $unread.get();
  if (unread !== null) $unread.set(unread + 1);
}
