// Haggling over a lot that missed its reserve: the consignor's answer, given by a person of the house for him, the highest
// bidder's reply, and the clock. Each first sees who has let his time run out. Source: product.md 3.4.
import { refuse, type Result } from '#core/result.ts';
import type { DeadlineHandler } from '#server/jobs/deadline-handler.ts';
import type { HaggleRow } from '#contract/negotiation/outputs.ts';
import {
  decideHaggleAnswer,
  decideHaggleReply,
  type Haggle,
  type HaggleAnswer,
  haggleAt,
  type HaggleDecision,
  type HaggleReply,
  isHaggleOpen,
} from '#core/negotiation/negotiation.ts';
import type { HaggleRefusal } from '#core/negotiation/refusals.ts';
import type { PassedLot } from '#core/lots/lot.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { bidForGroups } from '#server/bidding/groups/effects-group-bids.ts';
import { commitHaggle } from './effects-negotiation.ts';
import { commitLot } from '#server/lots/effects-lot.ts';
import { haggleRow } from './queries-negotiations.ts';
import { cardedHaggle, wholeHaggle } from './store-negotiations.ts';

export interface AnswerHaggle {
  readonly lotId: string;
  readonly staffId: string;
  readonly answer: HaggleAnswer;
}

export interface ReplyHaggle {
  readonly lotId: string;
  readonly bidderId: string;
  readonly reply: HaggleReply;
}

export type HaggleMoved = Result<unknown, HaggleRefusal>;

interface Held {
  readonly lot: PassedLot;
  readonly haggle: Haggle;
}

/** The haggling under the lot's lock; null when there is none. */
const held = async (context: CommandContext, lotId: string): Promise<Held | null> => {
  const page = await context.lots.page(lotId);
  if (page?.lot.status !== 'passed') return null;
  const haggle = await wholeHaggle(context, lotId);
  return haggle && { lot: page.lot, haggle };
};

/** Keeps it; with its end a group of the bidder's may have room for another lot, or none any more. */
const keep = async (context: CommandContext, lot: PassedLot, haggle: Haggle): Promise<void> => {
  await commitHaggle(context, lot, haggle);
  if (!isHaggleOpen(haggle)) await bidForGroups(context, lot.id, commitLot);
};

const move = async (
  context: CommandContext,
  lotId: string,
  decide: (haggle: Haggle) => HaggleDecision,
): Promise<HaggleMoved> => {
  const found = await held(context, lotId);
  if (!found) return refuse({ code: 'UNKNOWN_HAGGLE' });
  const decision = decide(found.haggle);
  if (!decision.ok) return decision;
  await keep(context, found.lot, decision.haggle);
  return { ok: true };
};

/** The haggling as it stands after the answer; it tells the offers, so it is kept under seal. */
export type HaggleAnswered = Result<{ readonly answer: HaggleRow }, HaggleRefusal>;

export const answerHaggle: StaffCommand<AnswerHaggle, HaggleAnswered> = {
  name: 'answer-haggle',
  audit: ({ staffId: byId, lotId: ref, answer }) => ({ byId, ref, step: answer.what }),
  isSecret: () => true,
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, ...said }) => {
    const { db, nowMs, bidSeal } = context;
    const moved = await move(context, lotId, (haggle) => decideHaggleAnswer(haggle, said, nowMs));
    if (!moved.ok) return moved;
    const carded = await cardedHaggle(db, lotId, bidSeal.maximums);
    if (!carded) throw new Error(`the haggling for ${lotId} cannot be shown`);
    return { ok: true, answer: haggleRow(carded, nowMs) };
  },
};

export const replyHaggle: Command<ReplyHaggle, HaggleMoved> = {
  name: 'reply-haggle',
  lotsOf: ({ lotId }) => [lotId],
  run: (context, { lotId, ...said }) =>
    move(context, lotId, (haggle) => decideHaggleReply(haggle, said, context.nowMs)),
};

/** Whoever's turn it was has not answered. */
export const lapseHaggle: DeadlineHandler = async (context, lotId) => {
  const found = await held(context, lotId);
  if (!found) return;
  const now = haggleAt(found.haggle, context.nowMs);
  if (now !== found.haggle) await keep(context, found.lot, now);
};
