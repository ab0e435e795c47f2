/** What can fall due, one kind for each area; `server/jobs/deadline-handlers.ts` says who sees to it. */
export type DeadlineKind =
  | 'deposit'
  | 'second-person'
  | 'objection'
  | 'order'
  | 'second-offer'
  | 'haggle'
  | 'dispute'
  | 'resume'
  | 'permit'
  | 'payout'
  | 'sale-starting'
  | 'search-match'
  | 'verification'
  | 'identity-picture'
  | 'data-export'
  | 'account-closing'
  | 'agent';
