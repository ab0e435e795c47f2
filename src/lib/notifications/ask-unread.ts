// Asks how much is unread; apart from the bell, which is on every page and brings no calls along.
import { call } from '#lib/api.ts';

/** Null when it cannot be had. */
export async function askUnread(): Promise<number | null> {
  try {
    return (await call('messageCount', {}, { quiet: true })).unreadCount;
  } catch {
    return null;
  }
}
