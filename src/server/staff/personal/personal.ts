// Marks by which somebody of the house is known as the same person in other accounts.
import type { PersonalData } from '#server/domain.ts';
import { dropMarks } from './store-personal.ts';

export const staffPersonal = {
  erase: ({ db }, { userId }) => dropMarks(db, userId),
} satisfies PersonalData;
