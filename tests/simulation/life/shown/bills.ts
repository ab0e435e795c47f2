// Money of an order as its buyer is shown it, and the invoices, against the ledger: what they paid,
// what their deposit counted, what came and went back, and what the house has charged.
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Invoice, InvoiceFace } from '#core/orders/invoice.ts';
import type { Order } from '#core/orders/order.ts';
import { billOf } from '#lib/orders/order-due.ts';
import type { Facts } from './facts.ts';
import { heldAgainst, type AskFully, type Own, type Who } from './observer.ts';
import { bookedAtMs, movedOn } from './settled.ts';

/** The invoices the house still has to write or to take back, the oldest first. */
export async function askedInvoicesAreTrue(
  ask: AskFully,
  facts: Facts,
  who: Who,
): Promise<readonly string[]> {
  const { rows } = (await ask('invoicesWaiting', {}, who)).data;
  const numbers = facts.invoices.flatMap((invoice) => [
    ...('number' in invoice ? [invoice.number] : []),
    ...('redNumber' in invoice ? [invoice.redNumber] : []),
  ]);
  const truth = facts.invoices
    .filter(({ status }) => status === 'asked' || status === 'to-reverse')
    .toSorted((one, other) => one.askedAtMs - other.askedAtMs || (one.id < other.id ? -1 : 1));
  return [
    ...heldAgainst('how many numbers invoices bear', new Set(numbers).size, numbers.length),
    ...heldAgainst(
      'the invoices that were asked for',
      rows.map(({ id }) => id),
      truth.map(({ id }) => id),
    ),
  ];
}

const sumOf = (fens: readonly number[]): number => fens.reduce((sum, fen) => sum + fen, 0);

type PaidOrder = Extract<Order, { paymentId: string }>;

const isPaid = (order: Order): order is PaidOrder => 'paymentId' in order;

const cameFen = (facts: Facts, { lotId, paymentId }: PaidOrder): number =>
  movedOn(facts, { kind: 'payment', cause: paymentId }, (account) => account === `lot:${lotId}:paid`);

/**
 * Part of the buyer's deposit for the lot that counted toward the price; at a fixed-price lot it
 * counts for one unit alone.
 */
const countedFen = (facts: Facts, { lotId, buyer }: Order): number =>
  movedOn(
    facts,
    { kind: 'apply', cause: `${lotId}:${buyer.bidderId}` },
    (account) => account === `lot:${lotId}:applied`,
  );

const storedFen = (facts: Facts, { id }: Order): number =>
  movedOn(facts, { kind: 'storage', cause: id }, (account) => account === 'house:income');

/** Also of an order that is closed. */
const refundsOf = ({ orderLog }: Facts, { id }: Order): readonly string[] =>
  orderLog.flatMap(({ orderId, type, refundId }) =>
    orderId === id && type === 'refund-ordered' && refundId !== null ? [refundId] : [],
  );

const refundsTruth = (facts: Facts, order: Order) =>
  refundsOf(facts, order).map((id) => ({
    id,
    backFen: movedOn(
      facts,
      { kind: 'refund', cause: id },
      (account) => account === `lot:${order.lotId}:refunding`,
    ),
    cardFen: movedOn(facts, { kind: 'refund-out', cause: id }, (account) => account === 'external:paid-out'),
    orderedAtMs: bookedAtMs(facts, 'refund', id),
    paidAtMs: bookedAtMs(facts, 'refund-out', id),
  }));

const shownRefunds = ({ refunds }: OrderDetail) =>
  refunds.map(({ id, amountFen, creditFen = 0, orderedAtMs, paidAtMs }) => ({
    id,
    backFen: amountFen + creditFen,
    cardFen: paidAtMs === null ? 0 : amountFen,
    orderedAtMs,
    paidAtMs,
  }));

/** The sum billed to a buyer is what they paid and what their deposit counted. */
const billIsTrue = (facts: Facts, order: PaidOrder, shown: OrderDetail): readonly string[] => {
  const bill = billOf(shown);
  const what = `the bill of ${order.id}`;
  if (!bill) return [`${what} is not shown`];
  const comesToFen = sumOf([bill.hammerFen, ...bill.fees.map(({ amountFen }) => amountFen)]);
  return [
    ...heldAgainst(`${what}, the price`, bill.hammerFen, order.hammerFen),
    ...heldAgainst(`${what}, what was paid`, bill.dueFen, cameFen(facts, order)),
    ...heldAgainst(`${what}, what it comes to`, comesToFen, bill.dueFen + bill.creditFen),
  ];
};

const penaltyIsTrue = (facts: Facts, order: Order, { penalty }: OrderDetail): readonly string[] => {
  const paidFen = -movedOn(facts, { kind: 'penalty', cause: order.id }, (account) => account === 'external');
  if (!penalty) return heldAgainst(`what came of the debt of ${order.id}`, paidFen, 0);
  const { buyerCommissionFen, consignorCommissionFen, shortfallFen, owedFen, coveredFen, balanceFen } =
    penalty;
  return [
    ...heldAgainst(
      `what ${order.id} owes`,
      owedFen,
      buyerCommissionFen + consignorCommissionFen + shortfallFen,
    ),
    ...heldAgainst(`what ${order.id} has left to pay`, balanceFen, owedFen - coveredFen),
    ...(paidFen === 0 ? [] : heldAgainst(`what was paid of the debt of ${order.id}`, paidFen, balanceFen)),
  ];
};

/** The lot itself, and every one it was offered again as. */
const laterLots = (facts: Facts, lotId: string): readonly string[] => [
  lotId,
  ...facts.relistings
    .filter(({ fromLotId }) => fromLotId === lotId)
    .flatMap((again) => laterLots(facts, again.lotId)),
];

/** A shortfall that is shown follows from a later sale of the lot. */
const shortfallIsTrue = (facts: Facts, order: Order, { penalty }: OrderDetail): readonly string[] => {
  if (!penalty || penalty.shortfallFen === 0) return [];
  const lots = laterLots(facts, order.lotId);
  const broughtFen = order.hammerFen - penalty.shortfallFen;
  const isSo = facts.orders.some(
    ({ id, lotId, hammerFen }) => id !== order.id && lots.includes(lotId) && hammerFen === broughtFen,
  );
  return isSo ? [] : [`${order.id} owes as if its lot had brought ${broughtFen} then`];
};

/** The sum a ruling is shown to have sent back is that which was sent back for it. */
export async function rulingsAreTrue(ask: AskFully, facts: Facts, { who }: Own): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { id, orderId } of facts.disputes.filter(
    ({ buyerId, status }) => buyerId === who.userId && status === 'closed',
  )) {
    const { data: shown } = await ask('disputeDetail', { id }, who);
    const { refunds } = (await ask('orderDetail', { id: orderId }, who)).data;
    const sent = refunds.find((refund) => refund.id === id);
    const { refundFen, toBalanceFen } = shown;
    const truth = { refundFen: sent?.amountFen ?? 0, toBalanceFen: sent?.creditFen ?? 0 };
    faults.push(...heldAgainst(`what goes back by the ruling of ${id}`, { refundFen, toBalanceFen }, truth));
  }
  return faults;
}

/** Paid, undone before it was fetched, and closed: what had counted for it is not told any more. */
const isForgotten = ({ orderLog }: Facts, order: Order): boolean =>
  !isPaid(order) && orderLog.some(({ orderId, type }) => orderId === order.id && type === 'paid');

/** Of one lot and buyer: the deposit counts once, for whichever order it is. */
const creditsAreTrue = (facts: Facts, orders: readonly Order[]): readonly string[] =>
  [...Map.groupBy(orders, ({ lotId }) => lotId)].flatMap(([lotId, own]) => {
    const [first] = own;
    if (own.some((order) => isForgotten(facts, order))) return [];
    const told = sumOf(own.filter(isPaid).map(({ creditFen }) => creditFen));
    return first ? heldAgainst(`what a deposit counted for ${lotId}`, told, countedFen(facts, first)) : [];
  });

/** All of an order, the latest first. */
const invoicesOf = (invoices: readonly Invoice[], orderId: string): readonly Invoice[] =>
  invoices
    .filter((invoice) => invoice.orderId === orderId)
    .toSorted((one, other) => other.askedAtMs - one.askedAtMs || (one.id < other.id ? 1 : -1));

const backFen = (facts: Facts, order: Order): number =>
  sumOf(
    refundsOf(facts, order).map((cause) =>
      movedOn(facts, { kind: 'refund', cause }, (account) => account === `lot:${order.lotId}:refunding`),
    ),
  );

/**
 * Remaining charges of the house: what came for the order beside its price, less what went back
 * beyond it, and storage.
 */
const chargedFen = (facts: Facts, order: PaidOrder): number =>
  cameFen(facts, order) +
  order.creditFen -
  order.hammerFen -
  Math.max(0, backFen(facts, order) - order.hammerFen) +
  storedFen(facts, order);

/**
 * The house's part of an order that is settled: its own charges, less what a refund took of them.
 */
const incomeFen = (facts: Facts, order: Order): number =>
  storedFen(facts, order) +
  sumOf(
    [['settle', order.id] as const, ...refundsOf(facts, order).map((id) => ['refund', id] as const)].map(
      ([kind, cause]) => movedOn(facts, { kind, cause }, (account) => account === 'house:income'),
    ),
  );

/** Fault of an invoice whose order charges so much; null when there is none. */
const saysFault = ({ status, totalFen }: InvoiceFace, chargesFen: number): string | null => {
  switch (status) {
    case 'asked':
    case 'issued':
      return totalFen === chargesFen ? null : `says ${totalFen} where ${chargesFen} is charged`;
    case 'to-reverse':
    case 'reversed':
      return totalFen > chargesFen ? null : `of ${totalFen} is taken back where ${chargesFen} is charged`;
    case 'lapsed':
      return chargesFen === 0 ? null : `lapsed where ${chargesFen} is charged`;
    case 'refused':
      return totalFen >= chargesFen ? null : `said ${totalFen} where ${chargesFen} is charged`;
  }
};

const faceTruth = (invoice: Invoice) => ({ ...invoice, staffId: undefined, reversedById: undefined });

const invoiceFaults = (shown: InvoiceFace, chargesFen: number): readonly string[] => {
  const what = `invoice ${shown.id}`;
  const fault = saysFault(shown, chargesFen);
  const linesFen = sumOf(shown.lines.map(({ amountFen }) => amountFen));
  return [
    ...heldAgainst(`${what}, its lines,`, linesFen, shown.totalFen),
    ...(fault === null ? [] : [`${what} ${fault}`]),
  ];
};

const invoicesAreTrue = (facts: Facts, order: Order, shown: readonly InvoiceFace[]): readonly string[] => {
  const truth = invoicesOf(facts.invoices, order.id).map(faceTruth);
  const known = heldAgainst(`the invoices of ${order.id}`, shown, truth);
  if (!isPaid(order)) return known;
  const chargesFen = chargedFen(facts, order);
  const has = `what the house has of ${order.id}`;
  return [
    ...known,
    ...(order.status === 'done' ? heldAgainst(has, incomeFen(facts, order), chargesFen) : []),
    ...shown.flatMap((one) => invoiceFaults(one, chargesFen)),
  ];
};

export async function billsAreTrue(ask: AskFully, facts: Facts, { who }: Own): Promise<readonly string[]> {
  const own = facts.orders.filter(({ buyer }) => buyer.bidderId === who.userId);
  const faults = [...creditsAreTrue(facts, own)];
  for (const order of own) {
    const { data: shown } = await ask('orderDetail', { id: order.id }, who);
    const { invoice, earlier } = (await ask('orderInvoice', { orderId: order.id }, who)).data;
    faults.push(
      ...(isPaid(order) ? billIsTrue(facts, order, shown) : []),
      ...heldAgainst(`the refunds of ${order.id}`, shownRefunds(shown), refundsTruth(facts, order)),
      ...penaltyIsTrue(facts, order, shown),
      ...shortfallIsTrue(facts, order, shown),
      ...invoicesAreTrue(facts, order, invoice === null ? earlier : [invoice, ...earlier]),
    );
  }
  return faults;
}
