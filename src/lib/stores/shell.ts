// The client state the specification names (section 3): sidebar, device, menu, login status,
// centre, and the flag that shows the login prompt. The token and the user info object stand in
// #lib/session.ts.
import { atom, type ReadableAtom } from 'nanostores';
import { LOGIN_PROMPT_DELAY_MS } from '#lib/constants.ts';
import type { Pictured } from '#lib/lots/drawing.ts';
import { $isLogin, $seat, $token } from '#lib/session.ts';

export const $isSidebarOpen = atom(true);
export const $isSidebarAnimated = atom(true);
export const $device = atom<'desktop' | 'mobile'>('desktop');
export const $isMenuVisible = atom(true);
/** The flag itself is `isLogin` of the session; this is its name in the specification's list. */
export const $loginStatus: ReadableAtom<boolean> = $isLogin;
/** True inside the personal centre. */
export const $isCenter = atom(false);

/** Action of the visitor, shown beside the form: what is kept for them while they log in. */
export interface LoginContext {
  readonly title: string;
  readonly text?: string;
  readonly keep?: { readonly label: string; readonly priceFen: number; readonly endsAtMs: number | null };
  /** The lot it is about. */
  readonly pictured?: Pictured;
}

export interface LoginPrompt {
  readonly open: boolean;
  readonly reason: 'asked' | 'expired' | 'guard';
  readonly because: LoginContext | null;
  /** The path the guard has been asked for; absent where nobody knows it any more. */
  readonly wished?: string;
  /** The guard led home instead. */
  readonly isHome?: boolean;
  /** Goes on with what asked for the login, on the page as it stands. */
  readonly resume?: () => void;
}

const CLOSED: LoginPrompt = { open: false, reason: 'asked', because: null };

export const $loginPrompt = atom<LoginPrompt>(CLOSED);

/** Action of the visitor on the page they are on, should their session end under them. */
export const $doing = atom<LoginContext | null>(null);

/** True while a prompt is on its way: what it needs can be fetched meanwhile. */
export const $isPromptComing = atom(false);

let later: ReturnType<typeof setTimeout> | undefined;
/** Why the one that is on its way comes. */
let coming: LoginPrompt['reason'] | null = null;

/**
 * Runs `resume` at once for a visitor who is logged in, else after they have logged in. A visitor
 * who makes a request in the half second before they are told that their session is over is told so
 * at once.
 */
export function askToLogIn({ because, resume }: Asking): void {
  if ($token.get() !== null) resume?.();
  else {
    const goOn = resume && { resume: forHimAlone(resume) };
    const reason = coming === 'expired' ? 'expired' : 'asked';
    openLoginPrompt({ reason, because: because ?? null, ...goOn });
  }
}

const callOff = (): void => {
  clearTimeout(later);
  coming = null;
  $isPromptComing.set(false);
};

export function openLoginPrompt(prompt: Partial<LoginPrompt> & Pick<LoginPrompt, 'reason'>): void {
  callOff();
  $loginPrompt.set({ because: null, ...prompt, open: true });
}

/** Also calls off a prompt that is still to come. */
export function closeLoginPrompt(): void {
  callOff();
  if ($loginPrompt.get().open) $loginPrompt.set(CLOSED);
}

/**
 * After an expired session or a forced log-out: the prompt follows half a second behind the news.
 * @param wished the path from which the guard led home.
 */
export function promptSoon(reason: 'expired' | 'guard', wished?: string): void {
  clearTimeout(later);
  coming = reason;
  $isPromptComing.set(true);
  later = setTimeout(
    () =>
      openLoginPrompt({
        reason,
        because: reason === 'expired' ? $doing.get() : null,
        ...(wished !== undefined && { wished }),
        isHome: reason === 'guard',
      }),
    LOGIN_PROMPT_DELAY_MS,
  );
}

interface Asking {
  readonly because?: LoginContext;
  readonly resume?: () => void;
}

/**
 * An action that was begun belongs to the person who began it: another person who logs in at this
 * screen does not go on with it.
 */
const forHimAlone = (resume: () => void): (() => void) => {
  const { turn, maskedPhone } = $seat.get();
  // A visitor and the person they log in as are one.
  if (maskedPhone === null) return resume;
  return () => {
    if ($seat.get().turn === turn) resume();
  };
};
