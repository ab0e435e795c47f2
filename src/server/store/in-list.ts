// `column in (…)` as a text that does not depend on how many values there are: it is planned once
// and kept, however long the list. The values travel as one parameter.
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from './access.ts';
import { isSqlite } from './dialect.ts';

type Values = { readonly numbers: readonly number[] } | { readonly texts: readonly string[] };

/** `column` as it is written in the statement: `lots.id`. */
export function inList(db: Reader, column: string, values: Values): RawBuilder<boolean> {
  return inGivenList(db, { column, type: typeOf(values) }, given(db, values));
}

type Type = 'bigint' | 'text';

const typeOf = (values: Values): Type => ('numbers' in values ? 'bigint' : 'text');

/** The one parameter as which the values travel. */
export function given(db: Reader, values: Values): unknown {
  const list = 'numbers' in values ? values.numbers : values.texts;
  return isSqlite(db) ? JSON.stringify(list) : list;
}

/** The same for a statement that is kept and whose parameter is put in later. */
export function inGivenList(
  db: Reader,
  { column, type }: { readonly column: string; readonly type: Type },
  parameter: unknown,
): RawBuilder<boolean> {
  return isSqlite(db)
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${parameter}))`
    : sql<boolean>`${sql.ref(column)} = any(${parameter}::${sql.raw(type)}[])`;
}

/** Texts as a table of their own, to look up something by each: its one column is `value`. */
export function listed(db: Reader, texts: readonly string[]) {
  const parameter = given(db, { texts });
  return isSqlite(db)
    ? sql<{ value: string }>`json_each(${parameter})`
    : sql<{ value: string }>`(select unnest(${parameter}::text[]) as value)`;
}
