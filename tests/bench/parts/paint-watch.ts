// News on a page that hears it, told from inside it: when each price has been painted,
// how long a press waits for its answer, and how busy the page is.
import type { CDPSession, Page } from '@playwright/test';

export interface Painted {
  readonly lotId: string;
  readonly text: string;
  /** Milliseconds since 1970, with fractions. */
  readonly atMs: number;
}

interface Watched {
  readonly painted: readonly Painted[];
  /** Waits of the presses and keys, ms. */
  readonly pressesMs: readonly number[];
}

/** Runs in the page before anything of it does. */
const watch = (): void => {
  const PRICE = '[data-live="price-text"]';
  const seen: { painted: Painted[]; presses: Map<number, number> } = { painted: [], presses: new Map() };
  Object.assign(globalThis, { watched: seen });
  let fresh: Omit<Painted, 'atMs'>[] = [];
  // Writings of a frame's own callbacks are painted in it, others in the next.
  let isFrame = false;
  const frameOver = new MessageChannel();
  frameOver.port1.addEventListener('message', () => {
    isFrame = false;
  });
  frameOver.port1.start();
  const asked = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (draw) =>
    asked((atMs) => {
      isFrame = true;
      frameOver.port2.postMessage(null);
      draw(atMs);
    });
  const painted = (): void => {
    // The first task after a frame's work: its picture is on the way to the screen.
    const after = new MessageChannel();
    const told = (): void => {
      const atMs = performance.timeOrigin + performance.now();
      seen.painted.push(...fresh.map((one) => ({ ...one, atMs })));
      fresh = [];
      after.port1.close();
    };
    after.port1.addEventListener('message', told);
    after.port1.start();
    after.port2.postMessage(null);
  };
  // A price that has risen stands in a place of its own, put there anew; any other is written over.
  const placesIn = ({ target, addedNodes }: MutationRecord): Element[] => {
    const element = target instanceof Element ? target : target.parentElement;
    const over = element?.closest(PRICE) ?? null;
    const anew = [...addedNodes].flatMap((node) =>
      node instanceof Element ? [...node.querySelectorAll(PRICE)] : [],
    );
    return over === null ? anew : [over];
  };
  const note = (records: readonly MutationRecord[]): void => {
    const wasEmpty = fresh.length === 0;
    for (const place of new Set(records.flatMap(placesIn))) {
      const lot = place.closest<HTMLElement>('[data-lot]');
      if (lot) fresh.push({ lotId: lot.dataset.lot ?? '', text: place.textContent });
    }
    if (!wasEmpty || fresh.length === 0) return;
    if (isFrame) painted();
    else asked(painted);
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
      if (interactionId > 0)
        seen.presses.set(interactionId, Math.max(duration, seen.presses.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

export function watchPaints(page: Page): Promise<unknown> {
  return page.addInitScript(watch);
}

/** All since it was asked last. */
export function takePaints(page: Page): Promise<Watched> {
  return page.evaluate(() => {
    const { watched } = globalThis as unknown as {
      watched: { painted: Painted[]; presses: Map<number, number> };
    };
    const taken = { painted: watched.painted, pressesMs: [...watched.presses.values()] };
    Object.assign(watched, { painted: [], presses: new Map() });
    return taken;
  });
}

/** Seconds the page's main thread has worked since it began. */
export async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
