// 解锁后通知我: whoever finds every unit of a lot at a fixed price kept by others may ask to be
// told, once, when one is free again. Nothing is kept for them: who comes first has it.
// Source: product.md 7.2 (/fixed-price-detail); gap-screens.md SV-19.
import type { Bidder } from '#core/bidding/bidder.ts';
import type { Lot, LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { formatCan } from './can.ts';
import type { UnitWaitRefusal } from './refusals.ts';
import { freeCountOf } from './unit-counts.ts';

export interface UnitFreeMessage {
  readonly kind: 'unit-free';
  readonly lotId: LotId;
  readonly priceFen: Fen;
}

/** Why there is nothing to wait for; null when there is. */
export function unitWaitRefusal(lot: Lot, bidder: Bidder, nowMs: number): UnitWaitRefusal | null {
  const may = formatCan.buy(lot, bidder, nowMs);
  if (may === true) return { code: 'UNIT_FREE', priceFen: lot.terms.startPriceFen };
  return may.code === 'ALL_HELD' ? null : may;
}

const hasFree = (lot: Lot): boolean => lot.status === 'on-sale' && freeCountOf(lot) > 0;

/** Result of an event for those who wait: they are told, wait on, or are forgotten. */
export type WaitStep = 'tell' | 'wait' | 'drop';

export function waitStep(before: Lot, after: Lot): WaitStep {
  if (hasFree(after) && !hasFree(before)) return 'tell';
  return after.status === 'sold' || after.status === 'passed' || after.status === 'withdrawn'
    ? 'drop'
    : 'wait';
}
