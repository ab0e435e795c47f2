// Negotiation over a lot that missed its reserve: the consignor's answer, their own or given for
// them by a person of the house, the highest bidder's reply, and the clock. Each first sees who has
// let their time run out. Source: product.md 3.4.
import type { NegotiationRow } from '#contract/negotiation/outputs.ts';
import { houseRefusal } from '#core/bidding/bidder.ts';
import type { ExcludedPerson } from '#core/bidding/refusals.ts';
import { speaksFor } from '#core/lots/consigned.ts';
import type { PassedLot } from '#core/lots/lot.ts';
import {
  decideNegotiationAnswer,
  decideNegotiationReply,
  isNegotiationOpen,
  negotiationAt,
  type Negotiation,
  type NegotiationAnswer,
  type NegotiationDecision,
  type NegotiationReply,
} from '#core/negotiation/negotiation.ts';
import type { NegotiationRefusal } from '#core/negotiation/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { bidForGroups } from '#server/bidding/groups/effects-group-bids.ts';
import { personOf } from '#server/bidding/store-bidder-facts.ts';
import type { Command, CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { commitLot } from '#server/lots/effects-lot.ts';
import { sidesOfLot } from '#server/lots/lot-sides.ts';
import { commitNegotiation } from './effects-negotiation.ts';
import { negotiationRow } from './queries-negotiations.ts';
import { cardedNegotiation, wholeNegotiation } from './store-negotiations.ts';

export interface AnswerNegotiation {
  readonly lotId: string;
  readonly staffId: string;
  readonly answer: NegotiationAnswer;
}

interface AnswerForOwnLot {
  readonly lotId: string;
  readonly consignorId: string;
  readonly answer: NegotiationAnswer;
}

export interface ReplyNegotiation {
  readonly lotId: string;
  readonly bidderId: string;
  readonly reply: NegotiationReply;
}

export type NegotiationMoved = Result<unknown, NegotiationRefusal | ExcludedPerson>;

interface Held {
  readonly lot: PassedLot;
  readonly negotiation: Negotiation;
}

/** The negotiation under the lot's lock; null when there is none. */
const held = async (context: CommandContext, lotId: string): Promise<Held | null> => {
  const page = await context.lots.page(lotId);
  if (page?.lot.status !== 'passed') return null;
  const negotiation = await wholeNegotiation(context, lotId);
  return negotiation && { lot: page.lot, negotiation };
};

/**
 * Keeps it; with its end a group of the bidder's may have room for another lot, or none any more.
 */
const keep = async (context: CommandContext, lot: PassedLot, negotiation: Negotiation): Promise<void> => {
  await commitNegotiation(context, lot, negotiation);
  if (!isNegotiationOpen(negotiation)) await bidForGroups(context, lot.id, commitLot);
};

const move = async (
  context: CommandContext,
  lotId: string,
  decide: (negotiation: Negotiation) => NegotiationDecision,
): Promise<NegotiationMoved> => {
  const found = await held(context, lotId);
  if (!found) return refuse({ code: 'UNKNOWN_NEGOTIATION' });
  const decision = decide(found.negotiation);
  if (!decision.ok) return decision;
  await keep(context, found.lot, decision.negotiation);
  return { ok: true };
};

/** The negotiation as it stands after the answer; it tells the offers, so it is kept under seal. */
export type NegotiationAnswered = Result<
  { readonly answer: NegotiationRow },
  NegotiationRefusal | ExcludedPerson
>;

export const answerNegotiation: StaffCommand<AnswerNegotiation, NegotiationAnswered> = {
  name: 'answer-negotiation',
  audit: ({ staffId: byId, lotId: ref, answer }) => ({ byId, ref, step: answer.what }),
  concerned: (context, { lotId }) => sidesOfLot(context, lotId),
  isSecret: () => true,
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, ...said }) => {
    const { db, nowMs, bidSeal } = context;
    const { staffId: byId, answer } = said;
    const moved = await move(context, lotId, (negotiation) =>
      decideNegotiationAnswer(negotiation, { byId, answer }, nowMs),
    );
    if (!moved.ok) return moved;
    const carded = await cardedNegotiation(db, lotId, bidSeal.maximums);
    if (!carded) throw new Error(`the negotiation for ${lotId} cannot be shown`);
    return { ok: true, answer: negotiationRow(carded, nowMs) };
  },
};

/** The consignor answers for their lot. For anybody else there is no negotiation at all. */
export const answerForOwnLot: Command<AnswerForOwnLot, NegotiationMoved> = {
  name: 'answer-for-own-lot',
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, consignorId: byId, answer }) => {
    const page = await context.lots.page(lotId);
    if (!page || !speaksFor(page.lot, byId)) return refuse({ code: 'UNKNOWN_NEGOTIATION' });
    return move(context, lotId, (negotiation) =>
      decideNegotiationAnswer(negotiation, { byId, answer }, context.nowMs),
    );
  },
};

export const replyNegotiation: Command<ReplyNegotiation, NegotiationMoved> = {
  name: 'reply-negotiation',
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, ...said }) => {
    // Somebody who has come to the house since does not buy of it, and may only decline.
    const person = said.reply.what === 'decline' ? null : await personOf(context.db, said.bidderId);
    const ofHouse = person && houseRefusal(person);
    if (ofHouse) return refuse(ofHouse);
    return move(context, lotId, (negotiation) => decideNegotiationReply(negotiation, said, context.nowMs));
  },
};

/** The side whose turn it was has not answered. */
export const lapseNegotiation: DeadlineHandler = async (context, lotId) => {
  const found = await held(context, lotId);
  if (!found) return;
  const now = negotiationAt(found.negotiation, context.nowMs);
  if (now !== found.negotiation) await keep(context, found.lot, now);
};
