// A dispute (争议). The buyer says what is wrong and shows it; the house replies, hears the
// consignor, has the thing looked at again if need be, and decides; who is not content appeals
// once, to somebody else. While the case is open the order's clock stands still. Each state carries
// only what is true in it, and the clocks that run in it.
// Source: product.md 3.8, 3.9 (待提交 … 已撤回).
import type { BidderId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';

export type DisputeId = string;

export type DisputeCategory =
  'condition' | 'quantity' | 'ownership' | 'vin' | 'odometer' | 'flood' | 'fire' | 'crash';

/** Wish of a buyer; the decision is free. */
export type DisputeWish = 'refund-part' | 'repair' | 'return' | 'rescind';

export interface Claim {
  readonly category: DisputeCategory;
  /** One of `DISPUTE_REASONS`. */
  readonly reason: string;
  readonly text: string;
  /** Estimate of the repair, or of what is missing. */
  readonly estimateFen: Fen;
  readonly odometerKm: number | null;
  readonly wish: DisputeWish;
}

/** A picture of the thing, of its odometer, of a repair quote, of a paper; or a video. */
export type EvidenceKind = 'photo' | 'odometer' | 'quote' | 'paper' | 'video';

/** A picture or video somebody has shown. */
export interface Evidence {
  readonly fileId: string;
  readonly kind: EvidenceKind;
  /**
   * Hash of the file the house keeps, in hex; absent of a file handed in before the house took
   * account of hashes.
   */
  readonly sha256?: string;
  readonly by: 'buyer' | 'consignor' | 'house';
  readonly atMs: number;
}

/** Why a claim is dismissed, in the words of the rule. */
export type DismissalGround =
  'in-the-report' | 'wear-part' | 'typical-noise' | 'below-threshold' | 'not-proven' | 'out-of-scope';

export type Outcome =
  | { readonly kind: 'dismissed'; readonly ground: DismissalGround }
  | { readonly kind: 'partial-refund' | 'repair' | 'agreed'; readonly refundFen: Fen }
  | { readonly kind: 'return' | 'rescinded' };

/** A decision with its reason and the rule it rests on. */
export interface Ruling {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly rule: string;
  readonly byId: string;
  readonly atMs: number;
}

/** Sum that the consignor, or somebody who speaks for them, would pay to be done with it. */
export interface Settlement {
  readonly refundFen: Fen;
  readonly text: string;
  readonly atMs: number;
}

/** Something that was said or done in the case, by whom in person; the clock has no name. */
export interface DisputeStep {
  readonly what:
    | 'submitted'
    | 'evidence-added'
    | 'evidence-asked'
    | 'evidence-given'
    | 'forwarded'
    | 'consignor-answered'
    | 'inspection-ordered'
    | 'inspected'
    | 'settlement-offered'
    | 'settlement-refused'
    | 'settlement-accepted'
    | 'decided'
    | 'appealed'
    | 'decided-finally'
    | 'withdrawn'
    | 'closed'
    | 'time-ran-out';
  readonly by: 'buyer' | 'consignor' | 'house' | 'clock';
  readonly byId: string | null;
  readonly text: string;
  readonly atMs: number;
}

interface Every {
  readonly id: DisputeId;
  readonly orderId: string;
  readonly lotId: string;
  readonly buyerId: BidderId;
  readonly rev: number;
  readonly createdAtMs: number;
  readonly claim: Claim;
  readonly evidence: readonly Evidence[];
  readonly steps: readonly DisputeStep[];
}

interface Submitted extends Every {
  readonly submittedAtMs: number;
  /** The most that can go back to the buyer: what they have paid and not got back yet. */
  readonly refundableFen: Fen;
  /** Seven working days from the submission. */
  readonly decideByMs: number;
  readonly settlement: Settlement | null;
}

interface Ruled extends Submitted {
  readonly ruling: Ruling;
}

/** 待提交 */
export type DraftDispute = Every & { readonly status: 'draft' };
/** 已受理: the house replies. */
export type AcceptedDispute = Submitted & {
  readonly status: 'accepted';
  readonly replyByMs: number;
  readonly evidenceByMs: number;
};
/** 待补充证据 */
export type EvidenceDispute = Submitted & { readonly status: 'evidence'; readonly evidenceByMs: number };
/** 委托方答复中 */
export type ConsignorDispute = Submitted & { readonly status: 'consignor'; readonly answerByMs: number };
/** 复检中 */
export type InspectionDispute = Submitted & { readonly status: 'inspection' };
/** 裁定中 */
export type DecidingDispute = Submitted & { readonly status: 'deciding' };
/** 已裁定: who is not content may appeal. */
export type DecidedDispute = Ruled & { readonly status: 'decided'; readonly appealByMs: number };
/** 申诉中 */
export type AppealedDispute = Ruled & {
  readonly status: 'appealed';
  readonly appealedBy: 'buyer' | 'consignor';
  readonly appealReason: string;
  readonly finalByMs: number;
};
/** 已结案 */
export type ClosedDispute = Ruled & { readonly status: 'closed'; readonly closedAtMs: number };
/** 已撤回 */
export type WithdrawnDispute = Every & { readonly status: 'withdrawn'; readonly closedAtMs: number };

/** Under way before there is a decision. */
export type HeardDispute =
  AcceptedDispute | EvidenceDispute | ConsignorDispute | InspectionDispute | DecidingDispute;
export type Dispute =
  DraftDispute | HeardDispute | DecidedDispute | AppealedDispute | ClosedDispute | WithdrawnDispute;
export type DisputeStatus = Dispute['status'];

export function isDisputeOver(dispute: Dispute): dispute is ClosedDispute | WithdrawnDispute {
  return dispute.status === 'closed' || dispute.status === 'withdrawn';
}

export function isHeard(dispute: Dispute): dispute is HeardDispute {
  return (
    dispute.status === 'accepted' ||
    dispute.status === 'evidence' ||
    dispute.status === 'consignor' ||
    dispute.status === 'inspection' ||
    dispute.status === 'deciding'
  );
}

/** True while the order's clock stands still for it. */
export function stopsOrder(dispute: Dispute): boolean {
  return dispute.status !== 'draft' && !isDisputeOver(dispute);
}

/** Party whose turn it is and until when, for lists and reminders; null when nobody's. */
export function dueOf(
  dispute: Dispute,
): { readonly who: 'buyer' | 'consignor' | 'house'; readonly dueAtMs: number } | null {
  switch (dispute.status) {
    case 'accepted':
      return { who: 'house', dueAtMs: dispute.replyByMs };
    case 'evidence':
      return { who: 'buyer', dueAtMs: dispute.evidenceByMs };
    case 'consignor':
      return { who: 'consignor', dueAtMs: dispute.answerByMs };
    case 'inspection':
    case 'deciding':
      return { who: 'house', dueAtMs: dispute.decideByMs };
    case 'decided':
      return { who: 'buyer', dueAtMs: dispute.appealByMs };
    case 'appealed':
      return { who: 'house', dueAtMs: dispute.finalByMs };
    case 'draft':
    case 'closed':
    case 'withdrawn':
      return null;
  }
}

/** States in which it is the house's turn. */
export const HOUSE_TURNS = [
  'accepted',
  'inspection',
  'deciding',
  'appealed',
] as const satisfies readonly DisputeStatus[];

/** Whether an outcome undoes the sale, and the order with it. */
export function undoesSale({ kind }: Outcome): boolean {
  return kind === 'return' || kind === 'rescinded';
}

/** Refund to the buyer by an outcome, in fen. */
export function refundOf(outcome: Outcome, refundableFen: Fen): Fen {
  if (outcome.kind === 'dismissed') return 0;
  return 'refundFen' in outcome ? outcome.refundFen : refundableFen;
}
