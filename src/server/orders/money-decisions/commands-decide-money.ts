// The steps of what two persons decide about somebody's money, and of the buyer's objection to it.
// Source: product.md 3.5; goals.md I-46.
import {
  approve,
  fallsDue,
  isDropped,
  object,
  takeBack,
  uphold,
  type MoneyDecision,
  type MoneyMatter,
  type MoneyRuling,
} from '#core/deposits/money-decision.ts';
import { forfeitMessage } from '#core/deposits/money-message.ts';
import type { MoneyDecisionRefusal } from '#core/deposits/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { NOBODY_CONCERNED, type Concerned } from '#core/staff/own-matter.ts';
import { waitsSinceMs } from '#core/staff/second-person.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { watchDeposit } from '#server/deposits/effects-deposit-watch.ts';
import {
  openForfeit,
  openRefund,
  readDecision,
  writeDecision,
} from '#server/deposits/store-money-decisions.ts';
import type { Command, CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { sidesOfOrder } from '#server/orders/order-sides.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import {
  carryOutProposal,
  proposalRefusal,
  type ProposalRefusal,
} from '#server/staff/commands-second-person.ts';
import { watchSecond } from '#server/staff/effects-second-person.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { freeDropped, lotOfMatter } from './effects-money-decisions.ts';

export type MoneyDecided = Result<{ readonly answer: MoneyDecision }, ProposalRefusal>;

const OBJECTION_DEADLINE = 'objection';
const OBJECTION_WORKDAYS = 3;
const END_OF_DAY_HOUR = 24;

/**
 * The house's time for it is over: a forfeit that was proposed and left lying, and that the caller
 * holds, is taken back.
 */
export async function lapseForfeit(context: CommandContext, before: MoneyDecision): Promise<void> {
  const ruling = takeBack(before, 'clock', context.nowMs);
  if (ruling.ok) await keepDecision(context, { before, decision: ruling.decision, byId: 'clock' });
}

/**
 * One forfeit of a deposit at a time: an objection to one would say nothing to another. One sending
 * of a refund: two that lie side by side would be sent by hand twice, and the books would know of
 * one.
 */
const rivalRefusal = async (
  { db }: CommandContext,
  matter: MoneyMatter,
): Promise<MoneyDecisionRefusal | null> => {
  if (matter.kind !== 'forfeit' && matter.kind !== 'refund') return null;
  const rival = await (matter.kind === 'forfeit' ? openForfeit(db, matter) : openRefund(db, matter));
  return rival ? { code: 'ALREADY_PROPOSED' } : null;
};

/**
 * Proposed under the lock of the lot it is about: what another node has proposed is there by then.
 */
const holdLot = async (context: CommandContext, matter: MoneyMatter): Promise<void> => {
  const lotId = await lotOfMatter(context, matter);
  if (lotId !== null) await context.lots.page(lotId);
};

/** The decision, held until this one is made of it. */
export function heldDecision({ db, lots }: CommandContext, id: string): Promise<MoneyDecision | null> {
  return readDecision(db, id, lots.isShared);
}

/**
 * Something was done about a deposit: the time in which the house has to decide on it begins anew.
 */
const watchForfeit = async (context: CommandContext, matter: MoneyMatter): Promise<void> => {
  if (matter.kind !== 'forfeit') return;
  const orders = await ordersOfLot(context.db, matter.lotId);
  const his = orders.filter(({ buyer }) => buyer.bidderId === matter.bidderId);
  for (const order of his) await watchDeposit(context, order);
};

interface Step {
  /** Null: it is proposed just now. */
  readonly before: MoneyDecision | null;
  readonly decision: MoneyDecision;
  readonly byId: string;
}

/**
 * Keeps what it is after a step, with all that follows: the money, its alarms, and whoever is told.
 */
export async function keepDecision(
  context: CommandContext,
  { before, decision, byId }: Step,
): Promise<MoneyDecided> {
  const { db, nowMs: atMs } = context;
  const alarm = { kind: OBJECTION_DEADLINE, ref: decision.id } as const;
  await writeDecision(db, { decision, byId, atMs });
  if (decision.status === 'announced') {
    await setDeadline(db, { ...alarm, dueAtMs: decision.objectUntilMs });
  } else await dropDeadline(db, alarm);
  await watchSecond(context, decision);
  if (decision.status === 'executed') await carryOutProposal(context, decision);
  const returnedFen = isDropped(before, decision) ? await freeDropped(context, decision.matter) : 0;
  const message = forfeitMessage(before, decision, returnedFen);
  if (message) {
    const cause = `forfeit:${decision.id}:${decision.status}`;
    await tell(context, { userId: decision.matter.bidderId, message, cause });
  }
  await watchForfeit(context, decision.matter);
  return { ok: true, answer: decision };
}

/** Owner of the money, and both sides of what it was for. */
const sidesOfMatter = async ({ db }: CommandContext, matter: MoneyMatter): Promise<Concerned> => {
  const order = 'orderId' in matter ? await sidesOfOrder(db, matter.orderId) : NOBODY_CONCERNED;
  return { whose: [matter.bidderId, ...order.whose] };
};

export interface ProposeMoney {
  readonly staffId: string;
  readonly matter: MoneyMatter;
  readonly reason: string;
}

/** The first person: what is to be done, and why. Nothing moves yet. */
export const proposeMoney: StaffCommand<ProposeMoney, MoneyDecided> = {
  name: 'propose-money',
  audit: ({ staffId: byId, matter }, told) => ({
    byId,
    ref: told.ok ? told.answer.id : null,
    step: matter.kind,
  }),
  concerned: (context, { matter }) => sidesOfMatter(context, matter),
  run: async (context, { staffId, matter, reason }) => {
    await holdLot(context, matter);
    const refusal = (await proposalRefusal(context, matter)) ?? (await rivalRefusal(context, matter));
    if (refusal) return refuse(refusal);
    const id = context.newId();
    const proposal = { id, matter, reason, proposerId: staffId, proposedAtMs: context.nowMs };
    return keepDecision(context, {
      before: null,
      decision: { ...proposal, status: 'proposed' },
      byId: staffId,
    });
  },
};

export interface DecideMoney {
  readonly staffId: string;
  readonly id: string;
  readonly step: 'approve' | 'take-back' | 'uphold';
  /** Why it is taken back. */
  readonly reason?: string;
}

const stepOf = (
  decision: MoneyDecision,
  { staffId, step, reason: why }: DecideMoney,
  nowMs: number,
): MoneyRuling => {
  if (step === 'take-back') return takeBack(decision, why === undefined ? staffId : { staffId, why }, nowMs);
  if (step === 'uphold') return uphold(decision, staffId, nowMs);
  const objectUntilMs = workdayAfterMs(nowMs, OBJECTION_WORKDAYS, END_OF_DAY_HOUR);
  return approve(decision, staffId, { nowMs, objectUntilMs });
};

/** The second person, or whoever takes it back or rules on an objection. */
export const decideMoney: StaffCommand<DecideMoney, MoneyDecided> = {
  name: 'decide-money',
  audit: ({ staffId: byId, id: ref, step }) => ({ byId, ref, step }),
  concerned: async (context, { id, step }) => {
    const decision = await readDecision(context.db, id);
    if (!decision) return NOBODY_CONCERNED;
    const { whose } = await sidesOfMatter(context, decision.matter);
    const isSecondWord = step !== 'take-back' && waitsSinceMs(decision) !== null;
    return { whose, earlier: isSecondWord ? [decision.proposerId] : [] };
  },
  run: async (context, input) => {
    const decision = await heldDecision(context, input.id);
    if (!decision) return refuse({ code: 'UNKNOWN_DECISION' });
    const ruling = stepOf(decision, input, context.nowMs);
    if (!ruling.ok) return refuse(ruling.refusal);
    // Things may have changed since it was proposed.
    const isDoing = input.step !== 'take-back';
    const refusal = isDoing ? await proposalRefusal(context, decision.matter) : null;
    if (refusal) return refuse(refusal);
    return keepDecision(context, { before: decision, decision: ruling.decision, byId: input.staffId });
  },
};

export interface ObjectToForfeit {
  readonly bidderId: string;
  readonly id: string;
  readonly text: string;
}

/** The buyer says why not. */
export const objectToForfeit: Command<ObjectToForfeit, MoneyDecided> = {
  name: 'object-to-forfeit',
  run: async (context, { bidderId, id, text }) => {
    const decision = await heldDecision(context, id);
    if (!decision) return refuse({ code: 'UNKNOWN_DECISION' });
    const ruling = object(decision, { bidderId, text }, context.nowMs);
    if (!ruling.ok) return refuse(ruling.refusal);
    const { matter } = decision;
    if (matter.kind === 'forfeit') {
      const message = { kind: 'forfeit-objected', lotId: matter.lotId, objection: text } as const;
      await notifyStaff(context, message, `forfeit-objected:${id}`);
    }
    return keepDecision(context, { before: decision, decision: ruling.decision, byId: bidderId });
  },
};

/**
 * The window is over: what nobody has objected to is carried out, unless nothing is held any more.
 */
export const endObjectionWindow: DeadlineHandler = async (context, id) => {
  const decision = await heldDecision(context, id);
  const due = decision && fallsDue(decision, context.nowMs);
  if (!due) return;
  const isThere = (await proposalRefusal(context, due.matter)) === null;
  const ruling = isThere ? { ok: true as const, decision: due } : takeBack(decision, 'clock', context.nowMs);
  if (ruling.ok) await keepDecision(context, { before: decision, decision: ruling.decision, byId: 'clock' });
};
