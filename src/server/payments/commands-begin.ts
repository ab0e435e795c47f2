// A try to pay is begun: for one order, for several at once, or to bid with. The bank is asked once
// and answers once. The same request again is the same try for as long as that is open.
// Source: product.md 3.5, 3.7, 4.4; goals.md I-32.
import { tryMs, type PayWay } from '#core/deposits/pay-way.ts';
import type { Observer } from '#core/orders/order.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { startedPayment, type StartedPaymentOrNot } from './pay-in.ts';
import type { CollectionsTable, PaymentsTable } from './payment-tables.ts';
import { addCollection, openCollections, partsOf } from './store-collections.ts';
import { addPayment, openPayment } from './store-payments.ts';
import { awaitBank } from './take-payment.ts';

export interface BeginPayment {
  readonly orderId: string;
  readonly by: Observer;
  /** One that the house has. */
  readonly way: PayWay;
}

/** A deposit that covers the whole price leaves nothing for a bank to do. */
const payByDeposit = async (
  context: CommandContext,
  { orderId, way }: BeginPayment,
): Promise<StartedPaymentOrNot> => {
  const { nowMs, newId } = context;
  const paymentId = newId();
  const nothing = { askedFen: 0, amountFen: 0, quotedAtMs: nowMs, paidAtMs: nowMs, foundById: undefined };
  await context.paymentEffects.orders.take(context, { paymentId, orderId, ...nothing });
  return { ok: true, answer: { paymentId, amountFen: 0, untilMs: nowMs, way, code: null, place: null } };
};

export const beginPayment: Command<BeginPayment, StartedPaymentOrNot> = {
  name: 'begin-payment',
  run: async (context, input) => {
    const { db, nowMs, newId } = context;
    const { orderId, by, way } = input;
    const quote = await context.paymentEffects.orders.quote(context, { orderId, by });
    if (!quote.ok) return quote;
    const { amountFen, untilMs } = quote;
    if (amountFen === 0) return payByDeposit(context, input);
    const open = await openPayment(db, { orderId, way }, nowMs - tryMs(way));
    if (open?.amountFen === amountFen) return startedPayment(context, open, untilMs);
    const tried = { id: newId(), orderId, buyerId: by.userId, way, state: 'pending', amountFen };
    const none = { bankRef: null, endedAtMs: null, collectionId: null, paidAtMs: null };
    const row: PaymentsTable = { ...tried, ...none, atMs: nowMs };
    await addPayment(db, row);
    if (way !== 'transfer') await awaitBank(context, orderId);
    return startedPayment(context, row, untilMs);
  },
};

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
export const beginTopUp: Command<BeginTopUp, StartedPaymentOrNot> = {
  name: 'begin-top-up',
  run: async (context, { buyerId, amountFen, way }) => {
    const wish = { buyerId, purpose: 'top-up', amountFen, way };
    const open = await openCollections(context.db, wish, context.nowMs - tryMs(way));
    const same = open.find((one) => one.amountFen === amountFen);
    return startedPayment(context, same ?? (await opened(context, wish)));
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
  const quote = await context.paymentEffects.orders.quote(context, { orderId, by });
  const unpayable = (why: Unpayable): Priced => refuse({ code: 'PART_NOT_PAYABLE', orderId, why });
  if (!quote.ok) return unpayable(quote.refusal.code);
  const { amountFen, untilMs } = quote;
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
export const beginTogether: Command<BeginTogether, StartedPaymentOrNot> = {
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
    return startedPayment(context, await openTogether(context, wish, parts), untilMs);
  },
};
