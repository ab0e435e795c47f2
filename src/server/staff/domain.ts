// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { appointPerson, verifyBuyer } from './commands-house-people.ts';
import { remindOfSecond } from './commands-remind-of-second.ts';
import { staffPersonal } from './personal/personal.ts';

export const staffDomain = {
  commands: [appointPerson, verifyBuyer],
  deadlines: {
    'second-person': remindOfSecond,
  },
  personal: staffPersonal,
} satisfies Domain;
