// The halls, each with its addresses and its words: what stands twice (vehicles and goods) is one
// screen that is told which hall it is in. Source: specification, section 2; product.md 7.6.
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { Address } from './addresses.ts';

interface LotAddresses {
  /** Bid on here, whatever its format and its stage, unless one of the others is better. */
  readonly open: Address;
  /** Before it opens. */
  readonly preview: Address;
  readonly fixedPrice: Address;
  /** The same for who has a priority right on it (优先购买权); null: nobody has one there. */
  readonly priority: Address | null;
}

/** A filter column's groups. */
export type HallFilter = 'kind' | 'disposal' | 'format' | 'body' | 'price' | 'brand' | 'grade' | 'city';

export interface HallRow {
  readonly title: string;
  readonly hall: Address;
  /** Filters of its lots, in their order. */
  readonly filters: readonly HallFilter[];
  /** Practice is offered beside it. */
  readonly hasPractice: boolean;
  /** Hall of what has not opened yet and can be looked at; null: there is none. */
  readonly previewHall: Address | null;
  /** A sale's own page; null: the hall shows its lots. */
  readonly sale: Address | null;
  /** The same of a sale at fixed prices; without one of them it lists all there are. */
  readonly fixedPriceSale: Address | null;
  readonly lot: LotAddresses;
  /** As the lists of the house call it. */
  readonly inLists: ListedHall;
  /** One's own lists of lots; null: nothing is sold there, as with the orders. */
  readonly own: { readonly bids: Address; readonly follows: Address } | null;
  readonly orders: { readonly list: Address; readonly one: Address; readonly disputes: Address } | null;
  /** Looking at a thing before it opens, as one says it. */
  readonly looking: string;
  /** Name of a thing sold there, as one says it: 一辆车, 一件物资. */
  readonly thing: string;
  /** By it the thing is taken home. */
  readonly fetching: string;
  /** Place where it lies until then. */
  readonly lying: string;
  /** Stands for it where a list is empty. */
  readonly drawn: 'car' | 'crate';
}

export const HALLS = {
  vehicle: {
    title: '车辆竞价大厅',
    hall: '/bidding',
    filters: ['body', 'price', 'brand', 'grade', 'city'],
    hasPractice: true,
    previewHall: '/auction-hall',
    sale: '/auction-detail',
    fixedPriceSale: '/fixed-price-auction-detail',
    lot: {
      open: '/bidding-detail',
      preview: '/preSaleHall-detail',
      fixedPrice: '/fixed-price-detail',
      priority: '/priority-detail',
    },
    inLists: 'vehicle',
    own: { bids: '/bidManagement', follows: '/myAttention' },
    orders: { list: '/MyOrder', one: '/order-detail', disputes: '/dispute' },
    looking: '看车',
    thing: '车辆',
    fetching: '提车',
    lying: '停放地',
    drawn: 'car',
  },
  goods: {
    title: '非车竞价大厅',
    hall: '/non-vehicle-bidding',
    filters: ['kind', 'disposal', 'format', 'price', 'city'],
    hasPractice: false,
    previewHall: '/non-vehicle-auction-hall',
    sale: '/non-vehicle-auction-detail',
    fixedPriceSale: '/fixed-price-auction-detail',
    lot: {
      open: '/non-vehicle-bidding-detail',
      preview: '/non-vehicle-bidding-detail',
      fixedPrice: '/non-vehicle-bidding-detail',
      priority: '/non-vehicle-priority-detail',
    },
    inLists: 'non-vehicle',
    own: { bids: '/non-vehicle-bidManagement', follows: '/non-vehicle-myAttention' },
    orders: {
      list: '/non-vehicle-MyOrder',
      one: '/non-vehicle-order-detail',
      disputes: '/non-vehicle-dispute',
    },
    looking: '看样',
    thing: '物资',
    fetching: '提货',
    lying: '存放地',
    drawn: 'crate',
  },
  practice: {
    title: '演练场',
    hall: '/practice',
    filters: [],
    hasPractice: true,
    previewHall: null,
    sale: null,
    fixedPriceSale: null,
    lot: {
      open: '/bidding-detail',
      preview: '/bidding-detail',
      fixedPrice: '/bidding-detail',
      priority: null,
    },
    inLists: 'practice',
    own: null,
    orders: null,
    looking: '看车',
    thing: '车辆',
    fetching: '提车',
    lying: '停放地',
    drawn: 'car',
  },
} as const satisfies Readonly<Record<string, HallRow>>;

export type Hall = keyof typeof HALLS;
/** A hall in which something is sold. */
export type SaleHall = Exclude<Hall, 'practice'>;

/** A hall as the wire names it. */
export type ListedHall = Sale['hall'];

/** The hall by the word that a sale's own hall goes by on the wire. */
export function hallOf(inLists: Exclude<ListedHall, 'practice'>): SaleHall;
export function hallOf(inLists: ListedHall): Hall;
export function hallOf(inLists: ListedHall): Hall {
  return inLists === 'non-vehicle' ? 'goods' : inLists;
}

/** The hall at an address; of vehicles where none is. */
export function hallAt(path: string): SaleHall {
  return path === HALLS.goods.hall ? 'goods' : 'vehicle';
}

/** The hall one does not look at just now. */
export function otherHall(hall: SaleHall): SaleHall {
  return hall === 'vehicle' ? 'goods' : 'vehicle';
}
