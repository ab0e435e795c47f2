// The names of what the hall can be narrowed by, sorted by and divided into.
import type { BodyType, GradeFilter } from '#contract/catalogue/list-words.ts';
import { ownValue } from '#core/own-value.ts';
import type { HallMine, HallQuery, HallTab } from './query.ts';

export const TAB_WORDS: Readonly<Record<HallTab, string>> = {
  running: '进行中',
  upcoming: '即将开始',
  ended: '已结束',
};

export const BODY_WORDS: Readonly<Record<BodyType, string>> = {
  sedan: '轿车',
  suv: 'SUV',
  mpv: 'MPV',
  hatch: '两厢',
  pickup: '皮卡',
  truck: '货车',
  bus: '客车',
  sports: '跑车',
  moto: '摩托车',
};

const GRADE_WORDS: Readonly<Record<GradeFilter, string>> = {
  A: 'A 级',
  B: 'B 级',
  C: 'C 级',
  crash: '事故车',
};

export const MINE_WORDS: Readonly<Record<Exclude<HallMine, 'all'>, string>> = {
  bid: '有我的出价',
  followed: '我的关注',
};

/** The first way of sorting means something else in every tab. */
export const ENDING_WORDS: Readonly<Record<HallTab, string>> = {
  running: '即将落槌',
  upcoming: '即将开拍',
  ended: '最近落槌',
};

const wordIn = (words: Readonly<Record<string, string>>, value: string): string =>
  ownValue(words, value) ?? value;

export const bodyWord = (body: string): string => wordIn(BODY_WORDS, body);
export const gradeWord = (grade: string): string => wordIn(GRADE_WORDS, grade);

/** `10–15 万元`, `10 万元以上`, `15 万元以下`; null when no price is set. */
export const priceRangeText = ({ lowestWan, highestWan }: HallQuery): string | null => {
  if (lowestWan !== null && highestWan !== null) return `${lowestWan}–${highestWan} 万元`;
  if (lowestWan !== null) return `${lowestWan} 万元以上`;
  return highestWan === null ? null : `${highestWan} 万元以下`;
};
