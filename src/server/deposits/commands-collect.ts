// Money collected in one piece: a buyer's own, to bid with, or what several of their orders come
// to. The bank is asked once and answers once; then each order is paid by itself, and what cannot
// be is the buyer's own. Source: product.md 3.5, 4.4; goals.md I-32.
import { refuse, type Result } from '#core/result.ts';
import { topUp } from '#core/deposits/deposit.ts';
import { type PayWay, tryMs } from '#core/deposits/pay-way.ts';
import { type Observer, roleOn } from '#core/orders/order.ts';
import { decidePayable } from '#core/orders/order-payment.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import type { BankNotice } from '#server/ports/bank.ts';
import { begun, type PaymentBegunOrNot } from './pay-ins/pay-in.ts';
import { addCollection, endCollection, openCollections, partsOf } from './store-collections.ts';
import { tell } from '#server/notifications/store-messages.ts';
import type { CollectionsTable, PaymentsTable } from '#server/orders/order-tables.ts';
import { addPayment, endPayment } from '#server/orders/store-payments.ts';
import { isCauseKnown } from '#server/ledger/store-postings.ts';
import {
  awaitBank,
  type Came,
  type End,
  giveToBuyer,
  heard,
  type PaymentHeard,
  paidAtMs,
  takeForOrder,
} from '#server/orders/taken-payment.ts';
import { openUnitOrder } from '#server/orders/unit-payment.ts';

/** Outcome of money that is there. */
type Heard = Exclude<End, 'failed'>;

/** The bank's word about a collection; a word that comes twice counts once. */
export async function hearOfCollection(
  context: CommandContext,
  collection: CollectionsTable,
  notice: BankNotice,
): Promise<PaymentHeard> {
  const { db, nowMs: endedAtMs } = context;
  const { bankRef, isPaid, amountFen } = notice;
  const came = { amountFen, paidAtMs: paidAtMs(notice, endedAtMs) };
  if (collection.state !== 'pending') {
    if (collection.state === 'failed' && isPaid) await hearLate(context, collection, came);
    return heard(collection.state);
  }
  const state = isPaid ? await hearPaid(context, collection, { bankRef, came }) : ('failed' as const);
  // The whole has come, though a part of it may wait.
  const end = { state: state === 'waiting' ? 'taken' : state, bankRef, endedAtMs };
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

/** Money that comes in for a deposit is the buyer's, whatever the sum; once. */
const takeTopUp = async (
  context: CommandContext,
  { id: cause, buyerId }: CollectionsTable,
  amountFen: number,
): Promise<void> => {
  const { db, nowMs: atMs } = context;
  if (await isCauseKnown(db, 'top-up', cause)) return;
  await postAll(context, [topUp(buyerId, amountFen, { cause, atMs })]);
  const message = { kind: 'topped-up', amountFen } as const;
  await tell(context, { userId: buyerId, message, cause: `topped-up:${cause}` });
};

/** Each order gets what was asked for it. Taken, when at least one could take it. */
const takeForOrders = async (
  context: CommandContext,
  parts: readonly PaymentsTable[],
  { bankRef, paidAtMs: atMs }: { readonly bankRef: string; readonly paidAtMs: number },
): Promise<Heard> => {
  const states = new Set<Heard>();
  for (const part of parts) {
    const came = { amountFen: part.amountFen, paidAtMs: atMs };
    const state = await takeForOrder(context, part, { ...came, bankRef });
    states.add(state);
    if (state === 'unmatched') await giveToBuyer(context, part, came);
    if (state !== 'waiting')
      await endPayment(context.db, part.id, { state, bankRef, endedAtMs: context.nowMs });
  }
  if (states.has('taken')) return 'taken';
  return states.has('waiting') ? 'waiting' : 'unmatched';
};

const giveWhole = async (
  context: CommandContext,
  { id, buyerId }: CollectionsTable,
  { parts, came }: { readonly parts: readonly PaymentsTable[]; readonly came: Came },
): Promise<void> => giveToBuyer(context, { id, buyerId, orderId: parts[0]?.orderId ?? '' }, came);

const hearPaid = async (
  context: CommandContext,
  collection: CollectionsTable,
  { bankRef, came }: { readonly bankRef: string; readonly came: Came },
): Promise<Heard> => {
  const { amountFen } = came;
  if (collection.purpose === 'top-up') {
    await takeTopUp(context, collection, amountFen);
    return 'taken';
  }
  const parts = await partsOf(context.db, collection.id);
  if (amountFen === collection.amountFen) {
    return takeForOrders(context, parts, { bankRef, paidAtMs: came.paidAtMs });
  }
  await giveWhole(context, collection, { parts, came });
  return 'unmatched';
};

/** It had said no, and now the money is there after all. */
const hearLate = async (context: CommandContext, collection: CollectionsTable, came: Came): Promise<void> => {
  if (collection.purpose === 'top-up') return takeTopUp(context, collection, came.amountFen);
  const parts = await partsOf(context.db, collection.id);
  return giveWhole(context, collection, { parts, came });
};
