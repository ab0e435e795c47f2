// Facts of a proof for the log of who decides on it: nothing that it shows.
import type { ThingFacts } from '#server/audit/deeds/deed-facts.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { proofById } from './store-proofs.ts';

export const proofFacts = {
  proof: async ({ db }: CommandContext, id: string) => {
    const row = await proofById(db, id);
    if (!row) return null;
    const { userId, kind, subject, status, validUntilMs } = row;
    return { userId, kind, subject, status, validUntilMs };
  },
} satisfies ThingFacts;
