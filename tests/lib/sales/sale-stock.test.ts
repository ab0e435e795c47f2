import { describe, expect, it } from 'vitest';
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { StockView } from '#core/formats/format-view.ts';
import { saleStock, stockParts } from '#lib/sales/sale-stock.ts';
import { aLot } from '../../islands/parts/lots.ts';

const stocked = (unitCount: number, soldCount: number, freeCount: number): LotSummary => {
  const formatView: StockView = {
    format: 'fixed-price',
    unitCount,
    soldCount,
    freeCount,
    nextFreeAtMs: null,
    isNegotiable: true,
    holdMs: 900_000,
  };
  return aLot({ format: 'fixed-price', status: 'on-sale', formatView });
};

describe('the stock of a sale at fixed prices', () => {
  it('is counted in units over all its lots', () => {
    const rows = [stocked(6, 2, 3), stocked(10, 0, 10), stocked(1, 1, 0)];
    expect(saleStock({ rows }, 3)).toEqual({ lotCount: 3, soldCount: 3, heldCount: 1, freeCount: 13 });
  });

  it('is not told where some lots are not shown', () => {
    expect(saleStock({ rows: [stocked(1, 0, 1)] }, 2)).toBeNull();
  });

  it('is none where nothing is sold by units', () => {
    expect(saleStock({ rows: [aLot()] }, 1)).toBeNull();
    expect(saleStock({ rows: [] }, 0)).toBeNull();
  });

  it('is drawn from end to end, without what there is none of', () => {
    expect(stockParts({ lotCount: 2, soldCount: 1, heldCount: 0, freeCount: 3 })).toEqual([
      { kind: 'sold', from: '0%', length: '25%' },
      { kind: 'free', from: '25%', length: '75%' },
    ]);
    expect(stockParts({ lotCount: 1, soldCount: 1, heldCount: 1, freeCount: 2 })[2]?.from).toBe('50%');
  });
});
