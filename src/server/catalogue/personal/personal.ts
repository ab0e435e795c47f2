// Searches somebody has saved, which nobody but they needed.
import { dropAllOf } from '#server/catalogue/searches/store-searches.ts';
import type { PersonalData } from '#server/domain.ts';

export const cataloguePersonal = {
  erase: ({ db }, { userId }) => dropAllOf(db, userId),
  export: async () => (await import('./queries-personal.ts')).catalogueParts,
} satisfies PersonalData;
