// Work that somebody of the house has taken up is free again when they leave; what was noted of a
// customer goes with their account.
import type { PersonalData } from '#server/domain.ts';
import { dropNotesOn } from '#server/office/people/store-person-notes.ts';
import { dropTakenBy } from './store-personal.ts';

export const officePersonal = {
  erase: async ({ db }, { userId }) => {
    await dropTakenBy(db, userId);
    await dropNotesOn(db, userId);
  },
  export: async () => (await import('./queries-personal.ts')).noteParts,
} satisfies PersonalData;
