// Pause and withdrawal. The auctioneer may stop a lot for a listed reason, and gives back every
// second that was lost; a withdrawn lot ends without a winner. A lot that is stopped before it
// opened loses only what it would have been open; one that waits for the hammer waits on, and
// neither the auctioneer nor the rule decides on it meanwhile.
// Source: 拍卖管理办法 第37、38条; goals.md I-06, I-11; decisions/a-pause-holds-the-hammer.
import type { Decision } from '#core/bidding/bid.ts';
import { refuse } from '#core/result.ts';
import { lostMs } from '#core/sales/lost-time.ts';
import type { StopRefusal } from '#core/sales/refusals.ts';
import {
  PAUSE_REASONS,
  WITHDRAWAL_REASONS,
  type PauseReason,
  type StopReason,
  type WithdrawalReason,
} from '#core/sales/stop-reasons-data.ts';
import type { LotEvent, Paused } from './lot-event.ts';
import { isBidOn, isOver, isRunning, unopened } from './lot-status.ts';
import type { Lot, PausedLot, StoppedLot } from './lot.ts';

/** Public words about a stop: those of the list, with the note where there is one. */
export interface Stop {
  readonly reason: string;
  readonly isWithSale?: true;
}

/** Decides an order about one lot that has been brought up to `nowMs`. */
export function decideStop(lot: Lot, order: StopOrder, nowMs: number): Decision<StopRefusal> {
  const wrong = orderRefusal(order) ?? (isOver(lot) ? null : unfitReason(lot, order));
  if (wrong) return refuse(wrong);
  const events = eventsOf(lot, order, nowMs);
  return events.length > 0 ? { ok: true, events } : refuse({ code: 'LOT_STATE', status: lot.status });
}

/** A lot whose time is up has nothing left to stop, though its last buyers may still be paying. */
const canBeStopped = (lot: Lot, nowMs: number): boolean => {
  if (lot.status === 'scheduled') return !lot.isInLine;
  return lot.status === 'confirming' ? nowMs < lot.decideByMs : isRunning(lot) && nowMs < lot.endsAtMs;
};

/**
 * The clock a pause has stopped: the auctioneer's, where they were to decide, or else that of the
 * lot.
 */
const stoppedClockMs = (lot: PausedLot | StoppedLot): number =>
  (isBidOn(lot) ? lot.decideByMs : undefined) ?? lot.endsAtMs;

/**
 * None when the lot cannot be paused: its turn has not come, it is over, or it stands still
 * already.
 */
export function decidePause(lot: Lot, stop: Stop, nowMs: number): readonly Paused[] {
  return canBeStopped(lot, nowMs) ? [{ type: 'paused', atMs: nowMs, ...stop }] : [];
}

export function decideResume(lot: Lot, nowMs: number): readonly LotEvent[] {
  if (lot.status !== 'paused') return [];
  const resumed: LotEvent = { type: 'resumed', atMs: nowMs };
  if ('stopped' in lot && lot.stopped.status === 'scheduled') return [resumed];
  const endsAtMs = stoppedClockMs(lot) + lostMs({ fromMs: lot.pausedAtMs, toMs: nowMs });
  return [resumed, { type: 'extended', atMs: nowMs, cause: 'pause', endsAtMs }];
}

export function decideWithdrawal(lot: Lot, reason: string, nowMs: number): readonly LotEvent[] {
  return isOver(lot) ? [] : [{ type: 'withdrawn', atMs: nowMs, reason }];
}

export type StopOrder =
  | { readonly verb: 'pause'; readonly reason: PauseReason; readonly note: string }
  | { readonly verb: 'withdraw'; readonly reason: WithdrawalReason; readonly note: string }
  | { readonly verb: 'resume' };

type Ending = Exclude<StopOrder, { verb: 'resume' }>;

const reasonOf = (order: Ending): StopReason =>
  order.verb === 'pause' ? PAUSE_REASONS[order.reason] : WITHDRAWAL_REASONS[order.reason];

/** The listed reason of an order; null for a resumption, which needs none. */
export function listedReason(order: StopOrder): StopReason | null {
  return order.verb === 'resume' ? null : reasonOf(order);
}

/** The reason as the room reads it. */
export function reasonWords(order: Ending): string {
  const { words } = reasonOf(order);
  return order.note === '' ? words : `${words}：${order.note}`;
}

/** Why the order cannot be followed whatever it is about; null when it can. */
export function orderRefusal(order: StopOrder): StopRefusal | null {
  return order.verb !== 'resume' && order.note === '' && reasonOf(order).needsNote
    ? { code: 'NOTE_NEEDED' }
    : null;
}

const hasBids = (lot: Lot): boolean => {
  if ('stopped' in lot) return hasBids(lot.stopped);
  if (isBidOn(lot)) return lot.standing !== null;
  if (lot.status === 'on-sale') return lot.holds.length > 0 || lot.sales.length > 0;
  if (lot.status === 'sealed') return lot.sealedBids.length > 0;
  return lot.status === 'scheduled' && lot.early !== undefined && lot.early.length > 0;
};

/**
 * How far a lot has come; a fixed-price sale never opens in this sense, for at a fixed price nobody
 * is called together.
 */
const HAS_COME: Readonly<Record<'opened' | 'bid-on', (lot: Lot) => boolean>> = {
  opened: (lot) =>
    lot.terms.rules.format !== 'fixed-price' && lot.status !== 'withdrawn' && unopened(lot) === null,
  'bid-on': hasBids,
};

/**
 * Why the reason of an order cannot be that of a lot that stands where this one does; null when it
 * can.
 */
export function unfitReason(lot: Lot, order: StopOrder): StopRefusal | null {
  const given = listedReason(order);
  if (!given?.until || !HAS_COME[given.until.what](lot)) return null;
  const { what: why, instead } = given.until;
  const { article, words } = instead;
  return { code: 'REASON_UNFIT', why, article: given.article, instead: { article, words } };
}

const eventsOf = (lot: Lot, order: StopOrder, nowMs: number): readonly LotEvent[] => {
  if (order.verb === 'pause') return decidePause(lot, { reason: reasonWords(order) }, nowMs);
  if (order.verb === 'withdraw') return decideWithdrawal(lot, reasonWords(order), nowMs);
  return decideResume(lot, nowMs);
};
