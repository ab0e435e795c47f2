// The sealed columns of the store, looked through by how their texts begin: no key is needed for
// it. Source: goals.md S9.
import { sql } from 'kysely';
import type { Reader } from '#server/store/access.ts';
import { ringBehind, type Rings } from './at-rest.ts';
import { HEAD_LETTERS, keyIdIn } from './ring-seal.ts';
import { SEALED_COLUMNS, type PlacedBy, type SealedColumn, type SealedName } from './sealed-columns.ts';

/** One row by its primary key, and the key its text names; null: none. */
interface Lying {
  readonly id: string;
  readonly keyId: string | null;
}

/** `users 3, letters 1`. */
export function lyingWords(byTable: LyingByTable): string {
  return [...byTable].map(([table, count]) => `${table} ${count}`).join(', ');
}

const headOfColumn = (name: string) =>
  sql<string | null>`substr(${sql.ref(name)}, 1, ${sql.lit(HEAD_LETTERS)})`;

/**
 * The rows after the primary key `after`, which rises with time where ids do, and where the next
 * page begins; null: nowhere.
 */
export async function lyingAfter(
  reader: Reader,
  { table, column, id }: SealedColumn,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<{ readonly found: readonly Lying[]; readonly next: string | null }> {
  const page = sql<{ id: string; head: string | null }>`select ${sql.ref(id)} as "id",
    ${headOfColumn(column)} as "head" from ${sql.table(table)}
    where ${sql.ref(id)} > ${after} order by ${sql.ref(id)} limit ${sql.lit(most)}`;
  const { rows } = await page.execute(reader);
  return { found: lyingIn(rows), next: rows.length === most ? (rows.at(-1)?.id ?? null) : null };
}

/** The latest `most` rows, as far as ids rise with time; those without a text are left out. */
export async function lastLying(
  reader: Reader,
  { table, column, id }: SealedColumn,
  most: number,
): Promise<readonly Lying[]> {
  const page = sql<{ id: string; head: string | null }>`select ${sql.ref(id)} as "id",
    ${headOfColumn(column)} as "head" from ${sql.table(table)}
    order by ${sql.ref(id)} desc limit ${sql.lit(most)}`;
  return lyingIn((await page.execute(reader)).rows);
}

const lyingIn = (rows: readonly { id: string; head: string | null }[]): readonly Lying[] =>
  rows.flatMap(({ id, head }) => (head === null || head === '' ? [] : [{ id, keyId: keyIdIn(head) }]));

interface SealedRow {
  readonly sealed: string;
  /** By name; of them only those of its column. */
  readonly placedBy: PlacedBy<SealedName>;
}

/** A text with what tells its place; null: there is none any more. */
export async function sealedRow(
  reader: Reader,
  { table, column, id, placedBy }: SealedColumn,
  rowId: string,
): Promise<SealedRow | null> {
  const columns = [...placedBy, column].map((name) => sql.ref(name));
  const found = sql<Record<string, string | null>>`select ${sql.join(columns)} from ${sql.table(table)}
    where ${sql.ref(id)} = ${rowId}`;
  const [row] = (await found.execute(reader)).rows;
  const sealed = row?.[column] ?? '';
  if (!row || sealed === '') return null;
  const told = Object.fromEntries(placedBy.map((name) => [name, row[name] ?? '']));
  return { sealed, placedBy: told as PlacedBy<SealedName> };
}

export interface Resealed {
  readonly id: string;
  /** As it stood when it was opened. */
  readonly was: string;
  readonly sealed: string;
}

/**
 * Only where the text still stands as it was: a nonce of its own makes each of them one of its
 * kind.
 */
export async function putResealed(
  db: Reader,
  { table, column, id }: SealedColumn,
  { id: rowId, was, sealed }: Resealed,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${sql.ref(id)} = ${rowId} and ${sql.ref(column)} = ${was}`.execute(db);
}

/** How many texts lie under a key, by table. */
type LyingByTable = ReadonlyMap<string, number>;

/**
 * Of each key of a ring that seals something in these columns, by its name; what names none lies
 * under the first.
 */
export async function lyingByKey(
  reader: Reader,
  of: keyof Rings,
  firstId: string,
): Promise<ReadonlyMap<string, LyingByTable>> {
  const byKey = new Map<string, Map<string, number>>();
  for (const { table, column, seal } of SEALED_COLUMNS) {
    if (ringBehind(seal) !== of) continue;
    const counted = sql<{ head: string | null; count: number }>`select ${headOfColumn(column)} as "head",
      count(*) as "count" from ${sql.table(table)}
      where ${sql.ref(column)} <> '' group by 1 order by 1`;
    for (const { head, count } of (await counted.execute(reader)).rows) {
      const id = keyIdIn(head ?? '') ?? firstId;
      const byTable = byKey.get(id) ?? new Map<string, number>();
      byKey.set(id, byTable.set(table, (byTable.get(table) ?? 0) + count));
    }
  }
  return byKey;
}
