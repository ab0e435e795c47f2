// The plate of a visitor's car, under seal: bound to the appointment and to whose it is.
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { ViewingAppointmentsTable } from './viewing-tables.ts';

type Whose = Pick<ViewingAppointmentsTable, 'id' | 'userId'>;

export function platePlace({ id: row, userId: owner }: Whose): Place {
  return { what: 'viewingAppointments.plateSealed', owner, row };
}

/** Nothing is sealed where nothing was given. */
export function sealedPlate(seal: Pick<TextSeal, 'seal'>, plate: string, whose: Whose): string {
  return plate === '' ? '' : seal.seal(plate, platePlace(whose));
}

export function openedPlate(
  seal: Pick<TextSeal, 'open'>,
  row: Whose & Pick<ViewingAppointmentsTable, 'plateSealed'>,
): string {
  return row.plateSealed === '' ? '' : seal.open(row.plateSealed, platePlace(row));
}
