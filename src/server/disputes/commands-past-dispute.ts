// A dispute of the past, as a house that moves in brings it along: each step decided by the rules
// at its own time, by the commands everybody uses. A step the rules would not take stops it.
import type { HearingStep } from '#core/disputes/dispute-course.ts';
import type { Claim, Ruling, Settlement } from '#core/disputes/dispute.ts';
import type { Result } from '#core/result.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import {
  answerSettlement,
  appealRuling,
  giveEvidence,
  saveClaim,
  submitClaim,
  withdrawClaim,
} from './commands-claim.ts';
import { hearDispute, offerSettlement, ruleDispute } from './commands-house-steps.ts';
import { disputesOfOrder } from './store-disputes.ts';

export type PastStep = { readonly atMs: number } & (
  | { readonly what: 'submit' | 'give-evidence' | 'withdraw' | 'accept-settlement' | 'refuse-settlement' }
  | { readonly what: 'appeal'; readonly reason: string }
  | { readonly what: 'hear'; readonly step: HearingStep; readonly staffId: string }
  | ({ readonly what: 'offer'; readonly staffId: string } & Pick<Settlement, 'refundFen' | 'text'>)
  | ({ readonly what: 'rule'; readonly staffId: string } & Omit<Ruling, 'byId' | 'atMs'>)
);

export interface PastDispute {
  readonly lotId: string;
  readonly buyerId: string;
  readonly claim: Claim;
  readonly savedAtMs: number;
  /** In the order they happened. */
  readonly steps: readonly PastStep[];
}

type Done = Result<unknown, { readonly code: string }>;

const redo = (
  context: CommandContext,
  { disputeId, buyerId }: { readonly disputeId: string; readonly buyerId: string },
  step: PastStep,
): Promise<Done> => {
  const then = { ...context, nowMs: step.atMs };
  const own = { disputeId, buyerId };
  switch (step.what) {
    case 'submit':
      return submitClaim.run(then, own);
    case 'give-evidence':
      return giveEvidence.run(then, own);
    case 'withdraw':
      return withdrawClaim.run(then, own);
    case 'accept-settlement':
    case 'refuse-settlement':
      return answerSettlement.run(then, { ...own, isAccepted: step.what === 'accept-settlement' });
    case 'appeal':
      return appealRuling.run(then, { ...own, reason: step.reason });
    case 'hear':
      return hearDispute.run(then, { ...step.step, disputeId, staffId: step.staffId });
    case 'offer':
      return offerSettlement.run(then, { ...step, disputeId });
    case 'rule':
      return ruleDispute.run(then, { ...step, disputeId });
  }
};

export interface PastDisputeBrought {
  /** `none`: the lot was not sold to this buyer; `known`: there is a dispute about it already. */
  readonly state: 'brought' | 'known' | 'none';
}

export const bringInDispute: Command<PastDispute, PastDisputeBrought> = {
  name: 'bring-in-dispute',
  run: async (context, { lotId, buyerId, claim, savedAtMs, steps }) => {
    const order = (await ordersOfLot(context.db, lotId)).find(({ buyer }) => buyer.bidderId === buyerId);
    if (!order) return { state: 'none' };
    if ((await disputesOfOrder(context.db, { orderId: order.id, buyerId })).length > 0)
      return { state: 'known' };
    const wish = { buyerId, orderId: order.id, claim };
    const saved = await saveClaim.run({ ...context, nowMs: savedAtMs }, wish);
    if (!saved.ok) throw new Error(`the dispute about ${lotId} cannot have begun: ${saved.refusal.code}`);
    for (const step of steps) {
      const done = await redo(context, { disputeId: saved.disputeId, buyerId }, step);
      if (!done.ok) throw new Error(`the dispute about ${lotId} cannot have gone so: ${done.refusal.code}`);
    }
    return { state: 'brought' };
  },
};
