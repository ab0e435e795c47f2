// Contents below the first screen are laid out once that screen is there and nothing better is to
// be done, a portion at a time, so that on a slow phone no finger waits for all of them at once:
// the foot of every page and the blocks of the first (`data-later`, styles/base.scss), the lots of
// the hall (hall/parts/Lots.module.scss). Until then the sheet holds them back. When all is laid
// out, what is put anew later stands at once.
import { whenIdle } from './idle.ts';

/** Goes on until the page is `gone`: what comes in its place holds nothing back. */
export function layOut(held: Iterable<HTMLElement>, portion: number, gone?: AbortSignal): void {
  const rest = [...held];
  const next = (): void => {
    if (gone?.aborted) return;
    for (const one of rest.splice(0, portion)) one.dataset.laid = '';
    if (rest.length > 0) whenIdle(next);
    else document.documentElement.dataset.laid = '';
  };
  const begin = (): void => whenIdle(next);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
