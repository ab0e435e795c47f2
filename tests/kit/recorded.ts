// What a real store has on record, as a history for the invariants.
import { recordedOrders } from './read-history.ts';
import type { Kysely } from 'kysely';
import type { Account, Transaction, TransactionKind } from '#core/ledger.ts';
import type { ScheduledLot } from '#core/lot.ts';
import type { NewLot } from '#server/commands/publish-sale.ts';
import { eventIn } from '#server/store/kept-events.ts';
import { openedEvent } from '#server/store/kept-maximums.ts';
import { wholeLot } from '#server/store/kept-reserves.ts';
import { openedHaggle } from '#server/store/haggles.ts';
import type { Tables } from '#server/store/tables.ts';
import { anySeal } from './seals.ts';
import type { History, LotHistory, Person, RecordedEvent, RecordedRegistration } from './history.ts';

/** The lot as a sale publishes it. */
export const asPublished = ({ id, terms, startsAtMs, endsAtMs }: NewLot, saleId: string): ScheduledLot => ({
  status: 'scheduled',
  id,
  saleId,
  terms,
  rev: 0,
  seq: 0,
  startsAtMs,
  endsAtMs,
});

const lotsOf = async (
  reader: Kysely<Tables>,
  published: readonly ScheduledLot[],
): Promise<readonly LotHistory[]> => {
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

const transactionsOf = async (reader: Kysely<Tables>): Promise<readonly Transaction[]> => {
  // Nothing is ever changed in this table, and both stores give such rows in the order in which they came.
  const rows = await reader.selectFrom('ledgerTransactions').selectAll().execute();
  const moves = await reader.selectFrom('ledgerMoves').selectAll().execute();
  const of = Map.groupBy(moves, ({ transactionId }) => transactionId);
  return rows.map(({ id, kind, cause, atMs }) => ({
    kind: kind as TransactionKind,
    cause,
    atMs,
    moves: (of.get(id) ?? [])
      .toSorted((one, other) => one.deltaFen - other.deltaFen)
      .map(({ account, deltaFen }) => ({ account: account as Account, deltaFen })),
  }));
};

/**
 * Everything on record about the lots that were published. What a store cannot know (what bidders were told, which
 * refusals there were, when the house was down) is added by the caller.
 */
export const recorded = async (
  reader: Kysely<Tables>,
  published: readonly ScheduledLot[],
  known: Partial<Pick<History, 'answers' | 'refusals' | 'outages'>> = {},
): Promise<History> => {
  const registrations = await reader.selectFrom('registrations').selectAll().execute();
  const people = await reader.selectFrom('users').select(['id', 'role', 'verification']).execute();
  const balances = await reader.selectFrom('balances').selectAll().execute();
  const haggles = await reader.selectFrom('haggles').select(['state', 'sealed']).execute();
  return {
    lots: await lotsOf(reader, published),
    orders: await recordedOrders(reader),
    registrations: registrations as readonly RecordedRegistration[],
    transactions: await transactionsOf(reader),
    balances: balances.map(({ account, balanceFen }) => [account, balanceFen] as const),
    people: people as readonly Person[],
    haggles: haggles.map((kept) => openedHaggle(anySeal, kept)),
    answers: [],
    refusals: [],
    outages: [],
    ...known,
  };
};
