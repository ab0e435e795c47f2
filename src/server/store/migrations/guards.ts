// The guards in the store itself, written in each database's own words: the log and the ledger take new rows and
// nothing else, and a lot moves forward only. Source: goals.md I-08, I-25, I-41, S12.

const APPEND_ONLY = ['events', 'bids', 'ledgerTransactions', 'ledgerMoves'];
const KEEPS_ITS_ROWS = 'what has happened is never rewritten';
const GOES_BACK = 'a lot never goes back';

const sqliteAppendOnly = (table: string): string[] =>
  ['update', 'delete'].map(
    (deed) =>
      `create trigger "${table}_no_${deed}" before ${deed} on "${table}" begin select raise(abort, '${KEEPS_ITS_ROWS}'); end`,
  );

const sqliteForward = `create trigger lots_forward before update on lots
  when new.rev <= old.rev or new.seq < old.seq or old.status in ('sold', 'passed', 'withdrawn')
  begin select raise(abort, '${GOES_BACK}'); end`;

const postgresRefusal = (name: string, sentence: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$ begin raise exception '${sentence}'; end $$`;

const postgresAppendOnly = (table: string): string =>
  `create trigger "${table}_append_only" before update or delete on "${table}" for each statement execute function keep_rows()`;

const postgresForward = `create trigger lots_forward before update on lots for each row
  when (new.rev <= old.rev or new.seq < old.seq or old.status in ('sold', 'passed', 'withdrawn'))
  execute function keep_forward()`;

/** The statements after which these tables take new rows and nothing else. Needs the functions of the first migration. */
export const appendOnlySql = (kind: 'sqlite' | 'postgres', tables: readonly string[]): readonly string[] =>
  kind === 'sqlite' ? tables.flatMap(sqliteAppendOnly) : tables.map(postgresAppendOnly);

/** Lets a migration write anew what these tables hold, and sets their guards up again after it. */
export const rewriteSql = (
  kind: 'sqlite' | 'postgres',
  tables: readonly string[],
): { readonly open: readonly string[]; readonly shut: readonly string[] } =>
  kind === 'sqlite'
    ? {
        open: tables.flatMap((table) =>
          ['update', 'delete'].map((deed) => `drop trigger "${table}_no_${deed}"`),
        ),
        shut: tables.flatMap(sqliteAppendOnly),
      }
    : {
        open: tables.map((table) => `alter table "${table}" disable trigger "${table}_append_only"`),
        shut: tables.map((table) => `alter table "${table}" enable trigger "${table}_append_only"`),
      };

/** Lets a migration mend the lots as they stand, and sets the guard up again after it. */
export const forwardSql = (kind: 'sqlite' | 'postgres'): { readonly open: string; readonly shut: string } =>
  kind === 'sqlite'
    ? { open: 'drop trigger lots_forward', shut: sqliteForward }
    : {
        open: 'alter table lots disable trigger lots_forward',
        shut: 'alter table lots enable trigger lots_forward',
      };

/** The statements that set up the guards. */
export const guardSql = (kind: 'sqlite' | 'postgres'): readonly string[] =>
  kind === 'sqlite'
    ? [...APPEND_ONLY.flatMap(sqliteAppendOnly), sqliteForward]
    : [
        postgresRefusal('keep_rows', KEEPS_ITS_ROWS),
        postgresRefusal('keep_forward', GOES_BACK),
        ...APPEND_ONLY.map(postgresAppendOnly),
        postgresForward,
        // Bids rewrite this row all the time: room on its page keeps the rewriting cheap.
        'alter table lots set (fillfactor = 50)',
      ];
