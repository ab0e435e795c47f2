import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lightPrice } from '#islands/parts/fresh-price.ts';

const aPrice = (): HTMLElement => ({ dataset: {} }) as HTMLElement;
const lit = (price: HTMLElement): string | undefined => price.dataset.light;

beforeAll(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(10_000);
});
afterAll(() => {
  vi.useRealTimers();
});

describe('the light behind a price', () => {
  it('begins anew at each rise, by the other of its names', () => {
    const price = aPrice();
    const names = [1, 2, 3].map(() => {
      lightPrice(price);
      return lit(price);
    });
    expect(names).toEqual(['one', 'other', 'one']);
  });

  it('is behind six prices at once, and no more', () => {
    const prices = Array.from({ length: 9 }, aPrice);
    for (const price of prices) lightPrice(price);
    expect(prices.filter((price) => lit(price) !== undefined)).toEqual(prices.slice(0, 6));
  });

  it('is free for another price once it has gone out', () => {
    const [late, ...early] = Array.from({ length: 7 }, aPrice);
    for (const price of early) lightPrice(price);
    vi.advanceTimersByTime(1_049);
    lightPrice(late!);
    expect(lit(late!)).toBeUndefined();
    vi.advanceTimersByTime(1);
    lightPrice(late!);
    expect(lit(late!)).toBe('one');
  });

  it('does not begin anew while six are lit', () => {
    const prices = Array.from({ length: 6 }, aPrice);
    for (const price of prices) lightPrice(price);
    lightPrice(prices[0]!);
    expect(lit(prices[0]!)).toBe('one');
  });
});
