// Lots as they were published, which is where every replay begins, and the papers of finished ones. What one is about is fixed in the transaction that ended the lot; its bytes come a moment
// later, once, and are never changed after. Source: 拍卖法 第51–54条; product.md 5.1.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Kind = 'sqlite' | 'postgres';

const PUBLISHED_STAYS = 'what was published is never rewritten';
const PRINTED_STAYS = 'a printed paper is never changed';

const PUBLISHED_GUARD = `create trigger published_lots_stay before update on "publishedLots"
     begin select raise(abort, '${PUBLISHED_STAYS}'); end`;

const PRINTED_GUARD = `create trigger papers_stay before update on papers when old.sha256 is not null
     begin select raise(abort, '${PRINTED_STAYS}'); end`;

const guardSql: Record<Kind, readonly string[]> = {
  sqlite: [PRINTED_GUARD, PUBLISHED_GUARD],
  postgres: [
    `create function keep_papers() returns trigger language plpgsql as $$ begin raise exception '${PRINTED_STAYS}'; end $$`,
    `create trigger papers_stay before update on papers for each row when (old.sha256 is not null)
     execute function keep_papers()`,
    `create function keep_published() returns trigger language plpgsql as $$ begin raise exception '${PUBLISHED_STAYS}'; end $$`,
    `create trigger published_lots_stay before update on "publishedLots" for each row
     execute function keep_published()`,
  ],
};

const setGuards = (deed: 'enable' | 'disable'): readonly string[] => [
  `alter table "publishedLots" ${deed} trigger published_lots_stay`,
  `alter table papers ${deed} trigger papers_stay`,
];

/** Lets a migration write anew what was published and what papers are about, and sets the guards up again after it. */
export const paperGuards = (
  kind: Kind,
): { readonly open: readonly string[]; readonly shut: readonly string[] } =>
  kind === 'sqlite'
    ? {
        open: ['drop trigger published_lots_stay', 'drop trigger papers_stay'],
        shut: [PUBLISHED_GUARD, PRINTED_GUARD],
      }
    : { open: setGuards('disable'), shut: setGuards('enable') };

export const papers = (kind: Kind): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('papers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('lotId', 'text', (column) => column.notNull())
      .addColumn('ref', 'text', (column) => column.notNull())
      .addColumn('ownerId', 'text')
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('wantedAtMs', 'bigint', (column) => column.notNull())
      .addColumn('facts', 'text')
      .addColumn('sha256', 'text')
      .addColumn('byteCount', 'bigint')
      .addColumn('printedAtMs', 'bigint')
      .addColumn('pdf', kind === 'sqlite' ? 'blob' : 'bytea')
      .addUniqueConstraint('papers_once', ['lotId', 'kind', 'ref'])
      .addCheckConstraint('papers_whole', sql`(sha256 is null) = (pdf is null)`)
      .execute();
    await sql`create index papers_wanted on papers ("wantedAtMs", id) where sha256 is null`.execute(db);
    await db.schema
      .createTable('publishedLots')
      .addColumn('lotId', 'text', (column) => column.primaryKey())
      .addColumn('lot', 'text', (column) => column.notNull())
      .addColumn('card', 'text', (column) => column.notNull())
      .execute();
    for (const statement of guardSql[kind]) await sql.raw(statement).execute(db);
  },
});
