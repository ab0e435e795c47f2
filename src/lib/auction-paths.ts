// Addresses of halls, sales, lots and orders, by what decides them: the hall, and of a lot its
// format and its stage.
// Source: specification, section 2; gap-screens.md TR-7, TR-21.
import { knowsPriority } from '#core/bidding/priority.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';
import type { Address } from './addresses.ts';
import { hallOf, HALLS, type Hall, type ListedHall, type SaleHall } from './halls.ts';
import { pathWith, type Query } from './paths.ts';

/** A lot as far as its address goes by it. */
export interface PlacedLot {
  readonly hall: ListedHall;
  readonly view: Pick<LotView, 'id' | 'format' | 'status'>;
}

export function lotPath({ hall, view }: PlacedLot): string {
  const { id, format, status } = view;
  const { lot } = HALLS[hallOf(hall)];
  const isPreview = status === 'scheduled' && format !== 'fixed-price';
  const address = isPreview ? lot.preview : openAddress(lot, format);
  return pathWith(address, { id });
}

/**
 * The same of a lot of which less is known. `hall` null: its page leads on to where it belongs
 * (`lotElsewhere`).
 */
export function lotPathById(id: string, hall: ListedHall | null, format: SaleFormat | null = null): string {
  const { lot } = HALLS[hallOf(hall ?? 'vehicle')];
  return pathWith(openAddress(lot, format), { id });
}

/**
 * Address to which a lot that was asked for at `address` belongs, by its hall and its format; null:
 * it is shown there. Its stage leads nobody away: a page stays while its lot opens.
 */
export function lotElsewhere(lot: PlacedLot, address: Address): string | null {
  const addresses = HALLS[hallOf(lot.hall)].lot;
  const isAsked = isPriorityAddress(address) && addresses.priority !== null && knowsPriority(lot.view);
  const own = isAsked ? addresses.priority : openAddress(addresses, lot.view.format);
  return address === own || address === addresses.preview ? null : pathWith(own, { id: lot.view.id });
}

/** The page of who has a priority right on some lot. */
export function isPriorityAddress(address: string): boolean {
  return Object.values(HALLS).some(({ lot }) => lot.priority === address);
}

/** The page of some lot. */
export function isLotAddress(address: string): boolean {
  return Object.values(HALLS).some(({ lot }) => Object.values<string | null>(lot).includes(address));
}

/** A sale as far as its address goes by it; where the format is not known, its page leads on. */
export interface PlacedSale {
  readonly id: string;
  readonly hall: ListedHall;
  readonly format?: SaleFormat;
}

/**
 * The page of a sale; without one, its lots in the hall. Those of the practice hall stand in the
 * hall of vehicles, with a note.
 */
export function salePath(sale: PlacedSale): string {
  const { id, hall } = sale;
  const address = saleAddress(sale);
  if (address !== null) return pathWith(address, { id });
  return hallPath(hall === 'practice' ? 'vehicle' : hall, { sale: id });
}

const saleAddress = ({ hall, format }: PlacedSale): Address | null => {
  const { sale, fixedPriceSale } = HALLS[hallOf(hall)];
  return format === 'fixed-price' ? fixedPriceSale : sale;
};

/**
 * Address to which a sale that was asked for at `address` belongs, by its hall and its format;
 * null: it is shown there.
 */
export function saleElsewhere(sale: PlacedSale, address: Address): string | null {
  return saleAddress(sale) === address ? null : salePath(sale);
}

/** The same of a sale whose hall is not known. */
export function salePathById(id: string): string {
  return salePath({ id, hall: 'vehicle' });
}

/** A hall, narrowed by what a query says. */
export function hallPath(hall: ListedHall, filters: Query = {}): string {
  return pathWith(HALLS[hallOf(hall)].hall, filters);
}

/** The announcement of a sale. */
export function noticePath(saleId: string): string {
  return pathWith('/infoDatails', { id: saleId });
}

export function orderPath(hall: SaleHall, id: string): string {
  return pathWith(HALLS[hall].orders.one, { id });
}

/** One's own orders of a hall; null where nothing is sold. */
export function ownOrdersPath(hall: ListedHall): Address | null {
  return HALLS[hallOf(hall)].orders?.list ?? null;
}

/** Last day on which an order is fetched, as a file for a calendar; of either hall. */
export function orderCalendarPath(id: string): string {
  const { one } = HALLS.vehicle.orders;
  return pathWith(one, { id }).replace(one, `${one}/calendar.ics`);
}

const openAddress = (
  { open, fixedPrice }: (typeof HALLS)[Hall]['lot'],
  format: SaleFormat | null,
): Address => (format === 'fixed-price' ? fixedPrice : open);
