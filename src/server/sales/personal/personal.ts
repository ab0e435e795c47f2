// Sales and partners somebody wants to be told of, which nobody but they needed, and the drafts of
// what is sold for them, which keep them here.
import type { PersonalData } from '#server/domain.ts';
import { draftConsignedLots, dropSaleFollows } from './store-personal.ts';

export const salesPersonal = {
  bars: { consignedLots: draftConsignedLots },
  erase: ({ db }, { userId }) => dropSaleFollows(db, userId),
  export: async () => (await import('./queries-personal.ts')).saleParts,
} satisfies PersonalData;
