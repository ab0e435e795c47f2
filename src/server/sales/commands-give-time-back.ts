// The house is back after an outage. The lots have been seen to; here whatever else somebody had to
// answer in time is given back what it lost: a price that is negotiated, an offer to a second
// bidder, the window of an objection, an answer in a dispute, the last minutes before a buyer is in
// default. Source: goals.md R11; decisions/lost-time-is-given-back.
import { windowAfterOutage } from '#core/deposits/money-decision.ts';
import { forfeitMessage } from '#core/deposits/money-message.ts';
import { negotiationAfterOutage } from '#core/negotiation/negotiation.ts';
import { orderAfterOutage } from '#core/orders/order-dues.ts';
import { offerAfterOutage } from '#core/orders/second-offer.ts';
import { isWorthTelling, leftOf, type Outage } from '#core/sales/lost-time.ts';
import { writeDecision } from '#server/deposits/store-money-decisions.ts';
import { giveDisputeTime } from '#server/disputes/effects-dispute.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { moveNegotiation } from '#server/negotiation/effects-negotiation.ts';
import { wholeNegotiation } from '#server/negotiation/store-negotiations.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { commitOrder } from '#server/orders/effects-order.ts';
import { heldOffer, tellSecond } from '#server/orders/effects-second-offer.ts';
import { heldDecision } from '#server/orders/money-decisions/commands-decide-money.ts';
import { orderById } from '#server/orders/store-orders.ts';
import { moveOffer } from '#server/orders/store-second-offers.ts';
import { givenBackToMs, noteGivenBack, setDeadline, type Alarm } from '#server/store/deadlines.ts';

export interface GiveTimeBack {
  readonly outage: Outage;
  /**
   * Alarm it may have wronged. Each by itself: one that cannot be seen to keeps nobody else from
   * their time.
   */
  readonly alarm: Alarm;
}

type Giver = (context: CommandContext, ref: string, outage: Outage) => Promise<void>;

const toNegotiation: Giver = async (context, lotId, outage) => {
  const negotiation = await wholeNegotiation(context, lotId);
  const moved = negotiation && negotiationAfterOutage(negotiation, outage);
  if (!moved) return;
  const { answerByMs } = moved;
  const message = { kind: 'negotiation-moved', lotId, answerByMs } as const;
  await moveNegotiation(context, moved, isWorthTelling(outage) ? message : null);
};

const toOffer: Giver = async (context, ref, outage) => {
  const stored = await heldOffer(context, ref);
  const offer = stored && offerAfterOutage(stored, outage);
  if (!offer) return;
  await moveOffer(context.db, offer);
  await setDeadline(context.db, { kind: 'second-offer', ref, dueAtMs: offer.untilMs });
  if (isWorthTelling(outage)) await tellSecond(context, offer);
};

const toObjection: Giver = async (context, ref, outage) => {
  const { db, nowMs: atMs } = context;
  const before = await heldDecision(context, ref);
  const decision = before && windowAfterOutage(before, outage);
  if (decision?.status !== 'announced') return;
  const { objectUntilMs: dueAtMs, matter } = decision;
  await writeDecision(db, { decision, byId: 'clock', atMs });
  await setDeadline(db, { kind: 'objection', ref, dueAtMs });
  const message = isWorthTelling(outage) ? forfeitMessage(before, decision) : null;
  if (message) await tell(context, { userId: matter.bidderId, message, cause: `forfeit:${ref}:${dueAtMs}` });
};

const toOrder: Giver = async (context, orderId, outage) => {
  const order = await orderById(context.db, orderId);
  const events = order ? orderAfterOutage(order, outage) : [];
  if (order && events.length > 0) await commitOrder(context, order, events);
};

const GIVERS: Partial<Record<Alarm['kind'], Giver>> = {
  negotiation: toNegotiation,
  'second-offer': toOffer,
  objection: toObjection,
  dispute: giveDisputeTime,
  order: toOrder,
};

export const giveTimeBack: Command<GiveTimeBack, null> = {
  name: 'give-time-back',
  probes: true,
  lotsOf: ({ alarm: { kind, ref } }) => (kind === 'negotiation' ? [ref] : []),
  run: async (context, { outage, alarm }) => {
    const { db, lots } = context;
    const left = leftOf(outage, await givenBackToMs(db, alarm, lots.isShared));
    await GIVERS[alarm.kind]?.(context, alarm.ref, left);
    // A run that noted it sooner than another takes nothing back of what is noted.
    await noteGivenBack(db, alarm, Math.max(left.fromMs, left.toMs));
    return null;
  },
};
