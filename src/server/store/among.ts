// `column in (…)` as a text that does not depend on how many values there are: it is planned once and kept, however long
// the list. The values travel as one parameter.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSqlite } from './dialect.ts';
import type { Tables } from './tables.ts';

type Values = { readonly numbers: readonly number[] } | { readonly texts: readonly string[] };

/** `column` as it is written in the statement: `lots.id`. */
export const among = (db: Kysely<Tables>, column: string, values: Values): RawBuilder<boolean> => {
  const [list, type] = 'numbers' in values ? [values.numbers, 'bigint'] : [values.texts, 'text'];
  return isSqlite(db)
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(list)}))`
    : sql<boolean>`${sql.ref(column)} = any(${list}::${sql.raw(type)}[])`;
};
