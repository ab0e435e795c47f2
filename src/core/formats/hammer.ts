// The auctioneer's word (拍卖师). In the fast lane a lot whose extensions are spent is theirs to
// decide: they knock it down, give it one more round, or pass it. If they say nothing by the
// deadline the rule decides, as it would have at the end.
// Source: 拍卖法 第50、51条; product.md 3.3, 3.9 (待确认).
import type { Decision } from '#core/bidding/bid.ts';
import { knockDown, passOver } from '#core/lots/closing.ts';
import { isReserveMet } from '#core/lots/lot-price.ts';
import { isAscending } from '#core/lots/lot-status.ts';
import type { ConfirmingLot, Lot } from '#core/lots/lot.ts';
import { refuse } from '#core/result.ts';
import type { HammerRefusal } from '#core/sales/refusals.ts';

export type HammerWord = 'knock-down' | 'another-round' | 'pass';

/** Decides the auctioneer's word on a lot that has been brought up to `nowMs`. */
export function decideHammer(lot: Lot, word: HammerWord, nowMs: number): Decision<HammerRefusal> {
  const { rules } = lot.terms;
  if (!isAscending(lot) || rules.format !== 'lane') {
    return refuse({ code: 'WRONG_FORMAT', format: rules.format });
  }
  if (lot.status !== 'confirming') return refuse({ code: 'LOT_STATE', status: lot.status });
  if (word === 'another-round') {
    return { ok: true, events: [{ type: 'reopened', atMs: nowMs, endsAtMs: nowMs + rules.lotMs }] };
  }
  if (word === 'pass') return { ok: true, events: [passOver(lot, nowMs)] };
  return isSellable(lot)
    ? { ok: true, events: [knockDown(lot, nowMs)] }
    : refuse({ code: 'RESERVE_NOT_MET' });
}

const isSellable = (lot: ConfirmingLot): boolean =>
  lot.standing !== null && isReserveMet(lot, lot.standing.priceFen);
