// Rows of links that scroll sideways on a phone: the one that stands for where the reader is must
// be in sight.
interface Box {
  readonly left: number;
  readonly width: number;
}

interface Boxed {
  readonly getBoundingClientRect: () => Box;
}

/**
 * Brings the item to the middle of its strip; a strip goes no further than its ends, and one that
 * fits not at all.
 */
export function bringIntoStrip(strip: Boxed & { scrollLeft: number }, item: Boxed): void {
  const [around, own] = [strip.getBoundingClientRect(), item.getBoundingClientRect()];
  strip.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
}

/** Every strip of the page at its current item. */
export function mountStrips(): void {
  for (const strip of document.querySelectorAll('[data-strip]')) {
    const current = strip.querySelector('[aria-current]');
    if (current) bringIntoStrip(strip, current);
  }
}
