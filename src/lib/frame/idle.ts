// Work that can wait until the page has nothing better to do.
const LATEST_MS = 2_000;

export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: LATEST_MS });
  else setTimeout(run, 200);
}
