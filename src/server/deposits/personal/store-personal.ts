// The rows of one person's money: what is open of it, what is dropped as they leave, and what they
// are given of it.
import { balanceOf } from '#core/ledger.ts';
import { cardUses } from '#server/deposits/payouts/store-cards.ts';
import { readBalances } from '#server/ledger/store-postings.ts';
import { MOST_ROWS, type BarsRequest } from '#server/personal/personal.ts';
import { counted, HOW_MANY } from '#server/personal/store-counts.ts';
import type { Reader, Writer } from '#server/store/access.ts';

const OPEN_DECISIONS = ['proposed', 'announced', 'objected'] as const;

export function openDecisions(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db
      .selectFrom('moneyDecisions')
      .select(HOW_MANY)
      .where('bidderId', '=', userId)
      .where('status', 'in', OPEN_DECISIONS),
  );
}

const balanceIn =
  (part: 'frozen' | 'performance' | 'available') =>
  async (db: Reader, { userId }: BarsRequest): Promise<number> => {
    const account = `buyer:${userId}:${part}` as const;
    return balanceOf(await readBalances(db, [account]), account);
  };

export const frozenFen = balanceIn('frozen');
export const performanceFen = balanceIn('performance');
export const availableFen = balanceIn('available');

/**
 * A transfer that was asked for counts for as long as its code does; of every other way somebody
 * will still hear.
 */
export async function collectionsUnderWay(db: Reader, { userId, nowMs }: BarsRequest): Promise<number> {
  const collected = await counted(
    db
      .selectFrom('collections')
      .leftJoin('payIns', 'payIns.paymentId', 'collections.id')
      .select(HOW_MANY)
      .where('collections.buyerId', '=', userId)
      .where('collections.state', '=', 'pending')
      .where((where) => where.or([where('collections.way', '!=', 'transfer'), where('untilMs', '>', nowMs)])),
  );
  // It came with their code: two persons have not said yet that it is there, or theirs.
  const unclaimed = await counted(
    db
      .selectFrom('transfers')
      .select(HOW_MANY)
      .where('state', 'in', ['entered', 'unclaimed'])
      .where('buyerId', '=', userId),
  );
  return collected + unclaimed;
}

/**
 * Refunds of a person's orders that a payment provider has not sent yet, and those it has not been
 * told of.
 */
export async function pendingRefunds(db: Reader, { userId }: BarsRequest): Promise<number> {
  const sending = await counted(
    db
      .selectFrom('refundSends')
      .innerJoin('payIns', 'payIns.paymentId', 'refundSends.paymentId')
      .select(HOW_MANY)
      .where('payIns.buyerId', '=', userId)
      .where('refundSends.state', '=', 'pending'),
  );
  const { refundFen } = (await cardUses(db, userId))('');
  return sending + Number(refundFen > 0);
}

export function pendingPayouts(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db.selectFrom('payouts').select(HOW_MANY).where('bidderId', '=', userId).where('state', '=', 'pending'),
  );
}

export async function dropLevelAccounts(db: Writer, userId: string): Promise<void> {
  await db.deleteFrom('levelAccounts').where('bidderId', '=', userId).execute();
}

/** Money that still comes by such a code is nobody's, until two persons say whose it is. */
export async function endCollections(db: Writer, userId: string, endedAtMs: number): Promise<void> {
  await db
    .updateTable('collections')
    .set({ state: 'failed', bankRef: '', endedAtMs })
    .where('buyerId', '=', userId)
    .where('state', '=', 'pending')
    .execute();
}

export function bookingRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('ledgerMoves')
    .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerMoves.transactionId')
    .select(['kind', 'atMs', 'account', 'deltaFen', 'balanceFen'])
    .where('owner', '=', userId)
    .orderBy('transactionId', 'desc')
    .orderBy('account')
    .limit(MOST_ROWS)
    .execute();
}

/** Those that were unbound, too. */
export function cardRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('bankCards')
    .select(['bank', 'lastFour', 'atMs', 'unboundAtMs'])
    .where('userId', '=', userId)
    .orderBy('atMs', 'desc')
    .execute();
}

export function payoutRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('payouts')
    .innerJoin('bankCards', 'bankCards.id', 'payouts.cardId')
    .select(['payouts.atMs', 'bank', 'lastFour', 'amountFen', 'state', 'endedAtMs'])
    .where('bidderId', '=', userId)
    .orderBy('payouts.atMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
}
