// The holds of the cashier: general deposits, performance deposits, level accounts.
import type { Cover } from '#core/bidding/bidder.ts';
import { saleKindIn, type SaleKind, type SaleTier } from '#core/deposits/sale-deposit.ts';
import { OVER } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { Tables } from '#server/store/tables.ts';
import type { PerformancesTable, SaleDepositsTable } from './money-tables.ts';

interface Pair {
  readonly saleId: string;
  readonly bidderId: string;
}

export interface SaleDeposit extends SaleDepositsTable {
  readonly tier: SaleTier;
}

/** `isLocked` (PostgreSQL) holds it until the transaction ends. */
export async function saleDepositOf(
  db: Reader,
  { saleId, bidderId }: Pair,
  isLocked = false,
): Promise<SaleDeposit | null> {
  const query = db
    .selectFrom('saleDeposits')
    .selectAll()
    .where('saleId', '=', saleId)
    .where('bidderId', '=', bidderId);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return (row as SaleDeposit | undefined) ?? null;
}

export async function addSaleDeposit(db: Writer, row: SaleDepositsTable): Promise<void> {
  await db.insertInto('saleDeposits').values(row).execute();
}

export async function setSaleDepositLeft(
  db: Writer,
  { saleId, bidderId, leftFen }: Pair & { readonly leftFen: number },
): Promise<void> {
  await db
    .updateTable('saleDeposits')
    .set({ leftFen })
    .where('saleId', '=', saleId)
    .where('bidderId', '=', bidderId)
    .execute();
}

/** Makes a general deposit one of that tier, with so much more in it. */
export async function raiseSaleDeposit(
  db: Writer,
  { saleId, bidderId, tier, addedFen }: Pair & { readonly tier: SaleTier; readonly addedFen: number },
): Promise<void> {
  await db
    .updateTable('saleDeposits')
    .set((row) => ({
      tier,
      amountFen: row('amountFen', '+', addedFen),
      leftFen: row('leftFen', '+', addedFen),
    }))
    .where('saleId', '=', saleId)
    .where('bidderId', '=', bidderId)
    .execute();
}

/**
 * Kind of the sale: by its hall, by when it was announced, and by the rules its lots are sold
 * under. Null: there is none of that id.
 */
export async function saleKindOf(db: Reader, saleId: string): Promise<SaleKind | null> {
  const sale = await db
    .selectFrom('sales')
    .leftJoin('announcements', 'announcements.saleId', 'sales.id')
    .select(['sales.hall', 'announcements.announcedAtMs'])
    .where('sales.id', '=', saleId)
    .executeTakeFirst();
  if (!sale) return null;
  const lot = await db
    .selectFrom('lots')
    .select('state')
    .where('saleId', '=', saleId)
    .limit(1)
    .executeTakeFirst();
  const own = lot ? saleKindIn((JSON.parse(lot.state) as Lot).terms) : { profile: 'house' as const };
  return { hall: sale.hall as SaleKind['hall'], announcedAtMs: sale.announcedAtMs, ...own };
}

/** Holds a sale until the transaction ends (PostgreSQL). */
export async function lockSale(db: Reader, saleId: string): Promise<void> {
  await db.selectFrom('sales').select('id').where('id', '=', saleId).forNoKeyUpdate().execute();
}

/** The general deposits of a sale that have not ended, in one order for everybody. */
export function frozenSaleDeposits(db: Reader, saleId: string): Promise<SaleDepositsTable[]> {
  return db
    .selectFrom('saleDeposits')
    .selectAll()
    .where('saleId', '=', saleId)
    .where('state', '=', 'frozen')
    .orderBy('bidderId')
    .execute();
}

export async function endSaleDeposits(
  db: Writer,
  {
    saleId,
    spared,
    atMs,
  }: { readonly saleId: string; readonly spared: readonly string[]; readonly atMs: number },
): Promise<void> {
  await db
    .updateTable('saleDeposits')
    .set({ state: 'ended', endedAtMs: atMs, leftFen: 0 })
    .where('saleId', '=', saleId)
    .where('state', '=', 'frozen')
    .$if(spared.length > 0, (query) => query.where('bidderId', 'not in', spared))
    .execute();
}

/** The lots of a sale that are not over, as the store has them. */
export async function livingLotIds(db: Reader, saleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lots')
    .select('id')
    .where('saleId', '=', saleId)
    .where('status', 'not in', OVER)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function addPerformance(db: Writer, row: PerformancesTable): Promise<void> {
  await db.insertInto('performances').values(row).execute();
}

type Won = Pick<PerformancesTable, 'lotId' | 'bidderId'>;

/** The lots that hold some of a bidder's money: by a deposit, or by what was kept when they won. */
export async function holdingLotIds(db: Reader, bidderId: string): Promise<string[]> {
  const frozen = await db
    .selectFrom('registrations')
    .select('lotId')
    .where('bidderId', '=', bidderId)
    .where('depositState', '=', 'frozen')
    .execute();
  const held = await db
    .selectFrom('performances')
    .select('lotId')
    .where('bidderId', '=', bidderId)
    .where('state', '=', 'held')
    .execute();
  return [...new Set([...frozen, ...held].map(({ lotId }) => lotId))].toSorted();
}

const performanceIn = (db: Reader, state: 'held' | 'forfeited', { lotId, bidderId }: Won) =>
  db
    .selectFrom('performances')
    .selectAll()
    .where('lotId', '=', lotId)
    .where('bidderId', '=', bidderId)
    .where('state', '=', state);

/**
 * Sum held for a lot that was won; null when nothing is, or no longer. `isLocked` (PostgreSQL): it
 * ends once.
 */
export async function heldPerformance(
  db: Reader,
  won: Won,
  isLocked = false,
): Promise<PerformancesTable | null> {
  const query = performanceIn(db, 'held', won);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** Forfeited part of the sum held for a lot, in fen; 0 when nothing was. */
export async function forfeitedFen(db: Reader, won: Won): Promise<number> {
  return (await performanceIn(db, 'forfeited', won).executeTakeFirst())?.amountFen ?? 0;
}

export async function endPerformance(
  db: Writer,
  { lotId, bidderId }: Won,
  end: { readonly state: 'returned' | 'applied' | 'forfeited'; readonly endedAtMs: number },
): Promise<void> {
  await db
    .updateTable('performances')
    .set(end)
    .where('lotId', '=', lotId)
    .where('bidderId', '=', bidderId)
    .execute();
}

/** False when the dealer has one already. */
export async function addLevelAccount(db: Writer, row: Tables['levelAccounts']): Promise<boolean> {
  const added = await db
    .insertInto('levelAccounts')
    .values(row)
    .onConflict((conflict) => conflict.column('bidderId').doNothing())
    .returning('bidderId')
    .executeTakeFirst();
  return added !== undefined;
}

/** `isLocked` (PostgreSQL) holds the account until the transaction ends. */
export async function hasLevelAccount(db: Reader, bidderId: string, isLocked = false): Promise<boolean> {
  const query = db.selectFrom('levelAccounts').select('bidderId').where('bidderId', '=', bidderId);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) !== undefined;
}

/**
 * The lots a bidder is registered for under this cover: those it is frozen for, and those of which
 * they have a unit while the rest is on sale, for they may buy another.
 */
export async function coveredLotIds(
  db: Reader,
  { bidderId, cover }: { readonly bidderId: string; readonly cover: Cover },
): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('lots', 'lots.id', 'registrations.lotId')
    .select('registrations.lotId')
    .where('registrations.bidderId', '=', bidderId)
    .where('registrations.cover', '=', cover)
    .where((where) =>
      where.or([
        where('registrations.depositState', '=', 'frozen'),
        where.and([where('registrations.depositState', '=', 'kept'), where('lots.status', 'not in', OVER)]),
      ]),
    )
    .orderBy('registrations.lotId')
    .execute();
  return rows.map(({ lotId }) => lotId);
}

/** The lots of the sale a bidder has won on its general deposit. */
export async function heldLotIds(db: Reader, { saleId, bidderId }: Pair): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('lots', 'lots.id', 'registrations.lotId')
    .select('registrations.lotId')
    .where('registrations.bidderId', '=', bidderId)
    .where('registrations.cover', '=', 'sale')
    .where('registrations.depositState', '=', 'kept')
    .where('lots.saleId', '=', saleId)
    .orderBy('registrations.lotId')
    .execute();
  return rows.map(({ lotId }) => lotId);
}
