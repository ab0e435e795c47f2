// The layout of a page as it moves by itself: how far in all, and which elements, told when they
// have moved too much.
import type { Page } from '@playwright/test';

export interface Shifted {
  readonly sum: number;
  readonly what: readonly string[];
}

/** Runs in the page before anything of it does. */
const watch = (): void => {
  const seen: { sum: number; what: string[] } = { sum: 0, what: [] };
  Object.assign(globalThis, { shifted: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      if (hadRecentInput) continue;
      seen.sum += value;
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const [from, to] = [previousRect, currentRect].map(
          ({ x, y, width, height }) => `${x},${y} ${width}×${height}`,
        );
        seen.what.push(`${value.toFixed(3)} ${element?.tagName} ${element?.className}: ${from} → ${to}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** From the next page on. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(watch);
}

/** Since the page in view was opened. */
export function shifted(page: Page): Promise<Shifted> {
  return page.evaluate(() => (globalThis as unknown as { shifted: Shifted }).shifted);
}
