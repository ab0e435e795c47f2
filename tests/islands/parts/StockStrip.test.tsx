import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { StockView } from '#core/formats/format-view.ts';
import { LotCard } from '#islands/parts/LotCard.tsx';
import { StockStrip } from '#islands/parts/StockStrip.tsx';
import { isLocked } from '#lib/sales/lot-caption.ts';
import { plain } from '../bidding/models.ts';
import { aLot, aView } from './lots.ts';

const NOW_MS = 1_000_000;
const stock = (change: Partial<StockView> = {}): StockView => ({
  format: 'fixed-price',
  unitCount: 3,
  soldCount: 1,
  freeCount: 1,
  nextFreeAtMs: NOW_MS + 60_000,
  isNegotiable: true,
  holdMs: 900_000,
  ...change,
});
const strip = (change?: Partial<StockView>): string =>
  renderToString(<StockStrip stock={stock(change)} nowMs={NOW_MS} />);
const cells = (html: string): readonly string[] => html.match(/data-unit="\w+"/g) ?? [];

describe('stock across a card', () => {
  it('is a cell for each unit and words that say the same', () => {
    expect(cells(strip())).toEqual(['data-unit="sold"', 'data-unit="held"', 'data-unit="free"']);
    expect(plain(strip())).toContain('剩 1 / 3 件，付款中 1 件');
  });

  it('of a single unit, or of very many, is told by words', () => {
    for (const unitCount of [1, 90])
      expect(cells(strip({ unitCount, soldCount: 0, freeCount: unitCount }))).toEqual([]);
  });

  it('says until when the last is locked', () => {
    const html = strip({ soldCount: 2, freeCount: 0 });
    expect(html).toContain('data-stock="locked"');
    expect(plain(html)).toContain('已锁定，对方在付款 01:00');
  });

  it('stands on the card while it is on sale, and no longer', () => {
    const card = (status: 'on-sale' | 'withdrawn'): string =>
      renderToString(<LotCard lot={aLot({ status, formatView: stock() })} mine={null} nowMs={NOW_MS} />);
    expect(card('on-sale')).toContain('data-live="stock"');
    expect(plain(card('on-sale'))).toContain('可议价');
    expect(card('withdrawn')).not.toContain('data-live="stock"');
  });

  it('somebody is paying for all that is left', () => {
    const at = (change: Partial<StockView>, status: 'on-sale' | 'sold' = 'on-sale') =>
      isLocked(aView({ status, formatView: stock(change) }));
    expect(at({ freeCount: 0, soldCount: 2 })).toBe(true);
    expect([at({}), at({ freeCount: 0, nextFreeAtMs: null }), at({ freeCount: 0 }, 'sold')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
