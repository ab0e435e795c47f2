// Everything a store has on record, as the invariants want to judge it.
import type { Kysely } from 'kysely';
import type { LotEvent } from '#core/event.ts';
import type { Account, Transaction, TransactionKind } from '#core/ledger.ts';
import type { Haggle } from '#core/haggling.ts';
import type { Lot, ScheduledLot } from '#core/lot.ts';
import type { Tables } from '#server/store/tables.ts';
import { orderEvents } from '#server/store/orders.ts';
import type { Order } from '#core/order.ts';
import type { History, LotHistory, Person, RecordedOrder, RecordedRegistration } from './history.ts';

type Db = Kysely<Tables>;

const publishedOf = ({ id, saleId, terms, startsAtMs }: Lot, endsAtMs: number): ScheduledLot => ({
  id,
  saleId,
  terms,
  rev: 0,
  seq: 0,
  startsAtMs,
  status: 'scheduled',
  endsAtMs,
});

const lotsOf = async (db: Db, endsAtMs: number): Promise<LotHistory[]> => {
  const rows = await db.selectFrom('lots').select(['id', 'state']).orderBy('id').execute();
  const events = await db
    .selectFrom('events')
    .select(['lotId', 'rev', 'seq', 'hash', 'body'])
    .orderBy('lotId')
    .orderBy('rev')
    .execute();
  const byLot = Map.groupBy(events, ({ lotId }) => lotId);
  return rows.map(({ id, state }) => {
    const lot = JSON.parse(state) as Lot;
    const recorded = (byLot.get(id) ?? []).map(({ rev, seq, hash, body }) => ({
      rev,
      seq,
      hash,
      event: JSON.parse(body) as LotEvent,
    }));
    return { published: publishedOf(lot, endsAtMs), events: recorded, state: lot };
  });
};

const transactionsOf = async (db: Db): Promise<Transaction[]> => {
  const rows = await db.selectFrom('ledgerTransactions').selectAll().orderBy('atMs').execute();
  const moves = Map.groupBy(
    await db.selectFrom('ledgerMoves').selectAll().execute(),
    ({ transactionId }) => transactionId,
  );
  return rows.map(({ id, kind, cause, atMs }) => ({
    kind: kind as TransactionKind,
    cause,
    atMs,
    moves: (moves.get(id) ?? []).map(({ account, deltaFen }) => ({ account: account as Account, deltaFen })),
  }));
};

/** Every order with its log. */
export const recordedOrders = async (db: Db): Promise<RecordedOrder[]> => {
  const rows = await db.selectFrom('orders').select(['id', 'state']).orderBy('id').execute();
  return Promise.all(
    rows.map(async ({ id, state }) => ({
      state: JSON.parse(state) as Order,
      events: await orderEvents(db, id),
    })),
  );
};

/** `endsAtMs` is the end every lot was published with; what was told to bidders comes from outside the store. */
export const readHistory = async (
  db: Db,
  told: Pick<History, 'answers' | 'outages'> & { readonly endsAtMs: number },
): Promise<History> => {
  const registrations = await db.selectFrom('registrations').selectAll().execute();
  const people = await db.selectFrom('users').select(['id', 'role', 'verification']).execute();
  const haggles = await db.selectFrom('haggles').select('state').execute();
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
    haggles: haggles.map(({ state }) => JSON.parse(state) as Haggle),
  };
};
