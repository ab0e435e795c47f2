// Names of the filters of a hall: on the hall itself, and in the name of a search that somebody
// keeps. Source: product.md 7.2.
import { ownValue } from '#core/own-value.ts';

export const BODY_WORDS = {
  sedan: '轿车',
  suv: 'SUV',
  mpv: 'MPV',
  hatch: '两厢',
  pickup: '皮卡',
  truck: '货车',
  bus: '客车',
  sports: '跑车',
  moto: '摩托车',
} as const;

const GRADE_WORDS = {
  A: 'A 级',
  B: 'B 级',
  C: 'C 级',
  crash: '事故车',
} as const;

/** `10–15 万元`, `10 万元以上`, `15 万元以下`; null when no price is set. */
export function priceRangeText({ lowestWan, highestWan }: PriceRange): string | null {
  if (lowestWan !== null && highestWan !== null) return `${lowestWan}–${highestWan} 万元`;
  if (lowestWan !== null) return `${lowestWan} 万元以上`;
  return highestWan === null ? null : `${highestWan} 万元以下`;
}

const wordIn = (words: Readonly<Record<string, string>>, value: string): string =>
  ownValue(words, value) ?? value;

export function bodyWord(body: string): string {
  return wordIn(BODY_WORDS, body);
}
export function gradeWord(grade: string): string {
  return wordIn(GRADE_WORDS, grade);
}

export interface PriceRange {
  /** In 万元; null: without a bound. */
  readonly lowestWan: number | null;
  readonly highestWan: number | null;
}
