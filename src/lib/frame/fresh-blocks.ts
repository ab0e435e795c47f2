// A page drawn once grows old: lots end, sales open. When something shown has ended, the page is
// fetched anew and its blocks are put in place of the old ones, one by one, never under the
// reader's pointer or focus.
import { hasEntries } from '#lib/forms/entries.ts';
import { pageOf } from '#lib/own-page.ts';

const LEAST_PAUSE_MS = 8_000;

let lastMs = Number.NEGATIVE_INFINITY;
let isUnderWay = false;

/**
 * True when at least one block has been replaced. Asks at most every few seconds, and not from a
 * hidden tab.
 * @param address where the blocks are drawn; the page itself unless it has an address for them.
 */
export async function refreshBlocks(address: string): Promise<boolean> {
  const nowMs = performance.now();
  if (isUnderWay || document.hidden || nowMs - lastMs < LEAST_PAUSE_MS) return false;
  isUnderWay = true;
  lastMs = nowMs;
  try {
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    if (!page.ok) return false;
    return replaceBlocks(pageOf(await page.text()));
  } catch {
    // The line is down: the banner says so, and the next second tries again.
    return false;
  } finally {
    isUnderWay = false;
  }
}

const isInUse = (block: Element): boolean =>
  block.matches(':hover') || block.contains(document.activeElement) || hasEntries(block);

const replaceBlocks = (fresh: Document): boolean => {
  let hasChanged = false;
  for (const block of document.querySelectorAll<HTMLElement>('[data-block]')) {
    const next = fresh.querySelector(`[data-block="${block.dataset.block}"]`);
    if (!next || isInUse(block)) continue;
    block.replaceWith(document.adoptNode(next));
    hasChanged = true;
  }
  return hasChanged;
};
