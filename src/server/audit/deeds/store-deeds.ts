// The deeds of the house: rows are added at the end of the chain, and nothing changes one.
import { NO_DEEDS, type ChainedDeed, type ChainEnd } from '#core/audit/deed-chain.ts';
import type { DeedKind, DeedThing } from '#core/audit/deed.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { appendRows, type LogTable } from '#server/store/batch-write.ts';
import type { HouseDeedsTable } from '../audit-tables.ts';

export interface DeedFilter {
  readonly kinds?: readonly DeedKind[] | undefined;
  readonly userId?: string | undefined;
  readonly thing?: DeedThing | undefined;
  /** Id of the thing. */
  readonly ref?: string | undefined;
  readonly home?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
}

interface Part extends DeedFilter {
  /** Number of the last one of the part before. */
  readonly after?: number | undefined;
  readonly count: number;
}

const DEEDS: LogTable<ChainedDeed> = {
  name: 'houseDeeds',
  columns: [
    ...(['seq', 'atMs', 'kind', 'userId', 'role', 'detail', 'thing', 'ref'] as const),
    ...(['session', 'home', 'before', 'after', 'previousHash', 'hash'] as const),
  ],
  mayRepeat: false,
};

const deedOf = (row: HouseDeedsTable): ChainedDeed => ({
  ...row,
  kind: row.kind as DeedKind,
  thing: row.thing as DeedThing | null,
});

/** The last deed; held until the transaction is over, where others add to the chain too. */
export async function chainEnd(db: Reader, isLocked = false): Promise<ChainEnd> {
  const query = db.selectFrom('deedChainEnd').select(['seq', 'hash']).where('id', '=', 1);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? NO_DEEDS;
}

/** Adds deeds that follow the end of the chain, which is held. */
export async function addDeeds(db: Writer, deeds: readonly ChainedDeed[], end: ChainEnd): Promise<void> {
  await appendRows(db, DEEDS, deeds);
  await db.updateTable('deedChainEnd').set({ seq: end.seq, hash: end.hash }).where('id', '=', 1).execute();
}

const filtered = (
  reader: Reader,
  { kinds, userId, thing, ref, home, fromMs, untilMs, after }: Omit<Part, 'count'>,
) =>
  reader
    .selectFrom('houseDeeds')
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .$if(thing !== undefined, (query) => query.where('thing', '=', thing ?? ''))
    .$if(ref !== undefined, (query) => query.where('ref', '=', ref ?? ''))
    .$if(home !== undefined, (query) => query.where('home', '=', home ?? ''))
    .$if(fromMs !== undefined, (query) => query.where('atMs', '>=', fromMs ?? 0))
    .$if(untilMs !== undefined, (query) => query.where('atMs', '<', untilMs ?? 0))
    .$if(after !== undefined, (query) => query.where('seq', '<', after ?? 0));

/** The latest first. */
export async function latestDeeds(
  reader: Reader,
  { count, ...filter }: Part,
): Promise<readonly ChainedDeed[]> {
  const rows = await filtered(reader, filter).selectAll().orderBy('seq', 'desc').limit(count).execute();
  return rows.map(deedOf);
}

export async function countDeeds(reader: Reader, filter: DeedFilter): Promise<number> {
  const { count } = await filtered(reader, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of a call there are since then. */
export async function countOfCall(
  reader: Reader,
  { kind, userId, detail }: Pick<HouseDeedsTable, 'kind' | 'userId' | 'detail'>,
  sinceMs: number,
): Promise<number> {
  const { count } = await reader
    .selectFrom('houseDeeds')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('detail', '=', detail)
    .where('atMs', '>=', sinceMs)
    .executeTakeFirstOrThrow();
  return count;
}

interface Stretch {
  /** The number before the first. */
  readonly after: number;
  readonly upTo: number;
  readonly count: number;
}

/** Deeds as they follow one another. */
export async function deedsInOrder(
  reader: Reader,
  { after, upTo, count }: Stretch,
): Promise<readonly ChainedDeed[]> {
  const rows = await reader
    .selectFrom('houseDeeds')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(count)
    .execute();
  return rows.map(deedOf);
}
