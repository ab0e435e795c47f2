// Steps common to every command on an order: it is brought up to date, it is somebody's, a rule
// decides, and the answer shows it as it then is. Another's order is answered as one that never
// was. Source: goals.md I-47.
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { OrderDecision } from '#core/orders/order-payment.ts';
import { roleOn, type Observer, type Order, type OrderRole } from '#core/orders/order.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { openOrder } from './effects-order.ts';
import { sidesOfOrder } from './order-sides.ts';
import { orderDetail } from './queries-orders.ts';
import { orderById } from './store-orders.ts';
import { commitUnitOrder, openUnitOrder } from './unit-order.ts';

export type OrderAnswered = Result<{ readonly answer: OrderDetail }, OrderRefusal>;

interface OnOrder {
  readonly orderId: string;
  /** The person who acts: the buyer, the seller, or a person of the house. */
  readonly by: Observer;
}

export type OrderRequest<Wish> = OnOrder & Wish;

/** The order with its lot locked, and up to date; null when there is none of that id. */
export async function orderInHand(context: CommandContext, orderId: string): Promise<Order | null> {
  const named = await orderById(context.db, orderId);
  if (!named) return null;
  await context.lots.page(named.lotId);
  return openOrder(context, orderId);
}

interface OrderRule<Wish> {
  readonly name: string;
  /** Roles that may give the command. */
  readonly roles: readonly OrderRole[];
  readonly decide: (
    order: Order,
    wish: OrderRequest<Wish> & { readonly as: OrderRole },
    context: CommandContext,
  ) => OrderDecision;
}

export function orderCommand<Wish>({
  name,
  roles,
  decide,
}: OrderRule<Wish>): Command<OrderRequest<Wish>, OrderAnswered> {
  return {
    name,
    // Its answer names persons, and a million codes of the gate are quickly tried against what is
    // kept of a request.
    isSecret: () => true,
    run: async (context, wish) => {
      const order = await openUnitOrder(context, wish.orderId);
      const as = order && roleOn(order, wish.by);
      if (!as || !roles.includes(as)) return refuse({ code: 'UNKNOWN_ORDER' });
      const decision = decide(order, { ...wish, as }, context);
      if (!decision.ok) {
        if (decision.events) await commitUnitOrder(context, order, decision.events);
        return refuse(decision.refusal);
      }
      await commitUnitOrder(context, order, decision.events);
      const { db, nowMs, bidSeal } = context;
      const answer = await orderDetail(db, { id: wish.orderId, by: wish.by, nowMs, seal: bidSeal.maximums });
      if (!answer) throw new Error(`order ${wish.orderId} cannot be shown`);
      return { ok: true, answer };
    },
  };
}

/** The house can give it, alone or beside others. */
export function staffOrderCommand<Wish>(
  rule: OrderRule<Wish>,
): StaffCommand<OrderRequest<Wish>, OrderAnswered> {
  return {
    ...orderCommand(rule),
    audit: ({ by: { userId: byId }, orderId: ref }) => ({ byId, ref }),
    concerned: ({ db }, { orderId }) => sidesOfOrder(db, orderId),
  };
}
