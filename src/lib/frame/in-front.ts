// Place of the visitor: behind an open dialog the page is dead to them, to the ear as to the
// finger. What must be heard or clicked whatever is open, therefore, stands in the dialog before
// them. Source: goals.md U4.

/** The dialog that has their focus, or the last that opened; without one, the page. */
const frontNow = (): Element =>
  document.activeElement?.closest('dialog[open]') ??
  [...document.querySelectorAll('dialog[open]')].at(-1) ??
  document.body;

/**
 * Brings a thing along whenever the visitor's focus has gone into a dialog or out of one. Returns
 * what does so at once: a dialog that leaves the page takes along what stood in it.
 */
export function keepInFront(thing: Element, bring: (front: Element) => void): () => void {
  const follow = (): void => {
    const front = frontNow();
    if (thing.parentElement !== front || !document.body.contains(thing)) bring(front);
  };
  document.addEventListener('focusin', follow);
  return follow;
}
