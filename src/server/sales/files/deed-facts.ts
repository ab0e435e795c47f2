// Facts of a sale for the log of what is done to it, from its first draft on.
import type { ThingFacts } from '#server/audit/deeds/deed-facts.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { saleFileById } from '../store-sale-files.ts';
import { saleStopOf } from '../store-sale-stops.ts';

export const saleFacts = {
  sale: async ({ db }: CommandContext, id: string) => {
    const [file, stop] = [await saleFileById(db, id), await saleStopOf(db, id)];
    if (!file && !stop) return null;
    return {
      ...(file && {
        stage: file.stage,
        // The log is kept for ever: until it is announced a name may still hold a person's.
        ...(file.stage === 'announced' && { name: file.plan.name }),
        startsAtMs: file.plan.startsAtMs,
        firstEndMs: file.plan.firstEndMs,
        rulesVersion: file.plan.rulesVersion,
      }),
      pausedAtMs: stop?.pausedAtMs ?? null,
      withdrawnAtMs: stop?.withdrawnAtMs ?? null,
    };
  },
} satisfies ThingFacts;
