// Rows that wait for the house, by since when they do. Each domain says which rows of it wait and
// in which column they tell since when; a page of them and their number are asked of every domain
// alike, so that a page costs what is on it, however many wait.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Reader } from './access.ts';
import { isSqlite } from './dialect.ts';
import { inList } from './in-list.ts';

export interface WaitingRows<Db, Table extends keyof Db, Row> {
  /** Those that wait, in no order. */
  readonly query: SelectQueryBuilder<Db, Table, Row>;
  /** Since when one waits, in epoch ms: its column, or what the row holds of it. */
  readonly since: string | RawBuilder<number>;
  /** Column of its id. */
  readonly ref: string;
  /** Column of whoever proposed it; absent: one person is enough. */
  readonly proposer?: string;
}

/** End of a page: the next one begins after it. */
export interface WaitingPlace {
  readonly sinceMs: number;
  readonly ref: string;
}

export interface WaitingFilter {
  /** Only these; null: all. */
  readonly refs: readonly string[] | null;
  /** Only what somebody other than this person proposed; null: all. */
  readonly notBy: string | null;
  /** Only what has waited since before; null: all. Epoch ms. */
  readonly sinceBeforeMs: number | null;
}

const sinceIn = (since: string | RawBuilder<number>): RawBuilder<number> =>
  typeof since === 'string' ? sql.ref<number>(since) : since;

const wished = <Db, Table extends keyof Db, Row>(
  db: Reader,
  { query, since, ref, proposer }: WaitingRows<Db, Table, Row>,
  { refs, notBy, sinceBeforeMs }: WaitingFilter,
) =>
  query
    .$if(refs !== null, (rows) => rows.where(inList(db, ref, { texts: refs ?? [] })))
    .$if(sinceBeforeMs !== null, (rows) => rows.where(sql<boolean>`${sinceIn(since)} < ${sinceBeforeMs}`))
    .$if(notBy !== null, (rows) =>
      rows.where(
        proposer === undefined ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(proposer)} <> ${notBy}`,
      ),
    );

/** So many at most from behind `after` on, the longest waiting first; null: from the first on. */
export async function waitingPage<Db, Table extends keyof Db, Row>(
  db: Reader,
  rows: WaitingRows<Db, Table, Row>,
  { after, most, ...wish }: WaitingFilter & { readonly after: WaitingPlace | null; readonly most: number },
): Promise<readonly (Row & WaitingPlace)[]> {
  const [since, ref] = [sinceIn(rows.since), sql.ref<string>(rows.ref)];
  const page = await wished(db, rows, wish)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${since}, ${ref}) > (${after?.sinceMs}, ${after?.ref})`),
    )
    .select([since.as('sinceMs'), ref.as('ref')])
    .orderBy(since)
    .orderBy(ref)
    .limit(most)
    .execute();
  return page as unknown as readonly (Row & WaitingPlace)[];
}

export interface WaitingCounts {
  readonly all: number;
  /** Those of them that have waited since before the moment that was named. */
  readonly late: number;
  /** Those of them that wait for a second person, whom the one who was named may be. */
  readonly second: number;
}

/** `lateSinceMs`: what has waited since before is late. `staffId`: who may be the second person. */
export async function waitingCounts<Db, Table extends keyof Db, Row>(
  db: Reader,
  rows: WaitingRows<Db, Table, Row>,
  {
    lateSinceMs,
    staffId,
    ...wish
  }: WaitingFilter & { readonly lateSinceMs: number; readonly staffId: string },
): Promise<WaitingCounts> {
  const { since, proposer } = rows;
  const isForSecond =
    proposer === undefined ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(proposer)} <> ${staffId}`;
  const counted = await wished(db, rows, wish)
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${sinceIn(since)} < ${lateSinceMs})`.as('late'),
      sql<number>`count(*) filter (where ${isForSecond})`.as('second'),
    ])
    .executeTakeFirstOrThrow();
  return counted as unknown as WaitingCounts;
}

/** A text field of a state that lies in a column as JSON; null: it is absent or null. */
export function textIn(db: Reader, column: string, path: readonly string[]): RawBuilder<string | null> {
  return isSqlite(db)
    ? sql<string | null>`${sql.ref(column)} ->> ${sql.lit(`$.${path.join('.')}`)}`
    : sql<string | null>`${sql.ref(column)}::json #>> ${sql.lit(`{${path.join(',')}}`)}`;
}

/** A whole number of such a state. */
export function numberIn(db: Reader, column: string, path: readonly string[]): RawBuilder<number> {
  return sql<number>`cast(${textIn(db, column, path)} as bigint)`;
}

/** How many there are in a list of such a state. */
export function lengthIn(db: Reader, column: string, field: string): RawBuilder<number> {
  return isSqlite(db)
    ? sql<number>`json_array_length(${sql.ref(column)}, ${sql.lit(`$.${field}`)})`
    : sql<number>`json_array_length(${sql.ref(column)}::json -> ${sql.lit(field)})`;
}
