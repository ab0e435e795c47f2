// A seller's own lots (我的委托): in which part of their list each stands, what they are told of
// their own reserve while the room may not know, and who of several may speak for a lot. One who
// has consigned it alone answers for it themselves; for several the house does, once all agree.
// Source: product.md 3.4 (保留价, 议价); 拍卖法 第28、30条.
import { isReserveMet } from './lot-price.ts';
import { isAscending } from './lot-status.ts';
import { viewOf } from './lot-view.ts';
import type { BidderId, Lot, LotStatus } from './lot.ts';

export const CONSIGNED_TABS = ['upcoming', 'running', 'sold', 'passed', 'withdrawn'] as const;
export type ConsignedTab = (typeof CONSIGNED_TABS)[number];

/** `isAgreed`: it ended below its reserve and was sold by negotiation after all. */
export function consignedTabOf(status: LotStatus, isAgreed: boolean): ConsignedTab {
  if (status === 'scheduled') return 'upcoming';
  if (status === 'passed') return isAgreed ? 'sold' : 'passed';
  return status === 'sold' || status === 'withdrawn' ? status : 'running';
}

export type OwnReserve = 'none' | 'met' | 'unmet';

/**
 * Whether the price has come to the reserve. Null: not yet to be told, as nobody has bid, or the
 * price is not one that rises.
 */
export function ownReserveOf(lot: Lot): OwnReserve | null {
  if (lot.terms.reserveFen === null) return 'none';
  const priceFen = isAscending(lot) ? viewOf(lot).priceFen : null;
  if (priceFen === null) return null;
  return isReserveMet(lot, priceFen) ? 'met' : 'unmet';
}

/** They alone have consigned it. */
export function speaksFor(
  { terms: { consignorIds } }: { readonly terms: Pick<Lot['terms'], 'consignorIds'> },
  userId: BidderId,
): boolean {
  return consignorIds.length > 0 && consignorIds.every((id) => id === userId);
}
