// Hours of the day in which a person does not want to be woken, by the clock of China. They may run
// over midnight.
// Source: product.md 4.6, 7.7 (/personalization).
import { DAY_MS, dayBeginMs, MINUTE_MS } from './days.ts';

export const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** Minutes of the day; they differ. The last minute is the one before `toMinute`. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** When it stops being quiet; null: it is not quiet at that moment. */
export function quietUntilMs({ fromMinute, toMinute }: QuietHours, atMs: number): number | null {
  const beginMs = dayBeginMs(atMs);
  const minute = Math.floor((atMs - beginMs) / MINUTE_MS);
  const isOverMidnight = fromMinute > toMinute;
  const isQuiet = isOverMidnight
    ? minute >= fromMinute || minute < toMinute
    : minute >= fromMinute && minute < toMinute;
  if (!isQuiet) return null;
  return beginMs + toMinute * MINUTE_MS + (isOverMidnight && minute >= fromMinute ? DAY_MS : 0);
}
