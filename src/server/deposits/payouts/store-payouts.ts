// Payouts to bank cards, those on their way and those that are over.
import { sql } from 'kysely';
import type { BankCardsTable, PayoutsTable } from '#server/deposits/money-tables.ts';
import { payoutsBeingEnded } from '#server/deposits/store-money-decisions.ts';
import type { Named } from '#server/identity/legal-name.ts';
import type { Reader, Writer } from '#server/store/access.ts';

export async function addPayout(db: Writer, row: PayoutsTable): Promise<void> {
  await db.insertInto('payouts').values(row).execute();
}

/** `isLocked` (PostgreSQL) holds it until the transaction ends: it leaves, or comes back, once. */
export async function pendingPayout(db: Reader, id: string, isLocked = false): Promise<PayoutsTable | null> {
  const query = db.selectFrom('payouts').selectAll().where('id', '=', id).where('state', '=', 'pending');
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row ?? null;
}

/** A payout, however it ended; undefined: there is none. */
export function payoutById(db: Reader, id: string): Promise<PayoutsTable | undefined> {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function endPayout(
  db: Writer,
  id: string,
  end: Pick<PayoutsTable, 'note' | 'why'> & {
    readonly state: 'paid' | 'returned';
    readonly endedAtMs: number;
  },
): Promise<void> {
  await db.updateTable('payouts').set(end).where('id', '=', id).execute();
}

export interface PendingPayout {
  readonly id: string;
  readonly bidderId: string;
  readonly amountFen: number;
  readonly atMs: number;
  readonly cardId: string;
  readonly sealed: string;
  /** Name a person is verified by, under seal; null: nobody has seen their papers. */
  readonly holder: Named | null;
}

/** In the line of those that wait. */
export type PayoutPlace = Pick<PendingPayout, 'id' | 'atMs'>;

/**
 * The payouts the bank is asked about, the oldest first, from behind `after` on. Of those two
 * persons are about to end it is not asked: it might pay what they are giving back.
 */
export async function pendingPayouts(
  reader: Reader,
  most: number,
  after: PayoutPlace | null = null,
): Promise<PendingPayout[]> {
  const ending = await payoutsBeingEnded(reader);
  const rows = await reader
    .selectFrom('payouts')
    .innerJoin('bankCards', 'bankCards.id', 'payouts.cardId')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'payouts.bidderId').on('users.verification', '=', 'verified'),
    )
    .select(['payouts.id', 'payouts.bidderId', 'payouts.amountFen', 'payouts.atMs', 'payouts.cardId'])
    .select('bankCards.sealed')
    .select(['users.id as holderId', 'users.displayName', 'users.legalNameSealed'])
    .where('payouts.state', '=', 'pending')
    .$if(ending.length > 0, (query) => query.where('payouts.id', 'not in', ending))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`("payouts"."atMs", "payouts"."id") > (${after?.atMs}, ${after?.id})`),
    )
    .orderBy('payouts.atMs')
    .orderBy('payouts.id')
    .limit(most)
    .execute();
  return rows.map(({ holderId, displayName, legalNameSealed, ...payout }) => ({
    ...payout,
    holder: holderId === null || displayName === null ? null : { id: holderId, displayName, legalNameSealed },
  }));
}

/**
 * A payout with the card it went to, by what is shown of a card: that stays when the card is
 * unbound.
 */
export type PayoutToCard = PayoutsTable & Pick<BankCardsTable, 'bank' | 'lastFour'>;

/** Their latest payouts, newest first. */
export function payoutsOf(reader: Reader, bidderId: string, most: number): Promise<PayoutToCard[]> {
  return reader
    .selectFrom('payouts')
    .innerJoin('bankCards', 'bankCards.id', 'payouts.cardId')
    .selectAll('payouts')
    .select(['bank', 'lastFour'])
    .where('bidderId', '=', bidderId)
    .orderBy('payouts.atMs', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(most)
    .execute();
}

/** A bidder's payouts the bank has not spoken of yet, the oldest first. */
export function payoutsUnderWay(
  reader: Reader,
  bidderId: string,
): Promise<Pick<PayoutToCard, 'id' | 'bank' | 'lastFour' | 'amountFen' | 'atMs'>[]> {
  return reader
    .selectFrom('payouts')
    .innerJoin('bankCards', 'bankCards.id', 'payouts.cardId')
    .select(['payouts.id', 'bank', 'lastFour', 'amountFen', 'payouts.atMs'])
    .where('bidderId', '=', bidderId)
    .where('state', '=', 'pending')
    .orderBy('payouts.atMs')
    .execute();
}
