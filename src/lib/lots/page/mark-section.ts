// Marks, in the row of links to the blocks of a page, the block that is being read: the last whose
// head has come up to the upper third of the window; the first until then.
import { bringIntoStrip } from '#lib/frame/strips.ts';

/** How far down the window a block's head counts as being read. */
const READ_AT = 0.3;

export function markSection(): void {
  const bar = document.querySelector<HTMLElement>('[data-sections]');
  if (!bar) return;
  const links = [...bar.querySelectorAll('a')];
  let marked: HTMLAnchorElement | undefined;
  const look = (): void => {
    const line = window.innerHeight * READ_AT;
    const isAbove = ({ hash }: HTMLAnchorElement): boolean =>
      (document.querySelector(hash)?.getBoundingClientRect().top ?? line) < line;
    const read = links.findLast(isAbove) ?? links[0];
    if (read === marked || !read) return;
    for (const link of links) link.removeAttribute('aria-current');
    marked = read;
    read.setAttribute('aria-current', 'location');
    bringIntoStrip(bar, read);
  };
  look();
  window.addEventListener('scroll', look, { passive: true });
}
