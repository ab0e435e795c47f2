// Addresses of halls, sales, lots and orders, by what decides them: the hall, and of a lot its
// format and its stage. An address whose page does not stand is never handed out, and the day it
// stands, every link leads there.
// Source: specification, section 2; gap-screens.md TR-7, TR-21.
import { knowsPriority } from '#core/bidding/priority.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';
import type { Address } from './addresses.ts';
import { hallOf, HALLS, type Hall, type ListedHall, type SaleHall } from './halls.ts';
import { pathWith, standing, type Query } from './paths.ts';

/** A lot as far as its address goes by it. */
export interface PlacedLot {
  readonly hall: ListedHall;
  readonly view: Pick<LotView, 'id' | 'format' | 'status'>;
}

/** Whether the page of an address stands; tests say it for pages that are to come. */
type Stands = (address: Address) => boolean;

export function lotPath({ hall, view }: PlacedLot, stands: Stands = isStanding): string {
  const { id, format, status } = view;
  const { lot } = HALLS[hallOf(hall)];
  const isPreview = status === 'scheduled' && format !== 'fixed-price';
  const address = isPreview ? [lot.preview, lot.open] : openAddresses(lot, format);
  return pathWith(firstOf(address, stands), { id });
}

/**
 * The same of a lot of which less is known. `hall` null: its page leads on to where it belongs
 * (`lotElsewhere`).
 */
export function lotPathById(
  id: string,
  hall: ListedHall | null,
  format: SaleFormat | null = null,
  stands: Stands = isStanding,
): string {
  const { lot } = HALLS[hallOf(hall ?? 'vehicle')];
  return pathWith(firstOf(openAddresses(lot, format), stands), { id });
}

/**
 * Address to which a lot that was asked for at `address` belongs, by its hall and its format; null:
 * it is shown there. Its stage leads nobody away: a page stays while its lot opens.
 */
export function lotElsewhere(lot: PlacedLot, address: Address, stands: Stands = isStanding): string | null {
  const addresses = HALLS[hallOf(lot.hall)].lot;
  const isAsked = isPriorityAddress(address) && addresses.priority !== null && knowsPriority(lot.view);
  const best = isAsked ? [addresses.priority] : openAddresses(addresses, lot.view.format);
  const own = firstOf(best, stands);
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
export function salePath(sale: PlacedSale, stands: Stands = isStanding): string {
  const { id, hall } = sale;
  const address = saleAddress(sale);
  if (address !== null && stands(address)) return pathWith(address, { id });
  return hallPath(hall === 'practice' ? 'vehicle' : hall, { sale: id }, stands);
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
export function hallPath(hall: ListedHall, filters: Query = {}, stands: Stands = isStanding): string {
  return pathWith(firstOf([HALLS[hallOf(hall)].hall], stands, HALLS.vehicle.hall), filters);
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

const isStanding: Stands = (address) => standing.has(address);

const openAddresses = (
  { open, fixedPrice }: (typeof HALLS)[Hall]['lot'],
  format: SaleFormat | null,
): readonly Address[] => (format === 'fixed-price' ? [fixedPrice, open] : [open]);

/** The best that stands. */
const firstOf = (
  addresses: readonly Address[],
  stands: Stands,
  otherwise: Address = HALLS.vehicle.lot.open,
): Address => addresses.find(stands) ?? otherwise;
