// The bank's word about money that was asked for in one piece: a buyer's own, to bid with, or what
// several of their orders come to. Each order is paid by itself, and what cannot be is the buyer's
// own. Source: product.md 3.5, 4.4; goals.md I-32.
import { sumCause } from '#core/deposits/received-sum.ts';
import { hasLeft } from '#server/deposits/own-money.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import type { BankNotice } from '#server/ports/bank.ts';
import { giveToBuyer } from './give-to-buyer.ts';
import type { CollectionsTable, PaymentsTable } from './payment-tables.ts';
import { endCollection, partsOf } from './store-collections.ts';
import { endPayment } from './store-payments.ts';
import {
  awaitBank,
  receivedBy,
  receivedPayment,
  takeForOrder,
  type End,
  type PaymentReceived,
  type Received,
} from './take-payment.ts';
import { keepStray } from './unclaimed-money.ts';

/** Outcome of money that is there. */
type Heard = Exclude<End, 'failed' | 'unclaimed'>;

/** The bank's word about a collection. Money under another number is other money. */
export async function hearOfCollection(
  context: CommandContext,
  collection: CollectionsTable,
  notice: BankNotice,
): Promise<PaymentReceived> {
  const { db, nowMs: endedAtMs } = context;
  const { bankRef, isPaid } = notice;
  const came = receivedBy(notice, endedAtMs);
  if (collection.state !== 'pending') {
    return receivedPayment(isPaid ? await hearAgain(context, collection, came) : collection.state);
  }
  const state = isPaid ? await hearPaid(context, collection, came) : ('failed' as const);
  // The whole has come, though a part of it may wait.
  const end = { state: state === 'waiting' ? 'taken' : state, bankRef, endedAtMs } as const;
  // A part that was paid has been ended by itself.
  const parts = (await partsOf(db, collection.id)).filter((part) => part.paidAtMs === null);
  for (const { id } of parts.filter((part) => part.state === 'pending')) await endPayment(db, id, end);
  for (const { orderId } of parts) await awaitBank(context, orderId);
  await endCollection(db, collection.id, end);
  return receivedPayment(state);
}

/** Money to bid with is the buyer's, whatever the sum. */
const takeTopUp = async (
  context: CommandContext,
  { id: paymentId, buyerId, way }: CollectionsTable,
  came: Received,
): Promise<void> => {
  if (await hasLeft(context, buyerId)) {
    return keepStray(context, { ...came, paymentId, buyerId, why: 'account-closed' });
  }
  const { amountFen, bankRef } = came;
  const cause = sumCause({ paymentId, bankRef });
  const sum = { cause, buyerId, amountFen, isByHand: way === 'transfer' };
  for (const follow of context.paymentEffects.onTopUp) await follow(context, sum);
};

/** Each order gets what was asked for it. Taken, when at least one could take it. */
const takeForOrders = async (
  context: CommandContext,
  parts: readonly PaymentsTable[],
  whole: Pick<Received, 'bankRef' | 'paidAtMs'>,
): Promise<Heard> => {
  const states = new Set<Heard>();
  for (const part of parts) {
    const came = { ...whole, amountFen: part.amountFen };
    const state = await takeForOrder(context, part, came);
    states.add(state);
    if (state === 'unmatched') await giveToBuyer(context, part, came);
    if (state !== 'waiting') {
      await endPayment(context.db, part.id, { state, bankRef: whole.bankRef, endedAtMs: context.nowMs });
    }
  }
  if (states.has('taken')) return 'taken';
  return states.has('waiting') ? 'waiting' : 'unmatched';
};

const giveWhole = async (
  context: CommandContext,
  { id, buyerId, way }: CollectionsTable,
  { parts, came }: { readonly parts: readonly PaymentsTable[]; readonly came: Received },
): Promise<void> => giveToBuyer(context, { id, buyerId, way, orderId: parts[0]?.orderId ?? '' }, came);

const hearPaid = async (
  context: CommandContext,
  collection: CollectionsTable,
  came: Received,
): Promise<Heard> => {
  if (collection.purpose === 'top-up') {
    await takeTopUp(context, collection, came);
    return 'taken';
  }
  const parts = await partsOf(context.db, collection.id);
  // Of whoever has left no part is anybody's: it lies with the house in one piece.
  const isWhole = came.amountFen === collection.amountFen && !(await hasLeft(context, collection.buyerId));
  if (isWhole) return takeForOrders(context, parts, came);
  await giveWhole(context, collection, { parts, came });
  return 'unmatched';
};

/** It has ended, and money has come: once more, or though the bank had said no. */
const hearAgain = async (
  context: CommandContext,
  collection: CollectionsTable,
  came: Received,
): Promise<Heard> => {
  if (collection.purpose !== 'top-up') {
    await giveWhole(context, collection, { parts: await partsOf(context.db, collection.id), came });
    return 'unmatched';
  }
  await takeTopUp(context, collection, came);
  const { bankRef, amountFen } = came;
  const message = {
    kind: 'money-astray',
    as: 'unmatched',
    why: null,
    bankRef,
    amountFen,
    lotId: null,
  } as const;
  await notifyStaff(context, message, `unmatched:${collection.id}:${bankRef}`);
  return 'taken';
};
