// What past deals are told and drawn from: how and when each lot closed, sold or not, whether its price may be told, and when
// it was paid for. Its indexes carry every filter, as those of the lists do; those of the deals learn to carry the format.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Lot } from '#core/lot.ts';
import { viewOf } from '#core/view.ts';
import type { Tables } from '#server/store/tables.ts';

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
  'format',
  'isPriceShown',
];

interface Index {
  readonly leading: readonly string[];
  readonly of: 'soldAtMs' | 'closedAtMs';
}

const INDEXES: Readonly<Record<string, Index>> = {
  deals_latest: { leading: ['hall', 'soldAtMs'], of: 'soldAtMs' },
  deals_of_a_brand: { leading: ['hall', 'brand', 'soldAtMs'], of: 'soldAtMs' },
  deals_by_price: { leading: ['hall', 'priceFen'], of: 'soldAtMs' },
  closed_latest: { leading: ['hall', 'closedAtMs'], of: 'closedAtMs' },
  closed_of_a_brand: { leading: ['hall', 'brand', 'closedAtMs'], of: 'closedAtMs' },
};

const PORTION = 500;

const takeIn = async (db: Kysely<Tables>, { id, hall, state }: Record<'id' | 'hall' | 'state', string>) => {
  const lot = JSON.parse(state) as Lot;
  const isClosed = (lot.status === 'sold' || lot.status === 'passed') && hall !== 'practice';
  const isPriceShown = lot.status === 'sold' && viewOf(lot).priceFen === null ? 0 : 1;
  const { format } = lot.terms.rules;
  const closedAtMs = isClosed ? lot.closedAtMs : null;
  await db.updateTable('lotRows').set({ format, closedAtMs, isPriceShown }).where('lotId', '=', id).execute();
};

const takeInOldLots = async (db: Kysely<Tables>): Promise<void> => {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('lotRows')
      .innerJoin('lots', 'lots.id', 'lotRows.lotId')
      .select(['lots.id', 'lotRows.hall', 'lots.state'])
      .where('lots.id', '>', after)
      .orderBy('lots.id')
      .limit(PORTION)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) await takeIn(db, row);
    after = last.id;
  }
};

export const market: Migration = {
  up: async (db: Kysely<Tables>) => {
    await sql`alter table "lotRows" add column "format" text not null default 'timed'`.execute(db);
    await sql`alter table "lotRows" add column "closedAtMs" bigint`.execute(db);
    await sql`alter table "lotRows" add column "isPriceShown" bigint not null default 1`.execute(db);
    await sql`alter table "lotRows" add column "paidAtMs" bigint`.execute(db);
    await takeInOldLots(db);
    for (const [name, { leading, of }] of Object.entries(INDEXES)) {
      const carried = of === 'closedAtMs' ? [...CARRIED, 'paidAtMs'] : CARRIED;
      const columns = [...leading, 'no', ...carried.filter((column) => !leading.includes(column))];
      await sql`drop index if exists ${sql.ref(name)}`.execute(db);
      await sql`create index ${sql.ref(name)} on "lotRows"
        (${sql.join(columns.map((column) => sql.ref(column)))}) where ${sql.ref(of)} is not null`.execute(db);
    }
  },
};

/** Which orders of lots sold whole had been paid before lists knew of it. */
export const marketPaid: Migration = {
  up: async (db: Kysely<Tables>) => {
    await sql`update "lotRows" set "paidAtMs" = (
      select max(e."atMs") from "orderEvents" e join "orders" o on o."id" = e."orderId"
      where o."lotId" = "lotRows"."lotId" and o."unit" = '' and e."type" = 'paid'
    ) where "soldAtMs" is not null`.execute(db);
  },
};
