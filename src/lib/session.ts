// The login session as this browser knows it: the specification's three keys, one truth for every
// island and every tab. The token alone opens nothing, the cookie beside it does (goals.md S6), so
// whatever stands in the keys may be garbage: what cannot be read counts as absent.
import { atom } from 'nanostores';
import type { LoggedIn, UserInfo } from '#contract/accounts/outputs.ts';
import { hasOwn } from '#core/own-value.ts';
import { storageOrCookies } from './safe-storage.ts';

const KEYS = { token: 'token', userInfo: 'userInfo', isLogin: 'isLogin' } as const;
const storage = storageOrCookies();

export const $token = atom<string | null>(null);
export const $userInfo = atom<UserInfo | null>(null);
/** The login status flag. */
export const $isLogin = atom(false);

/**
 * Logged out or expired: all three keys go. A forced log-out leaves isLogin behind as `false`
 * (section 4).
 */
export function signedOut(isLoginKey: 'removed' | 'false' = 'removed'): void {
  storage.write(KEYS.token, null);
  storage.write(KEYS.userInfo, null);
  storage.write(KEYS.isLogin, isLoginKey === 'false' ? 'false' : null);
  $userInfo.set(null);
  $isLogin.set(false);
  $token.set(null);
}

/** Fit for a header: printable, no blanks, not the word a careless script stored. */
const tokenOf = (stored: string | null): string | null =>
  stored !== null && /^[!-~]{8,512}$/.test(stored) && stored !== 'undefined' ? stored : null;

const userInfoOf = (stored: string | null): UserInfo | null => {
  try {
    const info = JSON.parse(stored ?? 'null') as Partial<UserInfo> | null;
    const isWhole =
      typeof info?.sid === 'string' &&
      typeof info.displayName === 'string' &&
      typeof info.maskedPhone === 'string' &&
      (info.verification === 'verified' || info.verification === 'unverified') &&
      typeof info.hasPassword === 'boolean';
    return isWhole ? (info as UserInfo) : null;
  } catch {
    return null;
  }
};

/**
 * Person at the screen: a visitor and the person they log in as are one, as is a person who
 * logs in again after their session has ended; another person's log-in is a change of seats.
 */
export interface Seat {
  /** How often the seat has changed hands on this page. */
  readonly turn: number;
  /**
   * Of whoever is logged in, or was last, for every log-in is a session of its own. Null until
   * somebody has logged in.
   */
  readonly maskedPhone: string | null;
}

export const $seat = atom<Seat>({ turn: 0, maskedPhone: null });

export function seatAfter(seat: Seat, maskedPhone: string | null): Seat {
  if (maskedPhone === null || maskedPhone === seat.maskedPhone) return seat;
  return { turn: seat.maskedPhone === null ? seat.turn : seat.turn + 1, maskedPhone };
}

const takeSeat = (userInfo: UserInfo | null): void => {
  $seat.set(seatAfter($seat.get(), userInfo?.maskedPhone ?? null));
  $userInfo.set(userInfo);
};

/**
 * Reads the three keys again, as after a return from the back-forward cache, where no storage event
 * arrives.
 */
export function readSession(): void {
  const token = tokenOf(storage.read(KEYS.token));
  const userInfo = token === null ? null : userInfoOf(storage.read(KEYS.userInfo));
  const isSame = JSON.stringify(userInfo) === JSON.stringify($userInfo.get());
  if (!isSame) takeSeat(userInfo);
  $isLogin.set(token !== null && storage.read(KEYS.isLogin) === 'true');
  $token.set(token);
}

export function signedIn({ token, userInfo }: LoggedIn): void {
  storage.write(KEYS.token, token);
  storage.write(KEYS.userInfo, JSON.stringify(userInfo));
  storage.write(KEYS.isLogin, 'true');
  takeSeat(userInfo);
  $isLogin.set(true);
  $token.set(token);
}

/** Takes over what has changed of the person who is logged in; of anybody else it is not news. */
export function userChanged(userInfo: UserInfo): void {
  if ($userInfo.get()?.sid !== userInfo.sid) return;
  storage.write(KEYS.userInfo, JSON.stringify(userInfo));
  takeSeat(userInfo);
}

// On the server there is no visitor whose session could be read: one process serves everybody.
if (typeof window !== 'undefined') {
  readSession();
  window.addEventListener('storage', ({ key }) => {
    // A null key: another tab has cleared everything.
    if (key === null || hasOwn(KEYS, key)) readSession();
  });
}
