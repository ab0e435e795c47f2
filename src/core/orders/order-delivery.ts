// From the paid order to the confirmed papers: the thing is fetched with a code, the vehicle is
// transferred step by step, goods are taken over. Source: product.md 3.6, 3.7, 3.9; 机动车登记规定
// 第25条; goals.md I-32.
import type { Fen } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { orderCan, stateRefusal } from './can.ts';
import { storageFen } from './fees.ts';
import { storageDays } from './order-dues.ts';
import { agreed, inState, type OrderDecision } from './order-payment.ts';
import { CODE_TRIES } from './order-replay.ts';
import type { Order, OrderDelivered, OrderPaid } from './order.ts';
import { nextStep, type StepDoer, type TransferStep } from './transfer-steps.ts';

/** Somebody else may fetch it for them; `driver` as the house keeps it. */
export function decideDriver(order: Order, driver: string, nowMs: number): OrderDecision {
  const may = orderCan.nameDriver(order, 'buyer', nowMs);
  return may === true ? agreed({ type: 'driver-named', driver, atMs: nowMs }) : refuse(may);
}

/** Storage owed at a moment. */
export function storageOf(order: OrderPaid, atMs: number): { amountFen: Fen; dayCount: number } {
  const dayCount = storageDays(order, atMs);
  return { amountFen: storageFen(dayCount, order.terms.isLarge), dayCount };
}

/** So long none is looked at when one was guessed at too often. */
const CLOSED_MS = HOUR_MS;

export interface Fetching {
  /** Whether the code that was shown is the order's. */
  readonly isCodeRight: boolean;
  /** The one that takes its place where it was guessed at too often, as the house keeps it. */
  readonly nextCode: string;
  /** Storage paid at the gate. */
  readonly storageFen: Fen;
  readonly staffId: string;
}

/** Goods have been looked over and taken: the buyer says so, or the house when they do not. */
export function decideAcceptance(order: Order, nowMs: number): OrderDecision {
  const may = orderCan.accept(order, 'buyer', nowMs);
  return may === true ? agreed({ type: 'completed', atMs: nowMs }) : refuse(may);
}

/** It is written down and its buyer is told; after the last try a new code takes its place. */
const wrongCode = (order: OrderPaid, { nextCode, staffId }: Fetching, nowMs: number): OrderDecision => {
  const leftCount = (order.codeTriesLeft ?? CODE_TRIES) - 1;
  const tried = { type: 'code-refused', staffId, leftCount, atMs: nowMs } as const;
  if (leftCount > 0) return { ...refuse({ code: 'WRONG_PICK_UP_CODE', leftCount }), events: [tried] };
  const untilMs = nowMs + CLOSED_MS;
  const renewed = { type: 'code-renewed', pickUpCode: nextCode, closedToMs: untilMs, atMs: nowMs } as const;
  return { ...refuse({ code: 'PICK_UP_CLOSED', untilMs }), events: [tried, renewed] };
};

/** Why the gate stays shut for whoever stands before it; null: the code is the order's. */
export function gateRefusal(order: OrderPaid, fetching: Fetching, nowMs: number): OrderDecision | null {
  const { gateClosedToMs: untilMs = 0 } = order;
  // Of the money and the thing no one person says both.
  if (order.foundById === fetching.staffId) return refuse({ code: 'MONEY_FOUND_BY_YOU' });
  if (nowMs < untilMs) return refuse({ code: 'PICK_UP_CLOSED', untilMs });
  return fetching.isCodeRight ? null : wrongCode(order, fetching, nowMs);
}

/**
 * At the gate of the yard: the code is shown, the storage is paid, the thing goes; by another hand
 * than the one that found the money.
 */
export function decidePickUp(order: Order, fetching: Fetching, nowMs: number): OrderDecision {
  const ready = inState(order, ['paid']);
  if (!ready.ok) return ready;
  const { staffId, storageFen: paidFen } = fetching;
  const shut = gateRefusal(ready.order, fetching, nowMs);
  if (shut) return shut;
  const due = storageOf(ready.order, nowMs);
  if (paidFen !== due.amountFen) return refuse({ code: 'STORAGE_DUE', ...due });
  return agreed({ type: 'picked-up', storageFen: paidFen, staffId, atMs: nowMs });
}

export interface StepRequest {
  readonly step: TransferStep;
  /** In which capacity they come, and who they are. */
  readonly as: StepDoer;
  readonly byId: string;
  readonly papers: readonly string[];
  /** Those of them that they have not handed in themselves. */
  readonly foreign: readonly string[];
}

const paperRefusal = ({ step, papers, foreign }: StepRequest, hasPaper: boolean) => {
  if (hasPaper && papers.length === 0) return { code: 'PAPER_MISSING', step } as const;
  return foreign.length > 0 ? ({ code: 'UNKNOWN_PAPER', papers: foreign } as const) : null;
};

const stepRefusal = (order: OrderPaid | OrderDelivered, wish: StepRequest, nowMs: number) => {
  const next = order.terms.category === 'vehicle' ? nextStep(order.steps) : null;
  if (next?.step !== wish.step) return { code: 'WRONG_STEP', nextStep: next?.step ?? null } as const;
  const may = orderCan.doStep(order, wish.as, nowMs);
  return may === true ? paperRefusal(wish, next.hasPaper) : may;
};

/** The next of the twelve steps is done. The last one ends the order. */
export function decideStep(order: Order, wish: StepRequest, nowMs: number): OrderDecision {
  const stepping = inState(order, ['paid', 'picked-up', 'transferring', 'papers-sent']);
  if (!stepping.ok) return stepping;
  const wrong = stepRefusal(stepping.order, wish, nowMs);
  if (wrong) return refuse(wrong);
  const { step, byId, papers } = wish;
  const done = { type: 'step-done', done: { step, atMs: nowMs, byId, papers }, atMs: nowMs } as const;
  return step === 'confirm-papers' ? agreed(done, { type: 'completed', atMs: nowMs }) : agreed(done);
}

/** The papers that came back are not in order: the upload begins anew. */
export function decidePapersBack(
  order: Order,
  { staffId, reason }: { readonly staffId: string; readonly reason: string },
  nowMs: number,
): OrderDecision {
  const refusal = stateRefusal(order, ['papers-sent']);
  return refusal ? refuse(refusal) : agreed({ type: 'papers-rejected', staffId, reason, atMs: nowMs });
}
