// When the buyer of an undone sale brings the thing back: a half of a working day, from the next
// one they can still be awaited on to the one on which it has to be back. What is booked may be
// changed until the evening before. Source: product.md 7.7 (/dispute); gap-screens.md SV-40.
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { isWorkdayAt } from '#core/time/workdays.ts';

export const DAY_HALVES = ['morning', 'afternoon'] as const;
export type DayHalf = (typeof DAY_HALVES)[number];

export interface ReturnVisit {
  /** The first moment of the day. */
  readonly dayMs: number;
  readonly half: DayHalf;
  readonly bookedAtMs: number;
}

/** When the evening begins, counted back from the day itself. */
const EVENING_MS = 6 * HOUR_MS;
/** In the morning of the day before. */
const REMINDED_MS = 15 * HOUR_MS;
const FROM_HOUR: Readonly<Record<DayHalf, number>> = { morning: 9, afternoon: 13 };

/** Until when a visit on that day may be booked, changed or taken back. */
export function openToMs(dayMs: number): number {
  return dayMs - EVENING_MS;
}

/** When the half of the day begins. */
export function visitFromMs({ dayMs, half }: ReturnVisit): number {
  return dayMs + FROM_HOUR[half] * HOUR_MS;
}

/** When the buyer is reminded of it; null: it was booked later than that. */
export function remindedAtMs({ dayMs, bookedAtMs }: ReturnVisit): number | null {
  const atMs = dayMs - REMINDED_MS;
  return bookedAtMs < atMs ? atMs : null;
}

/** The days that can be booked, each by its first moment. */
export function returnDays(returnByMs: number, nowMs: number): readonly number[] {
  const todayMs = dayBeginMs(nowMs);
  const dayCount = Math.max(0, Math.round((dayBeginMs(returnByMs) - todayMs) / DAY_MS));
  return Array.from({ length: dayCount }, (_, at) => todayMs + (at + 1) * DAY_MS).filter(
    (dayMs) => isWorkdayAt(dayMs) && nowMs < openToMs(dayMs),
  );
}

/** It is still to come, and too near to be changed. */
export function isVisitSet({ dayMs }: ReturnVisit, nowMs: number): boolean {
  return nowMs >= openToMs(dayMs) && nowMs < dayMs + DAY_MS;
}
