// The hall as the house has drawn it, before anybody stirs in it: prices, clocks and the visitor's
// own standings are kept true by a few lines, and the room that answers clicks (React and all its
// pieces) is fetched at the first sign of a visitor. Until it is open, links are the browser's own,
// and what else is clicked waits for it. See docs/performance/pages.md.
import type { HallFirst } from '#lib/hall/hall-view.ts';
import '#lib/older-browsers.ts';
import { drawByFrame, drawCards, drawCountdowns, visibleLots } from '#islands/parts/draw-cards.ts';
import { call } from '#lib/api.ts';
import { $second } from '#lib/clock.ts';
import { PICKED_LOTS } from '#lib/constants.ts';
import { hasEntries } from '#lib/forms/entries.ts';
import { whenIdle } from '#lib/frame/idle.ts';
import { layOut } from '#lib/frame/lay-out.ts';
import { askForFirst, problemIn } from '#lib/hall/first.ts';
import { hallAt } from '#lib/halls.ts';
import { lazily } from '#lib/lazy.ts';
import { safeStorage } from '#lib/safe-storage.ts';
import { $token } from '#lib/session.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { watchLots } from '#lib/stores/watching.ts';
import { replayClicks } from './replay-clicks.ts';
import { drawStandings } from './static-standings.ts';

interface Room {
  /** Draws the room over what stands in `place`, at once. */
  readonly openRoom: (place: HTMLElement, first: HallFirst) => void;
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'popstate'];
/** By then there is news to show: counts have changed, lots have come. */
const LATEST_MS = 60_000;
/** The lots that come with the page, and as many as a slow phone lays out within a frame or two. */
const PORTION = 4;
/** After a try that failed. */
const PAUSE_MS = 5_000;

export function openStaticHall(place: HTMLElement, load: () => Promise<Room>): void {
  const [drawnAt, idsShown] = [location.search, visibleLots()];
  const gone = new AbortController();
  const { signal } = gone;
  const pressed: HTMLButtonElement[] = [];
  let isWaking = false;
  const handIsFree = watchHand(signal);
  const stopWatching = watchLots(idsShown);

  const open = async (): Promise<void> => {
    const [first, { openRoom }] = await Promise.all([askHere(drawnAt, idsShown), lazily(load)]);
    await handIsFree();
    gone.abort();
    const goOn = replayClicks(place, pressed);
    openRoom(place, first);
    // The room's own wish has been said by now: the line is not hung up between the two.
    stopWatching();
    place.dataset.room = 'open';
    // Heights are known by then: from now on what is far is left out (hall/parts/Lots.module.scss).
    whenIdle(() => (place.dataset.laid = ''));
    goOn();
  };
  const wake = (): void => {
    if (isWaking) return;
    isWaking = true;
    open().catch((error: unknown) => {
      giveUp(pressed.splice(0).at(-1), error);
      setTimeout(() => {
        isWaking = false;
      }, PAUSE_MS);
    });
  };

  keepTrue(signal);
  layOut([...place.querySelectorAll<HTMLElement>('[data-lot]')].slice(PORTION), PORTION, signal);
  for (const sign of SIGNS) window.addEventListener(sign, wake, { signal, passive: true, capture: true });
  onPress(place, signal, (button) => {
    pressed.push(button);
    wake();
  });
  // Somebody typed or ticked before even these lines had come.
  if (hasEntries(place)) wake();
  const stopStandings = drawStandings(place);
  const stopToken = $token.subscribe((token) => {
    if (token !== null && needsRoom(place)) wake();
  });
  const latest = setTimeout(wake, LATEST_MS);
  signal.addEventListener('abort', () => {
    stopStandings();
    stopToken();
    clearTimeout(latest);
  });
}

/**
 * Matters of a logged-in visitor that the room alone shows: which lots concern them, whether they
 * are to be told when a sale begins, and what they have picked.
 */
const needsRoom = (place: HTMLElement): boolean =>
  new URLSearchParams(location.search).has('mine') ||
  place.querySelector('[data-reminder]') !== null ||
  safeStorage('sessionStorage').read(PICKED_LOTS) !== null;

/** The browser went back or forth meanwhile: asked again, for that address. */
const askHere = async (drawnAt: string, idsShown: readonly string[]): Promise<HallFirst> => {
  const { search, pathname } = location;
  const here = { hall: hallAt(pathname), search };
  const first = await askForFirst(call, here, search === drawnAt ? idsShown : []);
  return location.search === search ? first : askHere(drawnAt, idsShown);
};

/** Keeps prices and clocks true until `gone`. */
const keepTrue = (gone: AbortSignal): void => {
  const stopLots = drawByFrame();
  const stopSecond = $second.subscribe((nowMs) => {
    drawCountdowns(nowMs);
    drawCards();
  });
  gone.addEventListener('abort', () => {
    stopLots();
    stopSecond();
  });
};

/** Waits while a finger is down: what it is on must be the same when it lets go. */
const watchHand = (gone: AbortSignal): (() => Promise<void>) => {
  let hand = Promise.resolve();
  const hold = (): void => {
    hand = new Promise((resolve) => {
      // The click that follows is still the old page's.
      const letGo = (): void => void setTimeout(resolve);
      window.addEventListener('pointerup', letGo, { once: true });
      window.addEventListener('pointercancel', letGo, { once: true });
    });
  };
  window.addEventListener('pointerdown', hold, { signal: gone, capture: true });
  return () => hand;
};

/** Hands over every button that is clicked, unless the browser itself knows what it opens. */
const onPress = (place: HTMLElement, gone: AbortSignal, take: (button: HTMLButtonElement) => void): void => {
  const press = (event: Event): void => {
    const button = (event.target as Element).closest('button');
    if (!button || button.hasAttribute('popovertarget')) return;
    event.preventDefault();
    take(button);
  };
  place.addEventListener('click', press, { signal: gone });
};

/** The room cannot be had: a form is sent by the browser then, and of anything else it is said. */
const giveUp = (button: HTMLButtonElement | undefined, error: unknown): void => {
  if (button?.matches('[type="submit"]')) button.form?.requestSubmit(button);
  else if (button) showToast({ kind: 'error', text: problemIn(error) });
};
