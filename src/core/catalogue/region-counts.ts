// How many lots lie in each province, counted from how many lie in each city. What lies in a city
// that no province knows is told apart, so that no lot is missing from the map.
// Source: product.md 7.2 (地图找车, by city).
import { PROVINCES, type Province } from './provinces-data.ts';

export interface CityCount {
  readonly city: string;
  readonly count: number;
}

export interface RegionCount {
  readonly province: Province;
  readonly count: number;
  /** Its cities that have lots, the most first. */
  readonly cities: readonly CityCount[];
  /** How much of the fullest province it holds: 0 nothing, then in quarters from 1 to 4. */
  readonly share: 0 | 1 | 2 | 3 | 4;
}

export interface RegionCounts {
  readonly regions: readonly RegionCount[];
  /** Cities that stand in no province. */
  readonly others: readonly CityCount[];
}

const provinceOf = new Map(
  PROVINCES.flatMap(({ name, cities }) => cities.map((city) => [city, name] as const)),
);

/** 苏州 and 苏州市 are the same city; a name of one sign is left as it is. */
const bare = (city: string): string => (city.length > 2 && city.endsWith('市') ? city.slice(0, -1) : city);

const sumOf = (cities: readonly CityCount[]): number => cities.reduce((sum, { count }) => sum + count, 0);

const QUARTERS = [1, 2, 3, 4] as const;

const shareOf = (count: number, most: number): RegionCount['share'] => {
  if (count <= 0) return 0;
  return QUARTERS.find((quarter) => count * QUARTERS.length <= most * quarter) ?? 4;
};

export function regionCounts(counts: readonly CityCount[]): RegionCounts {
  const full = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const within = PROVINCES.map((province) => {
    const cities = full.filter(({ city }) => provinceOf.get(bare(city)) === province.name);
    return { province, cities, count: sumOf(cities) };
  });
  const most = Math.max(0, ...within.map(({ count }) => count));
  return {
    regions: within.map((region) => ({ ...region, share: shareOf(region.count, most) })),
    others: full.filter(({ city }) => !provinceOf.has(bare(city))),
  };
}
