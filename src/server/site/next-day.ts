// When the built pages next say something else by themselves: a version of a rule is announced, or
// comes into force.
import { dateBeginMs } from '#core/time/days.ts';
import type { Library } from '#server/content/library.ts';

/** The next such moment after `nowMs`; `Infinity` when none is known. */
export async function nextDayMs({ all }: Pick<Library, 'all'>, nowMs: number): Promise<number> {
  const days = (await all('rules')).flatMap(({ fields }) => [fields.announced, fields.effective]);
  const begins = days.flatMap((day) => (day instanceof Date ? dateBeginMs(day.getTime()) : []));
  return Math.min(Infinity, ...begins.filter((beginMs) => beginMs > nowMs));
}
