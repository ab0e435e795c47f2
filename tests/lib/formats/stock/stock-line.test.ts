// Stock of a lot at a fixed price, as its card tells it.
import { describe, expect, it } from 'vitest';
import type { StockView } from '#core/formats/format-view.ts';
import { stockLine, unitKinds } from '#lib/formats/stock/stock-line.ts';

const NOW_MS = 1_000_000;
const stock = (change: Partial<StockView> = {}): StockView => ({
  format: 'fixed-price',
  unitCount: 6,
  soldCount: 2,
  freeCount: 3,
  nextFreeAtMs: NOW_MS + 899_000,
  isNegotiable: true,
  holdMs: 900_000,
  ...change,
});

describe('the stock of a card', () => {
  it('has a cell for each unit: sold, paid for, free', () => {
    expect(unitKinds(stock()).map(({ kind }) => kind)).toEqual([
      'sold',
      'sold',
      'held',
      'free',
      'free',
      'free',
    ]);
  });

  it('says how many are left and how many are being paid for', () => {
    expect(stockLine(stock(), NOW_MS)).toEqual({
      state: 'free',
      words: '剩 3 / 6 件，付款中 1 件',
      left: '',
      way: '可议价',
    });
    const whole = stock({ soldCount: 0, freeCount: 6, nextFreeAtMs: null, isNegotiable: false });
    expect(stockLine(whole, NOW_MS)).toMatchObject({ words: '剩 6 / 6 件', way: '不议价' });
  });

  it('says until when the last one is locked', () => {
    const line = stockLine(stock({ soldCount: 5, freeCount: 0 }), NOW_MS);
    expect(line).toEqual({
      state: 'locked',
      words: '已锁定，对方在付款',
      left: '14:59',
      way: '解锁后可通知你',
    });
  });

  it('never counts below nought', () => {
    const late = stock({ soldCount: 5, freeCount: 0, nextFreeAtMs: NOW_MS - 5_000 });
    expect(stockLine(late, NOW_MS).left).toBe('00:00');
    expect(stockLine({ ...late, nextFreeAtMs: null }, NOW_MS).left).toBe('');
  });

  it('is told when all are sold', () => {
    expect(stockLine(stock({ soldCount: 6, freeCount: 0 }), NOW_MS)).toMatchObject({
      state: 'out',
      words: '6 件已售完',
    });
  });
});
