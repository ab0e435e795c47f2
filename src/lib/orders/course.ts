// The course of an order as it is drawn: its phases side by side, and under one another what has
// been and what is still to come.
// Source: product.md 7.2 (order), 3.7.
import { stateWords } from '#contract/orders/order-words.ts';
import type { OrderDetail, OrderRow, TransferStepView } from '#contract/orders/outputs.ts';
import { STEP_NAMES } from '#contract/orders/step-words.ts';
import { PHASE_EVENTS, type OrderEventType, type PhaseEvent } from '#core/orders/order-event.ts';
import type { OrderStatusView } from '#core/orders/order.ts';
import { dateTimeText, deadlineText, shortDeadlineText, shortText } from '#lib/format.ts';
import { dueWords, eventWords } from './state-words.ts';

type PhaseState = 'done' | 'now' | 'failed' | 'coming';

export interface Phase {
  readonly title: string;
  readonly state: PhaseState;
  readonly note: string | undefined;
}

/** The phases of an order, by the event that ends each. */
const PHASES: Readonly<Record<PhaseEvent, readonly [vehicle: string, goods: string]>> = {
  created: ['成交', '成交'],
  signed: ['签确认书', '签确认书'],
  paid: ['付款', '付款'],
  'picked-up': ['提车', '提货'],
  completed: ['过户', '验收'],
};

/** An order as far as its phases go by it. */
export type Phased = Pick<OrderRow, 'log' | 'category' | 'status' | 'dueAtMs'> & { readonly nowMs: number };

/** It will not go on as it was meant to. */
const BROKEN: readonly OrderStatusView[] = [
  'defaulted',
  'penalty-due',
  'refunding',
  'returned',
  'closed',
  'disputed',
];

/**
 * Dues to come, the latest first: the time line is read from what is ahead down to what has been.
 */
export function aheadOf({ dues, category, nowMs, status }: OrderDetail): readonly CourseItem[] {
  return dues
    .toSorted((one, other) => other.atMs - one.atMs)
    .flatMap(({ what, atMs, isArranged }, index, all) => {
      const words = dueWords(what, category);
      if (words === null || (status === 'disputed' && what !== 'refund')) return [];
      const text = `${deadlineText(atMs, nowMs)} 前${isArranged ? '' : '（节假日安排公布后可能调整）'}`;
      const state = index === all.length - 1 ? ('now' as const) : ('coming' as const);
      return [{ state, title: words, time: timeOf(atMs, text) }];
    });
}

export function phasesOf({ log, category, status, dueAtMs, nowMs }: Phased): readonly Phase[] {
  const atOf = (type: OrderEventType) => log.findLast((event) => event.type === type)?.atMs;
  const reached = PHASE_EVENTS.findIndex((type) => atOf(type) === undefined);
  const at = reached === -1 ? PHASE_EVENTS.length : reached;
  const isBroken = BROKEN.includes(status);
  const phases = PHASE_EVENTS.map((type, index): Phase => {
    const [vehicle, goods] = PHASES[type];
    const title = category === 'goods' ? goods : vehicle;
    const doneAtMs = atOf(type);
    if (doneAtMs !== undefined) return { title, state: 'done', note: shortText(doneAtMs, nowMs) };
    if (index > at) return { title, state: 'coming', note: undefined };
    if (isBroken) return { title, state: 'failed', note: stateWords(status, category) };
    return {
      title,
      state: 'now',
      note: dueAtMs === null ? undefined : `${shortDeadlineText(dueAtMs, nowMs)} 前`,
    };
  });
  const isOver = at === PHASE_EVENTS.length;
  return [...phases, { title: '完成', state: isOver ? 'done' : 'coming', note: undefined }];
}

export interface CourseItem {
  readonly state: PhaseState;
  readonly title: string;
  readonly time: { readonly text: string; readonly iso: string };
}

const FAILURES: readonly OrderEventType[] = [
  'voucher-rejected',
  'code-refused',
  'papers-rejected',
  'defaulted',
  'undone',
];

const timeOf = (atMs: number, text: string) => ({ text, iso: new Date(atMs).toISOString() });

/** Empty where its status has none. */
export function stepsOf(order: OrderDetail): readonly TransferStepView[] {
  return 'steps' in order ? order.steps : [];
}

/**
 * Events that have been, the latest first. Twice the same in a row, such as services chosen anew,
 * is told once.
 */
export function pastOf(order: OrderDetail): readonly CourseItem[] {
  const { log, category } = order;
  const events = log.flatMap(({ type, atMs }) => {
    const title = eventWords(type, category);
    return title === null ? [] : [{ title, atMs, isFailure: FAILURES.includes(type) }];
  });
  const done = stepsOf(order).flatMap(({ step, doneAtMs }) =>
    doneAtMs === null ? [] : [{ title: STEP_NAMES[step], atMs: doneAtMs, isFailure: false }],
  );
  return [...events, ...done]
    .toSorted((one, other) => other.atMs - one.atMs)
    .filter(({ title }, at, all) => all[at - 1]?.title !== title)
    .map(({ title, atMs, isFailure }) => ({
      state: isFailure ? 'failed' : 'done',
      title,
      time: timeOf(atMs, dateTimeText(atMs)),
    }));
}
