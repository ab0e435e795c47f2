// A bound of a filter, in ten thousands of yuan or of kilometres unless its unit is said: 10, 10万,
// 105000元, 8 万公里. What is no number is told by name and narrows nothing; a least over its most
// is the same range said backwards.
// Source: product.md 7.2, 7.3 (filters).
import { countedIn, moved, type Sum } from './typed-sum.ts';

export type BoundOf = 'yuan' | 'km';

/** Places a unit moves the point, counted in single yuan or kilometres. */
const UNITS: Readonly<Record<BoundOf, ReadonlyMap<string, number>>> = {
  yuan: new Map([
    ['', 4],
    ['万', 4],
    ['w', 4],
    ['万元', 4],
    ['元', 0],
    ['亿', 8],
    ['亿元', 8],
  ]),
  km: new Map([
    ['', 4],
    ['万', 4],
    ['w', 4],
    ['万公里', 4],
    ['万km', 4],
    ['公里', 0],
    ['km', 0],
  ]),
};

const MOST = 10_000_000_000;
const TEN_THOUSAND = 10_000;

/** In ten thousands. */
export function readBound(typed: string, of: BoundOf): Sum<number> {
  const counted = countedIn(typed);
  if (!counted.ok) return counted;
  const places = UNITS[of].get(counted.value.unit);
  const single = places === undefined ? null : moved(counted.value, places);
  if (single === null) return { ok: false, fault: 'no-number' };
  return single > MOST ? { ok: false, fault: 'too-much' } : { ok: true, value: single / TEN_THOUSAND };
}

/** `最低价“abc”没有看懂，没有按它筛选：请写数字，例如 12.5`. */
export function boundProblem(label: string, typed: string): string {
  return `${label}“${Array.from(typed).slice(0, 20).join('')}”没有看懂，没有按它筛选：请写数字，例如 12.5`;
}

/** Least and most in their order, whichever was typed where. */
export function inOrder<Value extends number | string>(
  least: Value | null,
  most: Value | null,
): readonly [Value | null, Value | null] {
  return least !== null && most !== null && least > most ? [most, least] : [least, most];
}
