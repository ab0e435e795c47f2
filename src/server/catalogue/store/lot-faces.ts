// Face of a lot in a list, beside how it stands: its card with the name of its sale, stored when
// the lot is published, so that a page needs neither the table of cards nor that of sales.
// Source: goals.md P13.
import { sql, type RawBuilder } from 'kysely';
import type { LotCard } from '#contract/lots/lot-card.ts';
import { cardOf } from '#server/lots/card-codec.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import { isSqlite } from '#server/store/dialect.ts';
import { given, inGivenList, inList } from '#server/store/in-list.ts';
import { prepared } from '#server/store/prepared.ts';
import type { LotFacesTable } from './lot-faces-table.ts';
import { seriesAlone } from './lot-words.ts';
import { searchTextOfLot } from './search-words.ts';

/** The faces of these rows with how their lots stand, in no order. */
export async function facesNumbered(reader: Reader, nos: readonly number[]): Promise<FacedLot[]> {
  const ask = prepared(reader, {
    name: 'faces',
    fill: (put) => put('nos', given(reader, { numbers: nos })),
    build: (parameter) =>
      reader
        .selectFrom('lotFaces')
        .leftJoin('lots', (join) => join.on(lotOfFace(reader)))
        .select(['no', 'lotId', 'card', 'state'])
        .where(inGivenList(reader, { column: 'lotFaces.no', type: 'bigint' }, parameter))
        .compile(),
  });
  const { rows } = await reader.executeQuery(ask);
  const elsewhere = await statesNamed(
    reader,
    rows.flatMap(({ lotId, state }) => (state === null ? lotId : [])),
  );
  return rows.flatMap(({ no, lotId, state: found, ...face }) => {
    const state = found ?? elsewhere.get(lotId);
    return state === undefined ? [] : { no, card: cardIn(face), state };
  });
}

const facesOf = async (db: Reader, lotIds: readonly string[]): Promise<LotFacesTable[]> => {
  const rows = await db
    .selectFrom('lotRows')
    .innerJoin('lotCards', 'lotCards.lotId', 'lotRows.lotId')
    .innerJoin('sales', 'sales.id', 'lotRows.saleId')
    .select(['no', 'lotRows.lotId', 'lotRows.brand', 'series', 'sales.name as saleName'])
    .select([
      'lotCards.number',
      'title',
      'drawing',
      'picture',
      'lotCards.city',
      'lotCards.hall',
      'kind',
      'details',
    ])
    .where('lotRows.lotId', 'in', lotIds)
    .execute();
  return rows.map(({ no, lotId, series: full, ...row }) => {
    const series = seriesAlone({ brand: row.brand, series: full });
    return { no, lotId, card: JSON.stringify(cardOf(row)), searchText: searchTextOfLot({ ...row, series }) };
  });
};

const LAID_ANEW = { card: sql<string>`excluded.card`, searchText: sql<string>`excluded."searchText"` };

/** Lays down the faces of lots that are in the lists; anew, where they have one. */
export async function layFaces(db: Writer, lotIds: readonly string[]): Promise<void> {
  for (const some of chunks(lotIds)) {
    const faces = await facesOf(db, some);
    if (faces.length === 0) continue;
    await db
      .insertInto('lotFaces')
      .values(faces)
      .onConflict((conflict) => conflict.column('no').doUpdateSet(LAID_ANEW))
      .execute();
  }
}

export interface FacedLot {
  readonly no: number;
  readonly card: LotCard;
  /** The lot as it is committed at this moment, a `Lot`. */
  readonly state: string;
}

const cardIn = ({ card }: Pick<LotFacesTable, 'card'>): LotCard => JSON.parse(card) as LotCard;

/** The lot of a face: by its number where the store keeps lots so, and always by its name. */
const lotOfFace = (reader: Reader): RawBuilder<boolean> => {
  const byName = sql<boolean>`lots.id = "lotFaces"."lotId"`;
  return isSqlite(reader) ? sql<boolean>`lots.rowid = "lotFaces".no and ${byName}` : byName;
};

/** How lots stand that lie under other numbers than their rows. */
const statesNamed = async (
  reader: Reader,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (lotIds.length === 0) return new Map();
  const named = inList(reader, 'id', { texts: lotIds });
  const rows = await reader.selectFrom('lots').select(['id', 'state']).where(named).execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
};
