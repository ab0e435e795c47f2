// From the paid order to the confirmed papers: the thing is fetched with a code, the vehicle is transferred step by step,
// goods are taken over. Source: product.md 3.6, 3.7, 3.9; 机动车登记规定 第25条; goals.md I-32.
import { refuse } from './bid.ts';
import { storageFen } from './fees.ts';
import type { Fen } from './money.ts';
import type { Driver, Order, OrderDelivered, OrderPaid } from './order.ts';
import { storageDays } from './order-dues.ts';
import { agreed, inState, type OrderDecision, stateRefusal } from './order-payment.ts';
import { doerOf, nextStep, type StepDoer, type TransferStep } from './transfer-steps.ts';

/** Somebody else may fetch it for him. */
export const decideDriver = (order: Order, driver: Driver, nowMs: number): OrderDecision => {
  const refusal = stateRefusal(order, ['paid']);
  return refusal ? refuse(refusal) : agreed({ type: 'driver-named', driver, atMs: nowMs });
};

/** What is owed for storage at a moment. */
export const storageOf = (order: OrderPaid, atMs: number): { amountFen: Fen; dayCount: number } => {
  const dayCount = storageDays(order, atMs);
  return { amountFen: storageFen(dayCount, order.terms.isLarge), dayCount };
};

export interface Fetching {
  readonly code: string;
  /** What was paid for storage at the gate. */
  readonly storageFen: Fen;
  readonly staffId: string;
}

/** At the gate of the yard: the code is shown, the storage is paid, the thing goes. */
export const decidePickUp = (order: Order, fetching: Fetching, nowMs: number): OrderDecision => {
  const ready = inState(order, ['paid']);
  if (!ready.ok) return ready;
  const { code, staffId, storageFen: paidFen } = fetching;
  if (code !== ready.order.pickUpCode) return refuse({ code: 'WRONG_PICK_UP_CODE' });
  const due = storageOf(ready.order, nowMs);
  if (paidFen !== due.amountFen) return refuse({ code: 'STORAGE_DUE', ...due });
  return agreed({ type: 'picked-up', storageFen: paidFen, staffId, atMs: nowMs });
};

export interface StepWish {
  readonly step: TransferStep;
  /** In which capacity he comes, and who he is. */
  readonly as: StepDoer;
  readonly byId: string;
  readonly papers: readonly string[];
  /** Those of them that he has not handed in himself. */
  readonly foreign: readonly string[];
}

const paperRefusal = ({ step, papers, foreign }: StepWish, hasPaper: boolean) => {
  if (hasPaper && papers.length === 0) return { code: 'PAPER_MISSING', step } as const;
  return foreign.length > 0 ? ({ code: 'UNKNOWN_PAPER', papers: foreign } as const) : null;
};

const stepRefusal = (order: OrderPaid | OrderDelivered, wish: StepWish) => {
  const { step, as } = wish;
  const next = order.terms.category === 'vehicle' ? nextStep(order.steps) : null;
  // Before it is fetched only the seller has something to do: he hands over the papers.
  if (next?.step !== step || (order.status === 'paid' && next.doer !== 'seller'))
    return { code: 'WRONG_STEP', nextStep: next?.step ?? null } as const;
  const doer = doerOf(next, order.services);
  // The house may do for another what he has brought to its counter; nobody else may.
  if (as !== doer && as !== 'house') return { code: 'NOT_YOUR_STEP', doer } as const;
  return paperRefusal(wish, next.hasPaper);
};

/** The next of the twelve steps is done. The last one ends the order. */
export const decideStep = (order: Order, wish: StepWish, nowMs: number): OrderDecision => {
  const stepping = inState(order, ['paid', 'picked-up', 'transferring', 'papers-sent']);
  if (!stepping.ok) return stepping;
  const wrong = stepRefusal(stepping.order, wish);
  if (wrong) return refuse(wrong);
  const { step, byId, papers } = wish;
  const done = { type: 'step-done', done: { step, atMs: nowMs, byId, papers }, atMs: nowMs } as const;
  return step === 'confirm-papers' ? agreed(done, { type: 'completed', atMs: nowMs }) : agreed(done);
};

/** The papers that came back are not in order: the upload begins anew. */
export const decidePapersBack = (
  order: Order,
  { staffId, reason }: { readonly staffId: string; readonly reason: string },
  nowMs: number,
): OrderDecision => {
  const refusal = stateRefusal(order, ['papers-sent']);
  return refusal ? refuse(refusal) : agreed({ type: 'papers-rejected', staffId, reason, atMs: nowMs });
};

/** Goods have been looked over and taken: the buyer says so, or the house when he does not. */
export const decideAcceptance = (order: Order, nowMs: number): OrderDecision => {
  const isGoods = order.terms.category === 'goods';
  const refusal = stateRefusal(order, isGoods ? ['picked-up'] : []);
  return refusal ? refuse(refusal) : agreed({ type: 'completed', atMs: nowMs });
};
