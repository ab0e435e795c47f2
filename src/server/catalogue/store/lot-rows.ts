// The row of a lot in the lists: made when the lot is published, moved from stage to stage in the
// transaction that opens or ends the lot, and brought up to its price at most once a second.
// Source: engine.md 9.4.
import { visibleBidCount } from '#core/formats/format-view.ts';
import { disposalKindOf } from '#core/lots/disposal.ts';
import { ALIVE, isOver, isRunning } from '#core/lots/lot-status.ts';
import { shownPriceFen, viewOf } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import { vehicleOf } from '#server/lots/card-codec.ts';
import type { LotCardsTable } from '#server/lots/lot-tables.ts';
import { biddersOf } from '#server/lots/store-taken-back.ts';
import { partnersOfSales } from '#server/sales/partners/store-partners.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import { compiled } from '#server/store/compiled.ts';
import { noteClosed } from './closed-lots.ts';
import type { LotRow, Stage } from './list-tables.ts';
import { turnLists, turnStanding } from './list-version.ts';
import { countLots } from './lot-counts.ts';
import { marksOf } from './lot-marks.ts';
import type { LotTraits } from './lot-traits.ts';
import { enterWords, moveWords } from './lot-words.ts';
import { numberOfLot } from './lots-by-number.ts';
import { endMyLots } from './my-lots.ts';

type Row = Omit<LotRow, 'no'>;
type End = Pick<Row, 'soldAtMs' | 'closedAtMs' | 'isPriceShown'>;

/** Columns of a row that follow from where the lot stands. */
type Standing = Pick<Row, 'rev' | 'startsAtMs' | 'endsAtMs' | 'priceFen' | 'bidCount' | 'extensionCount'>;

const PRACTICE = 'practice';

/**
 * The running lots whose rows are behind: what a house that stopped within the second left undone.
 */
export async function rowsBehind(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('lotRows')
    .innerJoin('lots', 'lots.id', 'lotRows.lotId')
    .select('lots.id')
    .where(
      'lots.status',
      'in',
      ALIVE.filter((status) => status !== 'scheduled'),
    )
    .whereRef('lots.rev', '>', 'lotRows.rev')
    .execute();
  return rows.map(({ id }) => id);
}

const stageOf = (lot: Lot): Stage => {
  if (isOver(lot)) return 'ended';
  return lot.status === 'scheduled' ? 'upcoming' : 'running';
};

const placeOf = (lot: Lot): Pick<Row, 'stage' | 'isOpen'> => ({
  stage: stageOf(lot),
  isOpen: isRunning(lot) ? 1 : 0,
});

const standingOf = (lot: Lot): Standing => {
  const view = viewOf(lot);
  return {
    rev: lot.rev,
    startsAtMs: view.startsAtMs,
    endsAtMs: view.endsAtMs,
    // A lot whose price is not told is neither found nor sorted by it.
    priceFen: shownPriceFen(view) ?? 0,
    bidCount: view.bidCount,
    extensionCount: view.extensionCount,
  };
};

const endOf = (lot: Lot, hall: string): End => {
  const isClosed = (lot.status === 'sold' || lot.status === 'passed') && hall !== PRACTICE;
  const closedAtMs = isClosed ? lot.closedAtMs : null;
  const isPriceShown = lot.status === 'sold' && viewOf(lot).priceFen === null ? 0 : 1;
  return { closedAtMs, soldAtMs: lot.status === 'sold' ? closedAtMs : null, isPriceShown };
};

/** `2021-05` and `2021.05` alike. */
const monthOf = (registered: string): number => {
  const [, year, month] = /^(\d{4})[-.](\d{2})/.exec(registered) ?? [];
  return year !== undefined && month !== undefined ? Number(year) * 100 + Number(month) : 0;
};

const yearIn = (title: string): number => Number(/(\d{4})款/.exec(title)?.[1] ?? 0);

/** Columns that only vehicles fill. */
export function vehicleColumns(card: LotCardsTable, { series, modelYear }: LotTraits) {
  const vehicle = vehicleOf(card);
  if (vehicle === null) return { odometerKm: 0, registeredMonth: 0, modelYear: 0, brand: '', series: '' };
  return {
    odometerKm: vehicle.odometerKm,
    registeredMonth: monthOf(vehicle.registered),
    modelYear: modelYear ?? yearIn(card.title),
    brand: vehicle.brand,
    series: series === undefined ? '' : `${vehicle.brand} ${series}`,
  };
}

interface Presented {
  readonly card: LotCardsTable;
  readonly traits: LotTraits;
  /** The partner its sale names; empty: none. */
  readonly partner: string;
}

const rowOf = (lot: Lot, { card, traits, partner }: Presented): Row => ({
  lotId: lot.id,
  saleId: lot.saleId,
  hall: card.hall,
  ...placeOf(lot),
  ...standingOf(lot),
  depositFen: lot.terms.depositFen,
  ...vehicleColumns(card, traits),
  city: card.city,
  partner,
  ...marksOf(vehicleOf(card), traits, {
    kind: card.kind,
    format: lot.terms.rules.format,
    disposal: disposalKindOf(lot.terms.disposal),
    hasReserve: lot.terms.reserveFen !== null,
  }),
  ...endOf(lot, card.hall),
  bidderCount: 0,
  format: lot.terms.rules.format,
  paidAtMs: null,
});

export interface ListedLot {
  readonly lotId: string;
  readonly traits: LotTraits;
}

/** Enters lots that have just been published into the lists. */
export async function addRows(db: Writer, listed: readonly ListedLot[]): Promise<void> {
  for (const some of chunks(listed)) {
    const ids = some.map(({ lotId }) => lotId);
    const states = await db
      .selectFrom('lots')
      .select(['id', 'state', numberOfLot(db).as('no')])
      .where('id', 'in', ids)
      .execute();
    const cards = await db.selectFrom('lotCards').selectAll().where('lotId', 'in', ids).execute();
    const lots = new Map(states.map((row) => [row.id, { ...row, lot: JSON.parse(row.state) as Lot }]));
    const partners = await partnersOfSales(db, new Set([...lots.values()].map(({ lot }) => lot.saleId)));
    const byLot = new Map(cards.map((card) => [card.lotId, card]));
    const areFree = states.every(({ no }) => no !== null);
    const rows = some.flatMap(({ lotId, traits }) => {
      const [found, card] = [lots.get(lotId), byLot.get(lotId)];
      if (!found || !card) return [];
      const partner = partners.get(found.lot.saleId) ?? '';
      const row = rowOf(found.lot, { card, traits, partner });
      return areFree && found.no !== null ? { no: found.no, ...row } : row;
    });
    for (const portion of chunks(rows, ROWS)) await db.insertInto('lotRows').values(portion).execute();
    await noteClosed(db, rows.filter(hasClosed));
    const tails = new Map(some.map(({ lotId, traits }) => [lotId, traits.vinTail ?? null]));
    await enterWords(db, await readRows(db, ids), tails);
    await countLots(
      db,
      rows.map((row) => ({ from: null, to: row })),
    );
  }
}

const hasClosed = ({ closedAtMs }: Row): boolean => closedAtMs !== null;

/**
 * A row has many columns: so many of them keep a statement below the number of parameters it may
 * have.
 */
const ROWS = 100;

const readRows = async (db: Reader, lotIds: readonly string[]): Promise<LotRow[]> => {
  const found: LotRow[] = [];
  for (const some of chunks(lotIds)) {
    found.push(...(await db.selectFrom('lotRows').selectAll().where('lotId', 'in', some).execute()));
  }
  return found;
};

/**
 * Lots that have opened, been paused or ended move to where they now belong. Part of the
 * transaction that says so.
 */
export async function moveRows(db: Writer, lots: readonly Lot[]): Promise<void> {
  if (lots.length === 0) return;
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const moved: { from: LotRow; to: LotRow }[] = [];
  for (const before of await readRows(db, [...byId.keys()])) {
    const lot = byId.get(before.lotId);
    if (!lot) continue;
    // How many have bid under seal may be the house's alone.
    const bidderCount = isOver(lot) ? visibleBidCount(lot, (await biddersOf(db, lot.id)).size) : 0;
    const change = {
      ...placeOf(lot),
      ...standingOf(lot),
      ...endOf(lot, before.hall),
      bidderCount,
    };
    await db.updateTable('lotRows').set(change).where('no', '=', before.no).execute();
    moved.push({ from: before, to: { ...before, ...change } });
  }
  await countLots(db, moved);
  await endMyLots(db, lots);
  await moveWords(
    db,
    moved.map(({ to }) => to),
  );
  await turnLists(
    db,
    moved.map(({ to }) => to.lotId),
  );
  const closed = moved.filter(({ from, to }) => hasClosed(from) || hasClosed(to));
  await noteClosed(
    db,
    Array.from(closed, ({ to }) => to),
  );
}

/** Brings the price, the bids and the end of these lots into their rows, as they are committed. */
export async function refreshRows(db: Writer, lotIds: readonly string[]): Promise<void> {
  const refreshed: string[] = [];
  for (const some of chunks(lotIds)) {
    const states = await db.selectFrom('lots').select(['id', 'state']).where('id', 'in', some).execute();
    for (const { id, state } of states)
      if (await refreshOne(db, JSON.parse(state) as Lot)) refreshed.push(id);
  }
  await turnStanding(db, refreshed);
}

/** False when the row was no longer behind. */
const refreshOne = async (db: Writer, lot: Lot): Promise<boolean> => {
  const standing = standingOf(lot);
  const { rev, startsAtMs, endsAtMs, priceFen, bidCount, extensionCount } = standing;
  const update = compiled(db, 'refresh a row', () =>
    db.updateTable('lotRows').set(standing).where('lotId', '=', lot.id).where('rev', '<', rev).compile(),
  );
  const values = [rev, startsAtMs, endsAtMs, priceFen, bidCount, extensionCount];
  const { numAffectedRows } = await db.executeQuery({ ...update, parameters: [...values, lot.id, rev] });
  return numAffectedRows !== 0n;
};

/** False where another node has just put it away: it is counted there. */
const leavesHall = async (db: Writer, { no }: LotRow): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('lotRows')
    .set({ stage: 'past' })
    .where('no', '=', no)
    .where('stage', '=', 'ended')
    .executeTakeFirst();
  return numUpdatedRows !== 0n;
};

/**
 * Lots that ended before `beforeMs` leave the halls; at most `most` lots of a hall. Resolves to how
 * many that were.
 */
export async function archiveRows(
  db: Writer,
  { beforeMs, most }: { readonly beforeMs: number; readonly most: number },
): Promise<number> {
  const halls = await db
    .selectFrom('lotCounts')
    .select('hall')
    .where('facet', '=', 'all')
    .where('stage', '=', 'ended')
    .where('lots', '>', 0)
    .execute();
  const archived: string[] = [];
  for (const { hall } of halls) {
    const rows = await db
      .selectFrom('lotRows')
      .selectAll()
      .where('hall', '=', hall)
      .where('stage', '=', 'ended')
      .where('endsAtMs', '<', beforeMs)
      .orderBy('endsAtMs')
      .orderBy('no')
      .limit(most)
      .execute();
    const left: LotRow[] = [];
    for (const row of rows) if (await leavesHall(db, row)) left.push(row);
    await countLots(
      db,
      left.map((row) => ({ from: row, to: { ...row, stage: 'past' } })),
    );
    archived.push(...left.map(({ lotId }) => lotId));
  }
  await turnLists(db, archived);
  return archived.length;
}
