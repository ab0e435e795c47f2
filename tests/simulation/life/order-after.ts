// Actions after an order was paid for in parts, done or undone: goods are fetched load by load,
// fetched goods are brought back by appointment, and how it went is said in stars.
import { rateOrder } from '#server/orders/after/commands-rate-order.ts';
import { bookReturn, cancelReturn, noteDelivery } from '#server/orders/commands-steps.ts';
import { pickUpCodeOf, storageFenOf } from '../../kit/orders/order-facts.ts';
import { byBuyer, byHouse, detailOf, type OrderAction } from './order-action.ts';

/**
 * Of so much, weighed: with the last load goes whatever the scales say, and now and then more is
 * named than is left.
 */
export const notesLoad: OrderAction = async (hand, order) => {
  const { does, dice } = hand;
  const seen = await detailOf(hand, order, byBuyer(order));
  const quantityMilli = 1_000 * (1 + dice.below(6));
  const tareGrams = 16_000_000;
  const load = {
    quantityMilli,
    totalMilli: dice.isOneIn(10) ? 9_000 : 12_600,
    unit: '吨',
    weighing: { grossGrams: tareGrams + 1_000 * quantityMilli, tareGrams },
    plate: '沪A12345',
    enclosed: dice.oneOf([[], ['合格证']] as const),
  };
  const last = dice.isOneIn(3) ? { storageFen: storageFenOf(seen) } : undefined;
  const code = dice.isOneIn(8) ? '000000' : pickUpCodeOf(seen) || '000000';
  await does(noteDelivery, { orderId: order.id, by: byHouse(hand), code, ...load, last });
};

/** A day there is, or one long over; and now and then they think better of it. */
export const booksReturn: OrderAction = async (hand, order) => {
  const { does, dice } = hand;
  const wish = { orderId: order.id, by: byBuyer(order) };
  const seen = await detailOf(hand, order, wish.by);
  const days = seen?.status === 'refunding' ? seen.returnDays : [];
  const dayMs = dice.isOneIn(8) ? 0 : (dice.anyOf(days) ?? 0);
  await does(bookReturn, { ...wish, dayMs, half: dice.oneOf(['morning', 'afternoon'] as const) });
  if (dice.isOneIn(3)) await does(cancelReturn, wish);
};

export const rates: OrderAction = ({ does, dice }, order) => {
  const star = (): number => 1 + dice.below(5);
  const said = { condition: star(), staff: star(), speed: star(), comment: dice.oneOf(['', '很顺利']) };
  return does(rateOrder, { orderId: order.id, by: byBuyer(order), ...said });
};
