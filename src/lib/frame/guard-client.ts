// The guard in the browser: asked at the start of every navigation, before the page is left. The
// server asks the same function for every document it draws, so what a browser does not let a
// script cancel (back, forward, a new tab) is guarded there. Source: specification, sections 2 and
// 4; frontend.md 4.
import { FLASH_COOKIE } from '#lib/constants.ts';
import { decide, type Verdict } from '#lib/guard.ts';
import { safeStorage } from '#lib/safe-storage.ts';
import { $token, readSession, signedOut } from '#lib/session.ts';
import { closeLoginPrompt, openLoginPrompt, promptSoon } from '#lib/stores/shell.ts';

const HOME = '/home';
const tabStorage = safeStorage('sessionStorage');

/** To be called once on every page. */
export function startGuard(): void {
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate);
  else document.addEventListener('click', onClick);
  window.addEventListener('pageshow', onPageShow);
  if (isGuardPage()) openOnGuardPage();
  else {
    const flash = takeFlash();
    if (flash !== null) promptSoon('guard', flash.startsWith('/') ? flash : undefined);
  }
}

const isGuardPage = (): boolean => document.querySelector('meta[name="guard"]') !== null;

/**
 * A push from a script. That a newer navigation, or the visitor, has stopped it is nobody's error.
 */
const push = (href: string): void => {
  if (!('navigation' in window)) {
    location.assign(href);
    return;
  }
  const { committed, finished } = navigation.navigate(href);
  for (const end of [committed, finished]) end?.catch(() => undefined);
};

/** The forced log-out: /home, where the prompt follows. */
const sendHome = ({ pathname }: Pick<URL, 'pathname'>): void => {
  tabStorage.write(FLASH_COOKIE, pathname);
  push(HOME);
};

/**
 * The start of a navigation: the prompt is hidden, the guard asked, and who may not go in is logged
 * out if it says so.
 */
const ask = (url: URL): Verdict => {
  closeLoginPrompt();
  const verdict = decide(url.pathname, $token.get() !== null);
  if (verdict === 'home') signedOut('false');
  return verdict;
};

const turnAway = (verdict: Verdict, url: URL): void => {
  if (verdict === 'home') sendHome(url);
  if (verdict === 'prompt')
    openLoginPrompt({ reason: 'guard', wished: url.pathname, resume: () => push(url.href) });
};

const onNavigate = (event: NavigateEvent): void => {
  const { destination, hashChange, downloadRequest, formData, navigationType } = event;
  const isElsewhere = hashChange || destination.sameDocument || downloadRequest !== null;
  // A reload, and a form posted, are the server's to judge: it answers with the guard page where it
  // must.
  if (isElsewhere || formData !== null || navigationType === 'reload') return;
  const url = new URL(destination.url);
  if (url.origin !== location.origin) return;
  const verdict = ask(url);
  if (verdict === 'allow' || !event.cancelable) return;
  event.preventDefault();
  turnAway(verdict, url);
};

/** Links are what a visitor leaves a page by where there is no Navigation API. */
const onClick = (event: MouseEvent): void => {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || event.defaultPrevented || !link?.href || link.target || link.hasAttribute('download'))
    return;
  const url = new URL(link.href);
  const isSamePage = url.pathname === location.pathname && url.search === location.search && url.hash !== '';
  if (url.origin !== location.origin || isSamePage) return;
  const verdict = ask(url);
  if (verdict === 'allow') return;
  event.preventDefault();
  turnAway(verdict, url);
};

/** Back from the back-forward cache: the page slept, the session may have ended meanwhile. */
const onPageShow = ({ persisted }: PageTransitionEvent): void => {
  if (!persisted) return;
  readSession();
  const verdict = ask(new URL(location.href));
  if (verdict === 'home') sendHome(location);
  else if (verdict === 'prompt' || isGuardPage()) location.reload();
};

/**
 * Path from which one was led home, left behind by the server beside its redirect, or by the page
 * before. Counts once; null: none was.
 */
const takeFlash = (): string | null => {
  const leftByPage = tabStorage.read(FLASH_COOKIE);
  tabStorage.write(FLASH_COOKIE, null);
  const head = `${FLASH_COOKIE}=`;
  const leftByServer = document.cookie.split('; ').find((pair) => pair.startsWith(head));
  // Without the Cookie Store the cookie goes by itself, ten seconds after it came.
  if (leftByServer !== undefined && typeof cookieStore !== 'undefined') void cookieStore.delete(FLASH_COOKIE);
  return leftByPage ?? leftByServer?.slice(head.length).replaceAll('%2F', '/') ?? null;
};

/**
 * The server has put the guard page in place of the wished one: a visitor who logs in gets the page
 * they wished for.
 */
const openOnGuardPage = (): void => {
  // A form whose session had ended when it was sent; it is brought back instead of the bare page.
  const held = document.querySelector<HTMLFormElement>('form[data-held-form]');
  // A token the server no longer takes is worth nothing.
  const reason = $token.get() === null && held === null ? 'guard' : 'expired';
  signedOut();
  const resume = (): void => (held ? held.submit() : location.reload());
  openLoginPrompt({ reason, wished: location.pathname, resume });
  // They may also log in in another tab.
  $token.listen((token) => token !== null && resume());
};
