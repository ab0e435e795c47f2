import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROVINCES } from '#core/catalogue/provinces-data.ts';
import { regionCounts, type RegionCount } from '#core/catalogue/region-counts.ts';

const at = (regions: readonly RegionCount[], name: string): RegionCount | undefined =>
  regions.find(({ province }) => province.name === name);

describe('the map of provinces', () => {
  it('has all thirty-four, each on a square of its own', () => {
    expect(PROVINCES).toHaveLength(34);
    expect(new Set(PROVINCES.map(({ column, row }) => `${column}-${row}`)).size).toBe(34);
    expect(new Set(PROVINCES.map(({ name }) => name)).size).toBe(34);
  });

  it('names no city twice', () => {
    const cities = PROVINCES.flatMap((province) => province.cities);
    expect(cities.filter((city, place) => cities.indexOf(city) !== place)).toEqual([]);
  });

  it('lies within nine columns and eight rows', () => {
    for (const { column, row } of PROVINCES) {
      expect(column).toBeLessThan(9);
      expect(row).toBeLessThan(8);
    }
  });
});

describe('lots counted by province', () => {
  it('adds up the cities of a province, the fullest first', () => {
    const { regions } = regionCounts([
      { city: '南京', count: 2 },
      { city: '苏州', count: 5 },
      { city: '上海', count: 1 },
    ]);
    expect(at(regions, '江苏')).toMatchObject({
      count: 7,
      cities: [
        { city: '苏州', count: 5 },
        { city: '南京', count: 2 },
      ],
    });
    expect(at(regions, '上海')?.count).toBe(1);
    expect(at(regions, '西藏')).toMatchObject({ count: 0, cities: [], share: 0 });
  });

  it.each([
    [100, 4],
    [76, 4],
    [75, 3],
    [50, 2],
    [25, 1],
    [1, 1],
  ])('shows %i of a hundred in the shade %i', (count, share) => {
    const { regions } = regionCounts([
      { city: '上海', count: 100 },
      { city: '拉萨', count },
    ]);
    expect(at(regions, '西藏')?.share).toBe(share);
  });

  it.each([
    ['苏州市', '江苏'],
    ['吉林', '吉林'],
    ['吉林市', '吉林'],
    ['沙市', null],
  ])('finds %s in %s', (city, name) => {
    const { regions, others } = regionCounts([{ city, count: 3 }]);
    const found = regions.find(({ count }) => count > 0);
    expect(found?.province.name ?? null).toBe(name);
    expect(others).toEqual(name === null ? [{ city, count: 3 }] : []);
  });

  it('tells cities that no province knows apart', () => {
    const { regions, others } = regionCounts([
      { city: '某镇', count: 2 },
      { city: '空城', count: 0 },
    ]);
    expect(others).toEqual([{ city: '某镇', count: 2 }]);
    expect(regions.every(({ share, count }) => share === 0 && count === 0)).toBe(true);
  });

  it('loses no lot', () => {
    const cities = [...PROVINCES.flatMap((province) => province.cities), '某镇', '别处'];
    const some = fc.uniqueArray(
      fc.record({ city: fc.constantFrom(...cities), count: fc.integer({ min: 0, max: 500 }) }),
      { selector: ({ city }) => city },
    );
    fc.assert(
      fc.property(some, (counts) => {
        const { regions, others } = regionCounts(counts);
        const shown = [...regions, ...others].reduce((sum, { count }) => sum + count, 0);
        expect(shown).toBe(counts.reduce((sum, { count }) => sum + count, 0));
      }),
    );
  });
});
