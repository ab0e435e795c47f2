// The rows a person is given of themselves that no other question asks for: nobody else's is read.
import { OWN_SECURITY_EVENTS } from '#contract/audit/security-words.ts';
import type { Reader } from '#server/store/access.ts';

/** More nobody has; whoever does is told of the newest. */
export const MOST_ROWS = 20_000;

/** Places where they are logged in, or were until lately. */
export function logInRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('sessions')
    .select(['device', 'home', 'createdAtMs', 'seenAtMs'])
    .where('userId', '=', userId)
    .orderBy('createdAtMs', 'desc')
    .execute();
}

export function securityRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('securityEvents')
    .select(['atMs', 'kind', 'home'])
    .where('userId', '=', userId)
    .where('kind', 'in', OWN_SECURITY_EVENTS)
    .orderBy('id', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

/** Those in which their phone stands. */
export function enquiryRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('enquiries')
    .innerJoin('users', 'users.phoneIndex', 'enquiries.phoneIndex')
    .select([
      'enquiries.day',
      'enquiries.count',
      'enquiries.matter',
      'enquiries.sentAtMs',
      'enquiries.answeredAtMs',
    ])
    .where('users.id', '=', userId)
    .orderBy('enquiries.sentAtMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export function bidRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('bids')
    .innerJoin('lotCards', 'lotCards.lotId', 'bids.lotId')
    .select(['bids.id', 'title', 'kind', 'amountFen', 'sealed', 'atMs'])
    .where('bidderId', '=', userId)
    .orderBy('atMs', 'desc')
    .orderBy('bids.id', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export function registrationRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('registrations')
    .innerJoin('lotCards', 'lotCards.lotId', 'registrations.lotId')
    .select(['title', 'paddle', 'depositFen', 'depositState', 'atMs'])
    .where('bidderId', '=', userId)
    .orderBy('atMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export function followRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('follows')
    .innerJoin('lotCards', 'lotCards.lotId', 'follows.lotId')
    .leftJoin('followNotes', (join) =>
      join.onRef('followNotes.lotId', '=', 'follows.lotId').on('followNotes.userId', '=', userId),
    )
    .select(['title', 'atMs', 'follows.lotId', 'noteSealed', 'groupIndex', 'groupSealed'])
    .where('follows.userId', '=', userId)
    .orderBy('atMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export function orderRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('orders')
    .innerJoin('lotCards', 'lotCards.lotId', 'orders.lotId')
    .select(['orders.number as orderNumber', 'title', 'hammerFen', 'isLiving', 'createdAtMs'])
    .where('buyerId', '=', userId)
    .orderBy('createdAtMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

export function disputeRowsOf(reader: Reader, userId: string) {
  return reader
    .selectFrom('disputes')
    .innerJoin('lotCards', 'lotCards.lotId', 'disputes.lotId')
    .select(['disputes.id', 'title', 'createdAtMs'])
    .where('buyerId', '=', userId)
    .orderBy('createdAtMs', 'desc')
    .limit(MOST_ROWS)
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
