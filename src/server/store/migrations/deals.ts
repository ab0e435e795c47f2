// Indexes of what was sold, and of what each person took part in.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

/** What a walk along past deals must be able to tell without the row; see lists.ts. */
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
  'soldAtMs',
];

const WALKS: Readonly<Record<string, readonly string[]>> = {
  latest: ['hall', 'soldAtMs'],
  of_a_brand: ['hall', 'brand', 'soldAtMs'],
  by_price: ['hall', 'priceFen'],
};

const createDeals = async (db: Db): Promise<void> => {
  for (const [name, leading] of Object.entries(WALKS)) {
    const columns = [...leading, 'no', ...CARRIED.filter((column) => !leading.includes(column))];
    await sql`create index ${sql.ref(`deals_${name}`)} on "lotRows"
      (${sql.join(columns.map((column) => sql.ref(column)))}) where "soldAtMs" is not null`.execute(db);
  }
};

const createMine = async (db: Db): Promise<void> => {
  const text = ['bidderId', 'lotId', 'saleId', 'brand', 'state'].map(
    (name) => sql`${sql.ref(name)} text not null`,
  );
  await sql`create table "myLots" (${sql.join(text)}, "registeredAtMs" bigint not null, "endedAtMs" bigint,
    primary key ("bidderId", "lotId"))`.execute(db);
  const index = (name: string, columns: readonly string[]) =>
    sql`create index ${sql.ref(`myLots_${name}`)} on "myLots"
      (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(db);
  await index('state', ['bidderId', 'state', 'endedAtMs', 'lotId', 'saleId', 'brand']);
  await index('ended', ['bidderId', 'endedAtMs', 'lotId', 'saleId', 'brand']);
  await index('lot', ['lotId']);
};

export const deals: Migration = {
  up: async (db: Db) => {
    await createDeals(db);
    await createMine(db);
  },
};
