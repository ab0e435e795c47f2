// The lot is over: every deposit that secured bids on it ends, in the transaction of its end. The
// winner's becomes a performance deposit, taken from whatever secured their bids; everybody else's
// is their own again. With the sale's last lot the general deposits end too. Source: product.md
// 3.5; goals.md I-27, I-28; decisions/deposits-end-with-the-lot.
import { levelKeepFen } from '#core/deposits/buying-power.ts';
import { endDeposits } from '#core/deposits/deposit.ts';
import { keepForWon, releaseForSale, wonShareFen } from '#core/deposits/sale-deposit.ts';
import type { UnitSold } from '#core/formats/format-event.ts';
import type { Transaction } from '#core/ledger.ts';
import { priceOfFen } from '#core/lots/lot-price.ts';
import { buyersOf, type Lot } from '#core/lots/lot.ts';
import {
  endRegistrations,
  heldDeposits,
  keepRegistration,
  type HeldDeposit,
} from '#server/bidding/store-registrations.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import type { LotChange } from '#server/lots/lot-effect.ts';
import { negotiatorsIn } from '#server/negotiation/store-negotiations.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';
import { isSaleOver, takeSaleInHand } from '#server/sales/lock-sale.ts';
import { depositOf } from './queries-my-deposit.ts';
import {
  addPerformance,
  endSaleDeposits,
  frozenSaleDeposits,
  hasLevelAccount,
  saleDepositOf,
  setSaleDepositLeft,
} from './store-deposits.ts';

export async function settleDeposits(context: CommandContext, lot: Lot): Promise<void> {
  await takeSaleInHand(context, lot.saleId);
  await settleLot(context, lot);
  await settleSale(context, lot);
}

/**
 * As much of what secures the lot as is there. A counter-price the buyer takes may be more than
 * they were good for.
 */
const keepFromLevel = async (
  context: CommandContext,
  lot: Lot,
  bidderId: string,
): Promise<readonly Transaction[]> => {
  const { db, lots, nowMs } = context;
  await hasLevelAccount(db, bidderId, lots.isShared);
  const { availableFen } = await depositOf(db, bidderId);
  const dueFen = levelKeepFen(priceOfFen(lot, bidderId));
  const amountFen = Math.min(dueFen, availableFen);
  if (amountFen < dueFen) {
    const message = { kind: 'keep-short', lotId: lot.id, dueFen, keptFen: amountFen } as const;
    await notifyStaff(context, message, `keep-short:${lot.id}:${bidderId}`);
  }
  const hold = { lotId: lot.id, bidderId, atMs: nowMs, amountFen, from: 'available' } as const;
  return amountFen === 0 ? [] : [keepForWon(hold)];
};

/**
 * Security of a lot won without a deposit of its own, taken out of the general deposit or the level
 * account.
 */
const keepCovered = async (
  context: CommandContext,
  lot: Lot,
  { bidderId, cover }: HeldDeposit,
): Promise<readonly Transaction[]> => {
  const { db, nowMs } = context;
  if (cover === 'level') return keepFromLevel(context, lot, bidderId);
  const pair = { saleId: lot.saleId, bidderId };
  const general = await saleDepositOf(db, pair);
  if (!general) return [];
  const amountFen = wonShareFen(general.tier, lot.terms.depositFen, general.leftFen);
  await setSaleDepositLeft(db, { ...pair, leftFen: general.leftFen - amountFen });
  const hold = { lotId: lot.id, bidderId, atMs: nowMs, amountFen, from: 'frozen' } as const;
  return amountFen === 0 ? [] : [keepForWon(hold)];
};

const keptFen = ({ kind, moves }: Transaction): number =>
  kind === 'keep' ? Math.max(...moves.map(({ deltaFen }) => deltaFen)) : 0;

/** Ends what a buyer has held for the lot: it becomes their performance deposit. */
const keepForBuyer = async (context: CommandContext, lot: Lot, held: HeldDeposit): Promise<void> => {
  const { db, nowMs: atMs } = context;
  const kept = held.cover === 'lot' ? endDeposits(lot, [held], atMs) : await keepCovered(context, lot, held);
  await postAll(context, kept);
  const amountFen = Math.max(0, ...kept.map(keptFen));
  if (amountFen === 0) return;
  const { bidderId } = held;
  await addPerformance(db, { lotId: lot.id, bidderId, state: 'held', amountFen, atMs, endedAtMs: null });
};

const settleLot = async (context: CommandContext, lot: Lot): Promise<void> => {
  const { db, nowMs } = context;
  const negotiation = await negotiatorsIn(db, lot.saleId);
  const spared = negotiation.filter(({ lotId }) => lotId === lot.id).map(({ bidderId }) => bidderId);
  const held = (await heldDeposits(db, lot.id)).filter(({ bidderId }) => !spared.includes(bidderId));
  if (held.length === 0) return;
  const buyerIds = buyersOf(lot);
  const lost = held.filter(({ bidderId, cover }) => cover === 'lot' && !buyerIds.includes(bidderId));
  await postAll(context, endDeposits(lot, lost, nowMs));
  const bought = held.filter(({ bidderId }) => buyerIds.includes(bidderId));
  for (const one of bought) await keepForBuyer(context, lot, one);
  await endRegistrations(db, { lotId: lot.id, buyerIds, spared, atMs: nowMs });
};

/**
 * A unit is paid for: its buyer's deposit is kept from now on. With their next unit there is none
 * left to keep.
 */
export async function keepForUnit(
  context: CommandContext,
  lot: Lot,
  { buyer, priceFen, holdId: id, isByOffer, atMs }: UnitSold,
): Promise<void> {
  const { db, nowMs } = context;
  const { bidderId } = buyer;
  await takeSaleInHand(context, lot.saleId);
  const held = (await heldDeposits(db, lot.id)).find((one) => one.bidderId === bidderId);
  if (!held || lot.status !== 'on-sale') return;
  const sold = { ...lot, sales: [...lot.sales, { id, buyer, priceFen, isByOffer, atMs }] };
  await keepForBuyer(context, sold, held);
  await keepRegistration(db, { lotId: lot.id, bidderId, atMs: nowMs });
}

const settleSale = async (context: CommandContext, { saleId }: Lot): Promise<void> => {
  const { db, nowMs: atMs } = context;
  const general = await frozenSaleDeposits(db, saleId);
  if (general.length === 0) return;
  if (!(await isSaleOver(context, saleId))) return;
  // A bidder who still negotiates over a lot of the sale keeps what secures their bid until the
  // negotiation is over.
  const spared = (await negotiatorsIn(db, saleId)).map(({ bidderId }) => bidderId);
  const ending = general.filter(({ bidderId, leftFen }) => leftFen > 0 && !spared.includes(bidderId));
  const releases = ending.map(({ bidderId, leftFen: amountFen }) =>
    releaseForSale({ saleId, bidderId, amountFen, atMs }),
  );
  await postAll(context, releases);
  await endSaleDeposits(db, { saleId, spared, atMs });
  const letters = ending.map(({ bidderId, leftFen: depositFen }) => ({
    userId: bidderId,
    message: { kind: 'sale-deposit-released', saleId, depositFen } as const,
    cause: `sale-deposit:${saleId}`,
  }));
  await notifyAll(context, letters);
};

/** With the end of a lot. */
export async function settleEnded(context: CommandContext, { page, isEnd }: LotChange): Promise<void> {
  if (isEnd) await settleDeposits(context, page.lot);
}
