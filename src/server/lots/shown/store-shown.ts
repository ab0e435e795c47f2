// Pictures and documents of a lot, as rows: of a draft, too, whose id its lot will have.
import type { FactedCard } from '#contract/lots/lot-card.ts';
import type {
  DocumentKind,
  LotDocument,
  LotPicture,
  PictureMark,
  PicturePlace,
} from '#core/lots/shown-files.ts';
import { layFaces } from '#server/catalogue/store/lot-faces.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import { CARD_COLUMNS, factedCardOf } from '../card-codec.ts';
import type { LotPicturesTable } from '../lot-tables.ts';

/** In the order they are shown in. */
export async function picturesOf(db: Reader, lotId: string): Promise<readonly LotPicture[]> {
  const rows = await db
    .selectFrom('lotPictures')
    .select(['name', 'place', 'alt', 'marks'])
    .where('lotId', '=', lotId)
    .orderBy('position')
    .execute();
  return rows.map(pictureOf);
}

type PictureRow = Pick<LotPicturesTable, 'name' | 'place' | 'alt' | 'marks'>;

const pictureOf = ({ name, place, alt, marks }: PictureRow): LotPicture => ({
  picture: name,
  place: place as PicturePlace,
  alt,
  ...(marks !== null && { marks: JSON.parse(marks) as readonly PictureMark[] }),
});

/** In the order they are shown in. */
export async function documentsOf(db: Reader, lotId: string): Promise<readonly LotDocument[]> {
  const rows = await db
    .selectFrom('lotDocuments')
    .select(['name', 'kind', 'title', 'pages', 'byteCount'])
    .where('lotId', '=', lotId)
    .orderBy('position')
    .execute();
  return rows.map(({ name, kind, ...facts }) => ({ document: name, kind: kind as DocumentKind, ...facts }));
}

/** Pictures of these lots that show a damage, each lot's in the order they are shown in. */
export async function flawPicturesOf(
  db: Reader,
  lotIds: readonly string[],
): Promise<readonly { readonly lotId: string; readonly picture: LotPicture }[]> {
  const found = [];
  for (const some of chunks(lotIds)) {
    const rows = await db
      .selectFrom('lotPictures')
      .select(['lotId', 'name', 'place', 'alt', 'marks'])
      .where('lotId', 'in', some)
      .where('place', '=', 'flaw')
      .orderBy('lotId')
      .orderBy('position')
      .execute();
    found.push(...rows.map(({ lotId, ...row }) => ({ lotId, picture: pictureOf(row) })));
  }
  return found;
}

/** Card of a lot that shows this picture; null: none does. */
export async function cardShowing(db: Reader, picture: string): Promise<FactedCard | null> {
  const row = await db
    .selectFrom('lotPictures')
    .innerJoin('lotCards', 'lotCards.lotId', 'lotPictures.lotId')
    .select([...CARD_COLUMNS.map((column) => `lotCards.${column}` as const), 'lotCards.facts'])
    .where('lotPictures.name', '=', picture)
    .limit(1)
    .executeTakeFirst();
  return row ? factedCardOf({ ...row, saleName: '' }) : null;
}

/** First pictures of these lots, of those that have any. */
export async function firstPicturesOf(
  db: Reader,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('lotPictures')
    .select(['lotId', 'name'])
    .where('lotId', 'in', lotIds)
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map(({ lotId, name }) => [lotId, name]));
}

/** Files a lot shows, as far as they tell how complete it is. */
export interface ShownOfLot {
  /** Its first picture; null: it has none. */
  readonly picture: string | null;
  readonly places: readonly PicturePlace[];
  readonly kinds: readonly DocumentKind[];
}

/** Of these lots; one that shows nothing is left out. */
export async function shownByLot(
  db: Reader,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, ShownOfLot>> {
  const shown = new Map<string, ShownOfLot>();
  const of = (lotId: string): ShownOfLot => shown.get(lotId) ?? { picture: null, places: [], kinds: [] };
  for (const some of chunks(lotIds)) {
    const pictures = db
      .selectFrom('lotPictures')
      .select(['lotId', 'name', 'place'])
      .where('lotId', 'in', some);
    for (const { lotId, name, place } of await pictures.orderBy('position').execute()) {
      const { picture, places, ...rest } = of(lotId);
      shown.set(lotId, {
        ...rest,
        picture: picture ?? name,
        places: [...places, place as PicturePlace],
      });
    }
    const documents = db.selectFrom('lotDocuments').select(['lotId', 'kind']).where('lotId', 'in', some);
    for (const { lotId, kind } of await documents.orderBy('position').execute()) {
      const { kinds, ...rest } = of(lotId);
      shown.set(lotId, { ...rest, kinds: [...kinds, kind as DocumentKind] });
    }
  }
  return shown;
}

/** Pictures of lots that have none yet; their cards name the first of them already. */
export async function addPictures(
  db: Writer,
  lots: readonly { readonly lotId: string; readonly pictures: readonly LotPicture[] }[],
): Promise<void> {
  const rows = lots.flatMap(({ lotId, pictures }) =>
    pictures.map(({ picture: name, place, alt, marks }, position) => ({
      lotId,
      position,
      name,
      place,
      alt,
      marks: marks === undefined ? null : JSON.stringify(marks),
    })),
  );
  for (const some of chunks(rows)) await db.insertInto('lotPictures').values(some).execute();
}

export async function setPictures(db: Writer, lotId: string, pictures: readonly LotPicture[]): Promise<void> {
  await db.deleteFrom('lotPictures').where('lotId', '=', lotId).execute();
  await addPictures(db, [{ lotId, pictures }]);
  // A draft has no card yet: it gets its picture when it is announced.
  const first = pictures[0]?.picture ?? null;
  await db.updateTable('lotCards').set({ picture: first }).where('lotId', '=', lotId).execute();
  await layFaces(db, [lotId]);
}

export async function setDocuments(
  db: Writer,
  lotId: string,
  documents: readonly LotDocument[],
): Promise<void> {
  await db.deleteFrom('lotDocuments').where('lotId', '=', lotId).execute();
  if (documents.length === 0) return;
  const rows = documents.map(({ document: name, ...facts }, position) => ({
    lotId,
    position,
    name,
    ...facts,
  }));
  await db.insertInto('lotDocuments').values(rows).execute();
}

/** A lot that is offered again shows what it showed. */
export async function copyShownFiles(db: Writer, fromLotId: string, toLotId: string): Promise<void> {
  await setPictures(db, toLotId, await picturesOf(db, fromLotId));
  await setDocuments(db, toLotId, await documentsOf(db, fromLotId));
}

/** Of a draft that is taken away. */
export async function dropShownFiles(db: Writer, lotId: string): Promise<void> {
  await db.deleteFrom('lotPictures').where('lotId', '=', lotId).execute();
  await db.deleteFrom('lotDocuments').where('lotId', '=', lotId).execute();
}
