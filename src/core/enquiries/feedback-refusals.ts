// Every way the house says no to a feedback, in the order in which they are told.
// Source: product.md 4.6, 7.7.

export type FeedbackRefusal =
  /** So many wait already; the oldest is answered by then. */
  | { readonly code: 'FEEDBACK_WAITING'; readonly most: number; readonly answerByMs: number }
  /** An order names its buyer: without a name nothing can be said of one. */
  | { readonly code: 'ORDER_NAMES_YOU' }
  | { readonly code: 'UNKNOWN_FEEDBACK' }
  | { readonly code: 'FEEDBACK_FULL'; readonly most: number }
  /** Until then it can be opened anew. */
  | { readonly code: 'FEEDBACK_CLOSED'; readonly untilMs: number }
  | { readonly code: 'FEEDBACK_OPEN' }
  | { readonly code: 'REOPEN_TOO_LATE'; readonly untilMs: number }
  | { readonly code: 'FEEDBACK_UNANSWERED' }
  | { readonly code: 'FEEDBACK_RATED' };
