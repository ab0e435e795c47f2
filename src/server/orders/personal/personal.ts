// Orders of somebody, as buyer or as seller: an open one keeps them here, and all of them stay.
import type { PersonalData } from '#server/domain.ts';
import { consignedOrders } from './store-consigned.ts';
import {
  endPayments,
  hasBoughtInCourt,
  openOffers,
  openOrders,
  pendingPayments,
  waitingInvoices,
} from './store-personal.ts';

export const ordersPersonal = {
  bars: {
    openOffers,
    openOrders,
    waitingInvoices,
    pendingPayIns: pendingPayments,
    consignedLots: consignedOrders,
  },
  erase: ({ db, nowMs }, { userId }) => endPayments(db, userId, nowMs),
  isKeptLonger: hasBoughtInCourt,
  export: async () => (await import('./queries-personal.ts')).orderParts,
} satisfies PersonalData;
