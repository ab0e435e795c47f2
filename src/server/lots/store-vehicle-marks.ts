// The rows of the marks of vehicles, each under seal: bound to its lot, or to the draft of it.
// Source: goals.md S9.
import type { VehicleMarks } from '#core/lots/vehicle-marks.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { VehicleMarksTable } from './lot-tables.ts';

type Owner = `lots.${string}` | `drafts.${string}.${string}`;

/** Null: it is no vehicle, or came without them. */
export async function marksOfLot(
  db: Reader,
  seal: Pick<TextSeal, 'open'>,
  lotId: string,
): Promise<VehicleMarks | null> {
  const row = await db
    .selectFrom('vehicleMarks')
    .select('sealed')
    .where('lotId', '=', lotId)
    .executeTakeFirst();
  return row ? openedMarks(seal, row.sealed, `lots.${lotId}`) : null;
}

export async function addMarks(db: Writer, rows: readonly VehicleMarksTable[]): Promise<void> {
  for (const some of chunks(rows)) await db.insertInto('vehicleMarks').values(some).execute();
}

/** The lot's: whoever buys it reads them in its papers. */
export function marksPlace(row: Owner): Place {
  return { what: 'vehicle-marks', owner: null, row };
}

export function sealedMarks(seal: Pick<TextSeal, 'seal'>, marks: VehicleMarks, owner: Owner): string {
  return seal.seal(JSON.stringify(marks), marksPlace(owner));
}

export function openedMarks(seal: Pick<TextSeal, 'open'>, sealed: string, owner: Owner): VehicleMarks {
  return JSON.parse(seal.open(sealed, marksPlace(owner))) as VehicleMarks;
}
