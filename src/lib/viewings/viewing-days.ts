// Viewing by the day: the days on which something can be looked at or opens, and the times of one
// sale under the day they lie on. Days are those of China.
import type { Preview } from '#contract/viewings/outputs.ts';
import { DAY_MS, dayBeginMs } from '#core/time/days.ts';
import { placesLeft, type ViewingSlot } from '#core/viewings/viewing.ts';
import { calendarDayText, dateText, minuteText } from '#lib/format.ts';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;
const STRIP_DAYS = 7;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

export function weekdayText(atMs: number): string {
  const day = Math.floor((dayBeginMs(atMs) - dayBeginMs(0)) / DAY_MS);
  return WEEKDAYS[(day + FIRST_WEEKDAY) % WEEKDAYS.length] ?? '';
}

/** `11月24日 周二 10:00` */
export function openingText(startsAtMs: number, nowMs: number): string {
  return `${calendarDayText(startsAtMs, nowMs)} ${weekdayText(startsAtMs)} ${minuteText(startsAtMs)}`;
}

/** `10:30–11:00` */
export function hoursText({ fromMs, toMs }: Pick<ViewingSlot, 'fromMs' | 'toMs'>): string {
  return `${minuteText(fromMs)}–${minuteText(toMs)}`;
}

/** Times that have not begun. */
function comingSlots(slots: readonly ViewingSlot[], nowMs: number): readonly ViewingSlot[] {
  return slots.filter(({ fromMs }) => fromMs > nowMs);
}

export interface ViewingDay {
  /** `2026-11-22` */
  readonly date: string;
  readonly beginMs: number;
  readonly slots: readonly ViewingSlot[];
  readonly left: number;
}

/** Times under their days, in order; those that have begun stand there no more. */
export function viewingDays(slots: readonly ViewingSlot[], nowMs: number): readonly ViewingDay[] {
  const byDate = new Map<string, ViewingSlot[]>();
  for (const slot of comingSlots(slots, nowMs)) {
    const date = dateText(slot.fromMs);
    byDate.set(date, [...(byDate.get(date) ?? []), slot]);
  }
  return [...byDate].map(([date, own]) => ({
    date,
    beginMs: dayBeginMs(own[0]?.fromMs ?? nowMs),
    slots: own,
    left: own.reduce((sum, slot) => sum + placesLeft(slot), 0),
  }));
}

/** Whether the sale can be looked at on the day that begins then. */
export function isViewedOn(
  { slots, previewFromMs, previewToMs }: Preview,
  dayMs: number,
  nowMs: number,
): boolean {
  const days = viewingDays(slots, nowMs);
  if (slots.length > 0) return days.some(({ beginMs }) => beginMs === dayMs);
  return previewFromMs < dayMs + DAY_MS && previewToMs > Math.max(dayMs, nowMs);
}

export function opensOn({ sale }: Preview, dayMs: number): boolean {
  return dayBeginMs(sale.startsAtMs) === dayMs;
}

/** A day of the strip above the hall. */
export interface StripDay {
  readonly date: string;
  readonly beginMs: number;
  /** `今天`, `明天`, or nothing. */
  readonly name: string;
  readonly weekday: string;
  readonly viewedCount: number;
  /** `10:00` of the first sale that opens on it; null: none does. */
  readonly opensAt: string | null;
  readonly openingCount: number;
}

const countOf = (previews: readonly Preview[]): number =>
  previews.reduce((sum, { sale }) => sum + sale.lotCount, 0);

/** A week from today on. */
export function stripDays(previews: readonly Preview[], nowMs: number): readonly StripDay[] {
  return Array.from({ length: STRIP_DAYS }, (_none, place) => {
    const beginMs = dayBeginMs(nowMs) + place * DAY_MS;
    const opening = previews.filter((preview) => opensOn(preview, beginMs));
    const first = opening[0];
    return {
      date: dateText(beginMs),
      beginMs,
      name: ['今天', '明天'][place] ?? '',
      weekday: weekdayText(beginMs),
      viewedCount: countOf(previews.filter((preview) => isViewedOn(preview, beginMs, nowMs))),
      opensAt: first === undefined ? null : minuteText(first.sale.startsAtMs),
      openingCount: countOf(opening),
    };
  });
}
