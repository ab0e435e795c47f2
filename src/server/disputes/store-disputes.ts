// The rows of disputes.
import { sql } from 'kysely';
import { dueOf, type Dispute, type DisputeStatus } from '#core/disputes/dispute.ts';
import type { FairUse } from '#core/disputes/fair-use.ts';
import type { BidderId, Lot } from '#core/lots/lot.ts';
import type { OrderStatus } from '#core/orders/order.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';
import type { DisputesTable } from './dispute-tables.ts';

export const OVER = ['closed', 'withdrawn'];

/** 现状拍卖 */
export async function isSoldAsIs(db: Reader, lotId: string): Promise<boolean> {
  const row = await db.selectFrom('lots').select('state').where('id', '=', lotId).executeTakeFirst();
  return row !== undefined && (JSON.parse(row.state) as Lot).terms.isAsIs === true;
}

const rowOf = (
  dispute: Dispute,
): Pick<DisputesTable, 'rev' | 'status' | 'state' | 'submittedAtMs' | 'dueAtMs'> => ({
  rev: dispute.rev,
  status: dispute.status,
  state: JSON.stringify(dispute),
  submittedAtMs: 'submittedAtMs' in dispute ? dispute.submittedAtMs : null,
  dueAtMs: dueOf(dispute)?.dueAtMs ?? null,
});

export async function addDispute(db: Writer, dispute: Dispute): Promise<void> {
  const { id, orderId, lotId, buyerId, createdAtMs } = dispute;
  await db
    .insertInto('disputes')
    .values({ id, orderId, lotId, buyerId, createdAtMs, ...rowOf(dispute) })
    .execute();
}

/** Throws when somebody else has moved the case since it was read. */
export async function saveDispute(db: Writer, before: Dispute, after: Dispute): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('disputes')
    .set(rowOf(after))
    .where('id', '=', after.id)
    .where('rev', '=', before.rev)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`dispute ${after.id} has moved on`);
}

type Kept = Pick<DisputesTable, 'state' | 'buyerId'>;

/** Columns a case is read from. */
export const STORED_CASE = ['disputes.state', 'disputes.buyerId'] as const;

/** Its buyer is the one the row names: only to them its words open. */
export function disputeIn({ state, buyerId }: Kept): Dispute {
  return { ...(JSON.parse(state) as Dispute), buyerId };
}

const read = (row: Kept | undefined): Dispute | null => (row ? disputeIn(row) : null);

export async function disputeById(db: Reader, id: string): Promise<Dispute | null> {
  return read(await db.selectFrom('disputes').select(STORED_CASE).where('id', '=', id).executeTakeFirst());
}

/** The case on this order that is not over; null when there is none. */
export async function openDisputeOf(db: Reader, orderId: string): Promise<Dispute | null> {
  return read(
    await db
      .selectFrom('disputes')
      .select(STORED_CASE)
      .where('orderId', '=', orderId)
      .where('status', 'not in', OVER)
      .executeTakeFirst(),
  );
}

/** All cases on an order, the first one first. */
export async function disputesOfOrder(
  db: Reader,
  { orderId, buyerId }: { readonly orderId: string; readonly buyerId: BidderId },
): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .select(STORED_CASE)
    .where('buyerId', '=', buyerId)
    .where('orderId', '=', orderId)
    .orderBy('createdAtMs')
    .orderBy('id')
    .execute();
  return rows.map(disputeIn);
}

/** How many claims they have made since, those they took back left out. */
export async function claimCountSince(db: Reader, buyerId: BidderId, sinceMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('disputes')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('buyerId', '=', buyerId)
    .where('createdAtMs', '>=', sinceMs)
    .where('submittedAtMs', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders of these lots that came to a dispute, those taken back left out. */
export async function disputedOrders(db: Reader, lotIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('disputes')
    .select('orderId')
    .where(inList(db, 'disputes.lotId', { texts: lotIds }))
    .where('submittedAtMs', 'is not', null)
    .execute();
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Of how many of these lots an order came to a dispute, those taken back left out. */
export async function disputedCount(db: Reader, lotIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('disputes')
    .select(({ fn }) => fn.count<number>('lotId').distinct().as('count'))
    .where(inList(db, 'disputes.lotId', { texts: lotIds }))
    .where('submittedAtMs', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * An order not paid for, or not yet, is no purchase: neither a unit that came free again nor a lot
 * whose buyer failed.
 */
const NOT_BOUGHT = [
  'to-sign',
  'to-pay',
  'in-review',
  'defaulted',
  'penalty-due',
  'closed',
] as const satisfies readonly OrderStatus[];

/** How many things they have bought since. */
export async function purchaseCountSince(db: Reader, buyerId: BidderId, sinceMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('buyerId', '=', buyerId)
    .where('createdAtMs', '>=', sinceMs)
    .where('status', 'not in', NOT_BOUGHT)
    .executeTakeFirstOrThrow();
  return count;
}

/** The purchase, as it is shown. */
interface DisputeCard {
  readonly lotNumber: string;
  readonly lotTitle: string;
  readonly drawing: string;
  readonly picture?: string;
  readonly of: string;
}

export interface CardedDispute extends DisputeCard {
  readonly dispute: Dispute;
}

/** Cases with what was bought. */
export function withCards(db: Reader) {
  return db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.orderId')
    .innerJoin('lotCards', 'lotCards.lotId', 'disputes.lotId')
    .select(STORED_CASE)
    .select([
      'orders.category as of',
      'lotCards.number as lotNumber',
      'lotCards.title as lotTitle',
      'lotCards.drawing',
      'lotCards.picture',
    ]);
}

type CardedRow = Omit<DisputeCard, 'picture'> & Kept & { readonly picture: string | null };

export function carded(rows: readonly CardedRow[]): CardedDispute[] {
  return rows.map(({ state, buyerId, drawing, picture, ...card }) => ({
    ...card,
    drawing,
    ...(picture !== null && { picture }),
    dispute: disputeIn({ state, buyerId }),
  }));
}

export async function cardedDispute(db: Reader, id: string): Promise<CardedDispute | null> {
  return carded(await withCards(db).where('disputes.id', '=', id).execute())[0] ?? null;
}

/** Place where a page of cases ended. */
export interface DisputePlace {
  readonly atMs: number;
  readonly id: string;
}

interface OwnList {
  readonly hall: string | null;
  readonly statuses: readonly DisputeStatus[] | null;
  readonly after: DisputePlace | null;
  readonly most: number;
}

/** How many of a buyer's cases stand in each state; of one hall, or of both. */
export function disputeCounts(
  db: Reader,
  buyerId: BidderId,
  hall: string | null,
): Promise<{ status: string; count: number }[]> {
  return db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.orderId')
    .select(['disputes.status', (expression) => expression.fn.countAll<number>().as('count')])
    .where('disputes.buyerId', '=', buyerId)
    .$if(hall !== null, (query) => query.where('orders.category', '=', hall ?? ''))
    .groupBy('disputes.status')
    .execute();
}

export async function disputesOf(
  db: Reader,
  buyerId: BidderId,
  { hall, statuses, after, most }: OwnList,
): Promise<CardedDispute[]> {
  return carded(
    await withCards(db)
      .where('disputes.buyerId', '=', buyerId)
      .$if(hall !== null, (query) => query.where('orders.category', '=', hall ?? ''))
      .$if(statuses !== null, (query) => query.where('disputes.status', 'in', statuses ?? []))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`("disputes"."createdAtMs", "disputes"."id") < (${after?.atMs}, ${after?.id})`,
        ),
      )
      .orderBy('disputes.createdAtMs', 'desc')
      .orderBy('disputes.id', 'desc')
      .limit(most)
      .execute(),
  );
}

/**
 * Cases on what was sold for a person, the newest first; what a buyer is still writing is none yet.
 */
export async function disputesOver(
  db: Reader,
  consignorId: string,
  { after, most }: Pick<OwnList, 'after' | 'most'>,
): Promise<CardedDispute[]> {
  return carded(
    await withCards(db)
      .innerJoin('consignedLots', 'consignedLots.lotId', 'disputes.lotId')
      .where('consignedLots.consignorId', '=', consignorId)
      .where('disputes.submittedAtMs', 'is not', null)
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`("disputes"."createdAtMs", "disputes"."id") < (${after?.atMs}, ${after?.id})`,
        ),
      )
      .orderBy('disputes.createdAtMs', 'desc')
      .orderBy('disputes.id', 'desc')
      .limit(most)
      .execute(),
  );
}

export async function fairUseOf(db: Reader, buyerId: BidderId): Promise<FairUse> {
  const row = await db
    .selectFrom('fairUses')
    .select('state')
    .where('buyerId', '=', buyerId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.state) as FairUse) : { status: 'free' };
}

export async function saveFairUse(
  db: Writer,
  buyerId: BidderId,
  { fairUse, atMs }: { readonly fairUse: FairUse; readonly atMs: number },
): Promise<void> {
  const state = JSON.stringify(fairUse);
  await db
    .insertInto('fairUses')
    .values({ buyerId, state, atMs })
    .onConflict((conflict) => conflict.column('buyerId').doUpdateSet({ state, atMs }))
    .execute();
}
