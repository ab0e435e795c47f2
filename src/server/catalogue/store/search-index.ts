// The two indexes of words: one of what is for sale, one of what was sold. SQLite keeps them as
// FTS5 tables without content, PostgreSQL as tsvectors under GIN; the words are our own in both.
// Latest published comes first, so that a search stops as soon as it has found enough; FTS5 is
// quick forwards only, so there a lot stands under its number below nought. Source: engine.md 3.3.
import { sql, type RawBuilder } from 'kysely';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import { isSqlite } from '#server/store/dialect.ts';
import type { LotRow } from './list-tables.ts';
import { folded, otherNamesOf } from './normalized-words.ts';
import { mixedSpellings, spellings, wordsOfLot, type ListedLot } from './search-words.ts';

export type SearchIndex = 'liveWords' | 'soldWords';

export interface Worded extends ListedLot {
  readonly no: number;
}

const WORDED = 200;

export async function addWords(db: Reader, index: SearchIndex, lots: readonly Worded[]): Promise<void> {
  const isFile = isSqlite(db);
  const key = sql.ref(isFile ? 'rowid' : 'no');
  // In the order of the index: FTS5 begins a new part of itself whenever it has to go back.
  const latestFirst = lots.toSorted((one, other) => other.no - one.no);
  for (const some of chunks(latestFirst, WORDED)) {
    const rows = some.map((lot) => {
      const words = wordsOfLot(lot);
      return isFile ? sql`(${-lot.no}, ${words.join(' ')})` : sql`(${lot.no}, array_to_tsvector(${words}))`;
    });
    await sql`insert into ${sql.table(index)} (${key}, words) values ${sql.join(rows)}`.execute(db);
  }
}

export async function dropWords(db: Reader, index: SearchIndex, nos: readonly number[]): Promise<void> {
  const isFile = isSqlite(db);
  for (const some of chunks(nos)) {
    const keys = isFile ? sql`rowid in (${sql.join(some.map((no) => -no))})` : sql`no in (${sql.join(some)})`;
    await sql`delete from ${sql.table(index)} where ${keys}`.execute(db);
  }
}

interface Wanted {
  readonly words: readonly string[];
  readonly most: number;
}

/** The brands and series that something begins like. */
export function namesLike(
  reader: Reader,
  beginning: string,
  most: number,
): Promise<{ alias: string; kind: string; value: string }[]> {
  return reader
    .selectFrom('searchNames')
    .select(['alias', 'kind', 'value'])
    .where('alias', '>=', beginning)
    .where('alias', '<', `${beginning}${BEYOND}`)
    .orderBy('alias')
    .limit(most)
    .execute();
}

const foundNos = (index: SearchIndex, isFile: boolean, { words, most }: Wanted): RawBuilder<unknown> => {
  const table = sql.table(index);
  return isFile
    ? sql`select -rowid from ${table} where ${table} match ${words.map((word) => `"${word}"`).join(' AND ')}
        order by rowid limit ${most}`
    : sql`select no from ${table} where words @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery
        order by no desc limit ${most}`;
};

export type FoundLot = Pick<LotRow, 'no' | 'stage' | 'endsAtMs' | 'startsAtMs'>;

/** The lots that have all of these words, of the latest published so many at most, in no order. */
export function lotsWorded(reader: Reader, index: SearchIndex, wanted: Wanted): Promise<FoundLot[]> {
  return reader
    .selectFrom('lotRows')
    .select(['no', 'stage', 'endsAtMs', 'startsAtMs'])
    .where(sql<boolean>`no in (${foundNos(index, isSqlite(reader), wanted)})`)
    .execute();
}

/** As it is kept and as it is asked: without what joins its halves. */
export function typedAlike(name: string): string {
  return folded(name).replaceAll(/[\s\p{Pd}.·]/gu, '');
}

/** A brand or a series, under everything it may be called. */
const aliasesOf = (kind: 'brand' | 'series', value: string): readonly string[] => {
  const [brand = '', ...rest] = value.split(' ');
  const names =
    kind === 'brand' ? [brand, ...otherNamesOf(brand)] : [rest.join(' '), `${brand}${rest.join('')}`];
  return [...new Set(names.flatMap(spokenAliases))];
};

/** A name as it may be typed: itself, its initials and its spelling. */
export function spokenAliases(name: string): readonly string[] {
  const spelt = [spellings(name), mixedSpellings(name)].flatMap((known) => known ?? []);
  const ways = [name, ...spelt.flatMap(({ initials, spelt: whole }) => [initials, whole])];
  return [...new Set(ways.map(typedAlike))].filter((way) => way !== '');
}

/** Makes the brands and series of these lots known to whoever begins to type one. */
export async function addNames(
  db: Writer,
  lots: readonly { readonly brand: string; readonly series: string }[],
): Promise<void> {
  const named = new Map<string, { kind: 'brand' | 'series'; value: string }>();
  for (const { brand, series } of lots) {
    named.set(`brand ${brand}`, { kind: 'brand', value: brand });
    if (series !== '') named.set(`series ${series}`, { kind: 'series', value: series });
  }
  const values = [...named.values()].toSorted((one, other) => (one.value < other.value ? -1 : 1));
  const rows = values.flatMap(({ kind, value }) =>
    aliasesOf(kind, value).map((alias) => ({ alias, kind, value })),
  );
  for (const some of chunks(rows)) {
    await db
      .insertInto('searchNames')
      .values(some)
      .onConflict((conflict) => conflict.columns(['alias', 'kind', 'value']).doNothing())
      .execute();
  }
}

/** The last letter there is: what begins with a text comes before the text with it at the end. */
const BEYOND = '\uffff';
