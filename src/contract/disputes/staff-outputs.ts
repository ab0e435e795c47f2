// The answers about a case to the house's own people.
import type { HouseAct } from '#core/disputes/house-acts.ts';
import type { DisputeDetail } from './outputs.ts';

export interface CaseOfHouse {
  readonly orderNumber: string;
  readonly hammerFen: number;
  /** Masked. */
  readonly buyer: string;
  /** Acts of the house that are possible now, to whoever looks. */
  readonly acts: readonly HouseAct[];
  /** They have ruled on it, and another rules on the appeal. */
  readonly isOwnAppeal: boolean;
  /** The most that can go back to the buyer, in fen. */
  readonly mostRefundFen: number;
  /** People of the house who did a step in it, by their ids. */
  readonly staffNames: Readonly<Record<string, string>>;
}

export type StaffDisputeDetail = DisputeDetail & CaseOfHouse;
