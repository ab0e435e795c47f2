// The rows of notes on customers. Their words open only beside the customer they are of.
// Source: core/office/person-note.ts; goals.md S9.
import type { PersonNotesTable } from '#server/office/office-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { Place } from '#server/store/seals/place.ts';

type Whose = Pick<PersonNotesTable, 'id' | 'userId'>;

export function notePlace({ id: row, userId: owner }: Whose): Place {
  return { what: 'personNotes.textSealed', owner, row };
}

export async function addPersonNote(db: Writer, row: PersonNotesTable): Promise<void> {
  await db.insertInto('personNotes').values(row).execute();
}

/** The latest first. */
export function notesOn(reader: Reader, userId: string, most: number): Promise<PersonNotesTable[]> {
  return reader
    .selectFrom('personNotes')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function dropNotesOn(db: Writer, userId: string): Promise<void> {
  await db.deleteFrom('personNotes').where('userId', '=', userId).execute();
}
