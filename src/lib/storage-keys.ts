// Choices of a reader (theme, 大字版, contrast, keys that bid), one cookie each: the specification
// names exactly three keys of local storage, and they are the session's.
// docs/decisions/pages/preferences-in-cookies.md
import { DAY_MS } from '#core/time/days.ts';
import type { SafeStorage } from './safe-storage.ts';

const SECOND_MS = 1_000;
const YEAR_MS = 365 * DAY_MS;

/**
 * Safari before 18.4 and Firefox before 140 have no Cookie Store: large type must outlive the page
 * there too.
 */
const writeByText = (name: string, value: string | null): void => {
  const seconds = value === null ? 0 : YEAR_MS / SECOND_MS;
  document.cookie = `${name}=${value ?? ''}; Path=/; SameSite=Lax; Max-Age=${seconds}`;
};

export const storageKeys: SafeStorage = {
  read(name) {
    if (typeof document === 'undefined') return null;
    const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
    return pair?.slice(name.length + 1) ?? null;
  },
  write(name, value) {
    if (typeof cookieStore === 'undefined') return writeByText(name, value);
    const kept =
      value === null
        ? cookieStore.delete(name)
        : cookieStore.set({ name, value, path: '/', sameSite: 'lax', expires: Date.now() + YEAR_MS });
    // A choice in a browser that keeps no cookies for us holds as long as the page.
    kept.catch(() => undefined);
  },
};
