// Proposals of one person of the house that another approves, beside the cashier's own matters:
// that a transfer is on the account, that a defaulter has paid, that an order is ended by hand, a
// level account, a priority right. Each is a command that is carried out with the approval and by
// nobody alone. Source: product.md 3.5, 3.8; goals.md I-46; docs/decisions/money/what-takes-two.md.
import type { MoneyDecision, MoneyMatter } from '#core/deposits/money-decision.ts';
import type { MoneyDecisionRefusal } from '#core/deposits/refusals.ts';
import { decideClosing, decidePenaltyPaid } from '#core/orders/order-end.ts';
import { decideFound, type OrderDecision } from '#core/orders/order-payment.ts';
import type { Order } from '#core/orders/order.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { confirmPriority, priorityRefusal } from '#server/bidding/commands-confirm-priority.ts';
import { levelRefusal, openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { StaffRefusal } from '#server/enquiries/commands-staff-answer.ts';
import { acceptVoucher, closeOrder, takePenalty } from '#server/orders/commands-steps.ts';
import {
  carryOut,
  matterRefusal,
  type CashMatter,
} from '#server/orders/money-decisions/effects-money-decisions.ts';
import { openUnitOrder } from '#server/orders/unit-order.ts';

export type ProposalRefusal = MoneyDecisionRefusal | OrderRefusal | StaffRefusal;

type OrderMatter = Extract<MoneyMatter, { kind: 'voucher' | 'penalty' | 'closing' }>;

/** Does what has been approved. `proposalRefusal` has just said that it can be. */
export async function carryOutProposal(context: CommandContext, decision: MoneyDecision): Promise<void> {
  const { matter } = decision;
  if (!isAction(matter)) return carryOut(context, matter, decision);
  const done = await doAction(context, matter, decision);
  if (!done.ok) throw new Error(`${decision.matter.kind} ${decision.id}: ${done.refusal?.code ?? ''}`);
}

/** A trial of whether it could be done: no number and no word in it is ever used. */
const tried = (order: Order, matter: OrderMatter, nowMs: number): OrderDecision => {
  switch (matter.kind) {
    case 'voucher':
      return decideFound(order, { paymentId: '', pickUpCode: '', receivedFen: matter.receivedFen }, nowMs);
    case 'penalty':
      return decidePenaltyPaid(order, { receivedFen: matter.receivedFen, staffId: '' }, nowMs);
    case 'closing':
      return decideClosing(order, '', nowMs);
  }
};

const orderRefusal = async (
  context: CommandContext,
  matter: OrderMatter,
): Promise<ProposalRefusal | null> => {
  const order = await openUnitOrder(context, matter.orderId);
  if (order?.buyer.bidderId !== matter.bidderId) return { code: 'UNKNOWN_ORDER' };
  const decision = tried(order, matter, context.nowMs);
  return decision.ok ? null : decision.refusal;
};

/**
 * Why it cannot be done as things are; null when it can. Asked when it is proposed and when it is
 * approved.
 */
export async function proposalRefusal(
  context: CommandContext,
  matter: MoneyMatter,
): Promise<ProposalRefusal | null> {
  if (!isAction(matter)) return matterRefusal(context, matter);
  if (matter.kind === 'level-account') return levelRefusal(context, matter.bidderId);
  return matter.kind === 'priority' ? priorityRefusal(context, matter) : orderRefusal(context, matter);
}

interface Done {
  readonly ok: boolean;
  readonly refusal?: { readonly code: string };
}

type ActionMatter = Exclude<MoneyMatter, CashMatter>;

const ACTIONS: readonly MoneyMatter['kind'][] = [
  'voucher',
  'penalty',
  'closing',
  'level-account',
  'priority',
];

const isAction = (matter: MoneyMatter): matter is ActionMatter => ACTIONS.includes(matter.kind);

const doAction = (context: CommandContext, matter: ActionMatter, decision: MoneyDecision): Promise<Done> => {
  // Both stand in the decision; the record of the thing itself names who gave the order.
  const staffId = 'approverId' in decision ? decision.approverId : decision.proposerId;
  const by = { userId: staffId, isStaff: true };
  switch (matter.kind) {
    case 'voucher':
      return acceptVoucher.run(context, { orderId: matter.orderId, receivedFen: matter.receivedFen, by });
    case 'penalty':
      return takePenalty.run(context, { orderId: matter.orderId, receivedFen: matter.receivedFen, by });
    case 'closing':
      return closeOrder.run(context, { orderId: matter.orderId, reason: decision.reason, by });
    case 'level-account':
      return openLevelAccount.run(context, { bidderId: matter.bidderId, staffId });
    case 'priority': {
      const { lotId, bidderId, rank } = matter;
      return confirmPriority.run(context, { lotId, bidderId, rank, staffId });
    }
  }
};
