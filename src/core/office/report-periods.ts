// Spans (时段) of a report: months and weeks by the calendar of China, a week from Monday on, cut
// off where the range begins and ends. A range is at most two years; the wrong way round it is
// meant the right way. Without a wish it is the twelve months up to today, those of 成交行情.
// Source: product.md 7.3, 7.8.
import { readDay } from '#core/input/typed-date.ts';
import { DAY_MS, dayBeginMs, epochDayAt, epochDayMs, type EpochDay } from '#core/time/days.ts';
import { monthAfter, monthOf, monthStartMs } from '#core/time/months.ts';
import { dayStartMs } from '#core/time/workdays.ts';

export const REPORT_UNITS = ['month', 'week', 'sale'] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

/** From the first moment of a day up to that of the day after the last. Epoch ms. */
export interface DaySpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

const USUAL_MONTHS = 12;
const MOST_DAYS = 731;

/** The first moment of `2026-11-20`; null: there is no such day. */
export function dayOfDate(date: string): number | null {
  const [year, month, day] = readDay(date)?.split('-').map(Number) ?? [];
  return year === undefined || month === undefined || day === undefined ? null : dayStartMs(year, month, day);
}

/** Dates that are asked for; one that is missing, or is none, is the usual one. */
export interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function rangeOf({ from = '', to = '' }: DateRange, nowMs: number): DaySpan {
  const todayMs = dayBeginMs(nowMs);
  const toMs = Math.min(dayOfDate(to) ?? todayMs, todayMs);
  const usualMs = monthStartMs(monthAfter(monthOf(toMs), 1 - USUAL_MONTHS));
  const fromMs = Math.min(dayOfDate(from) ?? usualMs, todayMs);
  const untilMs = Math.max(fromMs, toMs) + DAY_MS;
  return { fromMs: Math.max(Math.min(fromMs, toMs), untilMs - MOST_DAYS * DAY_MS), untilMs };
}

/** As many days, right before it. */
export function spanBefore({ fromMs, untilMs }: DaySpan): DaySpan {
  return { fromMs: fromMs - (untilMs - fromMs), untilMs: fromMs };
}

/** 1970-01-01 was a Thursday. */
const mondayOf = (day: EpochDay): EpochDay => day - ((((day + 3) % 7) + 7) % 7);

const beginOf = (unit: 'month' | 'week', atMs: number): number =>
  unit === 'month' ? monthStartMs(monthOf(atMs)) : epochDayMs(mondayOf(epochDayAt(atMs)));

const afterBegin = (unit: 'month' | 'week', beginMs: number): number =>
  unit === 'month' ? monthStartMs(monthAfter(monthOf(beginMs), 1)) : beginMs + 7 * DAY_MS;

/** Every one of a range, from the earliest on. */
export function spansIn(unit: 'month' | 'week', { fromMs, untilMs }: DaySpan): readonly DaySpan[] {
  const spans: DaySpan[] = [];
  for (let beginMs = beginOf(unit, fromMs); beginMs < untilMs;) {
    const nextMs = afterBegin(unit, beginMs);
    spans.push({ fromMs: Math.max(fromMs, beginMs), untilMs: Math.min(untilMs, nextMs) });
    beginMs = nextMs;
  }
  return spans;
}

/** Those of these days that lie in a span. */
export function within<Day extends { readonly dayMs: number }>(
  days: readonly Day[],
  { fromMs, untilMs }: DaySpan,
): readonly Day[] {
  return days.filter(({ dayMs }) => dayMs >= fromMs && dayMs < untilMs);
}
