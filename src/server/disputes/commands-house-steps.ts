// The house's part of a dispute: replying, hearing the consignor, having the thing looked at,
// offering a settlement for them, deciding. Every step carries who did it. Source: product.md 3.8.
import type { DisputeDetail } from '#contract/disputes/outputs.ts';
import { decideHearing, type HearingStep } from '#core/disputes/dispute-course.ts';
import { decideAppeal, decideRuling, decideSettlementOffer } from '#core/disputes/dispute-ruling.ts';
import type { CaseDecision } from '#core/disputes/dispute-step.ts';
import type { Dispute, Ruling, Settlement } from '#core/disputes/dispute.ts';
import type { DisputeRefusal } from '#core/disputes/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { NOBODY_CONCERNED, type Concerned } from '#core/staff/own-matter.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { sidesOfOrder } from '#server/orders/order-sides.ts';
import { sealedReason, show, type ShowEvidence } from './commands-claim.ts';
import { commitDispute, openDispute } from './effects-dispute.ts';
import { disputeDetail } from './queries-disputes.ts';
import { disputeById } from './store-disputes.ts';

interface StaffVoice {
  readonly by: 'house';
  readonly byId: string;
  readonly atMs: number;
}

type OnCase<Wish> = Wish & { readonly disputeId: string; readonly staffId: string };

interface StaffRule<Wish> {
  readonly name: string;
  readonly decide: (dispute: Dispute, wish: Wish, voice: StaffVoice) => CaseDecision;
}

/** The case as it stands after the step: what a request is answered, and is answered again. */
export type StaffAnswered = Result<{ readonly answer: DisputeDetail }, DisputeRefusal>;

const answered = async ({ db, nowMs }: CommandContext, disputeId: string): Promise<StaffAnswered> => {
  const answer = await disputeDetail(db, disputeId, { by: 'staff', nowMs });
  if (!answer) throw new Error(`dispute ${disputeId} cannot be shown`);
  return { ok: true, answer };
};

const auditCase: StaffCommand<OnCase<object>, StaffAnswered>['audit'] = ({
  staffId: byId,
  disputeId: ref,
}) => ({
  byId,
  ref,
});

const sidesOfCase = async ({ db }: CommandContext, { disputeId }: OnCase<object>): Promise<Concerned> => {
  const dispute = await disputeById(db, disputeId);
  return dispute ? sidesOfOrder(db, dispute.orderId) : NOBODY_CONCERNED;
};

const staffCommand = <Wish>({
  name,
  decide,
}: StaffRule<Wish>): StaffCommand<OnCase<Wish>, StaffAnswered> => ({
  name,
  audit: auditCase,
  concerned: sidesOfCase,
  run: async (context, wish) => {
    const dispute = await openDispute(context, wish.disputeId);
    // A text still being written is nobody else's to read.
    if (!dispute || dispute.status === 'draft') return refuse({ code: 'UNKNOWN_DISPUTE' });
    const voice = { by: 'house', byId: wish.staffId, atMs: context.nowMs } as const;
    const decision = decide(dispute, wish, voice);
    if (!decision.ok) return decision;
    await commitDispute(context, dispute, decision.dispute);
    return answered(context, dispute.id);
  },
});

const heard = staffCommand<HearingStep>({
  name: 'hear-dispute',
  decide: (dispute, { what, text }, voice) => decideHearing(dispute, { what, text }, voice),
});

/** An answer that is entered for the consignor is kept as one in their own hand. */
export const hearDispute: typeof heard = {
  ...heard,
  run: async (context, wish) => {
    if (wish.what !== 'enter-answer') return heard.run(context, wish);
    const dispute = await openDispute(context, wish.disputeId);
    const { reason } = dispute
      ? sealedReason({ reason: wish.text }, context.bidSeal.maximums, dispute)
      : { reason: wish.text };
    return heard.run(context, { ...wish, text: reason });
  },
  audit: ({ staffId: byId, disputeId: ref, what: step }) => ({ byId, ref, step }),
};

export const offerSettlement = staffCommand<Pick<Settlement, 'refundFen' | 'text'>>({
  name: 'offer-settlement',
  decide: (dispute, { refundFen, text }, voice) => decideSettlementOffer(dispute, { refundFen, text }, voice),
});

export const ruleDispute = staffCommand<Omit<Ruling, 'byId' | 'atMs'>>({
  name: 'rule-dispute',
  decide: (dispute, { outcome, reason, rule }, voice) =>
    decideRuling(dispute, { outcome, reason, rule }, voice),
});

const consignorsAppeal = staffCommand<{ readonly reason: string }>({
  name: 'appeal-for-consignor',
  decide: (dispute, { reason }, voice) => decideAppeal(dispute, reason, { ...voice, by: 'consignor' }),
});

/** The consignor is not content, and the house writes it down for them. */
export const appealForConsignor: typeof consignorsAppeal = {
  ...consignorsAppeal,
  run: async (context, wish) => {
    const dispute = await openDispute(context, wish.disputeId);
    const kept = dispute ? sealedReason(wish, context.bidSeal.maximums, dispute) : wish;
    return consignorsAppeal.run(context, { ...wish, ...kept });
  },
};

type ShowAtHouse = Omit<ShowEvidence, 'byId' | 'by'> & {
  readonly staffId: string;
  readonly side: 'consignor' | 'house';
};

/** A person of the house shows a picture, for itself or for the consignor. */
export const showAtHouse: StaffCommand<ShowAtHouse, StaffAnswered> = {
  name: 'show-at-house',
  audit: auditCase,
  concerned: sidesOfCase,
  run: async (context, { staffId: byId, side: by, ...wish }) => {
    const moved = await show(context, { ...wish, byId, by });
    return moved.ok ? answered(context, moved.disputeId) : moved;
  },
};

/** Somebody has let their time run out, or nobody has appealed. */
export const lapseDispute: DeadlineHandler = async (context, disputeId) => {
  await openDispute(context, disputeId);
};
