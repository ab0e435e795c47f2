// The halves of a day in which a thing is brought back, and a booked one, in words.
import { DAY_HALVES, type DayHalf, type ReturnVisit } from '#core/orders/after/return-visit.ts';
import { dateText } from '#lib/format.ts';

const WORDS: Readonly<Record<DayHalf, string>> = {
  morning: '上午 9:00–12:00',
  afternoon: '下午 13:00–17:00',
};

export const HALF_WORDS = DAY_HALVES.map((half) => [half, WORDS[half]] as const);

/** `2026-11-27 上午 9:00–12:00` */
export function visitWords({ dayMs, half }: Pick<ReturnVisit, 'dayMs' | 'half'>): string {
  return `${dateText(dayMs)} ${WORDS[half]}`;
}
