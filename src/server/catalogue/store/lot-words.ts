// Which words a lot is found by, and where: for sale it is in the one index, sold in the other, and
// its frame number can be searched by only as long as it is for sale. The practice hall is in
// neither.
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { LotRow } from './list-tables.ts';
import { addNames, addWords, dropWords, type Worded } from './search-index.ts';

const PRACTICE = 'practice';

/** Lots that are no longer for sale leave the one index; those that were sold enter the other. */
export async function moveWords(db: Reader, rows: readonly LotRow[]): Promise<void> {
  const over = rows.filter((row) => row.hall !== PRACTICE && !isLive(row));
  await dropWords(
    db,
    'liveWords',
    over.map(({ no }) => no),
  );
  const sold = over.filter(({ soldAtMs }) => soldAtMs !== null);
  await addWords(db, 'soldWords', await worded(db, sold, () => null));
}

const isLive = ({ stage }: LotRow): boolean => stage === 'upcoming' || stage === 'running';

/** A series without its brand, which stands before it in the lists; empty: none is known. */
export function seriesAlone({ brand, series }: Pick<LotRow, 'brand' | 'series'>): string {
  return series.slice(brand.length + 1);
}

/** Rows with what their cards say. */
const worded = async (
  db: Reader,
  rows: readonly LotRow[],
  vinTailOf: (lotId: string) => string | null,
): Promise<Worded[]> => {
  const cards = new Map<string, Pick<Worded, 'title' | 'number' | 'kind'>>();
  for (const some of chunks(rows)) {
    const found = await db
      .selectFrom('lotCards')
      .select(['lotId', 'title', 'number', 'kind'])
      .where(
        'lotId',
        'in',
        some.map(({ lotId }) => lotId),
      )
      .execute();
    for (const { lotId, ...card } of found) cards.set(lotId, card);
  }
  return rows.flatMap((row) => {
    const card = cards.get(row.lotId);
    if (!card) return [];
    const { no, brand, city, lotId } = row;
    return { ...card, no, brand, city, series: seriesAlone(row), vinTail: vinTailOf(lotId) };
  });
};

/** The words of lots that have just entered the lists. */
export async function enterWords(
  db: Writer,
  rows: readonly LotRow[],
  tails: ReadonlyMap<string, string | null>,
): Promise<void> {
  const listed = rows.filter(({ hall }) => hall !== PRACTICE);
  const live = listed.filter(isLive);
  const sold = listed.filter(({ soldAtMs }) => soldAtMs !== null);
  await addWords(db, 'liveWords', await worded(db, live, (lotId) => tails.get(lotId) ?? null));
  await addWords(db, 'soldWords', await worded(db, sold, () => null));
  await addNames(db, listed);
}

/** The words of one lot anew, whose title or facts were corrected. */
export async function rewordLot(db: Writer, row: LotRow, vinTail: string | null): Promise<void> {
  if (isLive(row)) await dropWords(db, 'liveWords', [row.no]);
  await enterWords(db, [row], new Map([[row.lotId, vinTail]]));
}
