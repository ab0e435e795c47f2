// The tables lists are read from. One index for each way to sort a hall, each carrying what can be filtered by, so that a
// walk along it looks at no row it does not want.
// Source: engine.md 3.2; goals.md P13.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;
type Kind = 'sqlite' | 'postgres';
type Table = CreateTableBuilder<string, string>;

const texts = (table: Table, names: readonly string[]): Table =>
  names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table);

const numbers = (table: Table, names: readonly string[]): Table =>
  names.reduce((built, name) => built.addColumn(name, 'bigint', (column) => column.notNull()), table);

/** What every walk must be able to tell without the row. */
const CARRIED = [
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
] as const;

const SORTED_BY = [
  'endsAtMs',
  'startsAtMs',
  'priceFen',
  'bidCount',
  'odometerKm',
  'registeredMonth',
] as const;

const carrying = (columns: readonly string[]): string[] => [
  ...columns,
  'no',
  ...CARRIED.filter((name) => !columns.includes(name)),
];

const createRows = async (db: Db, kind: Kind): Promise<void> => {
  const rows = db.schema
    .createTable('lotRows')
    .addColumn('no', kind === 'sqlite' ? 'integer' : 'bigserial', (column) => column.primaryKey())
    .addColumn('lotId', 'text', (column) => column.notNull().unique());
  await numbers(texts(rows, ['saleId', 'hall', 'stage', 'brand', 'series', 'city']), [
    'rev',
    'startsAtMs',
    'endsAtMs',
    'priceFen',
    'bidCount',
    'depositFen',
    'odometerKm',
    'registeredMonth',
    'modelYear',
    'vehicleMarks',
    'paperMarks',
    'bidderCount',
    'extensionCount',
  ])
    .addColumn('soldAtMs', 'bigint')
    .execute();
  const index = (name: string, columns: readonly string[]): Promise<void> =>
    db.schema
      .createIndex(`lotRows_${name}`)
      .on('lotRows')
      .columns([...columns])
      .execute();
  for (const column of SORTED_BY) await index(`by_${column}`, carrying(['hall', 'stage', column]));
  await index('brand', carrying(['hall', 'stage', 'brand', 'endsAtMs']));
  await index('series', ['hall', 'stage', 'series', 'no']);
  await index('city', ['hall', 'stage', 'city', 'no']);
  await index('sale', ['saleId', 'stage', 'endsAtMs', 'no']);
};

const createCounts = async (db: Db): Promise<void> => {
  const counts = texts(db.schema.createTable('lotCounts'), ['hall', 'stage', 'facet', 'value']);
  await numbers(counts, ['lots'])
    .addPrimaryKeyConstraint('lotCounts_of', ['hall', 'stage', 'facet', 'value'])
    .execute();
  await db.schema
    .createIndex('lotCounts_largest')
    .on('lotCounts')
    .columns(['hall', 'stage', 'facet', 'lots', 'value'])
    .execute();
  const sales = db.schema
    .createTable('saleRows')
    .addColumn('saleId', 'text', (column) => column.primaryKey());
  await numbers(texts(sales, ['hall']), [
    'isOver',
    'startsAtMs',
    'endsAtMs',
    'lotCount',
    'doneCount',
    'soldCount',
  ]).execute();
  await db.schema
    .createIndex('saleRows_coming')
    .on('saleRows')
    .columns(['isOver', 'startsAtMs', 'saleId'])
    .execute();
  await db.schema
    .createIndex('saleRows_over')
    .on('saleRows')
    .columns(['isOver', 'endsAtMs', 'saleId'])
    .execute();
};

export const lists = (kind: Kind): Migration => ({
  up: async (db: Db) => {
    await createRows(db, kind);
    await createCounts(db);
    await sql`create index "follows_latest" on "follows" ("userId", "atMs", "lotId")`.execute(db);
    await sql`create index "registrations_latest" on "registrations" ("bidderId", "atMs", "lotId")`.execute(
      db,
    );
  },
});
