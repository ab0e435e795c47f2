// By when the house has to answer, as a desk shows it: the time, what is left of it, and the group
// it stands in. Times of China; working days by core/time.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { midnightsBetween, workdayAfterMs } from '#core/time/workdays.ts';
import { dateText, minuteText } from '#lib/format.ts';

export const DUE_GROUPS = ['late', 'soon', 'today', 'next-workday', 'later'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

export const DUE_GROUP_WORDS: Readonly<Record<DueGroup, string>> = {
  late: '已过期',
  soon: '两小时内',
  today: '今天',
  'next-workday': '下一工作日',
  later: '以后',
};

const SOON_MS = 2 * HOUR_MS;

export function dueGroupOf(dueAtMs: number, nowMs: number): DueGroup {
  if (dueAtMs <= nowMs) return 'late';
  if (dueAtMs - nowMs <= SOON_MS) return 'soon';
  if (midnightsBetween(nowMs, dueAtMs) === 0) return 'today';
  return dueAtMs < workdayAfterMs(nowMs, 1, 0) + DAY_MS ? 'next-workday' : 'later';
}

/** Rows by the group they are due in, the first due first; a group without a row is left out. */
export function dueGroups<Row extends { readonly dueAtMs: number }>(
  rows: readonly Row[],
  nowMs: number,
): readonly { readonly group: DueGroup; readonly rows: readonly Row[] }[] {
  const sorted = rows.toSorted((one, other) => one.dueAtMs - other.dueAtMs);
  return DUE_GROUPS.map((group) => ({
    group,
    rows: sorted.filter(({ dueAtMs }) => dueGroupOf(dueAtMs, nowMs) === group),
  })).filter((part) => part.rows.length > 0);
}

export interface Due {
  /** `18:00` of today; another day is named before it. */
  readonly at: string;
  /** `3:18` hours and minutes; late with a minus sign; from a day on in days. */
  readonly left: string;
  /** The same as it is spoken. */
  readonly words: string;
  /** Part of a working day that is left, from 0 to 1. */
  readonly share: number;
  readonly tone: 'late' | 'soon' | 'calm';
}

/** A due time is drawn against this span. */
const SPAN_MS = 8 * HOUR_MS;

const two = (count: number): string => String(count).padStart(2, '0');

export function dueOf(dueAtMs: number, nowMs: number): Due {
  const leftMs = dueAtMs - nowMs;
  const minutes = Math.floor(Math.abs(leftMs) / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), two(minutes % 60)];
  const days = Math.floor(Math.abs(leftMs) / DAY_MS);
  const span = days > 0 ? `${days} 天` : `${hours}:${rest}`;
  const spoken = days > 0 ? `${days} 天` : `${hours} 小时 ${minutes % 60} 分`;
  const group = dueGroupOf(dueAtMs, nowMs);
  return {
    at: `${midnightsBetween(nowMs, dueAtMs) === 0 ? '' : `${dateText(dueAtMs).slice(5)} `}${minuteText(dueAtMs).slice(-5)}`,
    left: leftMs <= 0 ? `−${span}` : span,
    words: leftMs <= 0 ? `已过期 ${spoken}` : `还剩 ${spoken}`,
    share: Math.min(1, Math.max(0, leftMs / SPAN_MS)),
    tone: group === 'late' || group === 'soon' ? group : 'calm',
  };
}
