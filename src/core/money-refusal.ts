// Every way the cashier says no: general deposits, payouts and what two persons decide together. In the order in which
// they are told. Source: product.md 3.5, 3.9; goals.md I-04, I-30.
import type { MoneyDecisionStatus } from './money-decision.ts';
import type { Fen } from './money.ts';
import type { BidderRefusal, RegistrationRefusal } from './refusal.ts';

export type SaleDepositRefusal =
  | { readonly code: 'UNKNOWN_SALE' }
  | { readonly code: 'SALE_OVER' }
  | Extract<BidderRefusal, { code: 'EXCLUDED_PERSON' | 'NOT_VERIFIED' }>
  | { readonly code: 'ALREADY_HELD' }
  | Extract<RegistrationRefusal, { code: 'DEPOSIT_SHORT' }>;

/** Money cannot go to the bank now. */
export type PayoutRefusal =
  | { readonly code: 'UNKNOWN_CARD' }
  | { readonly code: 'BELOW_LEAST'; readonly leastFen: Fen }
  /** `lotIds`: the lots that hold the rest. */
  | { readonly code: 'MONEY_HELD'; readonly freeFen: Fen; readonly lotIds: readonly string[] };

export type CardRefusal = { readonly code: 'WRONG_CARD_NUMBER' } | { readonly code: 'CARD_TAKEN' };

/** Two persons have not decided it, or it cannot be decided so. */
export type MoneyDecisionRefusal =
  | { readonly code: 'UNKNOWN_DECISION' }
  | { readonly code: 'NOT_AT_THIS_STAGE'; readonly status: MoneyDecisionStatus }
  | { readonly code: 'SAME_PERSON' }
  | { readonly code: 'WINDOW_OVER'; readonly untilMs: number }
  | { readonly code: 'NOTHING_HELD' }
  | { readonly code: 'UNKNOWN_PERSON' }
  | { readonly code: 'NOT_REVERSIBLE' }
  | { readonly code: 'NOT_COVERED'; readonly availableFen: Fen };

export type MoneyRefusal = SaleDepositRefusal | PayoutRefusal | CardRefusal | MoneyDecisionRefusal;
