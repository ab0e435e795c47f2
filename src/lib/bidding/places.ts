// Addresses of the pages of one's own bids, below the list of them.
import { HALLS, type SaleHall } from '#lib/halls.ts';
import { pathWith } from '#lib/paths.ts';

const BIDS_PATH = HALLS.vehicle.own.bids;

/** The list says that it has been taken back. */
export function cancelledPath(hall: SaleHall, lotId: string): string {
  return pathWith(HALLS[hall].own.bids, { cancelled: lotId });
}

const lotQuery = (id: string): string => new URLSearchParams({ id }).toString();

export function receiptsPath(lotId: string): string {
  return `${BIDS_PATH}/receipts?${lotQuery(lotId)}`;
}
/** Many of one's own at once: what the list of them shows. */
export function manyBidsPath(hall: SaleHall, query: string): string {
  const params = new URLSearchParams(query);
  if (hall === 'goods') params.set('hall', hall);
  return params.size === 0 ? `${BIDS_PATH}/many` : `${BIDS_PATH}/many?${params}`;
}
export function cancelPath(lotId: string): string {
  return `${BIDS_PATH}/cancel?${lotQuery(lotId)}`;
}
