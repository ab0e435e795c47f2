// The tables of what follows a sale. Source: product.md 3.4, 3.7, 3.9.

/**
 * `state` is the whole core `Order`; `status` as it is shown. A lot, or a unit of it, has one
 * living order; `round` counts its orders.
 */
export interface OrdersTable {
  id: string;
  /** As people say it, each given once. */
  number: string;
  lotId: string;
  saleId: string;
  /** The hold by which a unit was bought; empty for a whole lot. */
  unit: string;
  buyerId: string;
  round: number;
  rev: number;
  status: string;
  /** 1 while something may still come of it. */
  isLiving: number;
  hammerFen: number;
  state: string;
  createdAtMs: number;
  /** Kind of thing it is: `vehicle` or `goods`. */
  category: string;
  /** Its place in a list by what is due (core/orders/order-due-list.ts). */
  duePlaceMs: number;
}

/** How many orders each day has had: the next number of a day comes from here. */
export interface OrderDaysTable {
  day: string;
  last: number;
}

/** The log of an order; `body` is the whole core `OrderEvent`. */
export interface OrderEventsTable {
  orderId: string;
  rev: number;
  type: string;
  atMs: number;
  body: string;
}

/** `state` is the whole core `Invoice`. */
export interface InvoicesTable {
  id: string;
  orderId: string;
  buyerId: string;
  status: string;
  state: string;
  askedAtMs: number;
}

/** The numbers of the tax office, blue and red: each is given once. */
export interface InvoiceNumbersTable {
  number: string;
  invoiceId: string;
}

/** `state` is the whole core `SecondOffer`. */
export interface SecondOffersTable {
  id: string;
  lotId: string;
  orderId: string;
  bidderId: string;
  status: string;
  state: string;
  atMs: number;
}

/** A lot that is offered again, and the lot it was before. */
export interface RelistingsTable {
  lotId: string;
  fromLotId: string;
  staffId: string;
  atMs: number;
}

/** Which papers were shown in the steps of which order, and so to whom they may be shown. */
export interface OrderFilesTable {
  orderId: string;
  fileId: string;
}

/**
 * How the buyer of an order found it, in stars; what they wrote beside them lies under seal, empty
 * where they wrote nothing.
 */
export interface OrderRatingsTable {
  orderId: string;
  buyerId: string;
  condition: number;
  staff: number;
  speed: number;
  commentSealed: string;
  ratedAtMs: number;
  changedAtMs: number | null;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    orders: OrdersTable;
    orderDays: OrderDaysTable;
    orderEvents: OrderEventsTable;
    orderFiles: OrderFilesTable;
    orderRatings: OrderRatingsTable;
    invoices: InvoicesTable;
    invoiceNumbers: InvoiceNumbersTable;
    secondOffers: SecondOffersTable;
    relistings: RelistingsTable;
  }
}
