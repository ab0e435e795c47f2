// Facts of a lot for the log of what is done to it: those that everybody may see, and no price that
// is not yet told.
import type { ThingFacts } from '#server/audit/deeds/deed-facts.ts';
import type { CommandContext } from '#server/engine/command.ts';

export const lotFacts = {
  lot: async ({ lots }: CommandContext, id: string) => {
    const lot = await lots.glance(id);
    if (!lot) return null;
    const { status, saleId, startsAtMs, textVersion = 1 } = lot;
    const endsAtMs = 'endsAtMs' in lot ? lot.endsAtMs : null;
    return { status, saleId, startsAtMs, endsAtMs, textVersion };
  },
} satisfies ThingFacts;
