import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { pricingText, productText, unitPriceText } from '#lib/lots/unit-price.ts';

const THREE = { milli: 3_000, unit: '台' };

describe('a price and its unit', () => {
  it('are told to the fen, and as about where one was rounded', () => {
    expect(unitPriceText(yuan(94_800), THREE)).toBe('¥31,600 / 台');
    expect(productText(yuan(94_800), THREE)).toBe('¥31,600 × 3 台');
    expect(unitPriceText(yuan(100_000), THREE)).toBe('约 ¥33,333.33 / 台');
    expect(productText(yuan(52_325), { milli: 12_500, unit: '吨' })).toBe('¥4,186 × 12.5 吨');
  });

  it('say whether one bids by the unit', () => {
    expect(pricingText({ ...THREE, isUnitPriced: true })).toBe('按台计价，出价写总价');
    expect(pricingText(THREE)).toBe('按总价竞价');
  });
});
