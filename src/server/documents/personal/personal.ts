// Papers somebody was asked for as a consignor: what they were asked stays as long as the law has
// the records of a sale kept, and is in the copy of their data. The pictures go by their own time.
import { dropRequestsOf } from '#server/documents/requests/store-requests.ts';
import type { PersonalData } from '#server/domain.ts';

export const documentsPersonal = {
  eraseKept: ({ db }, userId) => dropRequestsOf(db, userId),
  export: async () => (await import('./queries-personal.ts')).paperRequestParts,
} satisfies PersonalData;
