// Matters open between a person and the house, counted along the indexes: the same over HTTP and
// when the week is over.
import { sql } from 'kysely';
import type { ClosingFacts } from '#core/accounts/closing.ts';
import { balanceOf } from '#core/ledger.ts';
import { ALIVE } from '#core/lots/lot-status.ts';
import { cardUses } from '#server/deposits/payouts/store-cards.ts';
import { readBalances } from '#server/ledger/store-postings.ts';
import type { Reader } from '#server/store/access.ts';
import { consignedLots } from './store-consigned.ts';

const HOW_MANY = sql<number>`count(*)`.as('count');

export async function closingFacts(db: Reader, userId: string, nowMs: number): Promise<ClosingFacts> {
  return {
    ...(await personFacts(db, userId)),
    ...(await biddingFacts(db, userId)),
    ...(await orderFacts(db, userId)),
    ...(await moneyFacts(db, userId, nowMs)),
    consignedLots: await consignedLots(db, userId, nowMs),
  };
}

const counted = async (found: Promise<{ readonly count: number | string }>): Promise<number> =>
  Number((await found).count);

const OVER_ORDERS = ['done', 'returned', 'closed'] as const;
const OVER_CASES = ['draft', 'closed', 'withdrawn'] as const;
const OPEN_DECISIONS = ['proposed', 'announced', 'objected'] as const;

const biddingFacts = async (db: Reader, userId: string) => ({
  liveLots: await counted(
    db
      .selectFrom('registrations')
      .innerJoin('lots', 'lots.id', 'registrations.lotId')
      .innerJoin('sales', 'sales.id', 'lots.saleId')
      .select(HOW_MANY)
      .where('bidderId', '=', userId)
      .where('lots.status', 'in', ALIVE)
      // Nothing is sold in the practice hall, and its lots begin anew for ever.
      .where('sales.hall', '!=', 'practice')
      .executeTakeFirstOrThrow(),
  ),
  liveGroups: await counted(
    db
      .selectFrom('groups')
      .select(HOW_MANY)
      .where('bidderId', '=', userId)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow(),
  ),
  openNegotiations: await counted(
    db
      .selectFrom('negotiations')
      .select(HOW_MANY)
      .where('bidderId', '=', userId)
      .where('answerByMs', 'is not', null)
      .executeTakeFirstOrThrow(),
  ),
  openOffers: await counted(
    db
      .selectFrom('secondOffers')
      .select(HOW_MANY)
      .where('bidderId', '=', userId)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow(),
  ),
});

const orderFacts = async (db: Reader, userId: string) => ({
  openOrders: await counted(
    db
      .selectFrom('orders')
      .select(HOW_MANY)
      .where('buyerId', '=', userId)
      .where('status', 'not in', OVER_ORDERS)
      .executeTakeFirstOrThrow(),
  ),
  openDisputes: await counted(
    db
      .selectFrom('disputes')
      .select(HOW_MANY)
      .where('buyerId', '=', userId)
      .where('status', 'not in', OVER_CASES)
      .executeTakeFirstOrThrow(),
  ),
  waitingInvoices: await counted(
    db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.orderId')
      .select(HOW_MANY)
      .where('orders.buyerId', '=', userId)
      .where('invoices.status', 'in', ['asked', 'to-reverse'])
      .executeTakeFirstOrThrow(),
  ),
});

/**
 * A transfer that was asked for counts for as long as its code does; of every other way somebody
 * will still hear.
 */
const pendingPayIns = async (db: Reader, userId: string, nowMs: number): Promise<number> => {
  const single = await counted(
    db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.orderId')
      .select(HOW_MANY)
      .where('orders.buyerId', '=', userId)
      .where('payments.state', '=', 'pending')
      .where('payments.way', '!=', 'transfer')
      .where('collectionId', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  const collected = await counted(
    db
      .selectFrom('collections')
      .leftJoin('payIns', 'payIns.paymentId', 'collections.id')
      .select(HOW_MANY)
      .where('collections.buyerId', '=', userId)
      .where('collections.state', '=', 'pending')
      .where((where) => where.or([where('collections.way', '!=', 'transfer'), where('untilMs', '>', nowMs)]))
      .executeTakeFirstOrThrow(),
  );
  // It came with their code: two persons have not said yet that it is there, or theirs.
  const unclaimed = await counted(
    db
      .selectFrom('transfers')
      .select(HOW_MANY)
      .where('state', 'in', ['entered', 'unclaimed'])
      .where('buyerId', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  return single + collected + unclaimed;
};

/**
 * Refunds of a person's orders that a payment provider has not sent yet, and those it has not been
 * told of.
 */
const pendingRefunds = async (db: Reader, userId: string): Promise<number> => {
  const sending = await counted(
    db
      .selectFrom('refundSends')
      .innerJoin('payIns', 'payIns.paymentId', 'refundSends.paymentId')
      .select(HOW_MANY)
      .where('payIns.buyerId', '=', userId)
      .where('refundSends.state', '=', 'pending')
      .executeTakeFirstOrThrow(),
  );
  const { refundFen } = (await cardUses(db, userId))('');
  return sending + Number(refundFen > 0);
};

const moneyFacts = async (db: Reader, userId: string, nowMs: number) => {
  const accounts = {
    frozenFen: `buyer:${userId}:frozen`,
    performanceFen: `buyer:${userId}:performance`,
    availableFen: `buyer:${userId}:available`,
  } as const;
  const balances = await readBalances(db, Object.values(accounts));
  return {
    frozenFen: balanceOf(balances, accounts.frozenFen),
    performanceFen: balanceOf(balances, accounts.performanceFen),
    availableFen: balanceOf(balances, accounts.availableFen),
    openDecisions: await counted(
      db
        .selectFrom('moneyDecisions')
        .select(HOW_MANY)
        .where('bidderId', '=', userId)
        .where('status', 'in', OPEN_DECISIONS)
        .executeTakeFirstOrThrow(),
    ),
    pendingPayIns: await pendingPayIns(db, userId, nowMs),
    pendingRefunds: await pendingRefunds(db, userId),
    pendingPayouts: await counted(
      db
        .selectFrom('payouts')
        .select(HOW_MANY)
        .where('bidderId', '=', userId)
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow(),
    ),
  };
};

const personFacts = async (db: Reader, userId: string) => {
  const { role } = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    isOfHouse: role !== 'buyer',
    waitingPapers: await counted(
      db
        .selectFrom('verifications')
        .select(HOW_MANY)
        .where('userId', '=', userId)
        .where('status', '=', 'waiting')
        .executeTakeFirstOrThrow(),
    ),
  };
};
