// Words where the price of a lot would stand and is not told yet.

/** In place of a sum that is told at the opening. */
export const PRICE_AT_OPENING = '开拍时公布';
