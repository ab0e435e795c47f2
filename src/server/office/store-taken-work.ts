// The rows of work that somebody of the house has taken up.
import { keptSinceMs, type TakenWork } from '#core/office/taken-work.ts';
import type { WorkKind, WorkName } from '#core/office/work.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { TakenWorkTable } from './office-tables.ts';

const takenOf = ({ kind, ...row }: TakenWorkTable): TakenWork => ({ ...row, kind: kind as WorkKind });

/** Null: nobody has ever taken it, or it was left. */
export async function takenWork(db: Reader, { kind, ref }: WorkName): Promise<TakenWork | null> {
  const row = await db
    .selectFrom('takenWork')
    .selectAll()
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row ? takenOf(row) : null;
}

/** All that has not fallen free by now. */
export async function workTakenAt(db: Reader, nowMs: number): Promise<TakenWork[]> {
  const rows = await db
    .selectFrom('takenWork')
    .selectAll()
    .where('takenAtMs', '>', keptSinceMs(nowMs))
    .execute();
  return rows.map(takenOf);
}

/** False: at another node somebody else has just taken it. */
export async function putTaken(db: Writer, taken: TakenWork): Promise<boolean> {
  const { staffId, takenAtMs } = taken;
  const put = await db
    .insertInto('takenWork')
    .values({ ...taken })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'ref'])
        .doUpdateSet({ staffId, takenAtMs })
        .where((known) =>
          known.or([
            known('takenWork.staffId', '=', staffId),
            known('takenWork.takenAtMs', '<=', keptSinceMs(takenAtMs)),
          ]),
        ),
    )
    .returning('ref')
    .executeTakeFirst();
  return put !== undefined;
}

export async function dropTaken(db: Writer, { kind, ref }: WorkName): Promise<void> {
  await db.deleteFrom('takenWork').where('kind', '=', kind).where('ref', '=', ref).execute();
}

/** Rows that fell free are nobody's: they go with whatever is taken next. */
export async function dropFallenFree(db: Writer, nowMs: number): Promise<void> {
  await db.deleteFrom('takenWork').where('takenAtMs', '<=', keptSinceMs(nowMs)).execute();
}
