// Where the visitor is: behind an open dialog the page is dead to him, to the ear as to the finger. What must be heard or
// pressed whatever is open, therefore, stands in the dialog he has before him. Source: goals.md U4.

/** The dialog that has his focus, or the last that opened; without one, the page. */
const frontNow = (): Element =>
  document.activeElement?.closest('dialog[open]') ??
  [...document.querySelectorAll('dialog[open]')].at(-1) ??
  document.body;

/**
 * Brings a thing along whenever his focus has gone into a dialog or out of one. Returns what does so at once: a dialog that
 * leaves the page takes along what stood in it.
 */
export const keepInFront = (thing: Element, bring: (front: Element) => void): (() => void) => {
  const follow = (): void => {
    const front = frontNow();
    if (thing.parentElement !== front || !document.body.contains(thing)) bring(front);
  };
  document.addEventListener('focusin', follow);
  return follow;
};
