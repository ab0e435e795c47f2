// Messages to somebody, which stay, and the browsers they are told by, which are dropped.
import type { PersonalData } from '#server/domain.ts';
import { dropBrowsers } from './store-personal.ts';

export const notificationsPersonal = {
  erase: ({ db }, { userId }) => dropBrowsers(db, userId),
  export: async () => (await import('./queries-personal.ts')).notificationParts,
} satisfies PersonalData;
