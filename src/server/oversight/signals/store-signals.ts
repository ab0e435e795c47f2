// Rows of signs, and the sales that were looked at.
import type { SignalState } from '#core/oversight/signals.ts';
import type { SignalRunsTable, SignalsTable } from '#server/oversight/oversight-tables.ts';
import { isInScope, type Reader, type SalesBeyond, type Writer } from '#server/store/access.ts';
import type { Place } from '#server/store/seals/place.ts';

export function signalPlace({ id: row }: Pick<SignalsTable, 'id'>): Place {
  return { what: 'signals.noteSealed', owner: null, row };
}

/** False: another node was first. */
export async function addSignalRun(db: Writer, row: SignalRunsTable): Promise<boolean> {
  const added = await db
    .insertInto('signalRuns')
    .values(row)
    .onConflict((conflict) => conflict.column('saleId').doNothing())
    .returning('saleId')
    .executeTakeFirst();
  return added !== undefined;
}

export async function addSignal(db: Writer, row: SignalsTable): Promise<void> {
  await db.insertInto('signals').values(row).execute();
}

/** Those of these sales that were looked at. */
export async function salesLookedAt(
  reader: Reader,
  saleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (saleIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('signalRuns')
    .select('saleId')
    .where('saleId', 'in', saleIds)
    .execute();
  return new Set(rows.map(({ saleId }) => saleId));
}

export async function signalById(reader: Reader, id: string): Promise<SignalsTable | null> {
  return (await reader.selectFrom('signals').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

type Ruling = Pick<SignalsTable, 'state' | 'noteSealed' | 'staffId' | 'ruledAtMs'>;

export async function ruleOnSignal(db: Writer, id: string, ruling: Ruling): Promise<void> {
  await db.updateTable('signals').set(ruling).where('id', '=', id).execute();
}

export interface SignalsQuery {
  readonly state: SignalState;
  readonly saleId?: string | undefined;
  readonly beyond: SalesBeyond;
}

const wished = (reader: Reader, { state, saleId, beyond }: SignalsQuery) => {
  const query = reader.selectFrom('signals').where('state', '=', state).where(isInScope('saleId', beyond));
  return saleId === undefined ? query : query.where('saleId', '=', saleId);
};

/** The latest first. */
export function signalRows(
  reader: Reader,
  wish: SignalsQuery,
  { most, from }: { readonly most: number; readonly from: number },
): Promise<SignalsTable[]> {
  return wished(reader, wish)
    .selectAll()
    .orderBy('foundAtMs', 'desc')
    .orderBy('id')
    .limit(most)
    .offset(from)
    .execute();
}

export async function signalCount(reader: Reader, wish: SignalsQuery): Promise<number> {
  const { count } = await wished(reader, wish)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
