// Lots somebody follows, which nobody but they needed, and those that are sold for them, which keep
// them here.
import type { PersonalData } from '#server/domain.ts';
import { aliveConsignedLots, dropFollows } from './store-personal.ts';

export const lotsPersonal = {
  bars: { consignedLots: aliveConsignedLots },
  erase: async ({ db, lots }, { userId }) => {
    for (const lotId of await dropFollows(db, userId)) lots.touch(lotId);
  },
  export: async () => (await import('./queries-personal.ts')).lotParts,
} satisfies PersonalData;
