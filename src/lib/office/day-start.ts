// Days as the console's forms write them, by the calendar of China.
import { dayStartMs } from '#core/time/workdays.ts';

/** Its first moment: `2026-11-20` as epoch ms. */
export function dayMs(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayStartMs(year, month, date);
}
