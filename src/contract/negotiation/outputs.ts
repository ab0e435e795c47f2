// The answers about negotiating: to the highest bidder about their own, to a consignor about their
// lots, to the house's people about all.
import type { Negotiation, NegotiationStep } from '#core/negotiation/negotiation.ts';

export interface NegotiationStepRow {
  readonly by: NegotiationStep['by'];
  readonly what: NegotiationStep['what'];
  readonly amountFen: number | null;
  readonly atMs: number;
}

export interface NegotiationRow {
  readonly lotId: string;
  readonly lotNumber: string;
  readonly lotTitle: string;
  readonly paddle: string;
  readonly status: Negotiation['status'];
  readonly round: number;
  readonly offerFen: number;
  readonly counterFen: number | null;
  /** The agreed price; null while there is none. */
  readonly priceFen: number | null;
  /** By when whoever's turn it is must answer; null when it is over. */
  readonly answerByMs: number | null;
  /** Since when its time stands still with its sale; null when it runs or is over. */
  readonly stoppedAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly steps: readonly NegotiationStepRow[];
}

/** Over a lot that is sold for whoever asks. */
export interface ConsignedNegotiation extends NegotiationRow {
  /** True: they answer for it themselves; false: several have consigned it, the house does. */
  readonly isOwnWord: boolean;
}
