// Brings a store up to the tables this code expects. A migration, once released, is never edited: the next one follows.
import { Migrator } from 'kysely/migration';
import { type Kysely, sql } from 'kysely';
import { announcements } from './migrations/announcements.ts';
import { askers } from './migrations/askers.ts';
import { bankCards } from './migrations/bank-cards.ts';
import { closedTurn } from './migrations/closed-turn.ts';
import { collections } from './migrations/collections.ts';
import { content } from './migrations/content.ts';
import { countsAnew } from './migrations/counts-anew.ts';
import { deals } from './migrations/deals.ts';
import { deadlines } from './migrations/deadlines.ts';
import { groups } from './migrations/groups.ts';
import { desk } from './migrations/desk.ts';
import { disputes } from './migrations/disputes.ts';
import { givenBack } from './migrations/given-back.ts';
import { houseAlarms } from './migrations/house-alarms.ts';
import { haggles } from './migrations/haggles.ts';
import { messages } from './migrations/messages.ts';
import { market, marketPaid } from './migrations/market.ts';
import { money } from './migrations/money.ts';
import { listedLots } from './migrations/listed-lots.ts';
import { listChanges } from './migrations/list-changes.ts';
import { listFaces } from './migrations/list-faces.ts';
import { invoices } from './migrations/invoices.ts';
import { lists } from './migrations/lists.ts';
import { ownLots } from './migrations/own-lots.ts';
import { payoutAnswers } from './migrations/payout-answers.ts';
import { papers } from './migrations/papers.ts';
import { orders } from './migrations/orders.ts';
import { orderFiles } from './migrations/order-files.ts';
import { lotStatus } from './migrations/lot-status.ts';
import { openLots } from './migrations/open-lots.ts';
import { opening } from './migrations/opening.ts';
import { redInvoices } from './migrations/red-invoices.ts';
import { redNumbers } from './migrations/red-numbers.ts';
import { refundAlarms } from './migrations/refund-alarms.ts';
import { rowsInTime } from './migrations/rows-in-time.ts';
import { search } from './migrations/search.ts';
import { saleReminders } from './migrations/sale-reminders.ts';
import { sales } from './migrations/sales.ts';
import { oldPictures } from './migrations/old-pictures.ts';
import { sealedCounts } from './migrations/sealed-counts.ts';
import { secondBuyers } from './migrations/second-buyers.ts';
import { sealKeys } from './migrations/seal-keys.ts';
import { securityLog } from './migrations/security-log.ts';
import { stallFiles } from './migrations/stall-files.ts';
import { takenBack } from './migrations/taken-back.ts';
import { whoBought } from './migrations/who-bought.ts';
import { undecidedDeposits } from './migrations/undecided-deposits.ts';
import { sealedMaximums } from './migrations/sealed-maximums.ts';
import { sealedReserves } from './migrations/sealed-reserves.ts';
import { videos } from './migrations/videos.ts';
import { waitingPayments } from './migrations/waiting-payments.ts';
import { waitingProposals } from './migrations/waiting-proposals.ts';
import type { Tables } from './tables.ts';
import type { TextSeal } from './text-seal.ts';

/** A PostgreSQL server may hold several houses, each in a schema of its own. */
const placeOf = async (db: Kysely<Tables>, kind: 'sqlite' | 'postgres') => {
  if (kind === 'sqlite') return {};
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const [schema] = rows;
  return schema ? { migrationTableSchema: schema.name } : {};
};

/** What was written in the second month of 2027. */
const ofFebruary = (kind: 'sqlite' | 'postgres') => ({
  '2027-02-counts-anew': countsAnew,
  '2027-02-given-back': givenBack,
  '2027-02-red-invoices': redInvoices,
  '2027-02-red-numbers': redNumbers,
  '2027-02-rows-in-time': rowsInTime(kind),
  '2027-02-sealed-counts': sealedCounts,
  '2027-02-second-buyers': secondBuyers,
  '2027-02-stall-files': stallFiles,
  '2027-02-taken-back': takenBack,
  '2027-02-waiting-payments': waitingPayments,
  '2027-02-who-bought': whoBought,
});

/**
 * Runs what has not run yet, and says whether something was sealed that had lain in clear. Throws the first error of a
 * migration; what it had done is rolled back. `seal` is needed where there is something to be sealed.
 */
export const migrate = async (
  db: Kysely<Tables>,
  kind: 'sqlite' | 'postgres',
  seal: TextSeal | null,
): Promise<{ readonly hasSealed: boolean }> => {
  let hasSealed = false;
  const migrations = {
    '2026-11-opening': opening(kind),
    '2026-12-content': content,
    '2026-12-deadlines': deadlines,
    '2026-12-disputes': disputes,
    '2026-12-haggles': haggles,
    '2026-12-messages': messages,
    '2026-12-money': money(kind),
    '2026-12-money-groups': groups,
    '2026-12-lists': lists(kind),
    '2026-12-papers': papers(kind),
    '2026-12-lists-deals': deals,
    '2026-12-lists-market': market,
    '2026-12-lists-open': openLots,
    '2026-12-lists-search': search(kind),
    '2026-12-lists-taken-in': listedLots,
    '2026-12-orders': orders(kind),
    '2026-12-orders-market': marketPaid,
    '2026-12-lots-status': lotStatus,
    '2026-12-sales': sales(kind),
    '2026-12-sales-announcements': announcements(kind),
    '2026-12-sealed-maximums': sealedMaximums(kind, seal, () => {
      hasSealed = true;
    }),
    '2026-12-sales-collections': collections,
    '2026-12-visitors': desk,
    '2026-12-visitors-askers': askers,
    '2026-12-visitors-reminders': saleReminders,
    '2026-12-orders-invoices': invoices,
    '2027-01-bank-cards': bankCards,
    '2027-01-lists-faces': listFaces(kind),
    '2027-01-sealed-reserves': sealedReserves(kind, seal, () => {
      hasSealed = true;
    }),
    '2027-01-house-alarms': houseAlarms,
    '2027-01-lists-faces-closed': closedTurn,
    '2027-01-lists-faces-turns': listChanges(kind),
    '2027-01-lists-own': ownLots,
    '2027-01-old-pictures': oldPictures,
    '2027-01-orders-files': orderFiles,
    '2027-01-payout-answers': payoutAnswers,
    '2027-01-refund-alarms': refundAlarms,
    // Once more, for the orders that stood still: those had none.
    '2027-01-refund-alarms-stopped': refundAlarms,
    '2027-01-seal-keys': sealKeys,
    '2027-01-security-log': securityLog(kind),
    '2027-01-undecided-deposits': undecidedDeposits,
    '2027-01-videos': videos,
    '2027-01-waiting-proposals': waitingProposals,
    ...ofFebruary(kind),
  };
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  // By their names alone: what a later one takes in must find the columns of one that was written after it.
  const allowUnorderedMigrations = true;
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations, ...(await placeOf(db, kind)) });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('the store could not be migrated');
  return { hasSealed };
};
