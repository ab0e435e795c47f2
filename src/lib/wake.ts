// How an island is woken: `client:wake="load"`, `"idle"` or `"visible"`. Astro's own directives
// wait for a piece for ever and give up in silence; this one asks once more, knows the
// specification's limit (sections 2 and 9), and marks an island that stays asleep, so that the page
// can say so (frame/asleep.ts).
import './older-browsers.ts';
import { ASLEEP_EVENT } from './constants.ts';
import { whenIdle } from './frame/idle.ts';
import { lazily } from './lazy.ts';

type Wake = 'load' | 'idle' | 'visible';

type Load = () => Promise<() => Promise<void>>;

const whenSeen = (island: HTMLElement, run: () => void): void => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  });
  // The island's own element has no box; what it holds has.
  for (const child of island.children) observer.observe(child);
};

/**
 * Astro hands over an island that does nothing where its piece cannot be had, and says so by an
 * event alone.
 */
const orFail =
  (load: Load, island: HTMLElement): Load =>
  () =>
    new Promise((resolve, reject) => {
      const fail = (event: Event): void =>
        reject((event as CustomEvent<{ readonly error: Error }>).detail.error);
      island.addEventListener('astro:hydration-error', fail, { once: true });
      load().then(resolve, reject);
    });

const staysAsleep = (island: HTMLElement): void => {
  // The page's own script may come later than this: it looks for the mark, and listens from then
  // on.
  island.dataset.asleep = '';
  island.dispatchEvent(new Event(ASLEEP_EVENT, { bubbles: true }));
};

/**
 * An island that breaks while it is drawn is emptied by React. What the server had drawn is put
 * back, with the plain forms that work without it, and the page says so. Read from the node on
 * purpose: React tells nobody but the console.
 */
const keepDrawn = (island: HTMLElement): void => {
  const drawn = [...island.childNodes].map((node) => node.cloneNode(true));
  const watch = new MutationObserver(() => {
    if (island.hasChildNodes()) return;
    watch.disconnect();
    island.append(...drawn);
    staysAsleep(island);
  });
  watch.observe(island, { childList: true });
};

/** The directive itself; `wake` is the value it was written with. */
const wakeIsland = (load: Load, options: { readonly value: Wake }, island: HTMLElement): void => {
  const wake = (): void => {
    void lazily(orFail(load, island)).then(
      (hydrate) => {
        keepDrawn(island);
        return hydrate();
      },
      () => staysAsleep(island),
    );
  };
  if (options.value === 'idle') whenIdle(wake);
  else if (options.value === 'visible') whenSeen(island, wake);
  else wake();
};

export default wakeIsland;
