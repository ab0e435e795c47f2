// The halls, each with its addresses and its words: what stands twice (vehicles and goods) is one
// screen that is told which hall it is in. Source: specification, section 2; product.md 7.6.
import type { Address } from './addresses.ts';
import { pathWith } from './paths.ts';

interface HallRow {
  readonly title: string;
  readonly hall: Address;
  readonly lot: Address;
  /** As the lists of the house call it. */
  readonly inLists: 'vehicle' | 'non-vehicle' | 'practice';
  /** One's own lists of lots; null: nothing is sold there, as with the orders. */
  readonly own: { readonly bids: Address; readonly follows: Address } | null;
  readonly orders: { readonly list: Address; readonly one: Address; readonly disputes: Address } | null;
  /** Name of a thing sold there, as one says it: 一辆车, 一件物资. */
  readonly thing: string;
  /** By it the thing is taken home. */
  readonly fetching: string;
  /** Place where it lies until then. */
  readonly lying: string;
}

export const HALLS = {
  vehicle: {
    title: '车辆竞价大厅',
    hall: '/bidding',
    lot: '/bidding-detail',
    inLists: 'vehicle',
    own: { bids: '/bidManagement', follows: '/myAttention' },
    orders: { list: '/MyOrder', one: '/order-detail', disputes: '/dispute' },
    thing: '车辆',
    fetching: '提车',
    lying: '停放地',
  },
  goods: {
    title: '非车竞价大厅',
    hall: '/non-vehicle-bidding',
    lot: '/non-vehicle-bidding-detail',
    inLists: 'non-vehicle',
    own: { bids: '/non-vehicle-bidManagement', follows: '/non-vehicle-myAttention' },
    orders: {
      list: '/non-vehicle-MyOrder',
      one: '/non-vehicle-order-detail',
      disputes: '/non-vehicle-dispute',
    },
    thing: '物资',
    fetching: '提货',
    lying: '存放地',
  },
  practice: {
    title: '演练场',
    hall: '/practice',
    lot: '/practice',
    inLists: 'practice',
    own: null,
    orders: null,
    thing: '车辆',
    fetching: '提车',
    lying: '停放地',
  },
} as const satisfies Readonly<Record<string, HallRow>>;

export type Hall = keyof typeof HALLS;
/** A hall in which something is sold. */
export type SaleHall = Exclude<Hall, 'practice'>;

/** The hall by the word that a sale's own hall goes by on the wire. */
export function hallOf(inLists: 'vehicle' | 'non-vehicle'): SaleHall {
  return inLists === HALLS.goods.inLists ? 'goods' : 'vehicle';
}

/** The hall one does not look at just now. */
export function otherHall(hall: SaleHall): SaleHall {
  return hall === 'vehicle' ? 'goods' : 'vehicle';
}

export function orderPath(hall: SaleHall, id: string): string {
  return pathWith(HALLS[hall].orders.one, { id });
}
