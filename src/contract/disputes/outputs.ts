// The answers about disputes: to the buyer about their own, to the house's people about all.
import type { DisputeMay } from '#core/disputes/can.ts';
import type { ClaimWindow } from '#core/disputes/claim.ts';
import type { ConsignorMay } from '#core/disputes/consignor-acts.ts';
import type {
  Claim,
  DisputeStatus,
  DisputeStep,
  Evidence,
  Ruling,
  Settlement,
} from '#core/disputes/dispute.ts';

/** The thing bought, as a case is headed by it. */
interface Bought {
  /** Empty: nothing is known of it any more. */
  readonly drawing: string;
  /** Name of its first picture; absent: it has none. */
  readonly picture?: string;
  readonly orderId: string;
  readonly lotId: string;
  readonly lotNumber: string;
  readonly lotTitle: string;
  /** The return of a vehicle is 退车, of goods 退货. */
  readonly of: 'vehicle' | 'goods';
}

/** A case in a list. */
export interface DisputeRow extends Bought {
  readonly id: string;
  readonly status: DisputeStatus;
  readonly category: Claim['category'];
  readonly reason: string;
  readonly wish: Claim['wish'];
  readonly estimateFen: number;
  /** The offer that waits for the buyer's answer; null when there is none. */
  readonly offerFen: number | null;
  readonly createdAtMs: number;
  readonly submittedAtMs: number | null;
  /** Party whose turn it is, and until when. */
  readonly due: { readonly who: 'buyer' | 'consignor' | 'house'; readonly dueAtMs: number } | null;
  readonly isOverdue: boolean;
}

/**
 * A case on what was sold for whoever asks: what is disputed, what they are asked, what was
 * decided. What the buyer has written and shown stays with the house.
 */
export interface ConsignedDispute extends Bought {
  readonly id: string;
  readonly status: Exclude<DisputeStatus, 'draft'>;
  readonly category: Claim['category'];
  readonly createdAtMs: number;
  readonly submittedAtMs: number;
  /** Question of the house that waits for their answer, and until when; null: none does. */
  readonly asked: { readonly text: string; readonly answerByMs: number } | null;
  readonly decideByMs: number | null;
  readonly ruling: Pick<Ruling, 'outcome' | 'reason'> | null;
  /** Until when they may appeal; null: they may not, or no more. */
  readonly appealByMs: number | null;
}

/** The same with their own part of it: what they have said and shown, and what they may do. */
export interface ConsignedCase extends ConsignedDispute {
  /** Their words in it, by them or entered by the house, the first one first. */
  readonly said: readonly Pick<DisputeStep, 'what' | 'text' | 'atMs'>[];
  readonly evidence: readonly Evidence[];
  /** Their offer that waits for the buyer. */
  readonly settlement: Settlement | null;
  /** The most that can be offered, in fen. */
  readonly refundableFen: number;
  /** False: others have consigned it with them, and the house speaks for all. */
  readonly isOwnWord: boolean;
  readonly may: ConsignorMay;
  readonly nowMs: number;
}

export interface ConsignedDisputes extends Pick<DisputePage, 'next' | 'nowMs'> {
  readonly rows: readonly ConsignedDispute[];
}

export interface DisputeStepRow extends Omit<DisputeStep, 'byId'> {
  /** Person of the house who did it; null to the buyer, and where nobody in person did it. */
  readonly byId: string | null;
}

export interface DisputeDetail extends DisputeRow {
  readonly claim: Claim;
  readonly evidence: readonly Evidence[];
  readonly steps: readonly DisputeStepRow[];
  /** By when it is decided; null while it is a draft or taken back. */
  readonly decideByMs: number | null;
  readonly settlement: Settlement | null;
  readonly ruling: Omit<Ruling, 'byId'> | null;
  /**
   * Refund to the buyer's card by the ruling, in fen: as it was ordered, and before that as it
   * would be.
   */
  readonly refundFen: number;
  /** And to their balance: of their deposit, what had counted toward the price. */
  readonly toBalanceFen: number;
  /** The refund on its way; null while none is ordered. */
  readonly refund: { readonly orderedAtMs: number; readonly paidAtMs: number | null } | null;
  /** Until when the buyer may show something; null where they have no window. */
  readonly evidenceByMs: number | null;
  /** The acts open to the buyer now. */
  readonly may: DisputeMay;
  readonly closedAtMs: number | null;
  readonly nowMs: number;
}

/** The claims possible on an order and until when, before anything is written. */
export interface DisputeWindows extends Bought {
  readonly windows: readonly ClaimWindow[];
  /** The case on this order that is not over, a draft among them. */
  readonly open: { readonly id: string; readonly isDraft: boolean } | null;
  readonly nowMs: number;
}

export interface DisputePage {
  readonly rows: readonly DisputeRow[];
  /** Value of `after` for the page that follows; null on the last. */
  readonly next: string | null;
  readonly nowMs: number;
}
