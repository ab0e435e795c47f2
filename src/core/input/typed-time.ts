// A time of the day as people type it where the browser has no clock to choose from: 22:00, 8:30,
// 22 点, 8点半.
// Source: GB/T 7408.1-2023 (the form in which it is shown).
import { plainLine } from './typed-signs.ts';

const CLOCK = /^([01]?\d|2[0-3])\s?(?:[:.]\s?([0-5]\d)|[点时]\s?(?:([0-5]?\d)\s?分?|(半))?)$/;

const HALF = 30;

/** Minutes of the day; null where it is no time. */
export function readTime(typed: string): number | null {
  const [whole, hour, minute, spoken, half] = CLOCK.exec(plainLine(typed)) ?? [];
  if (whole === undefined) return null;
  return Number(hour) * 60 + (half === undefined ? Number(minute ?? spoken ?? 0) : HALF);
}

/** `08:30`. */
export function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
