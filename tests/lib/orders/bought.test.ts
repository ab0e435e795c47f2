// A purchase is named also when its card is gone.
import { describe, expect, it } from 'vitest';
import { boughtPicture, boughtTitle } from '#lib/orders/bought.ts';

describe('what was bought', () => {
  it('is called by its title, or said to be gone', () => {
    expect(boughtTitle('2019款 奥迪 A6L')).toBe('2019款 奥迪 A6L');
    expect(boughtTitle('')).toBe('已下架的拍品');
  });

  it('is drawn from its side, or not where unknown', () => {
    expect(boughtPicture({ drawing: 'suv-navy' })).toBe('/drawings/suv-navy.svg');
    expect(boughtPicture({ drawing: '' })).toBeNull();
  });
});
