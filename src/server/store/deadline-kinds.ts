/**
 * Kinds of what can fall due, one for each area; its domain hands in who sees
 * to it (`server/<domain>/domain.ts`).
 */
export type DeadlineKind =
  | 'deposit'
  | 'second-person'
  | 'objection'
  | 'order'
  | 'second-offer'
  | 'negotiation'
  | 'dispute'
  | 'resume'
  | 'permit'
  | 'payout'
  | 'transfer'
  | 'sale-starting'
  | 'search-match'
  | 'partner-sale'
  | 'sale-release'
  | 'viewing'
  | 'verification'
  | 'identity-picture'
  | 'proof'
  | 'proof-picture'
  | 'data-export'
  | 'account-closing'
  | 'agent';
