// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import {
  cancelAppointment,
  changeAppointment,
  makeAppointment,
  remindOfViewing,
} from './commands-appointments.ts';
import { setViewing } from './commands-set-viewing.ts';
import { viewingsPersonal } from './personal/personal.ts';
import { platePlace } from './plate-codec.ts';

export const viewingsDomain = {
  commands: [makeAppointment, changeAppointment, cancelAppointment, setViewing],
  deadlines: { viewing: remindOfViewing },
  sealed: { 'viewingAppointments.plateSealed': platePlace },
  personal: viewingsPersonal,
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
