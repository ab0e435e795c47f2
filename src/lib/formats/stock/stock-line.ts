// Stock of a lot at a fixed price as its card tells it: a cell for each unit, how many can still be
// had, and while all that are left are being paid for, until when. Source: language.md 9 (21
// fixed-price sale).
import type { StockView } from '#core/formats/format-view.ts';
import { remainingText } from '#lib/format.ts';

type UnitKind = 'sold' | 'held' | 'free';

export interface UnitCell {
  /** Counted from 0. */
  readonly place: number;
  readonly kind: UnitKind;
}

export interface StockLine {
  /** `locked`: somebody is paying for the last of them; `out`: all are sold. */
  readonly state: 'free' | 'locked' | 'out';
  readonly words: string;
  /** Time until one may be free again; empty: nobody waits for it. */
  readonly left: string;
  /** A way to deal with it, beside the price. */
  readonly way: string;
}

type Counts = Pick<StockView, 'unitCount' | 'soldCount' | 'freeCount'>;

/** Sold, then being paid for, then free: one for each unit. */
export function unitKinds(counts: Counts): readonly UnitCell[] {
  return Array.from({ length: counts.unitCount }, (_none, place) => ({ place, kind: kindAt(place, counts) }));
}

const kindAt = (place: number, { unitCount, soldCount, freeCount }: Counts): UnitKind => {
  if (place < soldCount) return 'sold';
  return place < unitCount - freeCount ? 'held' : 'free';
};

export function stockLine(stock: StockView, nowMs: number): StockLine {
  const { unitCount, soldCount, freeCount, nextFreeAtMs, isNegotiable } = stock;
  const way = isNegotiable ? '可议价' : '不议价';
  if (soldCount >= unitCount) return { state: 'out', words: `${unitCount} 件已售完`, left: '', way };
  if (freeCount === 0) {
    const left = nextFreeAtMs === null ? '' : remainingText(Math.max(0, nextFreeAtMs - nowMs));
    return { state: 'locked', words: '已锁定，对方在付款', left, way: '解锁后可通知你' };
  }
  const heldCount = unitCount - soldCount - freeCount;
  const held = heldCount > 0 ? `，付款中 ${heldCount} 件` : '';
  return { state: 'free', words: `剩 ${freeCount} / ${unitCount} 件${held}`, left: '', way };
}
