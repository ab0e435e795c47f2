// 价格提醒: whoever follows a lot may name a price, and is told once when the price of the room has
// come to it. Before anybody has bid there is no price to come to it. Source: product.md 7.7
// (/myAttention).
import type { Fen } from '#core/money.ts';
import type { LotId } from './lot.ts';

export interface PriceMessage {
  readonly kind: 'price-alert';
  readonly lotId: LotId;
  /** The price that was waited for, and the price now. */
  readonly alertFen: Fen;
  readonly priceFen: Fen;
}

/** @param priceFen null while nobody has bid. */
export function isReached(alertFen: Fen, priceFen: Fen | null): boolean {
  return priceFen !== null && priceFen >= alertFen;
}
