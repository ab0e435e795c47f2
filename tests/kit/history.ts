// A history is everything a house has on record about some lots, as plain data: read from a real
// store by the races and the chaos tool, made up in memory by the properties. The invariants judge
// it and nothing else.
import type { Transaction } from '#core/ledger.ts';
import type { Sha256 } from '#core/lots/chain.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { Lot, ScheduledLot } from '#core/lots/lot.ts';
import type { Negotiation } from '#core/negotiation/negotiation.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import type { Order } from '#core/orders/order.ts';
import type { Outage } from '#core/sales/lost-time.ts';

export interface RecordedEvent {
  readonly rev: number;
  /** Null for what is not public. */
  readonly seq: number | null;
  readonly hash: string | null;
  readonly event: LotEvent;
}

export interface LotHistory {
  /** The lot as it was published, before its first event. */
  readonly published: ScheduledLot;
  /** In the order of `rev`. */
  readonly events: readonly RecordedEvent[];
  /** The live state, as stored. */
  readonly state: Lot;
}

export interface RecordedRegistration {
  readonly lotId: string;
  readonly bidderId: string;
  readonly paddle: string;
  readonly rulesVersion: string;
  readonly depositFen: number;
  /** Security of their bids; absent: a deposit for the lot. */
  readonly cover?: 'lot' | 'sale' | 'level';
  readonly depositState: 'frozen' | 'released' | 'kept';
  readonly atMs: number;
  readonly endedAtMs: number | null;
}

export interface Person {
  readonly id: string;
  readonly role: 'buyer' | 'staff' | 'robot';
  readonly verification: 'unverified' | 'verified';
  /** Their confirmed priority right, on every lot. */
  readonly rank?: number;
}

/** Answers to a bidder. One entry per answer they got, repeats of the same key included. */
export interface RecordedAnswer {
  readonly bidderId: string;
  readonly key: string;
  /** The bytes of the answer. */
  readonly body: string;
  /** Content of the receipt; null when the bid was refused. */
  readonly accepted: {
    readonly lotId: string;
    readonly atMs: number;
    readonly kind: 'exact' | 'maximum' | 'purchase' | 'sealed' | 'take';
    readonly amountFen: number;
  } | null;
}

/** A refusal with all that could have changed, before and after it. */
export interface RecordedRefusal {
  readonly code: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface RecordedOrder {
  readonly state: Order;
  /** In the order in which it happened; the first made it. */
  readonly events: readonly OrderEvent[];
}

/** Somebody who follows a lot by its news: a screen, or whatever else is told. */
export interface Consumer {
  readonly name: string;
  readonly lotId: string;
  /**
   * The numbers each piece of news covered, in the order in which they came; from 0: the lot as it
   * stood.
   */
  readonly heard: readonly { readonly from: number; readonly to: number }[];
}

/** A client asked by its key what became of a request; null: the house could not say. */
export interface Inquiry {
  readonly bidderId: string;
  readonly key: string;
  readonly body: string | null;
}

export interface Alarm {
  readonly kind: string;
  readonly ref: string;
  readonly dueAtMs: number;
}

export interface History {
  readonly lots: readonly LotHistory[];
  readonly orders: readonly RecordedOrder[];
  readonly registrations: readonly RecordedRegistration[];
  /** In the order in which they were posted. */
  readonly transactions: readonly Transaction[];
  /** The stored balances, each account once. */
  readonly balances: readonly (readonly [account: string, balanceFen: number])[];
  readonly people: readonly Person[];
  readonly answers: readonly RecordedAnswer[];
  readonly refusals: readonly RecordedRefusal[];
  readonly outages: readonly Outage[];
  /** Negotiations over lots that missed their reserve; absent: nobody negotiated. */
  readonly negotiations?: readonly Negotiation[];
  /** Messages to people of the house and its bidders; absent: not looked at. */
  readonly messages?: readonly { readonly userId: string; readonly cause: string }[];
  /** Deadlines the clock will ring for; absent: not looked at. */
  readonly alarms?: readonly Alarm[];
  /** Besides its orders and what is negotiated, what has to ring by when. */
  readonly waiting?: readonly Alarm[];
  /** Payments that came for lots that stood still, and wait; absent: not looked at. */
  readonly early?: readonly { readonly lotId: string; readonly amountFen: number }[];
  /** Absent: nobody followed. */
  readonly consumers?: readonly Consumer[];
  /** Absent: nobody asked. */
  readonly inquiries?: readonly Inquiry[];
}

export interface Invariant {
  readonly id: string;
  readonly says: string;
  /** Breaches of it, in words; empty when it holds. */
  readonly breaches: (history: History, sha256: Sha256) => readonly string[];
}
