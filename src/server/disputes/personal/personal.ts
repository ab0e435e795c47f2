// Cases of somebody: an open one bars them from leaving, and all of them stay.
import type { PersonalData } from '#server/domain.ts';
import { openDisputes } from './store-personal.ts';

export const disputesPersonal = {
  bars: { openDisputes },
  export: async () => (await import('./queries-personal.ts')).disputeParts,
} satisfies PersonalData;
