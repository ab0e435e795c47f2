// The answers about orders to the house's own people: the list by what is due, one with the deeds
// that are possible on it now, and who comes to the gate.
import type { LotQuantity } from '#core/lots/quantity.ts';
import type { HouseDeed } from '#core/orders/after/house-acts.ts';
import type { Driver, OrderStatusView } from '#core/orders/order.ts';
import type { OrderDetail, OrderList, OrderRow } from './outputs.ts';

export interface StaffOrderList extends OrderList {
  /** How many there are of each state, whatever was asked for. */
  readonly counts: Readonly<Partial<Record<OrderStatusView, number>>>;
}

/** Why a thing is not handed out by whoever looks, or to anybody now. */
export interface GateState {
  /** Of the money and the thing no one person says both. */
  readonly isMoneyFoundByYou: boolean;
  /** Guessed at too often: no code is looked at until then; null: it is. */
  readonly closedToMs: number | null;
}

export interface OfHouse {
  /** Masked. */
  readonly buyer: string;
  /** Deeds of the house that are possible now. */
  readonly deeds: readonly HouseDeed[];
  readonly gate: GateState;
  /** The case its clock stands still for; null: none. */
  readonly disputeId: string | null;
}

export type StaffOrderDetail = OrderDetail & OfHouse;

type Thing = Pick<
  OrderRow,
  'id' | 'orderNumber' | 'title' | 'number' | 'saleNumber' | 'place' | 'category' | 'drawing' | 'picture'
>;

/** A thing that is paid for and stands ready. */
export interface GateRow extends Thing, GateState {
  /** Masked. */
  readonly buyer: string;
  /** Null: nobody was named, the buyer comes. */
  readonly driver: Driver | null;
  readonly pickUpByMs: number;
  /** Owed at the gate as of now. */
  readonly storage: { readonly amountFen: number; readonly dayCount: number };
  /** How much was sold; absent: one thing. */
  readonly quantity?: LotQuantity;
  /** Left of it as the loads before had it; null: none has left yet. */
  readonly left: {
    readonly loadCount: number;
    readonly milli: number;
    readonly totalMilli: number;
    readonly unit: string;
  } | null;
}

/** A thing that has left today. */
export interface GoneRow extends Thing {
  readonly buyer: string;
  readonly atMs: number;
}

export interface GateList {
  /** By the last day on which it is fetched. */
  readonly waiting: readonly GateRow[];
  /** The latest first. */
  readonly gone: readonly GoneRow[];
  readonly nowMs: number;
}
