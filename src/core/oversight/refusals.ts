// Every way the house says no to its own people at the desks of oversight. Source: product.md 5.22,
// 5.25, 5.26.

export type OversightRefusal =
  /** There is no result yet, or no such lot. */
  { readonly code: 'LOT_NOT_OVER' } | { readonly code: 'UNKNOWN_SIGNAL' } | DrillRefusal;

export type DrillRefusal =
  | { readonly code: 'DRILL_RUNNING' }
  | { readonly code: 'DRILLS_ENOUGH'; readonly againAtMs: number }
  | { readonly code: 'UNKNOWN_DRILL' };
