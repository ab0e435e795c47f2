// The auctioneer's calls (叫价) on a lot of the lane. Once somebody has bid and its end is within
// the span in which a late bid would move it, the price is called three times, a third of that span
// apart; a bid that moves the end begins the calls anew. When all extensions are spent the lot
// waits for the auctioneer's word. Source: product.md 3.3; language.md 9 (15 lane).
import type { LotView } from '#core/lots/lot-view.ts';
import type { ExtensionRule } from '#core/sales/rule-set.ts';

/** `none`: it is open, and not called yet; `word`: the auctioneer decides. */
export type LaneCall = 'none' | 'first' | 'second' | 'last' | 'word';

export const LANE_CALLS = ['first', 'second', 'last'] as const satisfies readonly LaneCall[];

type Called = Pick<LotView, 'status' | 'priceFen' | 'endsAtMs'>;

/** When each call of a lot falls due as its end stands, in order. */
export function laneCallTimes(
  { endsAtMs }: Pick<LotView, 'endsAtMs'>,
  { windowMs }: ExtensionRule,
): readonly number[] {
  const apartMs = windowMs / LANE_CALLS.length;
  return LANE_CALLS.map((_call, place) => endsAtMs - windowMs + place * apartMs);
}

/** Null: it is not before the hammer. */
export function laneCall(lot: Called, extension: ExtensionRule, nowMs: number): LaneCall | null {
  if (lot.status === 'confirming') return 'word';
  if (lot.status !== 'open') return null;
  // There is no price to call before the first bid.
  if (lot.priceFen === null) return 'none';
  const made = laneCallTimes(lot, extension).filter((atMs) => atMs <= nowMs).length;
  return LANE_CALLS[made - 1] ?? 'none';
}
