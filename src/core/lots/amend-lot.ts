// Correcting what is said of a lot (变更). Before it is over the house may correct its words, never
// its terms; both texts stay in the lot's log, and whoever follows it is told. Source: 拍卖法
// 第18条; product.md 2, 4.2.
import type { Decision } from '#core/bidding/bid.ts';
import { refuse } from '#core/result.ts';
import type { AmendRefusal } from '#core/sales/refusals.ts';
import type { TextChange } from './lot-event.ts';
import { isOver } from './lot-status.ts';
import type { Lot } from './lot.ts';

export interface Amendment {
  readonly staffId: string;
  /** Each field with what is said now and what is to be said. */
  readonly changes: readonly TextChange[];
}

export function decideAmendment(
  lot: Lot,
  { staffId, changes }: Amendment,
  nowMs: number,
): Decision<AmendRefusal> {
  if (isOver(lot)) return refuse({ code: 'LOT_STATE', status: lot.status });
  const real = changes.filter(({ before, after }) => before !== after);
  if (real.length === 0) return refuse({ code: 'NOTHING_CHANGED' });
  return { ok: true, events: [{ type: 'amended', atMs: nowMs, staffId, changes: real }] };
}
