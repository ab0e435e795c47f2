// Keeps this page's lots up to date while anybody looks: opens the live line, hands its news to the
// stores, asks again for what was missed, and goes silent when the page is put away (a page in the
// back-forward cache holds no line).
import type { LiveMessage } from '#contract/live.ts';
import type { MessageRow } from '#contract/notifications/outputs.ts';
import { refreshUserInfo } from '#lib/accounts/fresh-user.ts';
import { call, sessionExpired } from '#lib/api.ts';
import { serverNowMs, syncClock } from '#lib/clock.ts';
import { openLive, type Live } from '#lib/live/live.ts';
import { $token } from '#lib/session.ts';
import { linePutAway } from './connection.ts';
import { $lastMessage } from './last-message.ts';
import { $lots, onGap, receive, receiveBids } from './lots.ts';
import { tellNews } from './news.ts';
import { clearStandings, receiveMine } from './standings.ts';
import { messageReceived } from './unread.ts';

/** Counters drift apart, and machines sleep: the clock is set again this often. */
const CLOCK_EVERY_MS = 5 * 60_000;
/**
 * An ordinary log-out also ends the session: only one that this browser does not know of is news.
 */
const GRACE_MS = 1_000;

const watched = new Map<string, number>();
let live: Live | null = null;
let isPutAway = false;
/** The token of a session that the house has said is over: nothing is asked with it any more. */
let endedToken: string | null = null;

/**
 * Watches lots until the returned function is called. Several watchers of one lot cost nothing
 * more.
 */
export function watchLots(lotIds: readonly string[]): () => void {
  if (watched.size === 0) begin();
  const fresh = lotIds.filter((id) => !watched.has(id));
  for (const id of lotIds) watched.set(id, (watched.get(id) ?? 0) + 1);
  sayLater();
  void loadStandings(fresh);
  return () => {
    for (const id of lotIds) {
      const left = (watched.get(id) ?? 1) - 1;
      if (left > 0) watched.set(id, left);
      else watched.delete(id);
    }
    if (watched.size > 0) return;
    endWatch();
    close();
  };
}

let endWatch = (): void => {};

const told = (message: LiveMessage): void => {
  if (message.t === 'lot') receive(message);
  if (message.t === 'mine') {
    receiveMine(message.mine, message.nowMs);
    tellNews(message);
  }
  if (message.t === 'message') heardOf(message.row);
  if (message.t === 'acting') seatMoved();
  if (message.t === 'signed-out') {
    endedToken = $token.get();
    setTimeout(sessionExpired, GRACE_MS, endedToken);
  }
};

/**
 * From now on the visitor looks for somebody else: what was known is another's, and the line is
 * opened anew by itself.
 */
const seatMoved = (): void => {
  clearStandings();
  void refreshUserInfo();
  void loadStandings([...watched.keys()]);
};

/** A right that was confirmed while the visitor looks is theirs from now on. */
const heardOf = ({ message }: MessageRow): void => {
  messageReceived();
  $lastMessage.set(message);
  if (message.kind === 'verification-approved' || message.kind === 'verification-expired')
    void refreshUserInfo();
  if (message.kind === 'priority-confirmed' && watched.has(message.lotId))
    void loadStandings([message.lotId]);
};

/**
 * The visitor's own standing on the lots they look at; silent when it cannot be had, for it is
 * asked again.
 */
const loadStandings = async (lotIds: readonly string[]): Promise<void> => {
  const token = $token.get();
  if (token === null || token === endedToken || lotIds.length === 0) return;
  const askedAtMs = serverNowMs();
  try {
    const { rows } = await call('myStandings', { ids: lotIds.slice(0, 100).join(',') }, { quiet: true });
    for (const mine of rows) receiveMine(mine, askedAtMs);
  } catch {
    // The next reconnection or login asks again.
  }
};

const fillHole = async (lotId: string): Promise<void> => {
  try {
    const { rows } = await call('lotBids', { id: lotId }, { quiet: true });
    receiveBids(lotId, rows);
  } catch {
    // The state itself is whole; only older lines of the record are missing until the next hole is
    // filled.
  }
};

const lotsWanted = (): Record<string, number> =>
  Object.fromEntries([...watched.keys()].map((id) => [id, $lots.get()[id]?.view.seq ?? 0]));

const open = (): void => {
  if (live || isPutAway || watched.size === 0) return;
  live = openLive({
    fetch: (...asked) => fetch(...asked),
    token: () => $token.get(),
    locks: navigator.locks,
    network: window,
    isVisible: () => document.visibilityState === 'visible',
    lots: lotsWanted,
    told,
    goesOn: () => void loadStandings([...watched.keys()]),
  });
  void syncClock(4);
};

const close = (): void => {
  live?.close();
  live = null;
};

const begin = (): void => {
  onGap((lotId) => void fillHole(lotId));
  const endToken = $token.listen(() => {
    clearStandings();
    live?.renew();
    void loadStandings([...watched.keys()]);
  });
  const putAway = (): void => {
    isPutAway = true;
    close();
    linePutAway();
  };
  const bringBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    isPutAway = false;
    open();
    void loadStandings([...watched.keys()]);
  };
  window.addEventListener('pagehide', putAway);
  window.addEventListener('pageshow', bringBack);
  const clock = setInterval(() => void syncClock(4), CLOCK_EVERY_MS);
  endWatch = () => {
    clearInterval(clock);
    endToken();
    window.removeEventListener('pagehide', putAway);
    window.removeEventListener('pageshow', bringBack);
  };
};

// Islands mount one after another: their wishes are gathered and said once.
let isSaying = false;
const sayLater = (): void => {
  if (isSaying) return;
  isSaying = true;
  queueMicrotask(() => {
    isSaying = false;
    if (live) live.restate();
    else open();
  });
};
