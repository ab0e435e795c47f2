// Facts of a case for the log of what the house does in it: no word of either side.
import { dueOf } from '#core/disputes/dispute.ts';
import type { ThingFacts } from '#server/audit/deeds/deed-facts.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { disputeById } from './store-disputes.ts';

export const disputeFacts = {
  dispute: async ({ db }: CommandContext, id: string) => {
    const dispute = await disputeById(db, id);
    if (!dispute) return null;
    return { status: dispute.status, orderId: dispute.orderId, dueAtMs: dueOf(dispute)?.dueAtMs ?? null };
  },
} satisfies ThingFacts;
