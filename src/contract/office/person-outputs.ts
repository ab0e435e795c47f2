// Shapes of a customer, as the people of the house look at them.
import type { OwnSecurityEventKind } from '#contract/audit/security-words.ts';
import type { Deposit, LedgerEntry } from '#contract/deposits/outputs.ts';
import type { DisputeStatus } from '#core/disputes/dispute.ts';
import type { VerificationKind, VerificationStatus } from '#core/identity/verification.ts';
import type { OrderStatusView } from '#core/orders/order.ts';

export interface PersonRow {
  readonly id: string;
  /** Masked. */
  readonly name: string;
  readonly maskedPhone: string;
  readonly isVerified: boolean;
  readonly createdAtMs: number;
}

export interface PersonList {
  readonly rows: readonly PersonRow[];
  readonly total: number;
}

/** The latest papers by which they showed who they are. */
export interface PersonPapers {
  readonly id: string;
  readonly kind: VerificationKind;
  readonly status: VerificationStatus;
  /** Masked; null: it was not filled in. */
  readonly name: string | null;
  readonly number: string | null;
  readonly submittedAtMs: number;
}

export interface PersonOrder {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly status: OrderStatusView;
  readonly isGoods: boolean;
  readonly hammerFen: number;
  readonly createdAtMs: number;
}

export interface PersonCase {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly status: DisputeStatus;
  readonly createdAtMs: number;
}

export interface PersonLogIn {
  readonly id: string;
  readonly atMs: number;
  readonly kind: OwnSecurityEventKind;
  /** Null: unknown, or not for whoever looks to see. */
  readonly home: string | null;
}

export interface PersonNote {
  readonly id: string;
  readonly text: string;
  readonly atMs: number;
  readonly byName: string;
}

/** A look at them by one of the house. */
export interface PersonLook {
  readonly id: string;
  readonly atMs: number;
  readonly byName: string;
}

export interface StaffPerson extends PersonRow {
  readonly papers: PersonPapers | null;
  readonly deposit: Deposit;
  /** The latest of their bookings. */
  readonly entries: readonly LedgerEntry[];
  /** Lots they are registered for that are not over. */
  readonly registeredCount: number;
  readonly unreadMessages: number;
  /** The latest that lie within the scope of whoever looks; null: they may see none. */
  readonly orders: readonly PersonOrder[] | null;
  readonly cases: readonly PersonCase[] | null;
  readonly logIns: readonly PersonLogIn[];
  readonly notes: readonly PersonNote[];
  /** Of thirty days. */
  readonly looks: readonly PersonLook[];
  readonly nowMs: number;
}
