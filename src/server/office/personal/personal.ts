// Work that somebody of the house has taken up is free again when they leave.
import type { PersonalData } from '#server/domain.ts';
import { dropTakenBy } from './store-personal.ts';

export const officePersonal = {
  erase: ({ db }, { userId }) => dropTakenBy(db, userId),
} satisfies PersonalData;
