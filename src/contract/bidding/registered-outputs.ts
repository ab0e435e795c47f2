// Shapes of the list of registrations, as the people of the house see it.
import type { Cover } from '#core/bidding/bidder.ts';
import type { RegistrationState } from './registered-words.ts';

export interface RegistrationRow {
  readonly lotId: string;
  readonly lotNumber: string;
  readonly lotTitle: string;
  readonly saleName: string;
  readonly paddle: string;
  readonly bidderId: string;
  /** Masked. */
  readonly who: string;
  readonly cover: Cover;
  readonly depositFen: number;
  readonly state: RegistrationState;
  readonly atMs: number;
  /** Null: the lot is not over. */
  readonly endedAtMs: number | null;
}

export interface RegistrationList {
  readonly rows: readonly RegistrationRow[];
  readonly next: string | null;
}
