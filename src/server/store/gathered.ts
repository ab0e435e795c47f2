// What a batch has gathered, written with as few statements as there are tables.
import { chunks } from './chunks.ts';
import type { CompiledQuery, Kysely } from 'kysely';
import type { AnswersTable, BidsTable, EventsTable, LotsTable, Tables } from './tables.ts';

/** The version of a lot in the store is not the one the batch began from: somebody else has written. */
export class GuardLost extends Error {
  override readonly name = 'GuardLost';
}

export interface Gathered {
  readonly lots: readonly { readonly row: LotsTable; readonly guardRev: number }[];
  readonly events: readonly EventsTable[];
  readonly bids: readonly BidsTable[];
  readonly answers: readonly AnswersTable[];
}

/** The rows of these lots; `isLocked` holds them until the transaction ends, taken in one order by everybody. */
export const readLots = (
  db: Kysely<Tables>,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Pick<LotsTable, 'state' | 'chainHead' | 'rev'>[]> => {
  const query = db
    .selectFrom('lots')
    .select(['state', 'chainHead', 'rev'])
    .where('id', 'in', ids)
    .orderBy('id');
  return (isLocked ? query.forUpdate() : query).execute();
};

const updates = new WeakMap<object, CompiledQuery>();

/** The one statement that moves a lot, compiled once per database. */
const updateLot = (db: Kysely<Tables>): CompiledQuery => {
  const dialect = db.getExecutor().adapter;
  const known = updates.get(dialect);
  if (known) return known;
  const fresh = db
    .updateTable('lots')
    .set({ rev: 0, seq: 0, chainHead: '', status: '', state: '', dueAtMs: null })
    .where('id', '=', '')
    .where('rev', '=', 0)
    .compile();
  updates.set(dialect, fresh);
  return fresh;
};

const moveLot = async (db: Kysely<Tables>, { row, guardRev }: Gathered['lots'][number]): Promise<void> => {
  const { id, rev, seq, chainHead, status, state, dueAtMs } = row;
  const parameters = [rev, seq, chainHead, status, state, dueAtMs, id, guardRev];
  const { numAffectedRows } = await db.executeQuery({ ...updateLot(db), parameters });
  if (numAffectedRows !== 1n) throw new GuardLost(`lot ${id} is no longer at ${guardRev}`);
};

/** Writes it all inside the transaction `db`. Throws `GuardLost` when a lot has moved under the batch. */
export const writeGathered = async (db: Kysely<Tables>, gathered: Gathered): Promise<void> => {
  for (const lot of gathered.lots) await moveLot(db, lot);
  for (const rows of chunks(gathered.events)) await db.insertInto('events').values(rows).execute();
  for (const rows of chunks(gathered.bids)) await db.insertInto('bids').values(rows).execute();
  for (const rows of chunks(gathered.answers)) await db.insertInto('answers').values(rows).execute();
};
