// Every way the house says no at the contact forms: enquiries, public questions, votes on answers,
// reports of broken links. The first that applies, in the order of this file, is the one that is
// told. Source: product.md 7.1, 7.3, 7.4; goals.md S7.

/** The form was not filled in by a person, or not just now. */
export type SenderRefusal =
  /** The field that no person sees was filled in. */
  | { readonly code: 'LOOKS_AUTOMATED' }
  /** The proof on the form that it is one of ours is used up, too old or not ours. */
  | { readonly code: 'FORM_EXPIRED' }
  | { readonly code: 'TOO_QUICK'; readonly retryAfterMs: number };

export type EnquiryRefusal =
  | SenderRefusal
  | { readonly code: 'ENQUIRIES_WAITING'; readonly most: number; readonly answerByMs: number }
  | { readonly code: 'UNKNOWN_ENQUIRY' }
  | { readonly code: 'ENQUIRY_ANSWERED'; readonly answeredAtMs: number }
  | { readonly code: 'QUESTIONS_WAITING'; readonly most: number }
  | { readonly code: 'QUESTIONS_CLOSED' }
  | { readonly code: 'UNKNOWN_QUESTION' }
  | { readonly code: 'QUESTION_ANSWERED'; readonly answeredAtMs: number }
  | { readonly code: 'UNKNOWN_TOPIC' }
  | { readonly code: 'UNKNOWN_REPORT' }
  /** There is nothing to be reminded of any more. */
  | { readonly code: 'SALE_BEGUN' };
