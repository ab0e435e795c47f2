// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { leaveWork, takeWork } from './commands-take-work.ts';
import { revealPhone, seeCenter } from './people/commands-look.ts';
import { notePerson } from './people/commands-note-person.ts';
import { notePlace } from './people/store-person-notes.ts';
import { officePersonal } from './personal/personal.ts';
import { keepSaleDays } from './reports/commands-keep-days.ts';

export const officeDomain = {
  commands: [takeWork, leaveWork, notePerson, seeCenter, revealPhone, keepSaleDays],
  sealed: {
    'personNotes.textSealed': notePlace,
  },
  personal: officePersonal,
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
