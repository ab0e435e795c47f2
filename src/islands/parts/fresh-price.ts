// The light behind a price that has just changed. It has two names in turn, so that it begins anew
// and the price stays where it stands: what is put there anew is laid out anew, and has the whole
// page's styles asked again. Where many prices move at once only some are lit: a page that flickers
// tells nobody where to look, and each light is a layer of its own.

/** As long as the animation of Price.module.scss, ms. */
const LASTS_MS = 1_050;
const MOST_AT_ONCE = 6;

/** Until when each is lit, by the page's own clock. */
const litUntilMs = new Map<HTMLElement, number>();

/** Lights the ground behind the digits once, unless as many are lit as a page bears. */
export function lightPrice(price: HTMLElement): void {
  const nowMs = performance.now();
  for (const [lit, untilMs] of litUntilMs) if (untilMs <= nowMs) litUntilMs.delete(lit);
  if (litUntilMs.size >= MOST_AT_ONCE) return;
  litUntilMs.set(price, nowMs + LASTS_MS);
  price.dataset.light = price.dataset.light === 'one' ? 'other' : 'one';
}
