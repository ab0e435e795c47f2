// Every way the house says no to an appointment, and to the times it is made from, in the order in
// which they are told. Source: product.md 7.2 (/auction-hall).

export type ViewingRefusal =
  | { readonly code: 'UNKNOWN_APPOINTMENT' }
  /** It stands: until then it could be changed or taken back. */
  | { readonly code: 'APPOINTMENT_FIXED'; readonly untilMs: number }
  | { readonly code: 'UNKNOWN_VIEWING' }
  | { readonly code: 'VIEWING_CALLED_OFF' }
  | { readonly code: 'VIEWING_BEGUN'; readonly fromMs: number }
  | { readonly code: 'VISITORS_MANY'; readonly most: number }
  /** They have one in this sale already. */
  | { readonly code: 'APPOINTMENT_MADE'; readonly fromMs: number }
  /** `left`: so many people could still come. */
  | { readonly code: 'VIEWING_FULL'; readonly fromMs: number; readonly left: number };

/** The house cannot set the times like this. */
export type ViewingTimesRefusal =
  | { readonly code: 'UNKNOWN_SALE' }
  /** A time ends before it begins, or lies outside the announced preview. */
  | { readonly code: 'VIEWING_OUTSIDE'; readonly previewFromMs: number; readonly previewToMs: number }
  | { readonly code: 'VIEWING_TWICE'; readonly place: string; readonly fromMs: number }
  /** People are coming at it, as it is: it is neither taken away nor made smaller than they are. */
  | { readonly code: 'VIEWING_IN_USE'; readonly fromMs: number; readonly takenCount: number };
