// A browser that notes are pushed to: registered by its person, and forgotten when they say so,
// when its log-in is ended, or when the push service says that nobody is there any more.
import type { Command } from '#server/engine/command.ts';
import type { PushBrowsersTable } from './message-tables.ts';
import { browsersOf, dropBrowser, dropBrowsers, putBrowser } from './store-push.ts';

/** More a person does not look at; the oldest goes. */
export const MOST_BROWSERS = 10;

export type BrowserAdded = Readonly<Omit<PushBrowsersTable, 'id' | 'atMs'>>;

export const addBrowser: Command<BrowserAdded, { readonly id: string }> = {
  name: 'add-push-browser',
  sparesBidders: true,
  run: async ({ db, nowMs, newId }, added) => {
    const id = newId();
    await putBrowser(db, { ...added, id, atMs: nowMs });
    const others = (await browsersOf(db, added.userId)).filter((one) => one.id !== id);
    await dropBrowsers(
      db,
      others.slice(MOST_BROWSERS - 1).map((one) => one.id),
    );
    return { id };
  },
};

/** `userId` left out: the push service says so. */
export const endBrowser: Command<
  { readonly id: string; readonly userId?: string },
  { readonly isDone: boolean }
> = {
  name: 'end-push-browser',
  sparesBidders: true,
  run: async ({ db }, browser) => ({ isDone: await dropBrowser(db, browser) }),
};
