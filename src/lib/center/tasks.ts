// 待办: everything in the house that waits for this person, the most urgent first. One list over
// their orders, what they have sold, the offers made to them, what they negotiate over, their
// disputes and the forfeits they may object to. Source: product.md 7.7 (/userCenter).
import type { ForfeitView } from '#contract/deposits/outputs.ts';
import type { ConsignedDispute, DisputeRow } from '#contract/disputes/outputs.ts';
import { DISPUTE_TASK_WORDS } from '#contract/disputes/state-words.ts';
import type { ConsignedOffers } from '#contract/formats/outputs.ts';
import type { ConsignedNegotiation, NegotiationRow } from '#contract/negotiation/outputs.ts';
import { nextWords } from '#contract/orders/order-words.ts';
import type { HandOverRow, OrderRow } from '#contract/orders/outputs.ts';
import { STEP_NAMES } from '#contract/orders/step-words.ts';
import { isConsignorsTurn } from '#core/negotiation/may-reply.ts';
import type { SecondOffer } from '#core/orders/second-offer.ts';
import { lotPathById, orderPath } from '#lib/auction-paths.ts';
import { consignedCasePath } from '#lib/consigned/places.ts';
import { DEPOSIT_PATH } from '#lib/deposits/places.ts';
import { casePath } from '#lib/disputes/places.ts';
import { moneyText } from '#lib/format.ts';
import { offerPath } from '#lib/orders/offer-form.ts';
import { consignedAnswersPath } from '#lib/paths.ts';

export type TaskKind = 'order' | 'offer' | 'negotiation' | 'dispute' | 'forfeit' | SellerTaskKind;

type SellerTaskKind = 'hand-over' | 'offer-in' | 'negotiation-in' | 'dispute-in';

/** Kind of thing to do, as its picture shows it. */
export type TaskSign = 'pay' | 'write' | 'fetch' | 'papers' | 'answer' | 'case' | 'money';

export interface Task {
  /** Of its kind and the thing it is about, once in a list. */
  readonly id: string;
  readonly kind: TaskKind;
  readonly sign: TaskSign;
  /** Action they take about it. */
  readonly act: string;
  /** The same on its button, in two to four signs. */
  readonly press: string;
  /** Thing it is about. */
  readonly about: string;
  readonly fact: string;
  readonly href: string;
  /** By when; null where no day is set. Epoch ms. */
  readonly dueAtMs: number | null;
}

/** Matters of a seller that may wait for them. */
export interface SellerWaiting {
  /** Papers of what they have sold. */
  readonly handOvers: readonly HandOverRow[];
  readonly offersIn: ConsignedOffers['rows'];
  readonly negotiationsIn: readonly ConsignedNegotiation[];
  readonly disputesIn: readonly ConsignedDispute[];
}

export interface Waiting extends SellerWaiting {
  readonly orders: readonly OrderRow[];
  readonly offers: readonly SecondOffer[];
  readonly negotiations: readonly NegotiationRow[];
  readonly disputes: readonly DisputeRow[];
  readonly forfeits: readonly ForfeitView[];
  /** Titles of lots that are named by their id only. */
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * The states of an order in which the next thing is the buyer's to do; in all others they wait for
 * others.
 */
export const BUYERS_TURN: readonly OrderRow['status'][] = [
  'to-sign',
  'to-pay',
  'paid',
  'picked-up',
  'transferring',
  'papers-sent',
  'penalty-due',
];

const UNNAMED = '一件拍品';

const SEE: Pick<Task, 'sign' | 'press'> = { sign: 'papers', press: '去查看' };

/** Sign and press of an order, by the state it is in. */
const ORDER_PRESSES: Readonly<Partial<Record<OrderRow['status'], Pick<Task, 'sign' | 'press'>>>> = {
  'to-sign': { sign: 'write', press: '去签署' },
  'to-pay': { sign: 'pay', press: '去付款' },
  paid: { sign: 'fetch', press: '看提取码' },
  'picked-up': { sign: 'papers', press: '去办理' },
  transferring: { sign: 'papers', press: '看进度' },
  'papers-sent': { sign: 'papers', press: '去确认' },
  'penalty-due': { sign: 'pay', press: '去付款' },
};

const CASE_PRESSES: Readonly<Partial<Record<DisputeRow['status'], string>>> = {
  draft: '接着写',
  evidence: '去补充',
  decided: '看裁定',
};

const ofOrder = (order: OrderRow): readonly Task[] =>
  BUYERS_TURN.includes(order.status)
    ? [
        {
          id: `order:${order.id}`,
          kind: 'order',
          ...(ORDER_PRESSES[order.status] ?? SEE),
          act: nextWords(order),
          about: `${order.number} 号 ${order.title}`,
          fact: `成交价 ${moneyText(order.hammerFen)}`,
          href: orderPath(order.category, order.id),
          dueAtMs: order.dueAtMs,
        },
      ]
    : [];

const ofHandOver = (sold: HandOverRow): Task => ({
  id: `hand-over:${sold.id}`,
  kind: 'hand-over',
  sign: 'papers',
  press: '去交手续',
  act: STEP_NAMES['hand-over-papers'],
  about: `${sold.number} 号 ${sold.title}`,
  fact: `你委托的拍品已付款，成交价 ${moneyText(sold.hammerFen)}`,
  href: orderPath(sold.category, sold.id),
  dueAtMs: sold.dueAtMs,
});

const ofOfferIn = (offer: SellerWaiting['offersIn'][number]): readonly Task[] =>
  offer.from === 'buyer' && offer.isOwnWord
    ? [
        {
          id: `offer-in:${offer.lotId}:${offer.paddle}`,
          kind: 'offer-in',
          sign: 'answer',
          press: '去答复',
          act: '答复买家的还价',
          about: `${offer.lotNumber} 号 ${offer.lotTitle}`,
          fact: `还价 ${moneyText(offer.amountFen)}，一口价 ${moneyText(offer.priceFen)}`,
          href: consignedAnswersPath,
          dueAtMs: offer.untilMs,
        },
      ]
    : [];

const ofNegotiationIn = (negotiation: ConsignedNegotiation): readonly Task[] =>
  isConsignorsTurn(negotiation) && negotiation.isOwnWord
    ? [
        {
          id: `negotiation-in:${negotiation.lotId}`,
          kind: 'negotiation-in',
          sign: 'answer',
          press: '去答复',
          act: '答复议价',
          about: `${negotiation.lotNumber} 号 ${negotiation.lotTitle}`,
          fact: `未达保留价，最高出价 ${moneyText(negotiation.offerFen)}`,
          href: consignedAnswersPath,
          dueAtMs: negotiation.answerByMs,
        },
      ]
    : [];

const ofDisputeIn = ({ id, asked, lotNumber, lotTitle }: ConsignedDispute): readonly Task[] =>
  asked
    ? [
        {
          id: `dispute-in:${id}`,
          kind: 'dispute-in',
          sign: 'case',
          press: '去答复',
          act: '答复争议',
          about: `${lotNumber} 号 ${lotTitle}`,
          fact: '你委托的拍品有争议',
          href: consignedCasePath(id),
          dueAtMs: asked.answerByMs,
        },
      ]
    : [];

const ofOffer = (offer: SecondOffer, titles: Waiting['titles']): readonly Task[] =>
  offer.status === 'open'
    ? [
        {
          id: `offer:${offer.id}`,
          kind: 'offer',
          sign: 'answer',
          press: '去答复',
          act: '答复候补成交',
          about: titles.get(offer.lotId) ?? UNNAMED,
          fact: `候补价 ${moneyText(offer.priceFen)}`,
          href: offerPath(offer.id),
          dueAtMs: offer.untilMs,
        },
      ]
    : [];

const ofNegotiation = (negotiation: NegotiationRow): readonly Task[] =>
  negotiation.status === 'awaiting-bidder' && negotiation.stoppedAtMs === null
    ? [
        {
          id: `negotiation:${negotiation.lotId}`,
          kind: 'negotiation',
          sign: 'answer',
          press: '去答复',
          act: '答复还价',
          about: `${negotiation.lotNumber} 号 ${negotiation.lotTitle}`,
          fact:
            negotiation.counterFen === null
              ? `你的出价 ${moneyText(negotiation.offerFen)}`
              : `委托方还价 ${moneyText(negotiation.counterFen)}`,
          href: lotPathById(negotiation.lotId, null),
          dueAtMs: negotiation.answerByMs,
        },
      ]
    : [];

const ofDispute = (dispute: DisputeRow): readonly Task[] => {
  const act = DISPUTE_TASK_WORDS[dispute.status];
  const isTheirs = dispute.status === 'draft' || dispute.due?.who === 'buyer';
  if (!isTheirs || act === undefined) return [];
  return [
    {
      id: `dispute:${dispute.id}`,
      kind: 'dispute',
      sign: 'case',
      press: CASE_PRESSES[dispute.status] ?? SEE.press,
      act,
      about: `${dispute.lotNumber} 号 ${dispute.lotTitle}`,
      fact: dispute.status === 'draft' ? '草稿，还没有提交' : '争议处理中',
      href: casePath(dispute.of, dispute.id),
      dueAtMs: dispute.due?.dueAtMs ?? null,
    },
  ];
};

const ofForfeit = (forfeit: ForfeitView, titles: Waiting['titles']): readonly Task[] =>
  forfeit.objectUntilMs !== null && forfeit.objection === null
    ? [
        {
          id: `forfeit:${forfeit.id}`,
          kind: 'forfeit',
          sign: 'money',
          press: '看理由',
          act: '看理由，可提异议',
          about: titles.get(forfeit.lotId) ?? UNNAMED,
          fact: `拟扣保证金：${forfeit.reason}`,
          href: DEPOSIT_PATH,
          dueAtMs: forfeit.objectUntilMs,
        },
      ]
    : [];

const ofSeller = ({ handOvers, offersIn, negotiationsIn, disputesIn }: SellerWaiting): readonly Task[] => [
  ...handOvers.map(ofHandOver),
  ...offersIn.flatMap(ofOfferIn),
  ...negotiationsIn.flatMap(ofNegotiationIn),
  ...disputesIn.flatMap(ofDisputeIn),
];

/** By due time; what is overdue stands on top, what has no day behind what has one. */
const byDue = (tasks: readonly Task[]): readonly Task[] =>
  tasks.toSorted(
    (one, other) => (one.dueAtMs ?? Infinity) - (other.dueAtMs ?? Infinity) || (one.id < other.id ? -1 : 1),
  );

/** Tasks of a seller alone. */
export function sellerTasks(waiting: SellerWaiting): readonly Task[] {
  return byDue(ofSeller(waiting));
}

export function taskList(waiting: Waiting): readonly Task[] {
  const { orders, offers, negotiations, disputes, forfeits, titles } = waiting;
  return byDue([
    ...orders.flatMap(ofOrder),
    ...ofSeller(waiting),
    ...offers.flatMap((offer) => ofOffer(offer, titles)),
    ...negotiations.flatMap(ofNegotiation),
    ...disputes.flatMap(ofDispute),
    ...forfeits.flatMap((forfeit) => ofForfeit(forfeit, titles)),
  ]);
}
