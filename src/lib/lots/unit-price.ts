// A price of the whole and what it comes to for one unit, always told together.
// Source: product.md 7.6; language.md 15 (16 goods, timed).
import { quantityText } from '#contract/orders/quantity-words.ts';
import { isWholePerUnit, unitPriceFen, type LotQuantity } from '#core/lots/quantity.ts';
import type { Fen } from '#core/money.ts';
import { moneyText } from '#lib/format.ts';

/** `¥31,600 / 台`, and `约` before it where a fen was rounded. */
export function unitPriceText(totalFen: Fen, quantity: LotQuantity): string {
  const about = isWholePerUnit(totalFen, quantity) ? '' : '约 ';
  return `${about}${moneyText(unitPriceFen(totalFen, quantity))} / ${quantity.unit}`;
}

/** `¥31,600 × 3 台`; `约 ¥33,333.33 × 3 台` where a fen was rounded. */
export function productText(totalFen: Fen, quantity: LotQuantity): string {
  const about = isWholePerUnit(totalFen, quantity) ? '' : '约 ';
  const { milli, unit } = quantity;
  return `${about}${moneyText(unitPriceFen(totalFen, quantity))} × ${quantityText(milli, unit)}`;
}

/** `按单价竞价` or that bids are for the whole. */
export function pricingText({ isUnitPriced, unit }: LotQuantity): string {
  return isUnitPriced ? `按${unit}计价，出价写总价` : '按总价竞价';
}
