// What a reader has chosen (theme, 大字版, contrast, keys that bid), one cookie each: the specification names exactly three keys of
// local storage, and they are the session's. docs/decisions/preferences-in-cookies.md
import { DAY_MS } from '#core/days.ts';
import type { SafeStorage } from './safe-storage.ts';

const YEAR_MS = 365 * DAY_MS;

export const keepsakes: SafeStorage = {
  read(name) {
    if (typeof document === 'undefined') return null;
    const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
    return pair?.slice(name.length + 1) ?? null;
  },
  write(name, value) {
    // Where the browser keeps no cookies for us, the choice holds as long as the page.
    if (typeof cookieStore === 'undefined') return;
    const kept =
      value === null
        ? cookieStore.delete(name)
        : cookieStore.set({ name, value, path: '/', sameSite: 'lax', expires: Date.now() + YEAR_MS });
    kept.catch(() => undefined);
  },
};
