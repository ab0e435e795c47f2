// A person makes an appointment to look at what a sale offers, moves it or takes it back; and the
// alarm that reminds them of it. Their places are taken and given back with it, in one transaction.
// Source: core/viewings/viewing.ts.
import type { Inputs } from '#contract/inputs.ts';
import { refuse, type Result } from '#core/result.ts';
import type { ViewingRefusal } from '#core/viewings/refusals.ts';
import { appointmentStep, nextRingMs } from '#core/viewings/viewing-message.ts';
import {
  decideCancelAppointment,
  decideChangeAppointment,
  decideMakeAppointment,
  placesLeft,
  type AppointmentAt,
  type AppointmentRequest,
} from '#core/viewings/viewing.ts';
import type { Command, CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { saleById } from '#server/sales/queries-sale-by-id.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { sealedPlate } from './plate-codec.ts';
import {
  addAppointment,
  appointmentById,
  appointmentIn,
  changeAppointmentRow,
  dropAppointment,
  slotById,
  takePlaces,
} from './store-viewings.ts';
import type { ViewingAppointmentsTable, ViewingSlotsTable } from './viewing-tables.ts';

type ByPerson<Input> = Input & { readonly userId: string };
type Answer = Result<{ readonly answer: { readonly appointmentId: string } }, ViewingRefusal>;

const done = (appointmentId: string): Answer => ({ ok: true, answer: { appointmentId } });

const ring = ({ db, nowMs }: CommandContext, ref: string, slot: ViewingSlotsTable): Promise<void> =>
  setDeadline(db, { kind: 'viewing', ref, dueAtMs: nextRingMs(slot, nowMs) });

/** Somebody on another node was quicker: what is left by now is told. */
const full = async ({ db }: CommandContext, slotId: string): Promise<Answer> => {
  const slot = await slotById(db, slotId);
  if (!slot) return refuse({ code: 'UNKNOWN_VIEWING' });
  return refuse({ code: 'VIEWING_FULL', fromMs: slot.fromMs, left: placesLeft(slot) });
};

const isCalledOff = async ({ db, nowMs }: CommandContext, saleId: string): Promise<boolean> => {
  const sale = await saleById(db, { saleId, nowMs });
  return sale === null || sale.isWithdrawn === true;
};

const withSlot = async (
  { db }: CommandContext,
  appointment: ViewingAppointmentsTable | null,
): Promise<AppointmentAt | null> => {
  const slot = appointment && (await slotById(db, appointment.slotId));
  return slot && { appointment, slot };
};

const requestFor = async (
  context: CommandContext,
  { slotId, visitors }: Pick<Inputs['makeAppointment'], 'slotId' | 'visitors'>,
  own: AppointmentAt | null,
): Promise<AppointmentRequest & { readonly slot: ViewingSlotsTable | null }> => {
  const slot = await slotById(context.db, slotId);
  const isGone = slot !== null && (await isCalledOff(context, slot.saleId));
  return { slot, visitors, own, isCalledOff: isGone };
};

export const makeAppointment: Command<ByPerson<Inputs['makeAppointment']>, Answer> = {
  name: 'make-appointment',
  sparesBidders: true,
  run: async (context, { userId, slotId, visitors, plate }) => {
    const { db, nowMs, newId, bidSeal } = context;
    const { saleId = '' } = (await slotById(db, slotId)) ?? {};
    const own = await withSlot(context, await appointmentIn(db, { userId, saleId }));
    const request = await requestFor(context, { slotId, visitors }, own);
    const decided = decideMakeAppointment(request, nowMs);
    if (!decided.ok) return decided;
    if (!request.slot || !(await takePlaces(db, slotId, decided.places))) return full(context, slotId);
    const id = newId();
    const plateSealed = sealedPlate(bidSeal.maximums, plate, { id, userId });
    await addAppointment(db, { id, slotId, saleId, userId, visitors, plateSealed, atMs: nowMs });
    await ring(context, id, request.slot);
    return done(id);
  },
};

/** Another person's is answered as one that does not exist. */
const ownById = async (
  context: CommandContext,
  { appointmentId, userId }: { readonly appointmentId: string; readonly userId: string },
): Promise<AppointmentAt | null> => {
  const row = await appointmentById(context.db, appointmentId);
  return row?.userId === userId ? withSlot(context, row) : null;
};

export const changeAppointment: Command<ByPerson<Inputs['changeAppointment']>, Answer> = {
  name: 'change-appointment',
  sparesBidders: true,
  run: async (context, { userId, appointmentId, slotId, visitors, plate }) => {
    const { db, nowMs, bidSeal } = context;
    const own = await ownById(context, { appointmentId, userId });
    const request = await requestFor(context, { slotId, visitors }, own);
    const isOfSale = request.slot?.saleId === own?.slot.saleId;
    const decided = decideChangeAppointment(isOfSale ? request : { ...request, slot: null }, nowMs);
    if (!decided.ok) return decided;
    if (!own || !request.slot) return refuse({ code: 'UNKNOWN_APPOINTMENT' });
    if (!(await takePlaces(db, slotId, decided.places))) return full(context, slotId);
    if (own.slot.id !== slotId) await giveBack(context, own);
    const plateSealed = sealedPlate(bidSeal.maximums, plate, { id: appointmentId, userId });
    await changeAppointmentRow(db, appointmentId, { slotId, visitors, plateSealed });
    await ring(context, appointmentId, request.slot);
    return done(appointmentId);
  },
};

const giveBack = ({ db }: Pick<CommandContext, 'db'>, { appointment, slot }: AppointmentAt) =>
  takePlaces(db, slot.id, { taken: 0, givenBack: appointment.visitors });

export const cancelAppointment: Command<ByPerson<Inputs['cancelAppointment']>, Answer> = {
  name: 'cancel-appointment',
  sparesBidders: true,
  run: async (context, { userId, appointmentId }) => {
    const own = await ownById(context, { appointmentId, userId });
    const isGone = own !== null && (await isCalledOff(context, own.slot.saleId));
    const decided = decideCancelAppointment({ own, isCalledOff: isGone }, context.nowMs);
    if (!decided.ok) return decided;
    await endAppointment(context, decided.own);
    return done(appointmentId);
  },
};

/** Its places are free again, and nobody is reminded of it. */
export async function endAppointment(context: Pick<CommandContext, 'db'>, at: AppointmentAt): Promise<void> {
  const { id } = at.appointment;
  await giveBack(context, at);
  await dropAppointment(context.db, id);
  await dropDeadline(context.db, { kind: 'viewing', ref: id });
}

export const remindOfViewing: DeadlineHandler = async (context, ref) => {
  const { db, nowMs } = context;
  const row = await appointmentById(db, ref);
  const slot = row && (await slotById(db, row.slotId));
  if (!row || !slot) return;
  const sale = await saleById(db, { saleId: row.saleId, nowMs });
  const isGone = sale === null || sale.isWithdrawn === true;
  const about = { appointment: row, slot, saleName: sale?.name ?? '', isCalledOff: isGone };
  const step = appointmentStep(about, nowMs);
  if (step.is === 'forget') return changeAppointmentRow(db, ref, { plateSealed: '' });
  await setDeadline(db, { kind: 'viewing', ref, dueAtMs: nextRingMs(slot, nowMs) });
  if (step.is === 'wait') return;
  const times = step.message.kind === 'viewing-off' ? 'off' : step.ahead;
  const cause = `viewing:${ref}:${slot.fromMs}:${times}`;
  await tell(context, { userId: row.userId, message: step.message, cause });
};
