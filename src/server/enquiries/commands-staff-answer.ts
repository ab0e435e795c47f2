// Answer to a member of staff: done, or the first reason why not.
import type { Result } from '#core/result.ts';
import type { SaleRefusal } from '#core/sales/refusals.ts';

export type StaffRefusal =
  SaleRefusal | { readonly code: 'UNKNOWN_LOT' } | { readonly code: 'UNKNOWN_PERSON' };

export type StaffAnswer<Answer> = Result<{ readonly answer: Answer }, StaffRefusal>;

/** The person who gives the order; the access check has made sure that they are of the house. */
export interface ByStaff {
  readonly staffId: string;
}

export function done<Answer>(answer: Answer): StaffAnswer<Answer> {
  return { ok: true, answer };
}
