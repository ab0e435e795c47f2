// The lot is over: every deposit that secured bids on it ends, in the transaction of its end. The winner's becomes a
// performance deposit, taken from whatever secured his bids; everybody else's is his again. With the sale's last lot the
// general deposits end too. Source: product.md 3.5; goals.md I-27, I-28; decisions/deposits-end-with-the-lot.
import { endDeposits } from '#core/deposit.ts';
import type { Transaction } from '#core/ledger.ts';
import { levelKeepFen } from '#core/limit.ts';
import { type Lot, type SoldLot, isOver } from '#core/lot.ts';
import { keepForWon, releaseForSale, wonShareFen } from '#core/sale-deposit.ts';
import {
  addPerformance,
  endSaleDeposits,
  frozenSaleDeposits,
  livingLotIds,
  saleDepositOf,
  setSaleDepositLeft,
} from '#server/store/deposits.ts';
import { endRegistrations, type HeldDeposit, heldDeposits } from '#server/store/registrations.ts';
import type { CommandContext } from './command.ts';
import { postAll } from './ledger-book.ts';

/** What secures a lot won without a deposit of its own, taken out of the general deposit or the level account. */
const keepCovered = async (
  { db, nowMs }: CommandContext,
  lot: SoldLot,
  { bidderId, cover }: HeldDeposit,
): Promise<readonly Transaction[]> => {
  const hold = { lotId: lot.id, bidderId, atMs: nowMs };
  if (cover === 'level') {
    const amountFen = levelKeepFen(lot.hammerFen);
    return [keepForWon({ ...hold, amountFen, from: 'available' })];
  }
  const pair = { saleId: lot.saleId, bidderId };
  const general = await saleDepositOf(db, pair);
  if (!general) return [];
  const amountFen = wonShareFen(general.tier, lot.terms.depositFen, general.leftFen);
  await setSaleDepositLeft(db, { ...pair, leftFen: general.leftFen - amountFen });
  return [keepForWon({ ...hold, amountFen, from: 'frozen' })];
};

const keptFen = ({ kind, moves }: Transaction): number =>
  kind === 'keep' ? Math.max(...moves.map(({ deltaFen }) => deltaFen)) : 0;

const settleLot = async (context: CommandContext, lot: Lot): Promise<void> => {
  const { db, nowMs } = context;
  const held = await heldDeposits(db, lot.id);
  if (held.length === 0) return;
  const winnerId = lot.status === 'sold' ? lot.winner.bidderId : null;
  const own = held.filter(({ cover }) => cover === 'lot');
  const covered = held.find(({ cover, bidderId }) => cover !== 'lot' && bidderId === winnerId);
  const transactions = [
    ...endDeposits(lot, own, nowMs),
    ...(covered && lot.status === 'sold' ? await keepCovered(context, lot, covered) : []),
  ];
  await postAll(context, transactions);
  await endRegistrations(db, { lotId: lot.id, winnerId, atMs: nowMs });
  const amountFen = Math.max(0, ...transactions.map(keptFen));
  if (winnerId === null || amountFen === 0) return;
  await addPerformance(db, {
    lotId: lot.id,
    bidderId: winnerId,
    state: 'held',
    amountFen,
    atMs: nowMs,
    endedAtMs: null,
  });
};

const settleSale = async (context: CommandContext, { saleId }: Lot): Promise<void> => {
  const { db, nowMs: atMs } = context;
  const general = await frozenSaleDeposits(db, saleId);
  if (general.length === 0) return;
  // The store may not have heard yet of lots that ended in this batch: the book has.
  for (const id of await livingLotIds(db, saleId)) {
    const page = await context.lots.page(id);
    if (page && !isOver(page.lot)) return;
  }
  const releases = general
    .filter(({ leftFen }) => leftFen > 0)
    .map(({ bidderId, leftFen: amountFen }) => releaseForSale({ saleId, bidderId, amountFen, atMs }));
  await postAll(context, releases);
  await endSaleDeposits(db, saleId, atMs);
};

export const settleDeposits = async (context: CommandContext, lot: Lot): Promise<void> => {
  await settleLot(context, lot);
  await settleSale(context, lot);
};
