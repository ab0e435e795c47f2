// The line over a lot of a sale at fixed prices: while it is on sale its card tells the stock, and
// what is said here is what the card says no more.
import { describe, expect, it } from 'vitest';
import type { LotView } from '#core/lots/lot-view.ts';
import { lotCaption } from '#lib/sales/lot-caption.ts';
import { aView, NOW_MS } from '../../islands/parts/lots.ts';

const stock = {
  format: 'fixed-price',
  priceFen: 100_000,
  unitCount: 3,
  soldCount: 1,
  freeCount: 2,
  nextFreeAtMs: null,
  isNegotiable: true,
} as unknown as NonNullable<LotView['formatView']>;
const caption = (change: Partial<LotView>): string =>
  lotCaption(aView({ formatView: stock, ...change }), null, NOW_MS);

describe('the line over a lot at a fixed price', () => {
  it('says nothing of a stock that its card tells', () => {
    expect(caption({ status: 'on-sale' })).toBe('');
    expect(
      caption({ status: 'on-sale', formatView: { ...stock, freeCount: 0, nextFreeAtMs: NOW_MS } as never }),
    ).toBe('');
  });

  it('says how many were sold once it is over', () => {
    expect(caption({ status: 'sold' })).toBe('3 件已售完');
    expect(caption({ status: 'passed' })).toBe('售出 1 / 3 件');
  });
});
