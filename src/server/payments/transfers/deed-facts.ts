// Facts of a transfer for the log of who confirms it: neither its payer nor their words.
import type { ThingFacts } from '#server/audit/deeds/deed-facts.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { transferById } from './store-transfers.ts';

export const transferFacts = {
  transfer: async ({ db }: CommandContext, id: string) => {
    const row = await transferById(db, id);
    if (!row) return null;
    const { state, why, amountFen, paymentId, buyerId, staffId, confirmedById } = row;
    return { state, why, amountFen, paymentId, buyerId, staffId, confirmedById };
  },
} satisfies ThingFacts;
