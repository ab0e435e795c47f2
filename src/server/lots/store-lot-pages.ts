// Lots as the engine reads them and writes them back: each only from the version it was read at.
import { sql } from 'kysely';
import type { Reader, Writer } from '#server/store/access.ts';
import { GuardLost } from '#server/store/batch-write.ts';
import { chunks } from '#server/store/chunks.ts';
import { compiled } from '#server/store/compiled.ts';
import type { LotsTable } from './lot-tables.ts';

export type LotAsStored = Pick<
  LotsTable,
  'state' | 'sealed' | 'reserveSealed' | 'chainHead' | 'rev' | 'status' | 'dueAtMs'
>;

interface ChangedLot {
  readonly row: Omit<LotsTable, 'reserveSealed'>;
  readonly guardRev: number;
  /** False while it keeps its status and its due time: the indexes on these are then left alone. */
  readonly isMoved: boolean;
  /** A reserve that has been corrected; absent: it is as it was. */
  readonly reserve?: { readonly sealed: string | null };
}

/**
 * The rows of these lots; `isLocked` holds them until the transaction ends, taken in one order by
 * everybody.
 */
export async function readLots(
  db: Reader,
  ids: readonly string[],
  isLocked: boolean,
): Promise<LotAsStored[]> {
  const found: LotAsStored[] = [];
  for (const some of chunks(ids.toSorted(byLetters))) {
    const query = db
      .selectFrom('lots')
      .select(['state', 'sealed', 'reserveSealed', 'chainHead', 'rev', 'status', 'dueAtMs'])
      .where('id', 'in', some);
    // By letters here too, whatever the server's language: portions and rows come in the same
    // order.
    const locked = query.orderBy(sql`id collate "C"`).forUpdate();
    found.push(...(await (isLocked ? locked : query).execute()));
  }
  return found;
}

const byLetters = (one: string, other: string): number => (one < other ? -1 : 1);

/** Throws `GuardLost` when the lot has moved under the batch. */
export async function writeLot(db: Writer, { row, guardRev, isMoved, reserve }: ChangedLot): Promise<void> {
  const { id, rev, seq, chainHead, status, state, sealed, dueAtMs } = row;
  const news = {
    rev,
    seq,
    chainHead,
    state,
    sealed,
    ...(isMoved ? { status, dueAtMs } : {}),
    ...(reserve && { reserveSealed: reserve.sealed }),
  };
  const update = compiled(db, `move a lot ${isMoved} ${reserve !== undefined}`, () =>
    db.updateTable('lots').set(news).where('id', '=', id).where('rev', '=', guardRev).compile(),
  );
  const parameters = [...Object.values(news), id, guardRev];
  const { numAffectedRows } = await db.executeQuery({ ...update, parameters });
  if (numAffectedRows !== 1n) throw new GuardLost(`lot ${id} is no longer at ${guardRev}`);
}
