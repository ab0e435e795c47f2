// What lists have been given since: the faces of lots, the count of changes, and an index along which a series or a city
// can be walked as a brand can.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { layFaces } from '#server/store/lists/lot-faces.ts';
import type { Tables } from '#server/store/tables.ts';

type Kind = 'sqlite' | 'postgres';

const PORTION = 500;

/** What a walk must be able to tell without the row, see lists.ts. */
const CARRIED = [
  'endsAtMs',
  'no',
  'brand',
  'series',
  'city',
  'modelYear',
  'vehicleMarks',
  'paperMarks',
  'priceFen',
  'odometerKm',
  'registeredMonth',
  'depositFen',
];

const createTables = async (db: Kysely<Tables>, kind: Kind): Promise<void> => {
  const number = sql.raw(kind === 'sqlite' ? 'integer' : 'bigint');
  await sql`create table "lotFaces" (no ${number} primary key, "lotId" text not null, card text not null)`.execute(
    db,
  );
  await sql`create table "listTurn" (id ${number} primary key, turn bigint not null)`.execute(db);
  await sql`insert into "listTurn" (id, turn) values (1, 0)`.execute(db);
};

const createWalks = async (db: Kysely<Tables>): Promise<void> => {
  for (const column of ['series', 'city']) {
    const columns = ['hall', 'stage', column, ...CARRIED.filter((carried) => carried !== column)];
    await sql`drop index ${sql.ref(`lotRows_${column}`)}`.execute(db);
    await sql`create index ${sql.ref(`lotRows_${column}`)} on "lotRows"
      (${sql.join(columns.map((name) => sql.ref(name)))})`.execute(db);
  }
};

const layOldFaces = async (db: Kysely<Tables>): Promise<void> => {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('lotRows')
      .select(['no', 'lotId'])
      .where('no', '>', after)
      .orderBy('no')
      .limit(PORTION)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await layFaces(
      db,
      rows.map(({ lotId }) => lotId),
    );
    after = last.no;
  }
};

/** What a lot is found by stands under its number below nought, so that the latest is found first. */
const turnWords = async (db: Kysely<Tables>): Promise<void> => {
  for (const name of ['liveWords', 'soldWords']) {
    const [table, turned] = [sql.table(name), sql.table(`${name}Turned`)];
    await sql`create virtual table ${turned} using fts5(words, content='', contentless_delete=1, detail=none)`.execute(
      db,
    );
    await sql`create virtual table "oldWords" using fts5vocab(${table}, 'instance')`.execute(db);
    await sql`insert into ${turned} (rowid, words) select -doc, group_concat(term, ' ') from "oldWords"
      group by doc order by doc desc`.execute(db);
    await sql`drop table "oldWords"`.execute(db);
    await sql`drop table ${table}`.execute(db);
    await sql`alter table ${turned} rename to ${table}`.execute(db);
  }
};

export const listFaces = (kind: Kind): Migration => ({
  up: async (db: Kysely<Tables>) => {
    await createTables(db, kind);
    await createWalks(db);
    await layOldFaces(db);
    if (kind === 'sqlite') await turnWords(db);
  },
});
