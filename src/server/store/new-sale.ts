import type { Kysely } from 'kysely';
import { GENESIS } from '#core/chain.ts';
import { dueAtMs } from '#core/closing.ts';
import type { ScheduledLot } from '#core/lot.ts';
import { chunks } from './chunks.ts';
import { turnLists } from './lists/list-turn.ts';
import { layFaces } from './lists/lot-faces.ts';
import { addRows } from './lists/lot-rows.ts';
import type { LotTraits } from './lists/lot-traits.ts';
import { stateText } from './kept-maximums.ts';
import { sealedReserve } from './kept-reserves.ts';
import type { LotCardsTable, LotsTable, SalesTable, Tables } from './tables.ts';
import type { TextSeal } from './text-seal.ts';

export interface NewLotRows {
  readonly lot: LotsTable;
  readonly card: LotCardsTable;
  readonly traits: LotTraits;
}

/** A lot before its first event. */
export const newLotRow = (seal: Pick<TextSeal, 'seal'>, lot: ScheduledLot): LotsTable => {
  const { id, saleId, rev, seq, status, terms } = lot;
  return {
    id,
    saleId,
    rev,
    seq,
    chainHead: GENESIS,
    status,
    state: stateText(lot, null),
    sealed: null,
    reserveSealed: sealedReserve(seal, terms.reserveFen, `lots.${id}`),
    dueAtMs: dueAtMs(lot),
  };
};

/** False when a sale of this id is there already. */
export const addSale = async (db: Kysely<Tables>, sale: SalesTable): Promise<boolean> => {
  const added = await db
    .insertInto('sales')
    .values(sale)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  const { id: saleId, hall, startsAtMs, endsAtMs } = sale;
  const none = { isOver: 0, lotCount: 0, doneCount: 0, soldCount: 0 };
  await db
    .insertInto('saleRows')
    .values({ saleId, hall, startsAtMs, endsAtMs, ...none })
    .execute();
  return true;
};

export const knownLotIds = async (
  db: Kysely<Tables>,
  lotIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const known = new Set<string>();
  for (const some of chunks(lotIds)) {
    const rows = await db.selectFrom('lots').select('id').where('id', 'in', some).execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
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
    await db
      .insertInto('publishedLots')
      .values(some.map(({ lot, card }) => ({ lotId: lot.id, lot: lot.state, card: JSON.stringify(card) })))
      .execute();
  }
  await addRows(
    db,
    rows.map(({ lot, traits }) => ({ lotId: lot.id, traits })),
  );
  const lotIds = rows.map(({ lot }) => lot.id);
  await layFaces(db, lotIds);
  await turnLists(db, lotIds);
};
