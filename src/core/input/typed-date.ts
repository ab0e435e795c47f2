// A day or a month as people type it where the browser has no calendar to choose from: 2026-01,
// 2026/1, 2026.1, 2026年1月.
// Source: GB/T 7408.1-2023 (the form in which it is kept).
import { plainLine } from './typed-signs.ts';

const MONTH = /^((?:19|20)\d\d)\s?[-/.年]\s?(0?[1-9]|1[0-2])\s?月?$/;
const DAY = /^((?:19|20)\d\d)\s?[-/.年]\s?(0?[1-9]|1[0-2])\s?[-/.月]\s?(0?[1-9]|[12]\d|3[01])\s?日?$/;

/** `2026-01-09`; null where there is no such day. */
export function readDay(typed: string): string | null {
  const [, year, month, day] = DAY.exec(plainLine(typed)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const last =
    month.endsWith('2') && Number(month) === 2 && !isLeap(Number(year)) ? 28 : LAST_DAYS[Number(month) - 1];
  return Number(day) > Number(last) ? null : `${year}-${two(month)}-${two(day)}`;
}

const two = (text: string): string => text.padStart(2, '0');

/** `2026-01`; null where it is no month. */
export function readMonth(typed: string): string | null {
  const [, year, month] = MONTH.exec(plainLine(typed)) ?? [];
  return year === undefined || month === undefined ? null : `${year}-${two(month)}`;
}

const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
