import type { Kysely } from 'kysely';
import { chunks } from './chunks.ts';
import type { LotCardsTable, LotsTable, SalesTable, Tables } from './tables.ts';

export interface NewLotRows {
  readonly lot: LotsTable;
  readonly card: LotCardsTable;
}

/** False when a sale of this id is there already. */
export const addSale = async (db: Kysely<Tables>, sale: SalesTable): Promise<boolean> => {
  const added = await db
    .insertInto('sales')
    .values(sale)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

export const addLots = async (db: Kysely<Tables>, rows: readonly NewLotRows[]): Promise<void> => {
  for (const some of chunks(rows)) {
    await db
      .insertInto('lots')
      .values(some.map(({ lot }) => lot))
      .execute();
    await db
      .insertInto('lotCards')
      .values(some.map(({ card }) => card))
      .execute();
  }
};
