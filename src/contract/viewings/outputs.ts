// The answers about viewing before the opening.
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { ViewingSlot } from '#core/viewings/viewing.ts';

/** A sale that has not begun, as one comes to look at it. */
export interface Preview {
  readonly sale: Sale;
  readonly previewFromMs: number;
  readonly previewToMs: number;
  /** As its announcement names the place, in words. */
  readonly previewPlace: string;
  /** In the order of their times. */
  readonly slots: readonly ViewingSlot[];
}

export interface PreviewList {
  /** In the order in which they open; those whose preview is still to come among them. */
  readonly rows: readonly Preview[];
  readonly mostVisitors: number;
  readonly nowMs: number;
}

export interface OwnAppointment {
  readonly id: string;
  readonly saleId: string;
  readonly saleName: string;
  readonly slot: ViewingSlot;
  readonly visitors: number;
  /** Empty: none was given. */
  readonly plate: string;
  /** Until then it can be changed or taken back. */
  readonly changeUntilMs: number;
  readonly isCalledOff: boolean;
}

export interface OwnAppointments {
  /** Those to come and those of today, what is next on top. */
  readonly rows: readonly OwnAppointment[];
  readonly nowMs: number;
}

/** Visitor, as the gate of the yard reads it. */
export interface VisitorRow {
  readonly id: string;
  readonly slotId: string;
  readonly place: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly displayName: string;
  readonly maskedPhone: string;
  readonly visitors: number;
  readonly plate: string;
}
