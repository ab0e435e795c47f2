// Events of an order, in the past tense. The list of its events is the order: replaying it rebuilds
// every state.
// Source: product.md 3.9; goals.md I-20, I-32.
import type { Fen } from '#core/money.ts';
import type { Load } from './after/load.ts';
import type { ReturnVisit } from './after/return-visit.ts';
import type { DefaultCase } from './default-case.ts';
import type { FeeLine, Service } from './fees.ts';
import type { OrderToSign, Voucher } from './order.ts';
import type { StepDone } from './transfer-steps.ts';

/**
 * Reminders of what the house itself should have done: a refund to be sent, the money of a voucher
 * to be looked for, a thing not brought back to be asked for.
 */
const HOUSE_REMINDERS = ['refund-due', 'voucher-due', 'return-due'] as const;
export type HouseReminder = (typeof HOUSE_REMINDERS)[number];

/** Reminder to a person, and when it was due. */
export type ReminderKind =
  | 'sign-due'
  | 'pay-in-24-hours'
  | 'pay-in-3-hours'
  | 'pay-due'
  | 'pay-late'
  | 'pick-up-due'
  | 'papers-due'
  | 'transfer-due'
  | 'transfer-law'
  | 'return-soon'
  | 'return-tomorrow'
  | HouseReminder;

export function isHouseReminder(which: ReminderKind): which is HouseReminder {
  return HOUSE_REMINDERS.some((one) => one === which);
}

export interface Payment {
  readonly paymentId: string;
  /** The person of the house who confirmed a transfer; absent: no person's word was needed. */
  readonly foundById?: string;
  readonly paidFen: Fen;
  readonly creditFen: Fen;
  readonly fees: readonly FeeLine[];
  /** As the house keeps it: under seal. */
  readonly pickUpCode: string;
}

type Happened =
  | { readonly type: 'created'; readonly order: OrderToSign }
  /** The name as the house keeps it: under seal. */
  | { readonly type: 'signed'; readonly name: string }
  | { readonly type: 'services-chosen'; readonly services: readonly Service[] }
  | { readonly type: 'transport-quoted'; readonly amountFen: Fen; readonly staffId: string }
  | { readonly type: 'voucher-sent'; readonly voucher: Voucher }
  | { readonly type: 'voucher-rejected'; readonly reason: string; readonly staffId: string }
  /**
   * The bank has been asked, or has said that nothing was paid: so long its word is waited for
   * beyond the end.
   */
  | { readonly type: 'payment-awaited'; readonly toMs: number }
  | ({ readonly type: 'paid' } & Payment)
  /** As the house keeps it: under seal. */
  | { readonly type: 'driver-named'; readonly driver: string }
  /** At the gate a code was named that is not the order's. */
  | { readonly type: 'code-refused'; readonly staffId: string; readonly leftCount: number }
  /** … too often: another takes its place, and none is looked at for a while. */
  | { readonly type: 'code-renewed'; readonly pickUpCode: string; readonly closedToMs: number }
  /** Of goods, a part has left the yard. */
  | { readonly type: 'load-fetched'; readonly load: Load; readonly staffId: string }
  | { readonly type: 'picked-up'; readonly storageFen: Fen; readonly staffId: string }
  | { readonly type: 'step-done'; readonly done: StepDone }
  | { readonly type: 'papers-rejected'; readonly reason: string; readonly staffId: string }
  | { readonly type: 'completed' }
  | { readonly type: 'reminded'; readonly which: ReminderKind }
  | { readonly type: 'defaulted' }
  | { readonly type: 'penalty-set'; readonly penalty: DefaultCase }
  | { readonly type: 'penalty-paid'; readonly amountFen: Fen; readonly staffId: string }
  /** Nobody has decided on it in time: the deposit of a buyer who did not pay is theirs again. */
  | { readonly type: 'deposit-returned'; readonly amountFen: Fen }
  | { readonly type: 'stopped'; readonly cause: string }
  | { readonly type: 'resumed' }
  | {
      readonly type: 'refund-ordered';
      readonly refundId: string;
      readonly amountFen: Fen;
      /**
       * The part of their deposit that had counted toward the price, and goes back to their balance
       * with it; absent: nothing.
       */
      readonly creditFen?: Fen;
    }
  | { readonly type: 'refund-paid'; readonly refundId: string }
  /** `returnByMs`: when what they have fetched is to be back. Absent: they have fetched nothing. */
  | { readonly type: 'undone'; readonly reason: string; readonly returnByMs?: number }
  | { readonly type: 'return-booked'; readonly visit: ReturnVisit }
  | { readonly type: 'return-cancelled' }
  | { readonly type: 'returned' }
  | { readonly type: 'closed'; readonly reason: string };

/**
 * The cause of a stop of which nobody has to be told: what they are told is until when they now
 * have time.
 */
export const OUTAGE = 'outage';

export type OrderEvent = Happened & { readonly atMs: number };
export type OrderEventType = OrderEvent['type'];

/** Events that end a phase of an order, in their order. */
export const PHASE_EVENTS = ['created', 'signed', 'paid', 'picked-up', 'completed'] as const;
export type PhaseEvent = (typeof PHASE_EVENTS)[number];
