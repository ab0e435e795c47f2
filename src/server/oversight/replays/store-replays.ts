// Rows of the replays, the last of each lot, and the lots that are red.
import { sql } from 'kysely';
import type { LastReplay } from '#core/oversight/replay-check.ts';
import type { ReplaysTable } from '#server/oversight/oversight-tables.ts';
import { isInScope, type Reader, type SalesBeyond, type Writer } from '#server/store/access.ts';

/** Of two nodes that look at the same lot in the same run the first is kept. */
export async function addReplay(db: Writer, row: ReplaysTable): Promise<void> {
  await db
    .insertInto('replays')
    .values(row)
    .onConflict((conflict) => conflict.columns(['lotId', 'runMs']).doNothing())
    .execute();
}

/** Red ones stay. */
export async function dropGreenReplays(db: Writer, beforeMs: number): Promise<void> {
  await db.deleteFrom('replays').where('runMs', '<', beforeMs).where('isGreen', '=', 1).execute();
}

/** Last replay of each of these lots; of some there is none. */
export async function lastReplays(
  reader: Reader,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, LastReplay>> {
  if (lotIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('replays')
    .select(['lotId', 'runMs', 'isGreen'])
    .where('lotId', 'in', lotIds)
    .orderBy('runMs')
    .execute();
  return new Map(rows.map(({ lotId, runMs, isGreen }) => [lotId, { runMs, isGreen: isGreen === 1 }]));
}

export interface ReplaysQuery {
  readonly saleId?: string | undefined;
  readonly lotId?: string | undefined;
  readonly isRedOnly: boolean;
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly beyond: SalesBeyond;
}

const wished = (reader: Reader, { saleId, lotId, isRedOnly, fromMs, untilMs, beyond }: ReplaysQuery) => {
  let query = reader.selectFrom('replays').where(isInScope('saleId', beyond));
  if (saleId !== undefined) query = query.where('saleId', '=', saleId);
  if (lotId !== undefined) query = query.where('lotId', '=', lotId);
  if (isRedOnly) query = query.where('isGreen', '=', 0);
  if (fromMs !== undefined) query = query.where('atMs', '>=', fromMs);
  return untilMs === undefined ? query : query.where('atMs', '<', untilMs);
};

/** The latest first, of one run by their lots. */
export function replayRows(
  reader: Reader,
  wish: ReplaysQuery,
  { most, from }: { readonly most: number; readonly from: number },
) {
  return wished(reader, wish)
    .select(['lotId', 'saleId', 'runMs', 'atMs', 'faults', 'seq', 'tookMs'])
    .orderBy('runMs', 'desc')
    .orderBy('lotId')
    .limit(most)
    .offset(from)
    .execute();
}

export async function replayCount(reader: Reader, wish: ReplaysQuery): Promise<number> {
  const { count } = await wished(reader, wish)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lots looked at in a run, and those of them that were red. */
export async function runCounts(
  reader: Reader,
  { runMs, beyond }: { readonly runMs: number; readonly beyond: SalesBeyond },
): Promise<{ readonly lotCount: number; readonly redCount: number }> {
  const rows = await reader
    .selectFrom('replays')
    .select(['isGreen', ({ fn }) => fn.countAll().as('count')])
    .where('runMs', '=', runMs)
    .where(isInScope('saleId', beyond))
    .groupBy('isGreen')
    .execute();
  const countOf = (isGreen: number): number =>
    Number(rows.find((row) => row.isGreen === isGreen)?.count ?? 0);
  return { lotCount: countOf(1) + countOf(0), redCount: countOf(0) };
}

const redOf = (reader: Reader, beyond: SalesBeyond) =>
  reader
    .selectFrom('replays')
    .select('replays.lotId')
    .where(sql<boolean>`"replays"."isGreen" = 0`)
    .where(isInScope('replays.saleId', beyond))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('replays as later')
            .select('later.lotId')
            .whereRef('later.lotId', '=', 'replays.lotId')
            .whereRef('later.runMs', '>', 'replays.runMs'),
        ),
      ),
    );

/** Lots whose last replay is red, since it was made. */
export function redLots(reader: Reader, beyond: SalesBeyond) {
  return { query: redOf(reader, beyond), since: 'replays.atMs', ref: 'replays.lotId' };
}

export async function redNowCount(reader: Reader, beyond: SalesBeyond): Promise<number> {
  const { count } = await redOf(reader, beyond)
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
