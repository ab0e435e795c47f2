// 演示认证与演示资金: in the sample house one press makes a buyer of whoever has registered. No
// proof is asked for and no money comes in; both say so wherever they are seen. Pressed again it
// changes nothing. Source: product.md 1 (示例拍卖行).
import { yuan, type Fen } from '#core/money.ts';

/**
 * The house on record by which a store is told to be that of a sample house: no other one is ever
 * given this name.
 */
export const SAMPLE_HOUSE_ID = 'sample-house';

/** 示例门岗: by this name the gate of the sample house hands out what a buyer presses for. */
export const SAMPLE_GATE = 'sample-gate';

/** Sum that a person has to bid with after the entry, at the least. */
export const SAMPLE_FUNDS_FEN: Fen = yuan(300_000);

export function missingSampleFundsFen(availableFen: Fen): Fen {
  return Math.max(0, SAMPLE_FUNDS_FEN - availableFen);
}
