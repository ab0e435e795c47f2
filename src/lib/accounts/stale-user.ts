// Mark of this tab that the browser's copy of its person may be out of date: whoever saves a form
// may be on the next page before what changed has been asked for, and that page then asks. A plain
// form marks it as it is sent (form-tokens.mjs).
import { safeStorage } from '#lib/safe-storage.ts';
import { $userInfo } from '#lib/session.ts';

/** Holds the session whose copy is out of date. */
const STALE = 'staleUserInfo';
const tabStorage = safeStorage('sessionStorage');

export function markUserInfoStale(): void {
  tabStorage.write(STALE, $userInfo.get()?.sid ?? null);
}

export function markUserInfoFresh(): void {
  tabStorage.write(STALE, null);
}

/** A former page of this tab did not live to hear the answer. */
export function isUserInfoStale(): boolean {
  const stale = tabStorage.read(STALE);
  return stale !== null && stale === $userInfo.get()?.sid;
}
