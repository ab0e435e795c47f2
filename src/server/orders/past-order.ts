// Course of the order of a lot that was sold before it came to this house: signed, paid, fetched
// and transferred, each step decided by the rules at its own time and booked like any other. A step
// the rules would not take stops it.
import { hash } from 'node:crypto';
import { decideLoad } from '#core/orders/after/load-fetching.ts';
import type { Load } from '#core/orders/after/load.ts';
import { decideRating, type GivenRating } from '#core/orders/after/rating.ts';
import { decideAcceptance, decidePickUp, decideStep, storageOf } from '#core/orders/order-delivery.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { decideFound, decideSigning, decideVoucher, type OrderDecision } from '#core/orders/order-payment.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order } from '#core/orders/order.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { dayText } from '#core/time/workdays.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { freshPickUpCode } from './after/pick-up-code-codec.ts';
import { putRating, sealedComment } from './after/store-ratings.ts';
import { commitOrder } from './effects-order.ts';
import { sealedPlate, sealedSigner } from './person-codec.ts';
import { showInOrder } from './store-order-files.ts';
import { ordersOfLot } from './store-orders.ts';

/** The plate as it is read. */
export interface PastLoad extends Omit<Load, 'atMs'> {
  readonly afterMs: number;
}

/**
 * How long after the hammer each came about, and who of the house saw to it. Null: it has not, and
 * nothing after it.
 */
export interface PastOrder {
  readonly buyerName: string;
  readonly staffId: string;
  readonly signedAfterMs: number | null;
  /**
   * The buyer has sent a transfer when they signed, and said so; where it was found is said by
   * `paidAfterMs`.
   */
  readonly hasVoucher: boolean;
  readonly paidAfterMs: number | null;
  readonly fetchedAfterMs: number | null;
  /** The last of its steps; those before it were done from when it was fetched on. */
  readonly doneAfterMs: number | null;
  /** Of goods, a part that was fetched; absent: none was. */
  readonly load?: PastLoad;
  /** Rating the buyer has given it; absent: none. */
  readonly rating?: GivenRating & { readonly afterMs: number };
  /** How many steps of the transfer were done then; absent: all of them. */
  readonly stepCount?: number;
}

type Action = (order: Order, atMs: number) => OrderDecision;

/** Takes the order of a sold lot through all of it; a lot that was not sold has none. */
export async function bringInOrder(context: CommandContext, lotId: string, past: PastOrder): Promise<void> {
  const [before] = await ordersOfLot(context.db, lotId);
  if (!before) return;
  let order = before;
  const events: OrderEvent[] = [];
  let nowMs = before.createdAtMs;
  for (const [afterMs, decide] of actionsOf(past, before, context)) {
    nowMs = before.createdAtMs + afterMs;
    const decision = decide(order, nowMs);
    if (!decision.ok) throw new Error(`the order of ${lotId} cannot have gone so: ${decision.refusal.code}`);
    order = replayOrder(order, decision.events);
    events.push(...decision.events);
  }
  if (events.length === 0) return;
  await commitOrder({ ...context, nowMs }, before, events);
  const papers = events.flatMap((event) => (event.type === 'step-done' ? event.done.papers : []));
  await showInOrder(context.db, before.id, papers);
  await bringInRating(context, order, past);
}

const found =
  ({ newId, bidSeal }: Pick<CommandContext, 'newId' | 'bidSeal'>): Action =>
  (order, atMs) => {
    const receivedFen = order.status === 'in-review' ? order.voucher.amountFen : 0;
    const paymentId = newId();
    const pickUpCode = freshPickUpCode(bidSeal.maximums, { ...order, paymentId }, newId());
    return decideFound(order, { paymentId, receivedFen, pickUpCode }, atMs);
  };

const fetched =
  (staffId: string): Action =>
  (order, atMs) => {
    const storageFen = order.status === 'paid' ? storageOf(order, atMs).amountFen : 0;
    return decidePickUp(order, { isCodeRight: true, nextCode: '', storageFen, staffId }, atMs);
  };

const fetchedInPart =
  ({ afterMs: _, ...load }: PastLoad, staffId: string, seal: Pick<TextSeal, 'seal'>): Action =>
  (order, atMs) => {
    const sealed = { ...load, plate: sealedPlate(seal, order, load.plate) };
    return decideLoad(order, { isCodeRight: true, nextCode: '', staffId, load: sealed, last: null }, atMs);
  };

/** Under it lies the paper that a step of a past transfer has left. */
export function pastPaperId(lotId: string, step: string): string {
  return `${lotId}-${step}`;
}

const BANK_DIGITS = 10;

/** As a bank numbers a transfer: its day, and ten digits. Always the same for the same order. */
const bankNumberOf = ({ lotId, createdAtMs }: Order): string => {
  const digits = String(Number.parseInt(hash('sha256', lotId, 'hex').slice(0, 12), 16));
  return `${dayText(createdAtMs)}${digits.slice(-BANK_DIGITS).padStart(BANK_DIGITS, '0')}`;
};

type Dated = readonly [afterMs: number, action: Action];

const dated = (afterMs: number | null, action: Action): readonly Dated[] =>
  afterMs === null ? [] : [[afterMs, action]];

const OPENS_MS = 9 * HOUR_MS;
const OPEN_MS = 8 * HOUR_MS;

/** The moment of the same day at which an office may have done it: nobody files papers at night. */
const officeMs = (atMs: number): number => {
  const dayMs = dayBeginMs(atMs);
  return dayMs + OPENS_MS + Math.round(((atMs - dayMs) * OPEN_MS) / DAY_MS);
};

/** The steps of a vehicle, one after the other on the days from when it was fetched. */
const transferSteps = (past: PastOrder, createdAtMs: number): readonly Dated[] => {
  const { staffId, stepCount, fetchedAfterMs, doneAfterMs } = past;
  if (fetchedAfterMs === null || doneAfterMs === null) return [];
  const steps = TRANSFER_STEPS.slice(0, stepCount);
  const [fromMs, toMs] = [createdAtMs + fetchedAfterMs, createdAtMs + doneAfterMs];
  const doneMs = (place: number): number => {
    if (place === steps.length - 1) return toMs;
    const evenMs = fromMs + ((toMs - fromMs) * (place + 1)) / steps.length;
    return Math.min(Math.max(officeMs(evenMs), fromMs), toMs);
  };
  return steps.map(({ step, hasPaper }, at) => [
    doneMs(at) - createdAtMs,
    (order, atMs) => {
      const papers = hasPaper ? [pastPaperId(order.lotId, step)] : [];
      return decideStep(order, { step, as: 'house', byId: staffId, papers, foreign: [] }, atMs);
    },
  ]);
};

/** Goods are looked over and taken; a vehicle is transferred, step by step. */
const ending = (past: PastOrder, { terms, createdAtMs }: Order): readonly Dated[] =>
  terms.category === 'goods' ? dated(past.doneAfterMs, decideAcceptance) : transferSteps(past, createdAtMs);

const actionsOf = (
  past: PastOrder,
  before: Order,
  context: Pick<CommandContext, 'newId' | 'bidSeal'>,
): readonly Dated[] => {
  const { buyerName, staffId, signedAfterMs, load } = past;
  const { maximums } = context.bidSeal;
  const sent: Action = (order, atMs) => decideVoucher(order, bankNumberOf(order), atMs);
  return [
    ...dated(signedAfterMs, (order, atMs) =>
      decideSigning(order, sealedSigner(maximums, order, buyerName), atMs),
    ),
    ...dated(past.hasVoucher ? signedAfterMs : null, sent),
    ...dated(past.paidAfterMs, found(context)),
    ...(load ? dated(load.afterMs, fetchedInPart(load, staffId, maximums)) : []),
    ...dated(past.fetchedAfterMs, fetched(staffId)),
    ...ending(past, before),
  ];
};

/** Brings in what its buyer has said of it when it was done. */
const bringInRating = async (
  { db, bidSeal }: CommandContext,
  order: Order,
  past: PastOrder,
): Promise<void> => {
  if (!past.rating) return;
  const { afterMs, ...words } = past.rating;
  const said = {
    ...words,
    comment: sealedComment(
      bidSeal.maximums,
      { orderId: order.id, buyerId: order.buyer.bidderId },
      words.comment,
    ),
  };
  const decision = decideRating(order, null, { said, nowMs: order.createdAtMs + afterMs });
  if (!decision.ok) throw new Error(`${order.id} cannot have been rated so: ${decision.refusal.code}`);
  await putRating(db, decision.rating);
};
