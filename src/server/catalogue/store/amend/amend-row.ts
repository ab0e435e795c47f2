// The row of a lot whose facts are corrected before the public: what filters and sorts go by, how
// many have each value, and the words it is found by, all in the transaction that says so. Traits
// lie nowhere but in the marks of the row: those that are not corrected stay as they are.
import { PAPERS, SEATS } from '#contract/catalogue/list-words.ts';
import { disposalKindOf } from '#core/lots/disposal.ts';
import type { Lot } from '#core/lots/lot.ts';
import { vehicleOf } from '#server/lots/card-codec.ts';
import type { LotCardsTable } from '#server/lots/lot-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { LotRow } from '../list-tables.ts';
import { turnLists } from '../list-version.ts';
import { countLots } from '../lot-counts.ts';
import { bitsOf, marksOf, valuesIn } from '../lot-marks.ts';
import { vehicleColumns } from '../lot-rows.ts';
import type { LotTraits } from '../lot-traits.ts';
import { rewordLot, seriesAlone } from '../lot-words.ts';
import { noteLots } from '../sale-rows.ts';

/** Traits that the row of a lot tells; seats only as the filter divides them. */
export interface ToldTraits {
  readonly series: string;
  /** Null: nobody has told it. */
  readonly modelYear: number | null;
  readonly gearbox: string;
  readonly seats: string;
  readonly source: string;
  readonly accident: string;
  readonly transfer: string;
  readonly papers: readonly string[];
}

export async function toldTraits(reader: Reader, lotId: string): Promise<ToldTraits | null> {
  const row = await rowOf(reader, lotId);
  if (row === null) return null;
  const one = (facet: string): string => valuesIn(facet, row)[0] ?? '';
  return {
    series: seriesAlone(row),
    modelYear: row.modelYear === 0 ? null : row.modelYear,
    gearbox: one('gearbox'),
    seats: one('seats'),
    source: one('source'),
    accident: one('accident'),
    transfer: one('transfer'),
    papers: valuesIn('papers', row),
  };
}

const rowOf = async (reader: Reader, lotId: string): Promise<LotRow | null> =>
  (await reader.selectFrom('lotRows').selectAll().where('lotId', '=', lotId).executeTakeFirst()) ?? null;

export interface RowChange {
  /** The lot as it stands from now on. */
  readonly lot: Lot;
  /** Traits that are corrected. */
  readonly traits: LotTraits;
  /** Last six of its frame number, if it has one that may be searched by. */
  readonly vinTail: string | null;
}

const SEAT_BITS = bitsOf('seats', SEATS);

/** Marks of the row with those that are corrected in their place. */
const marksAfter = (row: LotRow, card: LotCardsTable, { lot, traits }: RowChange) => {
  const facets = ['gearbox', 'source', 'accident', 'transfer'] as const;
  const kept = Object.fromEntries(facets.map((facet) => [facet, valuesIn(facet, row)[0]]));
  const vehicle = vehicleOf(card);
  const told: LotTraits = { ...kept, papers: papersIn(row), ...traits };
  const marks = marksOf(vehicle, told, {
    kind: card.kind,
    format: row.format,
    disposal: disposalKindOf(lot.terms.disposal),
    hasReserve: lot.terms.reserveFen !== null,
  });
  if (traits.seats !== undefined) return marks;
  return { ...marks, paperMarks: marks.paperMarks | (row.paperMarks & SEAT_BITS) };
};

const papersIn = (row: LotRow): LotTraits['papers'] =>
  PAPERS.filter((paper) => valuesIn('papers', row).includes(paper));

const columnsAfter = (row: LotRow, card: LotCardsTable, change: RowChange) => {
  const { series = seriesAlone(row), modelYear = row.modelYear } = change.traits;
  const told = series === '' ? {} : { series };
  return {
    ...vehicleColumns(card, { ...told, ...(modelYear !== 0 && { modelYear }) }),
    ...marksAfter(row, card, change),
    city: card.city,
    depositFen: change.lot.terms.depositFen,
  };
};

/** Brings what is corrected into the lists; `card` is written by then. */
export async function amendRow(db: Writer, card: LotCardsTable, change: RowChange): Promise<void> {
  const { lotId } = card;
  const row = await rowOf(db, lotId);
  if (row === null) return;
  const columns = columnsAfter(row, card, change);
  const after = { ...row, ...columns };
  await db.updateTable('lotRows').set(columns).where('no', '=', row.no).execute();
  await countLots(db, [{ from: row, to: after }]);
  await rewordLot(db, after, change.vinTail);
  await noteLots(db, row.saleId, null);
  await turnLists(db, [lotId]);
}
