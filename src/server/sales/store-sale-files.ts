// The file of a sale (卷宗) and the drafts of its lots, as rows; what is in them is core's.
import type { LotCardInput } from '#contract/sales/plan-fields.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import type { LotPlan, SalePlan } from '#core/sales/sale.ts';
import type { Concerned } from '#core/staff/own-matter.ts';
import { openedReserve, sealedReserve } from '#server/lots/reserve-codec.ts';
import { openedMarks, sealedMarks } from '#server/lots/store-vehicle-marks.ts';
import type { PlacedSale } from '#server/rights/places.ts';
import { isInScope, type Reader, type SalesBeyond, type Writer } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { LotDraftsTable, SaleFilesTable } from './sale-tables.ts';

export interface SaleFile extends Omit<
  SaleFilesTable,
  'plan' | 'rules' | 'writerIds' | keyof ReturnType<typeof placeIn>
> {
  /** Everybody who has written on it. */
  readonly writerIds: readonly string[];
  readonly plan: SalePlan;
  /** Rules it was announced under, frozen; null before. */
  readonly rules: RuleSet | null;
}

export interface LotDraft {
  readonly id: string;
  readonly saleId: string;
  readonly position: number;
  readonly plan: LotPlan;
  readonly card: LotCardInput;
}

/** False when the sale has no such draft. */
export async function dropLotDraft(db: Writer, saleId: string, lotId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lotDrafts')
    .where('saleId', '=', saleId)
    .where('id', '=', lotId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sale a lot is drafted for; null: no draft has this id. */
export async function saleOfDraft(db: Reader, lotId: string): Promise<string | null> {
  const row = await db.selectFrom('lotDrafts').select('saleId').where('id', '=', lotId).executeTakeFirst();
  return row?.saleId ?? null;
}

/** Parts of a plan by which lists are narrowed to whose it is. */
const placeIn = ({ houseId, city, auctioneerId }: SalePlan) => ({ houseId, city, auctioneerId });

const fileOf = ({
  houseId: _house,
  city: _city,
  auctioneerId: _auctioneer,
  ...row
}: SaleFilesTable): SaleFile => ({
  ...row,
  plan: JSON.parse(row.plan) as SalePlan,
  writerIds: JSON.parse(row.writerIds) as string[],
  rules: row.rules === null ? null : (JSON.parse(row.rules) as RuleSet),
});

export async function saleFileById(db: Reader, id: string): Promise<SaleFile | null> {
  const row = await db.selectFrom('saleFiles').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fileOf(row) : null;
}

/** Facts of a sale that tell whose it is; null: there is no such sale. */
export async function placedSale(db: Reader, id: string): Promise<PlacedSale | null> {
  const file = await saleFileById(db, id);
  return file && { ...placeIn(file.plan), writerIds: file.writerIds };
}

export async function addSaleFile(
  db: Writer,
  file: { readonly id: string; readonly plan: SalePlan; readonly createdById: string; readonly atMs: number },
): Promise<void> {
  const { id, plan, createdById, atMs } = file;
  const open = { rules: null, submittedById: null, reviewedById: null, announcedById: null };
  await db
    .insertInto('saleFiles')
    .values({
      ...open,
      id,
      stage: 'draft',
      plan: JSON.stringify(plan),
      ...placeIn(plan),
      createdById,
      writerIds: JSON.stringify([createdById]),
      announcedAtMs: null,
      sentBackFor: null,
      changedAtMs: atMs,
    })
    .execute();
}

type Change = Partial<Omit<SaleFile, 'id' | 'createdById'>> & { readonly changedAtMs: number };

export async function changeSaleFile(
  db: Writer,
  id: string,
  { plan, rules, writerIds, ...rest }: Change,
): Promise<void> {
  const texts = {
    ...(plan && { plan: JSON.stringify(plan), ...placeIn(plan) }),
    ...(rules && { rules: JSON.stringify(rules) }),
    ...(writerIds && { writerIds: JSON.stringify(writerIds) }),
  };
  await db
    .updateTable('saleFiles')
    .set({ ...rest, ...texts })
    .where('id', '=', id)
    .execute();
}

/** Notes that somebody has written on it, and when. */
export async function noteWriter(
  db: Writer,
  { id, writerIds }: Pick<SaleFile, 'id' | 'writerIds'>,
  { staffId, atMs }: { readonly staffId: string; readonly atMs: number },
): Promise<void> {
  return changeSaleFile(db, id, { writerIds: [...new Set([...writerIds, staffId])], changedAtMs: atMs });
}

/** The sales of an auction house that are announced and not over. */
export async function livingSalesOf(db: Reader, houseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saleRows')
    .innerJoin('saleFiles', 'saleFiles.id', 'saleRows.saleId')
    .select('saleFiles.id')
    .where('saleRows.isOver', '=', 0)
    .where('saleFiles.houseId', '=', houseId)
    .orderBy('saleFiles.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** End of a page of files: the next one begins after it. */
export interface FilePlace {
  readonly changedAtMs: number;
  readonly id: string;
}

/** The files at this stage within the scope, the longest unchanged first. */
export async function filesAt(
  db: Reader,
  stage: SaleFile['stage'],
  beyond: SalesBeyond,
): Promise<SaleFile[]> {
  const within = isInScope('saleFiles.id', beyond);
  const at = db.selectFrom('saleFiles').selectAll().where('stage', '=', stage).where(within);
  const rows = await at.orderBy('changedAtMs').orderBy('id').execute();
  return rows.map(fileOf);
}

/** Consignors of the lots a sale is drafted with: it concerns them. */
export async function consignorsOfFile(db: Reader, saleId: string): Promise<Concerned> {
  const rows = await db.selectFrom('lotDrafts').select('plan').where('saleId', '=', saleId).execute();
  return { whose: rows.flatMap(({ plan }) => (JSON.parse(plan) as LotPlan).consignorIds) };
}

/** Disposal of each lot a sale is drafted with; absent ones are auctioned. */
export async function disposalsOfFile(db: Reader, saleId: string): Promise<LotPlan['disposal'][]> {
  const rows = await db.selectFrom('lotDrafts').select('plan').where('saleId', '=', saleId).execute();
  return rows.map(({ plan }) => (JSON.parse(plan) as LotPlan).disposal);
}

/** In running order. */
export async function lotDraftsOf(
  db: Reader,
  seal: Pick<TextSeal, 'open'>,
  saleId: string,
): Promise<LotDraft[]> {
  const rows = await db
    .selectFrom('lotDrafts')
    .selectAll()
    .where('saleId', '=', saleId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, position, plan, card, reserveSealed, marksSealed }) => ({
    id,
    saleId,
    position,
    plan: {
      ...(JSON.parse(plan) as LotPlan),
      reserveFen: openedReserve(seal, reserveSealed, `drafts.${saleId}.${id}`),
      ...(marksSealed !== null && { marks: openedMarks(seal, marksSealed, `drafts.${saleId}.${id}`) }),
    },
    card: JSON.parse(card) as LotCardInput,
  }));
}

/** A draft as it is kept: its reserve and its marks under seal, bound to its sale. */
export function rowOfDraft(
  seal: Pick<TextSeal, 'seal'>,
  { id, saleId, position, plan, card }: LotDraft,
): LotDraftsTable {
  const owner = `drafts.${saleId}.${id}` as const;
  const { marks, ...open } = plan;
  return {
    id,
    saleId,
    position,
    plan: JSON.stringify({ ...open, reserveFen: null }),
    reserveSealed: sealedReserve(seal, plan.reserveFen, owner),
    marksSealed: marks === undefined ? null : sealedMarks(seal, marks, owner),
    card: JSON.stringify(card),
  };
}

/**
 * Adds the draft, or puts it in place of the one of that id in the same sale. False: the id is
 * another sale's.
 */
export async function putLotDraft(
  db: Writer,
  seal: Pick<TextSeal, 'seal'>,
  draft: LotDraft,
): Promise<boolean> {
  const row = rowOfDraft(seal, draft);
  const { saleId, position, plan, reserveSealed, marksSealed, card } = row;
  const texts = { position, plan, reserveSealed, marksSealed, card };
  const put = await db
    .insertInto('lotDrafts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(texts).where('lotDrafts.saleId', '=', saleId))
    .returning('id')
    .executeTakeFirst();
  return put !== undefined;
}
