// Messages to the consignor of a lot beside its buyer: that it is offered again below the reserve
// they agreed to, that its buyer disputes it, what that stops and what they may do, what was
// decided, and how the case ended. Where several have consigned it, each is told. Source: 拍卖法
// 第28、29条; product.md 3.4, 3.8; goals.md I-51.
import {
  refundOf,
  type Dispute,
  type DisputeCategory,
  type DisputeId,
  type Outcome,
} from '#core/disputes/dispute.ts';
import type { LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { OrderTerms } from '#core/orders/order.ts';

/** The thing that goes back is named as what it is. */
type SoldAs = OrderTerms['category'];

interface Facts {
  readonly disputeId: DisputeId;
  readonly lotId: LotId;
}

/** How the reserve has come down is nobody's to read in a message: it lies under seal. */
export interface ReserveLowered {
  readonly kind: 'reserve-lowered';
  readonly lotId: LotId;
  readonly startPriceFen: Fen;
  readonly way: 'auction' | 'fixed-price';
  readonly startsAtMs: number;
}

export type ConsignorDisputeMessage =
  | ({
      readonly kind: 'lot-disputed';
      readonly category: DisputeCategory;
      readonly decideByMs: number;
    } & Facts)
  /** The house wants to hear them. */
  | ({ readonly kind: 'lot-dispute-asked'; readonly asked: string; readonly answerByMs: number } & Facts)
  | ({
      readonly kind: 'lot-dispute-decided';
      readonly outcome: Outcome;
      readonly sold: SoldAs;
      readonly refundFen: Fen;
      readonly reason: string;
      readonly appealByMs: number;
    } & Facts)
  | ({
      readonly kind: 'lot-dispute-appealed';
      readonly by: 'buyer' | 'consignor';
      readonly finalByMs: number;
    } & Facts)
  /** `outcome` null: the buyer has taken it back. */
  | ({
      readonly kind: 'lot-dispute-over';
      readonly outcome: Outcome | null;
      readonly sold: SoldAs;
      readonly refundFen: Fen;
    } & Facts)
  /** Time was given back. */
  | ({
      readonly kind: 'lot-dispute-moved';
      readonly what: 'answer' | 'appeal';
      readonly untilMs: number;
    } & Facts);

export type ConsignorMessage = ReserveLowered | ConsignorDisputeMessage;

/**
 * Message to the consignors about the way from `before` to `after`; null: nothing that concerns
 * them.
 */
export function consignorDisputeMessage(
  before: Dispute,
  after: Dispute,
  sold: SoldAs,
): ConsignorDisputeMessage | null {
  const facts = { disputeId: after.id, lotId: after.lotId };
  // Nobody but the buyer has heard of a draft.
  if (before.status === after.status || (before.status === 'draft' && after.status === 'withdrawn'))
    return null;
  switch (after.status) {
    case 'accepted': {
      const { decideByMs, claim } = after;
      if (before.status !== 'draft') return null;
      return { kind: 'lot-disputed', ...facts, category: claim.category, decideByMs };
    }
    case 'consignor': {
      const { answerByMs } = after;
      return { kind: 'lot-dispute-asked', ...facts, asked: after.steps.at(-1)?.text ?? '', answerByMs };
    }
    case 'decided': {
      const { appealByMs, ruling } = after;
      const { outcome, reason } = ruling;
      const refundFen = refundOf(outcome, after.refundableFen);
      return { kind: 'lot-dispute-decided', ...facts, outcome, sold, refundFen, reason, appealByMs };
    }
    case 'appealed':
      return { kind: 'lot-dispute-appealed', ...facts, by: after.appealedBy, finalByMs: after.finalByMs };
    case 'closed': {
      const { outcome } = after.ruling;
      return {
        kind: 'lot-dispute-over',
        ...facts,
        outcome,
        sold,
        refundFen: refundOf(outcome, after.refundableFen),
      };
    }
    case 'withdrawn':
      return { kind: 'lot-dispute-over', ...facts, outcome: null, sold, refundFen: 0 };
    case 'draft':
    case 'evidence':
    case 'inspection':
    case 'deciding':
      return null;
  }
}

/**
 * Until when they may answer or appeal after time was given back; null: nothing of theirs has
 * moved.
 */
export function movedForConsignor(dispute: Dispute): ConsignorDisputeMessage | null {
  const facts = { kind: 'lot-dispute-moved', disputeId: dispute.id, lotId: dispute.lotId } as const;
  if (dispute.status === 'consignor') return { ...facts, what: 'answer', untilMs: dispute.answerByMs };
  return dispute.status === 'decided' ? { ...facts, what: 'appeal', untilMs: dispute.appealByMs } : null;
}
