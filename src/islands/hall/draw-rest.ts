// The lots below the first screen are laid out once it is painted, a few at a time, so that on a slow phone no finger waits for
// all of them at once: until then the sheet leaves them out (parts/Lots.module.scss) and keeps their place.

import { whenIdle } from '#lib/idle.ts';

/** As many as a slow phone lays out within a frame or two. */
const PORTION = 4;

const whenLoaded = (run: () => void, gone: AbortSignal): void => {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true, signal: gone });
};

export const drawRest = (place: HTMLElement, gone: AbortSignal): void => {
  const lots = [...place.querySelectorAll<HTMLElement>('[data-lot]')];
  const drawNext = (rest: readonly HTMLElement[]): void => {
    if (gone.aborted || rest.length === 0) return;
    for (const lot of rest.slice(0, PORTION)) lot.dataset.drawn = '';
    whenIdle(() => drawNext(rest.slice(PORTION)));
  };
  // The first of them came with the page.
  whenLoaded(() => whenIdle(() => drawNext(lots.slice(PORTION))), gone);
};
