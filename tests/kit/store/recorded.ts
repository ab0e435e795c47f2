// The record of a real store, as a history for the invariants.
import type { Account, Transaction, TransactionKind } from '#core/ledger.ts';
import type { ScheduledLot } from '#core/lots/lot.ts';
import { openedEvent } from '#server/bidding/maximum-codec.ts';
import type { LedgerMovesTable } from '#server/ledger/ledger-tables.ts';
import { eventIn } from '#server/lots/event-codec.ts';
import { wholeLot } from '#server/lots/reserve-codec.ts';
import { openedNegotiation } from '#server/negotiation/store-negotiations.ts';
import type { NewLot } from '#server/sales/commands-publish-sale.ts';
import type { Reader } from '#server/store/access.ts';
import type { History, LotHistory, Person, RecordedEvent, RecordedRegistration } from '../history.ts';
import { anySeal } from '../seals.ts';
import { recordedOrders } from './read-history.ts';

/** The lot as a sale publishes it. */
export function asPublished(lot: NewLot, saleId: string): ScheduledLot {
  const { id, terms, startsAtMs, endsAtMs, isInLine } = lot;
  return {
    status: 'scheduled',
    id,
    saleId,
    terms,
    rev: 0,
    seq: 0,
    startsAtMs,
    endsAtMs,
    ...(isInLine && { isInLine }),
  };
}

/**
 * Everything on record about the lots that were published. What a store cannot know (what bidders
 * were told, which refusals there were, when the house was down) is added by the caller.
 */
export async function recorded(
  reader: Reader,
  published: readonly ScheduledLot[],
  known: Partial<Pick<History, 'answers' | 'refusals' | 'outages'>> = {},
): Promise<History> {
  const registrations = await reader.selectFrom('registrations').selectAll().execute();
  const people = await reader.selectFrom('users').select(['id', 'role', 'verification']).execute();
  const balances = await reader.selectFrom('balances').selectAll().execute();
  const negotiations = await reader
    .selectFrom('negotiations')
    .select(['state', 'sealed', 'bidderId'])
    .execute();
  return {
    lots: await lotsOf(reader, published),
    orders: await recordedOrders(reader),
    registrations: registrations as readonly RecordedRegistration[],
    transactions: await transactionsOf(reader),
    balances: balances.map(({ account, balanceFen }) => [account, balanceFen] as const),
    people: people as readonly Person[],
    negotiations: negotiations.map((kept) => openedNegotiation(anySeal, kept)),
    answers: [],
    refusals: [],
    outages: [],
    ...known,
  };
}

const lotsOf = async (reader: Reader, published: readonly ScheduledLot[]): Promise<readonly LotHistory[]> => {
  const rows = await reader.selectFrom('events').selectAll().orderBy('lotId').orderBy('rev').execute();
  const states = await reader.selectFrom('lots').select(['id', 'state', 'sealed', 'reserveSealed']).execute();
  const events = Map.groupBy(rows, ({ lotId }) => lotId);
  const live = new Map(states.map((row) => [row.id, wholeLot(anySeal, row)]));
  return published.map((lot) => ({
    published: lot,
    events: (events.get(lot.id) ?? []).map(({ rev, seq, hash, body, ...kept }): RecordedEvent => ({
      rev,
      seq,
      hash,
      event: openedEvent(anySeal, eventIn(body), { ...kept, rev }),
    })),
    state: live.get(lot.id) ?? lot,
  }));
};

interface Booked {
  readonly id: string;
  readonly moves: readonly Pick<LedgerMovesTable, 'account' | 'deltaFen' | 'balanceFen'>[];
}

/**
 * As they were booked: each begins where the one before has left its accounts. A store gives the
 * rows in the order in which they lie, and where several nodes write at once each fills a page of
 * its own.
 */
const asBooked = <Row extends Booked>(rows: readonly Row[]): readonly Row[] => {
  const balances = new Map<string, number>();
  const fits = ({ moves }: Row): boolean =>
    [...Map.groupBy(moves, ({ account }) => account)].every(([account, own]) => {
      const deltaFen = own.reduce((sum, move) => sum + move.deltaFen, 0);
      return own.every(({ balanceFen }) => (balances.get(account) ?? 0) + deltaFen === balanceFen);
    });
  const ordered: Row[] = [];
  let waiting: Row[] = [];
  for (const row of rows) {
    waiting.push(row);
    for (let next = waiting.find(fits); next; next = waiting.find(fits)) {
      const { id, moves } = next;
      for (const { account, balanceFen } of moves) balances.set(account, balanceFen);
      ordered.push(next);
      waiting = waiting.filter((one) => one.id !== id);
    }
  }
  // A transaction that follows from none stays where it lay: the invariants tell of it.
  return [...ordered, ...waiting];
};

const transactionsOf = async (reader: Reader): Promise<readonly Transaction[]> => {
  const rows = await reader.selectFrom('ledgerTransactions').selectAll().execute();
  const moves = await reader.selectFrom('ledgerMoves').selectAll().execute();
  const of = Map.groupBy(moves, ({ transactionId }) => transactionId);
  const booked = asBooked(rows.map((row) => ({ ...row, moves: of.get(row.id) ?? [] })));
  return booked.map(({ kind, cause, atMs, moves: own }) => ({
    kind: kind as TransactionKind,
    cause,
    atMs,
    moves: own
      .toSorted((one, other) => one.deltaFen - other.deltaFen)
      .map(({ account, deltaFen }) => ({ account: account as Account, deltaFen })),
  }));
};
