// The guards in the store itself, in each database's own words. Source: goals.md I-08, I-25, I-41.

export type StoreKind = 'sqlite' | 'postgres';

const KEEPS_ITS_ROWS = 'what has happened is never rewritten';
const STAYS_ENDED = 'what has ended stays ended';

/** Some changes of a row are refused. */
export function refuseUpdates(kind: StoreKind, refusal: Refusal): string {
  const { name, table, when, sentence, by } = refusal;
  if (kind === 'sqlite')
    return sqliteRefusal(name, `update on ${table}${when === null ? '' : ` when ${when}`}`, sentence);
  const condition = when === null ? '' : `when (${when})`;
  return `create trigger ${name} before update on ${table} for each row ${condition} execute function ${by}()`;
}

const sqliteRefusal = (name: string, action: string, sentence: string): string =>
  `create trigger ${name} before ${action} begin select raise(abort, '${sentence}'); end`;

/** A PostgreSQL trigger needs a function that refuses. */
const postgresRefusal = (name: string, sentence: string): string =>
  `create function ${name}() returns trigger language plpgsql
    as $$ begin raise exception '${sentence}'; end $$`;

/** The functions by which PostgreSQL refuses; they come before the first guard. */
export function refusals(kind: StoreKind): readonly string[] {
  return kind === 'sqlite'
    ? []
    : [
        postgresRefusal('keep_rows', KEEPS_ITS_ROWS),
        postgresRefusal('keep_ended', STAYS_ENDED),
        postgresRefusal('keep_forward', 'a lot never goes back'),
        postgresRefusal('keep_order_forward', 'an order never goes back'),
        postgresRefusal('keep_papers', 'a printed paper is never changed'),
        postgresRefusal('keep_published', 'what was published is never rewritten'),
      ];
}

/** The table takes new rows and nothing else. */
export function appendOnly(kind: StoreKind, table: string): readonly string[] {
  return kind === 'sqlite'
    ? ['update', 'delete'].map((action) =>
        sqliteRefusal(`"${table}_no_${action}"`, `${action} on "${table}"`, KEEPS_ITS_ROWS),
      )
    : [
        `create trigger "${table}_append_only" before update or delete on "${table}"
          for each statement execute function keep_rows()`,
      ];
}

/** No row goes, and none changes once its state is another than `living`. */
export function endsOnce(kind: StoreKind, table: string, living: string): readonly string[] {
  return kind === 'sqlite'
    ? [
        sqliteRefusal(
          `"${table}_ends_once"`,
          `update on "${table}" when old.state <> '${living}'`,
          STAYS_ENDED,
        ),
        sqliteRefusal(`"${table}_stays"`, `delete on "${table}"`, KEEPS_ITS_ROWS),
      ]
    : [
        `create trigger "${table}_ends_once" before update on "${table}" for each row
          when (old.state <> '${living}') execute function keep_ended()`,
        `create trigger "${table}_stays" before delete on "${table}"
          for each statement execute function keep_rows()`,
      ];
}

interface Refusal {
  readonly name: string;
  readonly table: string;
  /** Which changes of a row are refused; null: all. */
  readonly when: string | null;
  readonly sentence: string;
  /** The one of `refusals` that says so on PostgreSQL. */
  readonly by: string;
}
