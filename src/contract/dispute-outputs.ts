// The answers about disputes: to the buyer about his own, to the house's people about all.
import type { Claim, DisputeStatus, DisputeStep, Evidence, Ruling, Settlement } from '#core/dispute.ts';

/** A case in a list. */
export interface DisputeRow {
  readonly id: string;
  readonly orderId: string;
  readonly lotId: string;
  readonly lotNumber: string;
  readonly lotTitle: string;
  readonly status: DisputeStatus;
  readonly category: Claim['category'];
  readonly createdAtMs: number;
  readonly submittedAtMs: number | null;
  /** Whose turn it is, and until when. */
  readonly due: { readonly who: 'buyer' | 'consignor' | 'house'; readonly dueAtMs: number } | null;
  readonly isOverdue: boolean;
}

export interface DisputeStepRow extends Omit<DisputeStep, 'byId'> {
  /** Who of the house it was; null to the buyer, and where nobody in person did it. */
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
  /** What goes back to the buyer's card by the ruling, in fen: as it was ordered, and before that as it would be. */
  readonly refundFen: number;
  /** And to his balance: of his deposit, what had counted toward the price. */
  readonly toBalanceFen: number;
  readonly closedAtMs: number | null;
}

interface DisputePage {
  readonly rows: readonly DisputeRow[];
  /** What `after` takes for the page that follows; null on the last. */
  readonly next: string | null;
  readonly nowMs: number;
}

export interface DisputeOutputs {
  readonly fileUpload: { readonly fileId: string };
  readonly videoUpload: { readonly fileId: string };
  readonly fileRead: never;
  readonly disputeList: DisputePage;
  readonly disputeDetail: DisputeDetail;
  readonly disputeSave: DisputeDetail;
  readonly disputeSubmit: DisputeDetail;
  readonly disputeEvidence: DisputeDetail;
  readonly disputeAct: DisputeDetail;
  readonly staffDisputes: DisputePage;
  readonly staffDispute: DisputeDetail;
  readonly staffDisputeAct: DisputeDetail;
}
