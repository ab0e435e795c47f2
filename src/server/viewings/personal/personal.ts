// Appointments somebody has made to look at what is sold: with the account they go, and their
// places are free again.
import type { PersonalData } from '#server/domain.ts';
import { endAppointment } from '#server/viewings/commands-appointments.ts';
import { appointmentsOf } from '#server/viewings/store-viewings.ts';
import { EVERY_APPOINTMENT } from './every-appointment.ts';

export const viewingsPersonal = {
  erase: async (context, { userId }) => {
    for (const row of await appointmentsOf(context.db, { userId, ...EVERY_APPOINTMENT })) {
      await endAppointment(context, { appointment: row, slot: { ...row, id: row.slotId } });
    }
  },
  export: async () => (await import('./queries-personal.ts')).viewingParts,
} satisfies PersonalData;
