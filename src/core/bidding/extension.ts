// Extension (延时). A bid in the last minutes moves the end, so that nobody wins by being last on a
// slow line: the end becomes the bid's time plus the extension, and is never moved earlier.
// Source: product.md 3.3, goals.md I-07.
import type { Extended } from '#core/lots/lot-event.ts';
import type { OpenLot } from '#core/lots/lot.ts';

/** The extension a public change at `atMs` causes, or none. */
export function extensionAfter(lot: OpenLot, atMs: number): Extended[] {
  const { windowMs, extendMs, mostExtensions } = lot.terms.rules.extension;
  const isSpent = mostExtensions !== null && lot.extensionCount >= mostExtensions;
  const endsAtMs = Math.max(lot.endsAtMs, atMs + extendMs);
  if (isSpent || lot.endsAtMs - atMs > windowMs || endsAtMs === lot.endsAtMs) return [];
  return [{ type: 'extended', atMs, cause: 'bid', endsAtMs }];
}
