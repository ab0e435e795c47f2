// 待办: everything in the house that waits for this person, the most urgent first. One list over
// their orders, what they have sold, the offers made to them, what they negotiate over, their
// disputes and the forfeits they may object to. Source: product.md 7.7 (/userCenter).
import type { ForfeitView } from '#contract/deposits/outputs.ts';
import type { DisputeRow } from '#contract/disputes/outputs.ts';
import { DISPUTE_TASK_WORDS } from '#contract/disputes/state-words.ts';
import type { NegotiationRow } from '#contract/negotiation/outputs.ts';
import { nextWords } from '#contract/orders/order-words.ts';
import type { OrderRow } from '#contract/orders/outputs.ts';
import type { SecondOffer } from '#core/orders/second-offer.ts';
import { lotPathById, orderPath } from '#lib/auction-paths.ts';
import { DEPOSIT_PATH } from '#lib/deposits/places.ts';
import { casePath } from '#lib/disputes/places.ts';
import { moneyText } from '#lib/format.ts';
import { offerPath } from '#lib/orders/offer-form.ts';
import { sellerTasks, type SellerWaiting } from './consignor-tasks.ts';
import { byDue, type Task } from './task.ts';

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

export function taskList(waiting: Waiting): readonly Task[] {
  const { orders, offers, negotiations, disputes, forfeits, titles } = waiting;
  return byDue([
    ...orders.flatMap(ofOrder),
    ...sellerTasks(waiting),
    ...offers.flatMap((offer) => ofOffer(offer, titles)),
    ...negotiations.flatMap(ofNegotiation),
    ...disputes.flatMap(ofDispute),
    ...forfeits.flatMap((forfeit) => ofForfeit(forfeit, titles)),
  ]);
}
