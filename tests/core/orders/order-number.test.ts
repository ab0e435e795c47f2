import { describe, expect, test } from 'vitest';
import { orderNumber } from '#core/orders/order-number.ts';
import { china } from '../../kit/orders/order-story.ts';

describe('the number of an order', () => {
  test('is its day in China and its place on it', () => {
    expect(orderNumber(china('2026-11-29T00:00:00'), 22)).toBe('LC20261129-0022');
    expect(orderNumber(china('2026-11-28T23:59:59'), 1)).toBe('LC20261128-0001');
  });

  test('grows longer where a day has more than fit', () => {
    expect(orderNumber(china('2026-11-29T12:00:00'), 12_345)).toBe('LC20261129-12345');
  });
});
