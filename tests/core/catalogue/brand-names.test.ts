// The names of brands: each leads to one brand, and no name to two.
import { describe, expect, it } from 'vitest';
import { BRAND_NAMES } from '#core/catalogue/brand-names-data.ts';
import { brandCalled, otherNames, withBrandNames } from '#core/catalogue/brand-names.ts';

describe('a brand', () => {
  it.each([
    ['bmw', '宝马'],
    ['land rover', '路虎'],
    ['landrover', '路虎'],
    ['mercedes-benz', '奔驰'],
    ['jeep', 'Jeep'],
    ['吉普', 'Jeep'],
    ['迷你', 'MINI'],
    ['宝马', '宝马'],
    ['帕萨特', undefined],
  ])('%s is %s', (name, brand) => {
    expect(brandCalled(name)).toBe(brand);
  });

  it.each([
    ['bmw320', ' 宝马 320'],
    ['吉普 自由光', ' jeep  自由光'],
    ['fordable', 'fordable'],
    ['大众', '大众'],
  ])('in %s is read as %s', (text, meant) => {
    expect(withBrandNames(text)).toBe(meant);
  });

  it('has other names, which lead to it alone', () => {
    expect(otherNames('奔驰')).toContain('benz');
    expect(otherNames('mini')).toEqual(['迷你']);
    expect(otherNames('帕萨特')).toEqual([]);
    const names = BRAND_NAMES.trim()
      .split('\n')
      .flatMap((line) => line.split('|'))
      .map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });
});
