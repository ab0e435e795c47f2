// Course of an order: mostly what its state asks for, by the one it asks, and sometimes anything at
// all.
import { yuan } from '#core/money.ts';
import { isOrderOver, isUnpaid, type Observer, type Order } from '#core/orders/order.ts';
import { doerOf, TRANSFER_STEPS, type StepDoer } from '#core/orders/transfer-steps.ts';
import { billOf } from '#lib/orders/order-due.ts';
import { answerSecondOffer } from '#server/orders/commands-answer-second-offer.ts';
import {
  acceptGoods,
  acceptVoucher,
  chooseServices,
  closeOrder,
  doTransferStep,
  endDefault,
  endUndone,
  handOut,
  nameDriver,
  quoteTransport,
  rejectVoucher,
  sendPapersBack,
  sendVoucher,
  signOrder,
  takePenalty,
} from '#server/orders/commands-steps.ts';
import { askInvoice, endInvoice } from '#server/orders/invoices/commands-invoice.ts';
import { invoicesWaiting } from '#server/orders/invoices/store-invoices.ts';
import { beginPayment, beginTogether } from '#server/payments/commands-begin.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import { handedIn } from '../../kit/documents/handed-in.ts';
import { pickUpCodeOf, storageFenOf } from '../../kit/orders/order-facts.ts';
import { anySeal } from '../../kit/seals.ts';
import { everyOffer, everyOrder } from './asked.ts';
import { weighed, type Weighed } from './dice.ts';
import type { Action, Actions, Hand } from './house.ts';
import { byBuyer, byHouse, detailOf, type OrderAction } from './order-action.ts';
import { booksReturn, notesLoad, rates } from './order-after.ts';

type OrderActions = readonly [Weighed<OrderAction>, ...Weighed<OrderAction>[]];

const MOST_INVOICES = 5;
const MOST_STEPS = 8;

const signs: OrderAction = ({ does }, order) =>
  does(signOrder, { orderId: order.id, by: byBuyer(order), name: '张三' });

const chooses: OrderAction = ({ does, dice }, order) => {
  const services = dice.oneOf([[], ['transfer-agency'], ['logistics', 'inspection']] as const);
  return does(chooseServices, { orderId: order.id, by: byBuyer(order), services });
};

const quotes: OrderAction = (hand, { id: orderId }) =>
  hand.does(quoteTransport, { orderId, by: byHouse(hand), amountFen: yuan(1_200) });

interface Begun {
  readonly paymentId: string;
  readonly amountFen: number;
}

/** The bank says it, sometimes that it failed first, sometimes another sum, and often twice. */
const isHeard = async ({ does, dice }: Hand, { paymentId, amountFen: askedFen }: Begun): Promise<void> => {
  const amountFen = dice.isOneIn(10) ? askedFen - 100 : askedFen;
  const word = { paymentId, bankRef: `ref-${paymentId}`, amountFen };
  await does(hearBank, { ...word, isPaid: !dice.isOneIn(6) });
  if (dice.isOneIn(3)) await does(hearBank, { ...word, isPaid: true });
};

const pays: OrderAction = async (hand, order) => {
  const wish = {
    orderId: order.id,
    by: byBuyer(order),
    way: hand.dice.isOneIn(4) ? ('transfer' as const) : ('sample' as const),
  };
  const begun = await hand.does(beginPayment, wish);
  if (begun?.ok) await isHeard(hand, begun.answer);
};

/** Payment of everything the buyer has to pay, at once. */
const paysTogether: OrderAction = async (hand, order) => {
  const his = (await everyOrder(hand.house)).filter(
    ({ status, buyer }) => status === 'to-pay' && buyer.bidderId === order.buyer.bidderId,
  );
  const wish = { orderIds: his.map(({ id }) => id), by: byBuyer(order), way: 'sample' as const };
  if (his.length === 0) return;
  const begun = await hand.does(beginTogether, wish);
  if (begun?.ok) await isHeard(hand, begun.answer);
};

const sendsVoucher: OrderAction = ({ does, seed }, order) =>
  does(sendVoucher, { orderId: order.id, by: byBuyer(order), reference: `BANK-${seed}` });

const findsTransfer: OrderAction = async (hand, order) => {
  const seen = await detailOf(hand, order);
  const dueFen = (seen && billOf(seen))?.dueFen ?? order.hammerFen;
  const receivedFen = hand.dice.isOneIn(5) ? dueFen + 100 : dueFen;
  await hand.does(acceptVoucher, { orderId: order.id, by: byHouse(hand), receivedFen });
};

const findsNothing: OrderAction = (hand, { id: orderId }) =>
  hand.does(rejectVoucher, { orderId, by: byHouse(hand), reason: '没有到账' });

const namesDriver: OrderAction = ({ does }, order) => {
  const driver = { name: '李四', idLastFour: '0012', plate: '沪A12345' };
  return does(nameDriver, { orderId: order.id, by: byBuyer(order), ...driver });
};

const handsOut: OrderAction = async (hand, order) => {
  const seen = await detailOf(hand, order, byBuyer(order));
  const storageFen = hand.dice.isOneIn(6) ? 0 : storageFenOf(seen);
  const code = hand.dice.isOneIn(8) ? '000000' : pickUpCodeOf(seen) || '000000';
  await hand.does(handOut, { orderId: order.id, by: byHouse(hand), code, storageFen });
};

const byDoer = (hand: Hand, order: Order, doer: StepDoer): Observer => {
  const [consignorId] = order.consignorIds;
  if (doer === 'house') return byHouse(hand);
  if (doer === 'buyer') return byBuyer(order);
  return consignorId === undefined ? byHouse(hand) : { userId: consignorId, isStaff: false };
};

/** The next steps of the transfer, one after the other, each by whose it is. */
const transfers: OrderAction = async (hand, order) => {
  const { house, does, dice } = hand;
  const done = 'steps' in order ? order.steps.length : 0;
  for (const rule of TRANSFER_STEPS.slice(done, done + 1 + dice.below(MOST_STEPS))) {
    const by = byDoer(hand, order, doerOf(rule, order.services));
    const papers = rule.hasPaper ? [await handedIn(house.nodes[0], by.userId)] : [];
    await does(doTransferStep, { orderId: order.id, by, step: rule.step, papers });
  }
};

const sendsBack: OrderAction = (hand, { id: orderId }) =>
  hand.does(sendPapersBack, { orderId, by: byHouse(hand), reason: '行驶证不清楚' });

const accepts: OrderAction = ({ does }, order) =>
  does(acceptGoods, { orderId: order.id, by: byBuyer(order) });

const closes: OrderAction = (hand, { id: orderId }) =>
  hand.does(closeOrder, { orderId, by: byHouse(hand), reason: '双方同意' });

const endsBreach: OrderAction = (hand, { id: orderId }) =>
  hand.does(endDefault, { orderId, by: byHouse(hand) });

const takesBalance: OrderAction = async (hand, order) => {
  const owedFen = order.status === 'penalty-due' ? order.penalty.balanceFen : yuan(2_000);
  const receivedFen = hand.dice.isOneIn(5) ? owedFen + 100 : owedFen;
  await hand.does(takePenalty, { orderId: order.id, by: byHouse(hand), receivedFen });
};

const takesBack: OrderAction = (hand, { id: orderId }) =>
  hand.does(endUndone, { orderId, by: byHouse(hand) });

const asks = ({ does, dice }: Hand, orderId: string, userId: string) => {
  const person = { kind: 'person', name: '张三' } as const;
  const company = { kind: 'company', name: '示例公司', creditCode: '91350100M000100Y43' } as const;
  const by = { userId, isStaff: false };
  return does(askInvoice, { orderId, by, title: dice.oneOf([person, company]) });
};

const asksInvoice: OrderAction = (hand, { id, buyer }) => asks(hand, id, buyer.bidderId);

/**
 * Mostly what it waits for, and now and then as it was read too long ago. For what is left its
 * buyer may ask anew at once.
 */
const endsInvoice: Action = async (hand) => {
  const { house, does, dice, staffId, seed } = hand;
  const invoice = dice.anyOf(await invoicesWaiting(house.reader, anySeal, MOST_INVOICES));
  if (!invoice) return;
  const totalFen = dice.isOneIn(8) ? invoice.totalFen + 1 : invoice.totalFen;
  /** Now and then a number that was entered before. */
  const number = dice.isOneIn(4) ? 'No.1' : `No.${seed}`;
  const issues = { action: 'issue', number, totalFen } as const;
  const refuses = { action: 'refuse', reason: '抬头有误' } as const;
  const reverses = { action: 'reverse', number: dice.isOneIn(4) ? number : `Red.${seed}` } as const;
  const isDue = (invoice.status === 'to-reverse') !== dice.isOneIn(10);
  const end = isDue ? reverses : dice.oneOf([issues, issues, refuses]);
  const ended = await does(endInvoice, { id: invoice.id, staffId, end });
  const isBack = ended?.ok === true && ended.answer.status === 'reversed';
  if (isBack && dice.isOneIn(2)) await asks(hand, invoice.orderId, invoice.buyerId);
};

/** Mostly whoever is asked, and mostly while it is open. */
const answersSecond: Action = async ({ house, does, dice, person }) => {
  const offers = await everyOffer(house);
  const open = offers.filter(({ status }) => status === 'open');
  const offer = dice.anyOf(dice.isOneIn(5) ? offers : open);
  if (!offer) return;
  const bidderId = dice.isOneIn(8) ? person.id : offer.to.bidderId;
  await does(answerSecondOffer, { bidderId, offerId: offer.id, isAccepted: !dice.isOneIn(3) });
};

/** Actions possible in each state, with their frequency. */
const IN_STATE: Readonly<Record<Order['status'], OrderActions>> = {
  'to-sign': [[1, signs]],
  'to-pay': [
    [4, pays],
    [1, paysTogether],
    [2, sendsVoucher],
    [1, chooses],
    [1, quotes],
  ],
  'in-review': [
    [3, findsTransfer],
    [1, findsNothing],
    [1, pays],
  ],
  paid: [
    [4, handsOut],
    [3, notesLoad],
    [1, namesDriver],
    [2, transfers],
  ],
  'picked-up': [
    [4, transfers],
    [3, accepts],
    [1, asksInvoice],
  ],
  transferring: [
    [4, transfers],
    [1, asksInvoice],
  ],
  'papers-sent': [
    [2, transfers],
    [1, sendsBack],
  ],
  done: [
    [1, asksInvoice],
    [2, rates],
  ],
  defaulted: [
    [1, endsBreach],
    [1, pays],
  ],
  'penalty-due': [[1, takesBalance]],
  refunding: [
    [2, takesBack],
    [2, booksReturn],
    [1, asksInvoice],
  ],
  returned: [[1, asksInvoice]],
  closed: [[1, pays]],
};

const ANYTHING: OrderActions = [
  [1, closes],
  [1, pays],
  [1, sendsVoucher],
  [1, findsTransfer],
  [1, findsNothing],
  [1, handsOut],
  [1, accepts],
  [1, transfers],
  [1, takesBack],
  [1, takesBalance],
  [1, endsBreach],
  [1, notesLoad],
  [1, booksReturn],
  [1, rates],
  [1, chooses],
  [1, quotes],
];

/** Some never pay in time: what becomes of their orders is up to the others. */
const isIdle = ({ house, dice }: Hand, order: Order): boolean =>
  isUnpaid(order) &&
  house.crowd.findIndex(({ id }) => id === order.buyer.bidderId) % 3 === 1 &&
  !dice.isOneIn(12);

/** Orders that are over stay for ever: those still open are acted on more often. */
const someOrder = async ({ house, dice }: Hand): Promise<Order | null> => {
  const orders = await everyOrder(house);
  const open = orders.filter((order) => !isOrderOver(order) && order.status !== 'done');
  return dice.anyOf(dice.isOneIn(6) ? orders : open);
};

const movesOrder: Action = async (hand) => {
  const order = await someOrder(hand);
  if (!order || isIdle(hand, order)) return;
  const actions = hand.dice.isOneIn(8) ? ANYTHING : IN_STATE[order.status];
  await weighed(hand.dice, actions)(hand, order);
};

export const ORDER_ACTIONS: Actions = [
  [20, movesOrder],
  [2, answersSecond],
  [1, endsInvoice],
];
