// Asking a payment provider about a payment it has said nothing of (查单). Its notice may be lost
// on the way, so a payment that is open is asked for from a quarter of a minute on, and ever more
// seldom the older it is; one whose page is shut is closed there first, so that nothing can be paid
// on it any more. Source: product.md 7.7; goals.md I-32.

/** A notice that is on its way has come by then. */
export const FIRST_ASKED_MS = 15_000;

const SHARE_OF_AGE = 10;

/** How long until a payment of this age is asked for again, in ms. */
export function askAgainMs(ageMs: number): number {
  return Math.max(FIRST_ASKED_MS, Math.floor(ageMs / SHARE_OF_AGE));
}
