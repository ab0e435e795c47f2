// Lots of the control board, with their cards, and what was bid on them within the last minute.
import { ALIVE, OVER } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import { isInScope, type Reader, type SalesBeyond } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';

export interface BoardCard {
  readonly lot: Lot;
  readonly number: string;
  readonly title: string;
}

interface BoardWish {
  readonly beyond: SalesBeyond;
  /** A lot that has not opened is of it when the clock looks at it by then. */
  readonly untilMs: number;
  readonly most: number;
}

const alive = (reader: Reader, { beyond, untilMs, most }: BoardWish) =>
  reader
    .selectFrom('lots')
    .innerJoin('lotCards', 'lotCards.lotId', 'lots.id')
    .where('lots.status', 'in', ALIVE)
    .where((row) => row.or([row('lots.status', '!=', 'scheduled'), row('lots.dueAtMs', '<=', untilMs)]))
    .where('lotCards.hall', '!=', 'practice')
    .where(isInScope('lots.saleId', beyond))
    .orderBy('lots.dueAtMs')
    .limit(most);

/** The next to fall due first. */
export async function boardCards(reader: Reader, wish: BoardWish): Promise<BoardCard[]> {
  const rows = await alive(reader, wish)
    .select(['lots.state', 'lotCards.number', 'lotCards.title'])
    .execute();
  return rows.map(({ state, number, title }) => ({ lot: JSON.parse(state) as Lot, number, title }));
}

/** So far back in the log of a lot bids of the last minute are looked for. */
const MOST_BACK = 120;

/** Bids that the room has heard of since then, of each lot on which there was one. */
export async function bidsSince(
  reader: Reader,
  wish: BoardWish,
  sinceMs: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('lots')
    .innerJoin('events', (join) =>
      join
        .onRef('events.lotId', '=', 'lots.id')
        .on((on) => on('events.rev', '>', on('lots.rev', '-', MOST_BACK))),
    )
    .where('lots.status', 'in', ALIVE)
    .where('lots.status', '!=', 'scheduled')
    .where(isInScope('lots.saleId', wish.beyond))
    .where('events.type', '=', 'bid')
    .where('events.seq', 'is not', null)
    .where('events.atMs', '>', sinceMs)
    .select('lots.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('lots.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Lots of a sale, and how many of them are over. */
export interface SaleCount {
  readonly lotCount: number;
  readonly doneCount: number;
}

export async function lotCountsIn(
  reader: Reader,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, SaleCount>> {
  const counts = new Map<string, SaleCount>();
  for (const some of chunks(saleIds)) {
    const rows = await reader
      .selectFrom('lots')
      .select('saleId')
      .select(({ fn }) => fn.countAll<number>().as('lotCount'))
      .select(({ fn }) => fn.countAll<number>().filterWhere('status', 'in', OVER).as('doneCount'))
      .where('saleId', 'in', some)
      .groupBy('saleId')
      .execute();
    for (const { saleId, ...count } of rows) counts.set(saleId, count);
  }
  return counts;
}
