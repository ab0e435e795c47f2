// Money collected in one piece: a buyer's own, to bid with, or what several of their orders come
// to. The bank is asked once and answers once; then each order is paid by itself, and what cannot
// be is the buyer's own. Source: product.md 3.5, 4.4; goals.md I-32.
import { topUp } from '#core/deposits/deposit.ts';
import { tryMs, type PayWay } from '#core/deposits/pay-way.ts';
import { sumCause } from '#core/deposits/received-sum.ts';
import { decidePayable } from '#core/orders/order-payment.ts';
import { roleOn, type Observer } from '#core/orders/order.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { tell } from '#server/notifications/store-messages.ts';
import type { CollectionsTable, PaymentsTable } from '#server/orders/order-tables.ts';
import { addPayment, endPayment } from '#server/orders/store-payments.ts';
import {
  awaitBank,
  cameBy,
  giveToBuyer,
  heard,
  takeForOrder,
  type Came,
  type End,
  type PaymentHeard,
} from '#server/orders/taken-payment.ts';
import { openUnitOrder } from '#server/orders/unit-payment.ts';
import type { BankNotice } from '#server/ports/bank.ts';
import { bookOwn, hasLeft, keepStray } from './pay-ins/own-money.ts';
import { begun, type PaymentBegunOrNot } from './pay-ins/pay-in.ts';
import { addCollection, endCollection, openCollections, partsOf } from './store-collections.ts';

/** Outcome of money that is there. */
type Heard = Exclude<End, 'failed' | 'unclaimed'>;

/** The bank's word about a collection. Money under another number is other money. */
export async function hearOfCollection(
  context: CommandContext,
  collection: CollectionsTable,
  notice: BankNotice,
): Promise<PaymentHeard> {
  const { db, nowMs: endedAtMs } = context;
  const { bankRef, isPaid } = notice;
  const came = cameBy(notice, endedAtMs);
  if (collection.state !== 'pending') {
    return heard(isPaid ? await hearAgain(context, collection, came) : collection.state);
  }
  const state = isPaid ? await hearPaid(context, collection, came) : ('failed' as const);
  // The whole has come, though a part of it may wait.
  const end = { state: state === 'waiting' ? 'taken' : state, bankRef, endedAtMs } as const;
  // A part that was paid has been ended by itself.
  const parts = (await partsOf(db, collection.id)).filter((part) => part.paidAtMs === null);
  for (const { id } of parts.filter((part) => part.state === 'pending')) await endPayment(db, id, end);
  for (const { orderId } of parts) await awaitBank(context, orderId);
  await endCollection(db, collection.id, end);
  return heard(state);
}

const opened = async (
  { db, newId, nowMs: atMs }: CommandContext,
  wish: Pick<CollectionsTable, 'buyerId' | 'purpose' | 'amountFen' | 'way'>,
): Promise<CollectionsTable> => {
  const row = { ...wish, id: newId(), state: 'pending', atMs, bankRef: null, endedAtMs: null };
  await addCollection(db, row);
  return row;
};

export interface BeginTopUp {
  readonly buyerId: string;
  readonly amountFen: number;
  /** One that the house has. */
  readonly way: PayWay;
}

/** The same request again is the same try for as long as that is open. */
export const beginTopUp: Command<BeginTopUp, PaymentBegunOrNot> = {
  name: 'begin-top-up',
  run: async (context, { buyerId, amountFen, way }) => {
    const wish = { buyerId, purpose: 'top-up', amountFen, way };
    const open = await openCollections(context.db, wish, context.nowMs - tryMs(way));
    const same = open.find((one) => one.amountFen === amountFen);
    return begun(context, same ?? (await opened(context, wish)));
  },
};

export interface BeginTogether {
  /** One named twice is paid once. */
  readonly orderIds: readonly string[];
  readonly by: Observer;
  readonly way: PayWay;
}

type Part = Pick<PaymentsTable, 'orderId' | 'amountFen'>;
type Unpayable = Extract<OrderRefusal, { code: 'PART_NOT_PAYABLE' }>['why'];
type Priced = Result<{ readonly part: Part; readonly untilMs: number }, OrderRefusal>;

const priced = async (context: CommandContext, orderId: string, by: Observer): Promise<Priced> => {
  const order = await openUnitOrder(context, orderId);
  const payable =
    order && roleOn(order, by) === 'buyer'
      ? decidePayable(order, context.nowMs)
      : refuse({ code: 'UNKNOWN_ORDER' as const });
  const unpayable = (why: Unpayable): Priced => refuse({ code: 'PART_NOT_PAYABLE', orderId, why });
  if (!payable.ok) return unpayable(payable.refusal.code);
  const { dueFen: amountFen } = payable.account;
  const { untilMs } = payable;
  return amountFen === 0 ? unpayable('NOTHING_DUE') : { ok: true, part: { orderId, amountFen }, untilMs };
};

const isOf = (parts: readonly Part[], known: readonly Part[]): boolean =>
  parts.length === known.length &&
  parts.every(({ orderId, amountFen }) =>
    known.some((one) => one.orderId === orderId && one.amountFen === amountFen),
  );

const openTogether = async (
  context: CommandContext,
  wish: Pick<CollectionsTable, 'buyerId' | 'purpose' | 'amountFen' | 'way'>,
  parts: readonly Part[],
): Promise<CollectionsTable> => {
  const sinceMs = context.nowMs - tryMs(wish.way as PayWay);
  for (const open of await openCollections(context.db, wish, sinceMs)) {
    if (isOf(parts, await partsOf(context.db, open.id))) return open;
  }
  const collection = await opened(context, wish);
  const { id: collectionId, buyerId, way, state, atMs, bankRef, endedAtMs } = collection;
  for (const part of parts) {
    const tried = { id: context.newId(), buyerId, way, state, atMs, bankRef, endedAtMs };
    await addPayment(context.db, { ...tried, ...part, collectionId, paidAtMs: null });
    if (way !== 'transfer') await awaitBank(context, part.orderId);
  }
  return collection;
};

/** All of them can be paid now, or none is tried. */
export const beginTogether: Command<BeginTogether, PaymentBegunOrNot> = {
  name: 'begin-together',
  run: async (context, { orderIds, by, way }) => {
    const parts: Part[] = [];
    let untilMs = Infinity;
    for (const orderId of [...new Set(orderIds)].toSorted()) {
      const one = await priced(context, orderId, by);
      if (!one.ok) return one;
      parts.push(one.part);
      untilMs = Math.min(untilMs, one.untilMs);
    }
    const amountFen = parts.reduce((sum, part) => sum + part.amountFen, 0);
    const wish = { buyerId: by.userId, purpose: 'orders', amountFen, way };
    return begun(context, await openTogether(context, wish, parts), untilMs);
  },
};

/** Money that comes in for a deposit is the buyer's, whatever the sum. */
const takeTopUp = async (
  context: CommandContext,
  { id: paymentId, buyerId, way }: CollectionsTable,
  came: Came,
): Promise<void> => {
  const { amountFen, bankRef } = came;
  if (await hasLeft(context, buyerId)) {
    return keepStray(context, { ...came, paymentId, buyerId, why: 'account-closed' });
  }
  const cause = sumCause({ paymentId, bankRef });
  const own = { bidderId: buyerId, amountFen, isByHand: way === 'transfer' };
  await bookOwn(context, topUp(buyerId, amountFen, { cause, atMs: context.nowMs }), own);
  const message = { kind: 'topped-up', amountFen } as const;
  await tell(context, { userId: buyerId, message, cause: `topped-up:${cause}` });
};

/** Each order gets what was asked for it. Taken, when at least one could take it. */
const takeForOrders = async (
  context: CommandContext,
  parts: readonly PaymentsTable[],
  whole: Pick<Came, 'bankRef' | 'paidAtMs'>,
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
  { parts, came }: { readonly parts: readonly PaymentsTable[]; readonly came: Came },
): Promise<void> => giveToBuyer(context, { id, buyerId, way, orderId: parts[0]?.orderId ?? '' }, came);

const hearPaid = async (
  context: CommandContext,
  collection: CollectionsTable,
  came: Came,
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
  came: Came,
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
