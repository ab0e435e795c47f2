// Addresses of the pages of one's own bids, below the list of them.
import { HALLS, type TradeHall } from '#lib/halls.ts';
import { pathWith } from '#lib/paths.ts';

const BIDS_PATH = '/bidManagement';

const lotQuery = (id: string): string => new URLSearchParams({ id }).toString();

export const receiptsPath = (lotId: string): string => `${BIDS_PATH}/receipts?${lotQuery(lotId)}`;
export const cancelPath = (lotId: string): string => `${BIDS_PATH}/cancel?${lotQuery(lotId)}`;
/** The list says that it has been taken back. */
export const cancelledPath = (hall: TradeHall, lotId: string): string =>
  pathWith(HALLS[hall].own.bids, { cancelled: lotId });
