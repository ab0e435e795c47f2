// Everything a store has on record, as the invariants want to judge it.
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import { disputeDueMs } from '#core/disputes/dispute-step.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import type { Account, Move, Transaction, TransactionKind } from '#core/ledger.ts';
import type { Lot, ScheduledLot } from '#core/lots/lot.ts';
import type { Order } from '#core/orders/order.ts';
import type { SecondOffer } from '#core/orders/second-offer.ts';
import { openedEvent } from '#server/bidding/maximum-codec.ts';
import { eventIn } from '#server/lots/event-codec.ts';
import { wholeLot } from '#server/lots/reserve-codec.ts';
import { openedNegotiation } from '#server/negotiation/store-negotiations.ts';
import { orderEvents } from '#server/orders/store-orders.ts';
import type { Reader } from '#server/store/access.ts';
import type { Alarm, History, LotHistory, Person, RecordedOrder, RecordedRegistration } from '../history.ts';
import { anySeal } from '../seals.ts';

interface Booked extends Transaction {
  readonly moves: readonly (Move & { readonly balanceFen: number })[];
}

/**
 * `endsAtMs` is the end every lot was published with; what was told to bidders comes from outside
 * the store.
 */
export async function readHistory(
  db: Reader,
  told: Pick<History, 'answers' | 'outages'> & { readonly endsAtMs: number },
): Promise<History> {
  const registrations = await db.selectFrom('registrations').selectAll().execute();
  const people = await db.selectFrom('users').select(['id', 'role', 'verification']).execute();
  const negotiations = await db.selectFrom('negotiations').select(['state', 'sealed', 'bidderId']).execute();
  const messages = await db.selectFrom('messages').select(['userId', 'cause']).orderBy('id').execute();
  const balances = await db.selectFrom('balances').selectAll().execute();
  return {
    lots: await lotsOf(db, told.endsAtMs),
    orders: await recordedOrders(db),
    registrations: registrations as RecordedRegistration[],
    transactions: await transactionsOf(db),
    balances: balances.map(({ account, balanceFen }) => [account, balanceFen] as const),
    people: people as Person[],
    answers: told.answers,
    refusals: [],
    outages: told.outages,
    messages,
    alarms: await db.selectFrom('deadlines').select(['kind', 'ref', 'dueAtMs']).execute(),
    waiting: await waitingOf(db),
    early: await earlyMoney(db),
    negotiations: negotiations.map((kept) => openedNegotiation(anySeal, kept)),
  };
}

/**
 * A lot of a lane was published in line, from the start of its sale on; any other with the end that
 * was told.
 */
const publishedOf = (
  { id, saleId, terms, startsAtMs }: Lot,
  { endsAtMs, laneStartsAtMs, isCalled }: { endsAtMs: number; laneStartsAtMs: number; isCalled: boolean },
): ScheduledLot => {
  const every = { id, saleId, terms, rev: 0, seq: 0, status: 'scheduled' } as const;
  const { rules } = terms;
  if (rules.format !== 'lane') return { ...every, startsAtMs, endsAtMs };
  const times = { startsAtMs: laneStartsAtMs, endsAtMs: laneStartsAtMs + rules.lotMs };
  return { ...every, ...times, ...(isCalled && { isInLine: true }) };
};

const lotsOf = async (db: Reader, endsAtMs: number): Promise<LotHistory[]> => {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('sales', 'sales.id', 'lots.saleId')
    .select(['lots.id', 'state', 'sealed', 'reserveSealed', 'startsAtMs'])
    .orderBy('lots.id')
    .execute();
  const events = await db
    .selectFrom('events')
    .select(['lotId', 'rev', 'seq', 'hash', 'body', 'sealed'])
    .orderBy('lotId')
    .orderBy('rev')
    .execute();
  const byLot = Map.groupBy(events, ({ lotId }) => lotId);
  return rows.map(({ id, startsAtMs: laneStartsAtMs, ...kept }) => {
    const lot = wholeLot(anySeal, kept);
    const recorded = (byLot.get(id) ?? []).map(({ rev, seq, hash, body, ...event }) => ({
      rev,
      seq,
      hash,
      event: openedEvent(anySeal, eventIn(body), { ...event, rev }),
    }));
    const isCalled =
      recorded.some(({ event }) => event.type === 'called') ||
      (lot.status === 'scheduled' && lot.isInLine === true);
    const published = publishedOf(lot, { endsAtMs, laneStartsAtMs, isCalled });
    return { published, events: recorded, state: lot };
  });
};

/**
 * In the order in which they were booked, by what each account held right after: the times of
 * several nodes do not tell it. Where a balance follows from nothing, the rest comes as it is.
 */
const inBookedOrder = (booked: readonly Booked[]): readonly Transaction[] => {
  const balances = new Map<Account, number>();
  const left = [...booked];
  const ordered: Transaction[] = [];
  const isNext = ({ moves }: Booked): boolean =>
    moves.every(
      ({ account, deltaFen, balanceFen }) => (balances.get(account) ?? 0) + deltaFen === balanceFen,
    );
  for (let at = left.findIndex(isNext); at !== -1; at = left.findIndex(isNext)) {
    for (const next of left.splice(at, 1)) {
      for (const { account, balanceFen } of next.moves) balances.set(account, balanceFen);
      ordered.push(next);
    }
  }
  return [...ordered, ...left];
};

const transactionsOf = async (db: Reader): Promise<readonly Transaction[]> => {
  const rows = await db.selectFrom('ledgerTransactions').selectAll().orderBy('atMs').execute();
  const moves = Map.groupBy(
    await db.selectFrom('ledgerMoves').selectAll().execute(),
    ({ transactionId }) => transactionId,
  );
  const booked = rows.map(({ id, kind, cause, atMs }) => ({
    kind: kind as TransactionKind,
    cause,
    atMs,
    moves: (moves.get(id) ?? []).map(({ account, deltaFen, balanceFen }) => ({
      account: account as Account,
      deltaFen,
      balanceFen,
    })),
  }));
  return inBookedOrder(booked);
};

/** Every order with its log. */
export async function recordedOrders(db: Reader): Promise<RecordedOrder[]> {
  const rows = await db.selectFrom('orders').select(['id', 'state']).orderBy('id').execute();
  return Promise.all(
    rows.map(async ({ id, state }) => ({
      state: JSON.parse(state) as Order,
      events: await orderEvents(db, id),
    })),
  );
}

/**
 * Other deadlines that have to ring: an offer to a second bidder, the window of an objection, a
 * dispute in which somebody must act.
 */
const waitingOf = async (db: Reader): Promise<Alarm[]> => {
  const offers = await db.selectFrom('secondOffers').select('state').where('status', '=', 'open').execute();
  const decisions = await db
    .selectFrom('moneyDecisions')
    .select('body')
    .where('status', '=', 'announced')
    .execute();
  const disputes = await db.selectFrom('disputes').select('state').execute();
  return [
    ...offers.map(({ state }) => {
      const { id: ref, untilMs: dueAtMs } = JSON.parse(state) as SecondOffer;
      return { kind: 'second-offer', ref, dueAtMs };
    }),
    ...decisions.flatMap(({ body }) => {
      const decision = JSON.parse(body) as MoneyDecision;
      return decision.status === 'announced'
        ? [{ kind: 'objection', ref: decision.id, dueAtMs: decision.objectUntilMs }]
        : [];
    }),
    ...disputes.flatMap(({ state }) => {
      const dispute = JSON.parse(state) as Dispute;
      // While the house has not replied the buyer's window shuts by itself.
      const dueAtMs = dispute.status === 'accepted' ? null : disputeDueMs(dispute);
      return dueAtMs === null ? [] : [{ kind: 'dispute', ref: dispute.id, dueAtMs }];
    }),
  ];
};

const earlyMoney = (db: Reader) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select(['orders.lotId', 'amountFen'])
    .where('payments.state', '=', 'pending')
    .where('paidAtMs', 'is not', null)
    .execute();
