// Messages to the buyer about their case: everything that is theirs to do, and how it ends. Their
// own doings they know.
// Source: product.md 3.8, 4.6; goals.md I-51.
import type { LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { OrderTerms } from '#core/orders/order.ts';
import { refundOf, type Dispute, type DisputeId, type Outcome, type Settlement } from './dispute.ts';

interface Facts {
  readonly disputeId: DisputeId;
  readonly lotId: LotId;
}

interface OfWhat {
  /**
   * The return of goods is 退货, of a vehicle 退车, and only a vehicle has an odometer to be shown.
   */
  readonly category: OrderTerms['category'];
}

export type DisputeMessage =
  | ({
      readonly kind: 'dispute-accepted';
      readonly replyByMs: number;
      readonly evidenceByMs: number;
    } & OfWhat &
      Facts)
  | ({ readonly kind: 'dispute-evidence'; readonly asked: string; readonly evidenceByMs: number } & Facts)
  | ({
      readonly kind: 'dispute-hearing';
      /** `accepted`: the house goes on with what it has been shown. */
      readonly stage: 'accepted' | 'consignor' | 'inspection' | 'deciding';
      readonly decideByMs: number;
    } & Facts)
  | ({ readonly kind: 'dispute-settlement'; readonly refundFen: Fen; readonly offer: string } & Facts)
  | ({
      readonly kind: 'dispute-decided';
      readonly outcome: Outcome;
      readonly refundFen: Fen;
      readonly reason: string;
      readonly appealByMs: number;
    } & OfWhat &
      Facts)
  | ({
      readonly kind: 'dispute-appealed';
      readonly by: 'buyer' | 'consignor';
      readonly finalByMs: number;
    } & Facts)
  | ({ readonly kind: 'dispute-closed'; readonly outcome: Outcome; readonly refundFen: Fen } & OfWhat & Facts)
  /** Time was given back. */
  | ({
      readonly kind: 'dispute-moved';
      readonly what: 'evidence' | 'appeal';
      readonly untilMs: number;
    } & OfWhat &
      Facts)
  | { readonly kind: 'claims-warned' }
  | { readonly kind: 'claims-limited'; readonly untilMs: number };

/** Message about the way from `before` to `after`; null: nothing they do not know. */
export function disputeMessage(
  before: Dispute,
  after: Dispute,
  category: OrderTerms['category'],
): DisputeMessage | null {
  const facts = { disputeId: after.id, lotId: after.lotId };
  if (before.status === after.status) {
    const offer = settlementOf(after);
    if (!offer || offer === settlementOf(before)) return null;
    const { refundFen, text } = offer;
    return { kind: 'dispute-settlement', ...facts, refundFen, offer: text };
  }
  switch (after.status) {
    case 'accepted': {
      const { replyByMs, evidenceByMs, decideByMs } = after;
      if (before.status !== 'draft')
        return { kind: 'dispute-hearing', ...facts, stage: 'accepted', decideByMs };
      return { kind: 'dispute-accepted', ...facts, replyByMs, evidenceByMs, category };
    }
    case 'evidence': {
      const { evidenceByMs } = after;
      return { kind: 'dispute-evidence', ...facts, asked: after.steps.at(-1)?.text ?? '', evidenceByMs };
    }
    case 'consignor':
    case 'inspection':
    case 'deciding':
      return { kind: 'dispute-hearing', ...facts, stage: after.status, decideByMs: after.decideByMs };
    case 'decided': {
      const { outcome, reason } = after.ruling;
      const refundFen = refundOf(outcome, after.refundableFen);
      const ruled = { outcome, refundFen, reason, appealByMs: after.appealByMs, category };
      return { kind: 'dispute-decided', ...facts, ...ruled };
    }
    case 'appealed':
      return { kind: 'dispute-appealed', ...facts, by: after.appealedBy, finalByMs: after.finalByMs };
    case 'closed': {
      const { outcome } = after.ruling;
      const refundFen = refundOf(outcome, after.refundableFen);
      return { kind: 'dispute-closed', ...facts, outcome, refundFen, category };
    }
    case 'draft':
    case 'withdrawn':
      return null;
  }
}

const settlementOf = (dispute: Dispute): Settlement | null =>
  'settlement' in dispute ? dispute.settlement : null;

/** Until when they now have time for what is theirs to do; null when nothing is. */
export function movedMessage(dispute: Dispute, category: OrderTerms['category']): DisputeMessage | null {
  const facts = { kind: 'dispute-moved', disputeId: dispute.id, lotId: dispute.lotId, category } as const;
  if (dispute.status === 'decided') return { ...facts, what: 'appeal', untilMs: dispute.appealByMs };
  if (dispute.status !== 'accepted' && dispute.status !== 'evidence') return null;
  return { ...facts, what: 'evidence', untilMs: dispute.evidenceByMs };
}
