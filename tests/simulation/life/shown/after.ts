// Events after an order, as its buyer and the house are shown it, against its rows: what was said
// of it in stars, the loads that have left the yard with what is left of them, and the day on which
// something is brought back.
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Order } from '#core/orders/order.ts';
import type { Facts } from './facts.ts';
import { heldAgainst, walkedBy, type AskFully, type Own, type Who } from './observer.ts';

/** Every rating, the newest first, page after page. */
export async function ratingsAreTrue(ask: AskFully, facts: Facts, who: Who): Promise<readonly string[]> {
  const rows = await walkedBy((from) => ask('staffRatings', from, who));
  const shown = rows.map(({ orderId, condition, staff, speed, ratedAtMs, changedAtMs }) => ({
    orderId,
    condition,
    staff,
    speed,
    ratedAtMs,
    changedAtMs,
  }));
  const truth = facts.ratings.toSorted(
    (one, other) => other.ratedAtMs - one.ratedAtMs || (one.orderId < other.orderId ? 1 : -1),
  );
  return heldAgainst('the ratings', shown, truth);
}

/** On the page of each order of a buyer. */
export async function afterIsTrue(ask: AskFully, facts: Facts, { who }: Own): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const order of facts.orders.filter(({ buyer }) => buyer.bidderId === who.userId)) {
    const { data: shown } = await ask('orderDetail', { id: order.id }, who);
    const said = facts.ratings.find(({ orderId }) => orderId === order.id);
    const [stars, truth] = [shown.rating && starsOf(shown.rating), said ? starsOf(said) : null];
    faults.push(
      ...heldAgainst(`what was said of ${order.id}`, stars, truth),
      ...loadsAreTrue(facts, order, shown),
      ...visitIsTrue(order, shown),
    );
  }
  return faults;
}

const starsOf = (rating: { readonly condition: number; readonly staff: number; readonly speed: number }) => [
  rating.condition,
  rating.staff,
  rating.speed,
];

const loadsAreTrue = (facts: Facts, order: Order, shown: OrderDetail): readonly string[] => {
  const loads = 'loads' in shown ? shown.loads : [];
  if (!('loads' in order) || !order.loads) return [];
  const fetched = facts.orderLog.filter(
    ({ orderId, type }) => orderId === order.id && type === 'load-fetched',
  );
  const goneMilli = order.loads.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0);
  const [first] = order.loads;
  const leftMilli = Math.max(0, (first?.totalMilli ?? 0) - goneMilli);
  return [
    ...heldAgainst(`the loads of ${order.id}`, loads.length, fetched.length),
    ...heldAgainst(`what is left of ${order.id}`, loads.at(-1)?.leftMilli ?? 0, leftMilli),
  ];
};

const visitIsTrue = (order: Order, detail: OrderDetail): readonly string[] => {
  const returnVisit = detail.status === 'refunding' ? detail.returnVisit : null;
  const visit = order.status === 'refunding' ? (order.visit ?? null) : null;
  const shown = returnVisit && { dayMs: returnVisit.dayMs, half: returnVisit.half };
  const truth = visit && { dayMs: visit.dayMs, half: visit.half };
  return heldAgainst(`when ${order.id} is brought back`, shown, truth);
};
