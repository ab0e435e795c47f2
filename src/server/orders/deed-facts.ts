// Facts of orders, their invoices and the money decided on, for the log of what is done to them.
import type { ThingFacts } from '#server/audit/deeds/deed-facts.ts';
import { readDecision } from '#server/deposits/store-money-decisions.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { invoiceById } from './invoices/store-invoices.ts';
import { orderById } from './store-orders.ts';

export const orderFacts = {
  order: async ({ db }: CommandContext, id: string) => {
    const order = await orderById(db, id);
    return order && { status: order.status, lotId: order.lotId, hammerFen: order.hammerFen };
  },
  invoice: async ({ db, bidSeal }: CommandContext, id: string) => {
    const invoice = await invoiceById(db, bidSeal.maximums, id);
    return invoice && { status: invoice.status, orderId: invoice.orderId };
  },
  money: async ({ db }: CommandContext, id: string) => {
    const decision = await readDecision(db, id);
    if (!decision) return null;
    const { status, matter, proposerId } = decision;
    const approverId = 'approverId' in decision ? decision.approverId : null;
    const amountFen = 'amountFen' in matter ? matter.amountFen : null;
    return { status, kind: matter.kind, bidderId: matter.bidderId, amountFen, proposerId, approverId };
  },
} satisfies ThingFacts;
