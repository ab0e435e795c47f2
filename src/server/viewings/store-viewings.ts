// The rows of viewing: times, and who comes at them. Places are counted where they are taken, so
// that of two who ask for the last at once one is refused, whichever node they ask.
import { sql } from 'kysely';
import type { ViewingTime } from '#core/viewings/viewing-times.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';
import type { ViewingAppointmentsTable, ViewingSlotsTable } from './viewing-tables.ts';

/** In the order of their times. */
export function slotsOf(reader: Reader, saleIds: readonly string[]): Promise<ViewingSlotsTable[]> {
  return reader
    .selectFrom('viewingSlots')
    .selectAll()
    .where(inList(reader, 'saleId', { texts: saleIds }))
    .orderBy('fromMs')
    .orderBy('place')
    .execute();
}

export async function slotById(reader: Reader, id: string): Promise<ViewingSlotsTable | null> {
  return (
    (await reader.selectFrom('viewingSlots').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  );
}

export async function addSlot(
  db: Writer,
  slot: ViewingTime & Pick<ViewingSlotsTable, 'id' | 'saleId'>,
): Promise<void> {
  await db
    .insertInto('viewingSlots')
    .values({ ...slot, takenCount: 0 })
    .execute();
}

/** False: more people are coming by now than it would take. */
export async function changeSlot(
  db: Writer,
  { id, toMs, capacity }: Pick<ViewingSlotsTable, 'id' | 'toMs' | 'capacity'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('viewingSlots')
    .set({ toMs, capacity })
    .where('id', '=', id)
    .where('takenCount', '<=', capacity)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False: somebody comes at it by now. */
export async function dropSlot(db: Writer, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('viewingSlots')
    .where('id', '=', id)
    .where('takenCount', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Takes so many places more than those that are given back with it, which are its own; false: there
 * are not so many left.
 */
export async function takePlaces(
  db: Writer,
  id: string,
  { taken, givenBack }: { readonly taken: number; readonly givenBack: number },
): Promise<boolean> {
  const more = taken - givenBack;
  const { numUpdatedRows } = await db
    .updateTable('viewingSlots')
    .set({ takenCount: sql<number>`"takenCount" + ${more}` })
    .where('id', '=', id)
    .where(sql<boolean>`"takenCount" + ${more} <= capacity`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function addAppointment(db: Writer, row: ViewingAppointmentsTable): Promise<void> {
  await db.insertInto('viewingAppointments').values(row).execute();
}

export async function changeAppointmentRow(
  db: Writer,
  id: string,
  change: Partial<Pick<ViewingAppointmentsTable, 'slotId' | 'visitors' | 'plateSealed'>>,
): Promise<void> {
  await db.updateTable('viewingAppointments').set(change).where('id', '=', id).execute();
}

export async function dropAppointment(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('viewingAppointments').where('id', '=', id).execute();
}

export async function appointmentById(reader: Reader, id: string): Promise<ViewingAppointmentsTable | null> {
  return (
    (await reader.selectFrom('viewingAppointments').selectAll().where('id', '=', id).executeTakeFirst()) ??
    null
  );
}

export async function appointmentIn(
  reader: Reader,
  { userId, saleId }: Pick<ViewingAppointmentsTable, 'userId' | 'saleId'>,
): Promise<ViewingAppointmentsTable | null> {
  const row = await reader
    .selectFrom('viewingAppointments')
    .selectAll()
    .where('userId', '=', userId)
    .where('saleId', '=', saleId)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of a person, the next on top; so many at most, of times that end after `sinceMs`. */
export function appointmentsOf(
  reader: Reader,
  { userId, sinceMs, most }: { readonly userId: string; readonly sinceMs: number; readonly most: number },
): Promise<(ViewingAppointmentsTable & Omit<ViewingSlotsTable, 'id' | 'saleId'>)[]> {
  return reader
    .selectFrom('viewingAppointments')
    .innerJoin('viewingSlots', 'viewingSlots.id', 'viewingAppointments.slotId')
    .selectAll('viewingAppointments')
    .select(['place', 'fromMs', 'toMs', 'capacity', 'takenCount'])
    .where('userId', '=', userId)
    .where('toMs', '>', sinceMs)
    .orderBy('fromMs')
    .orderBy('viewingAppointments.id')
    .limit(most)
    .execute();
}

/** Everybody who comes to look at a sale, in the order of their times. */
export function visitorsOf(reader: Reader, saleId: string) {
  return reader
    .selectFrom('viewingAppointments')
    .innerJoin('viewingSlots', 'viewingSlots.id', 'viewingAppointments.slotId')
    .selectAll('viewingAppointments')
    .select(['place', 'fromMs', 'toMs'])
    .where('viewingAppointments.saleId', '=', saleId)
    .orderBy('fromMs')
    .orderBy('place')
    .orderBy('viewingAppointments.atMs')
    .orderBy('viewingAppointments.id')
    .execute();
}
