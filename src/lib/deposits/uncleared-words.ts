import type { Uncleared } from '#core/deposits/uncleared.ts';
import { moneyText, whenText } from '#lib/format.ts';

/** Said beside one's balance of what cannot be paid out yet; null: all of it can. */
export function unclearedWords({ amountFen, clearsAtMs }: Uncleared, nowMs: number): string | null {
  if (clearsAtMs === null) return null;
  return `其中 ${moneyText(amountFen)} 是刚到账的转账，可以参拍，${whenText(clearsAtMs, nowMs)} 起可提现。`;
}
