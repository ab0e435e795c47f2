// The price of a lot in words, as far as it is told.
import { PRICE_AT_OPENING } from '#contract/lots/price-words.ts';
import type { Fen } from '#core/money.ts';
import { moneyText } from '#lib/format.ts';

/** @param priceFen null: it is told at the opening. */
export function toldPriceText(priceFen: Fen | null): string {
  return priceFen === null ? PRICE_AT_OPENING : moneyText(priceFen);
}
