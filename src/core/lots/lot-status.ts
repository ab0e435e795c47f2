// Status of a lot, as questions about it: what kind it is, whether it runs, whether it is over.
// Source: product.md 3.2, 3.5; engine.md 9.5.

import { isAscendingRules, type AscendingRules } from '#core/sales/rule-set.ts';
import type { BidOnLot, Every, FormatLot, Lot, LotStatus, OpenLot, ScheduledLot } from './lot.ts';

/** True when the lot is sold by rising bids. */
export function isAscending<Known extends Lot>(
  lot: Known,
): lot is Exclude<Known, FormatLot> & Every<AscendingRules> {
  return isAscendingRules(lot.terms.rules);
}

/**
 * True while it is bid on with rising bids, or could be again after a pause or by the auctioneer's
 * word.
 */
export function isBidOn(lot: Lot): lot is BidOnLot {
  return 'standing' in lot;
}

/** True while it can be bid on or bought, as far as the clock has been asked. */
export function isRunningStatus(status: LotStatus): boolean {
  return status === 'open' || status === 'on-sale' || status === 'sealed' || status === 'falling';
}

/** True while it runs and is sold otherwise than by rising bids. */
export function isFormatLot(lot: Lot): lot is FormatLot {
  return isRunningStatus(lot.status) && lot.status !== 'open';
}

export function isRunning(lot: Lot): lot is OpenLot | FormatLot {
  return isRunningStatus(lot.status);
}

/** The states in which nothing can happen to a lot any more. */
export const OVER = ['sold', 'passed', 'withdrawn'] as const satisfies readonly LotStatus[];

/** All the others. */
export const ALIVE = [
  'scheduled',
  'open',
  'paused',
  'confirming',
  'on-sale',
  'sealed',
  'falling',
] as const satisfies readonly Exclude<LotStatus, (typeof OVER)[number]>[];

export function isOver({ status }: Pick<Lot, 'status'>): boolean {
  return OVER.some((ended) => ended === status);
}

/**
 * The lot as it waits for its opening, be it that it stands still meanwhile; null once it has
 * opened.
 */
export function unopened(lot: Lot): ScheduledLot | null {
  if ('stopped' in lot) return unopened(lot.stopped);
  return lot.status === 'scheduled' ? lot : null;
}
