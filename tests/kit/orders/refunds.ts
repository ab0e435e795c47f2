// Refunds of the order of a sold lot: ordered as the end of a case orders them, and sent as two
// persons send them.
import type { MoneyMatter } from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';
import type { Command } from '#server/engine/command.ts';
import {
  refundOrder,
  resumeOrderClock,
  stopOrderClock,
  undoOrder,
} from '#server/orders/effects-order-clock.ts';
import {
  decideMoney,
  proposeMoney,
  type MoneyDecided,
} from '#server/orders/money-decisions/commands-decide-money.ts';
import type { SoldHouse } from '../orders.ts';

type Ground = Pick<SoldHouse, 'engine' | 'winnerId' | 'orderId'>;
interface Ordered {
  readonly orderId: string;
  readonly refundId: string;
}

export const REFUND_FEN = yuan(500);

/** A part of what was paid goes back. */
export const orderRefund: Command<Ordered & { readonly amountFen?: number }, boolean> = {
  name: 'order-refund',
  run: async (context, { orderId, refundId, amountFen = REFUND_FEN }) =>
    (await refundOrder(context, orderId, { refundId, amountFen })).ok,
};

/** The sale is undone. */
export const undoSale: Command<Ordered, boolean> = {
  name: 'undo-sale',
  run: async (context, { orderId, refundId }) =>
    (await undoOrder(context, orderId, { refundId, reason: '里程不实' })).ok,
};

const CASE = 'dispute:2';

/** Another case stops the order. */
export const stopOrder: Command<string, boolean> = {
  name: 'stop',
  run: async (context, orderId) => (await stopOrderClock(context, orderId, CASE)).ok,
};

/** It is over, and the order goes on. */
export const resumeOrder: Command<string, boolean> = {
  name: 'resume',
  run: async (context, orderId) => (await resumeOrderClock(context, orderId, CASE)).ok,
};

export function refundMatter({ winnerId: bidderId, orderId }: Ground, refundId: string) {
  return { kind: 'refund', bidderId, orderId, refundId } as const satisfies MoneyMatter;
}

/** One proposes it, another approves. The first word that is no yes, or the decision. */
export async function sendRefund(ground: Ground, refundId: string): Promise<MoneyDecided> {
  const { engine } = ground;
  const wish = { matter: refundMatter(ground, refundId), reason: '裁定退款，原路退回' };
  const proposed = await engine.run(proposeMoney, { staffId: 'clerk-1', ...wish });
  if (!proposed.ok) return proposed;
  return engine.run(decideMoney, { id: proposed.answer.id, staffId: 'clerk-2', step: 'approve' });
}
