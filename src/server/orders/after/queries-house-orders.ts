// Orders as the people of the house read them: the list with how many stand where, and one with its
// buyer, masked, and the deeds that are possible on it now.
import type { Inputs } from '#contract/inputs.ts';
import type { GateState, OfHouse, StaffOrderDetail, StaffOrderList } from '#contract/orders/staff-outputs.ts';
import { maskedPerson } from '#core/identity/masked-papers.ts';
import { houseDeeds } from '#core/orders/after/house-acts.ts';
import type { Order } from '#core/orders/order.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import type { BoughtRow } from '#server/orders/files/order-file.ts';
import { orderCounts, orderDetail, orderList, ordersForFile } from '#server/orders/queries-orders.ts';
import { orderById } from '#server/orders/store-orders.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { buyersOfOrders } from './store-sale-orders.ts';

/** Names of these people as the house's lists have them; of an account that is gone a dash. */
export async function buyersOf(
  reader: Reader,
  orders: readonly Pick<Order, 'buyer'>[],
): Promise<(order: Pick<Order, 'buyer'>) => string> {
  const ids = new Set(orders.map(({ buyer }) => buyer.bidderId));
  const people = new Map((await peopleBehind(reader, [...ids])).map((person) => [person.id, person]));
  return ({ buyer }) => {
    const person = people.get(buyer.bidderId);
    return person ? maskedPerson(person) : '–';
  };
}

export function gateState(order: Order, staffId: string, nowMs: number): GateState {
  if (order.status !== 'paid') return { isMoneyFoundByYou: false, closedToMs: null };
  const { foundById, gateClosedToMs = 0 } = order;
  return {
    isMoneyFoundByYou: foundById === staffId,
    closedToMs: gateClosedToMs > nowMs ? gateClosedToMs : null,
  };
}

interface OrdersAsked extends Readonly<Inputs['staffOrderList']> {
  readonly nowMs: number;
  readonly beyond: SalesBeyond;
}

export async function staffOrderList(reader: Reader, asked: OrdersAsked): Promise<StaffOrderList> {
  const [list, counts] = await Promise.all([
    orderList(reader, { ...asked, buyerId: null }),
    orderCounts(reader, { buyerId: null, category: null, beyond: asked.beyond }),
  ]);
  return { ...list, counts };
}

/** The same for a file: all of them, each with its buyer as the house's lists have them. */
export async function staffOrdersForFile(
  reader: Reader,
  asked: Omit<OrdersAsked, 'after' | 'size'>,
): Promise<readonly BoughtRow[]> {
  const rows = await ordersForFile(reader, { ...asked, buyerId: null });
  const ids = rows.map(({ id }) => id);
  const buyers = new Map((await buyersOfOrders(reader, ids)).map(({ id, buyerId }) => [id, buyerId]));
  const people = await peopleBehind(reader, [...new Set(buyers.values())]);
  const names = new Map(people.map((person) => [person.id, maskedPerson(person)]));
  return rows.map((row) => ({ ...row, buyer: names.get(buyers.get(row.id) ?? '') ?? '–' }));
}

const DISPUTE_CAUSE = 'dispute:';

/** A stop says what it is for; one for the sake of a whole lot names no case. */
const disputeIn = ({ stop }: Order): string | null =>
  stop?.cause.startsWith(DISPUTE_CAUSE) === true ? stop.cause.slice(DISPUTE_CAUSE.length) : null;

interface Looked {
  readonly id: string;
  readonly staffId: string;
  readonly nowMs: number;
  readonly seal: Pick<TextSeal, 'open'>;
}

/** Null: there is none of that id. */
export async function staffOrderDetail(
  reader: Reader,
  { id, staffId, nowMs, seal }: Looked,
): Promise<StaffOrderDetail | null> {
  const by = { userId: staffId, isStaff: true };
  const [detail, order] = await Promise.all([
    orderDetail(reader, { id, by, nowMs, seal }),
    orderById(reader, id),
  ]);
  if (!detail || !order) return null;
  const buyerOf = await buyersOf(reader, [order]);
  const ofHouse: OfHouse = {
    buyer: buyerOf(order),
    deeds: houseDeeds(order, nowMs),
    gate: gateState(order, staffId, nowMs),
    disputeId: disputeIn(order),
  };
  return { ...detail, ...ofHouse };
}
