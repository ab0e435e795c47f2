// Facts of papers that were handed in, for the log of who decides on them: nothing that stands in
// them.
import type { ThingFacts } from '#server/audit/deeds/deed-facts.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { submissionById } from './store-verifications.ts';

export const verificationFacts = {
  verification: async ({ db }: CommandContext, id: string) => {
    const row = await submissionById(db, id);
    if (!row) return null;
    const { userId, kind, status, wrong, validUntilMs } = row;
    return { userId, kind, status, wrong, validUntilMs };
  },
} satisfies ThingFacts;
