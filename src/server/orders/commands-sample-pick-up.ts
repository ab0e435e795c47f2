// 模拟到场提车: nobody can drive to a yard that is made up, so in the sample house one press of the
// buyer stands in for it. The gate is shown their code and takes the storage that is due, by the
// command of any gate. The store itself says whose it is, so that no real house does this.
// Source: product.md 1 (示例拍卖行), 3.7.
import { SAMPLE_GATE, SAMPLE_HOUSE_ID } from '#core/accounts/sample-entry.ts';
import { storageOf } from '#core/orders/order-delivery.ts';
import { roleOn, type Order } from '#core/orders/order.ts';
import { refuse } from '#core/result.ts';
import { audited, FROM_NOWHERE } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { houseById } from '#server/sales/rules/store-register.ts';
import { openedPickUpCode } from './after/pick-up-code-codec.ts';
import { handOut } from './commands-steps.ts';
import { orderInHand, type OrderAnswered, type OrderRequest } from './order-command.ts';
import { orderDetail } from './queries-orders.ts';

const GATE = { by: { userId: SAMPLE_GATE, isStaff: true }, from: FROM_NOWHERE };

/** The code as it is shown, and the storage; of what is not to be fetched there is neither. */
const shownAtGate = (order: Order, { nowMs, bidSeal }: Pick<CommandContext, 'nowMs' | 'bidSeal'>) =>
  order.status === 'paid'
    ? {
        code: openedPickUpCode(bidSeal.maximums, order),
        storageFen: storageOf(order, nowMs).amountFen,
      }
    : { code: '', storageFen: 0 };

export const pickUpInSample: Command<OrderRequest<object>, OrderAnswered> = {
  name: 'pick-up-in-sample',
  // Its answer names persons.
  isSecret: () => true,
  run: async (context, { orderId, by }) => {
    const { db, nowMs, bidSeal } = context;
    const order = (await houseById(db, SAMPLE_HOUSE_ID)) && (await orderInHand(context, orderId));
    if (!order || roleOn(order, by) !== 'buyer') return refuse({ code: 'UNKNOWN_ORDER' });
    const fetched = await audited(handOut).run(context, {
      orderId,
      ...shownAtGate(order, context),
      ...GATE,
    });
    if (!fetched.ok) {
      const { refusal } = fetched;
      // The gate stands behind no account, so that nothing is its own.
      if (refusal.code === 'OWN_MATTER' || refusal.code === 'SAME_PERSON') throw new Error(refusal.code);
      return refuse(refusal);
    }
    const answer = await orderDetail(db, { id: orderId, by, nowMs, seal: bidSeal.maximums });
    if (!answer) throw new Error(`order ${orderId} cannot be shown`);
    return { ok: true, answer };
  },
};
