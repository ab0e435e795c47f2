import { GENESIS } from '#core/lots/chain.ts';
import { dueAtMs } from '#core/lots/closing.ts';
import type { ScheduledLot } from '#core/lots/lot.ts';
import { isAscendingRules, type RuleSet } from '#core/sales/rule-set.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import { stateText } from '#server/bidding/maximum-codec.ts';
import type { SaleTerms } from '#server/catalogue/store/list-tables.ts';
import { turnLists } from '#server/catalogue/store/list-version.ts';
import { layFaces } from '#server/catalogue/store/lot-faces.ts';
import { addRows } from '#server/catalogue/store/lot-rows.ts';
import type { LotTraits } from '#server/catalogue/store/lot-traits.ts';
import { noteLots } from '#server/catalogue/store/sale-rows.ts';
import { addConsigned } from '#server/lots/consigned/store-consigned-lots.ts';
import type { LotCardsTable, LotsTable } from '#server/lots/lot-tables.ts';
import { sealedReserve } from '#server/lots/reserve-codec.ts';
import { addMarks } from '#server/lots/store-vehicle-marks.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { SalesTable } from './sale-tables.ts';

export interface NewLotRows {
  readonly lot: LotsTable;
  readonly card: LotCardsTable;
  readonly traits: LotTraits;
  /** Of a vehicle, under seal; null: it has none. */
  readonly marksSealed: string | null;
}

/** A lot before its first event. */
export function newLotRow(seal: Pick<TextSeal, 'seal'>, lot: ScheduledLot): LotsTable {
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
}

/**
 * Terms of a sale for lists. `plan` and `announcedAtMs` null: it was never announced.
 */
export function saleTermsOf(
  rules: RuleSet,
  plan: Pick<SalePlan, 'houseId' | 'previewFromMs' | 'previewToMs' | 'registrationFromMs'> | null,
  announcedAtMs: number | null,
): SaleTerms {
  return {
    format: rules.format,
    profile: rules.profile,
    extension: isAscendingRules(rules) ? JSON.stringify(rules.extension) : null,
    houseId: plan?.houseId ?? null,
    announcedAtMs,
    previewFromMs: plan?.previewFromMs ?? null,
    previewToMs: plan?.previewToMs ?? null,
    registrationFromMs: plan?.registrationFromMs ?? null,
  };
}

/** False when a sale of this id is there already. */
export async function addSale(db: Writer, sale: SalesTable, terms: SaleTerms): Promise<boolean> {
  const added = await db
    .insertInto('sales')
    .values(sale)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  const { id: saleId, hall, city, partnerId, startsAtMs, endsAtMs } = sale;
  const none = { isOver: 0, lotCount: 0, doneCount: 0, soldCount: 0 };
  const noLots = { leastDepositFen: null, mostDepositFen: null, drawing: null };
  await db
    .insertInto('saleRows')
    .values({ saleId, hall, city, partnerId, startsAtMs, endsAtMs, ...none, ...noLots, ...terms })
    .execute();
  return true;
}

export async function knownLotIds(db: Reader, lotIds: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const some of chunks(lotIds)) {
    const rows = await db.selectFrom('lots').select('id').where('id', 'in', some).execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

export async function addLots(db: Writer, rows: readonly NewLotRows[]): Promise<void> {
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
  await addConsigned(
    db,
    rows.map(({ lot }) => JSON.parse(lot.state) as ScheduledLot),
  );
  await addMarks(
    db,
    rows.flatMap(({ lot, marksSealed: sealed }) => (sealed === null ? [] : [{ lotId: lot.id, sealed }])),
  );
  await addRows(
    db,
    rows.map(({ lot, traits }) => ({ lotId: lot.id, traits })),
  );
  const lotIds = rows.map(({ lot }) => lot.id);
  const sales = Map.groupBy(rows, ({ lot }) => lot.saleId);
  for (const [saleId, [first]] of sales) await noteLots(db, saleId, first?.card.drawing ?? null);
  await layFaces(db, lotIds);
  await turnLists(db, lotIds);
}
