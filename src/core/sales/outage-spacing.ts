// After an outage the lots of a sale end one after another again. The first whose last five minutes
// it touched ends five minutes after the house is back, or at its own end if that is later; every
// lot behind it follows in running order at the interval of the sale's rules, and one that ends
// later than that anyway keeps its end. Whoever is not sold in a timed sale has no place in such a
// line: each of those gets back what is its own.
// Source: goals.md R11, I-49; 法释〔2016〕18号 第28条; decisions/lost-time-is-given-back.
import { opening } from '#core/bidding/pre-bid.ts';
import { extensionAfterOutage } from '#core/lots/closing.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot, LotId } from '#core/lots/lot.ts';
import { isOutage, lastEndWronged, type Outage } from './lost-time.ts';

interface Placed {
  readonly endsAtMs: number;
  readonly spacingMs: number;
}

/**
 * All that an outage brings about on the lots of a sale, each list beside its lot. Ask this before
 * `dueEvents` when the house comes back.
 */
export function saleAfterOutage(inOrder: readonly Lot[], outage: Outage): readonly (readonly LotEvent[])[] {
  const opened = inOrder.map((lot) => openedMeanwhile(lot, outage));
  const lots = inOrder.map((lot, at) => replay(lot, opened[at] ?? []));
  const ends = spacedEnds(lots, outage);
  return lots.map((lot, at) => [...(opened[at] ?? []), ...givenBack(lot, outage, ends)]);
}

/**
 * The place of a lot in the line of its sale; null: it has none, or nothing can be waiting for its
 * end.
 */
const placedIn = (lot: Lot, { fromMs }: Outage): Placed | null => {
  const { rules } = lot.terms;
  if (rules.format !== 'timed' || !(lot.status === 'open' || lot.status === 'scheduled')) return null;
  return lot.endsAtMs > fromMs ? { endsAtMs: lot.endsAtMs, spacingMs: rules.spacingMs } : null;
};

/**
 * The new ends of the timed lots of a sale, where they change; `inOrder`: its lots in running
 * order. Epoch ms.
 */
export function spacedEnds(inOrder: readonly Lot[], outage: Outage): ReadonlyMap<LotId, number> {
  const ends = new Map<LotId, number>();
  if (!isOutage(outage)) return ends;
  const backMs = lastEndWronged(outage);
  let placeMs: number | null = null;
  for (const lot of inOrder) {
    const placed = placedIn(lot, outage);
    // One that opens only later has lost nothing itself: it follows, and begins no line.
    const isWronged = lot.status === 'open' && lot.endsAtMs < backMs;
    if (placed === null || (placeMs === null && !isWronged)) continue;
    placeMs = placeMs === null ? backMs : placeMs + placed.spacingMs;
    if (placed.endsAtMs < placeMs) ends.set(lot.id, placeMs);
  }
  return ends;
}

/** The lot as it is when the house is back: what was to open meanwhile has opened. */
export function openedMeanwhile(lot: Lot, { toMs }: Outage): readonly LotEvent[] {
  return lot.status === 'scheduled' && !lot.isInLine && lot.startsAtMs <= toMs ? opening(lot) : [];
}

/**
 * Events that give a lot the end that `spacedEnds` has for it, or else what it is given back by
 * itself.
 */
export function givenBack(lot: Lot, outage: Outage, ends: ReadonlyMap<LotId, number>): readonly LotEvent[] {
  if (lot.terms.rules.format !== 'timed') return extensionAfterOutage(lot, outage);
  const endsAtMs = ends.get(lot.id);
  const isMoved = endsAtMs !== undefined && 'endsAtMs' in lot && lot.endsAtMs < endsAtMs;
  return isMoved ? [{ type: 'extended', atMs: outage.toMs, cause: 'outage', endsAtMs }] : [];
}
