// Every way the house says no while a price is being negotiated, each with the facts of the way
// out. The first that applies, in the order of this file, is the one that is told.
// Source: product.md 3.4; goals.md I-04.
import type { Fen } from '#core/money.ts';

export type NegotiationRefusal =
  | { readonly code: 'UNKNOWN_NEGOTIATION' }
  | { readonly code: 'NEGOTIATION_ENDED'; readonly endedAtMs: number }
  /** Its sale is paused: nobody's time runs, and nobody's word counts. */
  | { readonly code: 'NEGOTIATION_STOPPED'; readonly sinceMs: number }
  | { readonly code: 'NOT_YOUR_TURN'; readonly turn: 'consignor' | 'bidder'; readonly answerByMs: number }
  /** The last round: the counter-price is taken or left. */
  | { readonly code: 'LAST_ROUND'; readonly round: number; readonly counterFen: Fen }
  /**
   * A counter-price stands above the bid and never rises; a raise stands above the bid and below
   * the counter-price.
   */
  | { readonly code: 'PRICE_OUT_OF_RANGE'; readonly leastFen: Fen; readonly mostFen: Fen | null };
