// What a member of staff is answered: done, or the first reason why not.
import type { Result } from '#core/result.ts';
import type { SaleRefusal } from '#core/sales/refusals.ts';

export type StaffRefusal =
  SaleRefusal | { readonly code: 'UNKNOWN_LOT' } | { readonly code: 'UNKNOWN_PERSON' };

export type StaffAnswer<Answer> = Result<{ readonly answer: Answer }, StaffRefusal>;

/** Whoever gives the order; the door has made sure that he is of the house. */
export interface ByStaff {
  readonly staffId: string;
}

export const done = <Answer>(answer: Answer): StaffAnswer<Answer> => ({ ok: true, answer });
