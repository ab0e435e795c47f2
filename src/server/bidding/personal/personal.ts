// Bids and registrations of somebody: what goes on bars them from leaving, and all of it stays.
import type { PersonalData } from '#server/domain.ts';
import { liveGroups, liveLots } from './store-personal.ts';

export const biddingPersonal = {
  bars: { liveLots, liveGroups },
  export: async () => (await import('./queries-personal.ts')).biddingParts,
} satisfies PersonalData;
