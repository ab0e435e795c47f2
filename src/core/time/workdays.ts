// Days as the house counts them, by the calendar of China. The day on which a period begins is not
// counted; a period of working days ends at an hour of its last one, a period of days ends with its
// last day. A year that stands in no table is counted by weekends alone. Source: 民法典
// 第201、203条; product.md 3.7.
import { epochDayAt, epochDayMs, HOUR_MS, type EpochDay } from './days.ts';
import { YEARS_OF_DAYS, type YearOfDays } from './workdays-table.ts';

/** How many midnights lie between two moments: 0 for the same day. */
export function midnightsBetween(fromMs: number, toMs: number): number {
  return epochDayAt(toMs) - epochDayAt(fromMs);
}

/**
 * Days from March on, so that a leap day is the last of its year: the count of the civil calendar.
 */
const epochDayOf = (year: number, month: number, day: number): EpochDay => {
  const fromMarch = month > 2 ? month - 3 : month + 9;
  const inYear = month > 2 ? year : year - 1;
  const leapDays = Math.floor(inYear / 4) - Math.floor(inYear / 100) + Math.floor(inYear / 400);
  return inYear * 365 + leapDays + Math.floor((153 * fromMarch + 2) / 5) + day - 1 - 719_468;
};

/** The first moment of a day of the calendar. Epoch ms. */
export function dayStartMs(year: number, month: number, day: number): number {
  return epochDayMs(epochDayOf(year, month, day));
}

/** The day of the civil calendar, in China: `20261121`. The count runs from March on, as above. */
export function dayText(atMs: number): string {
  const fromMarch = epochDayAt(atMs) + 719_468;
  const era = Math.floor(fromMarch / 146_097);
  const ofEra = fromMarch - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * month + 2) / 5) + 1;
  const civilMonth = month < 10 ? month + 3 : month - 9;
  const year = yearOfEra + era * 400 + (civilMonth <= 2 ? 1 : 0);
  return String(year * 10_000 + civilMonth * 100 + day);
}

const inYear = ({ year }: YearOfDays, monthAndDay: string): EpochDay =>
  epochDayOf(year, Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(3)));

const spanOf = (year: YearOfDays, [from, to]: YearOfDays['daysOff'][number]): readonly EpochDay[] => {
  const first = inYear(year, from);
  return Array.from({ length: inYear(year, to) - first + 1 }, (_, index) => first + index);
};

const daysOff = new Set(YEARS_OF_DAYS.flatMap((year) => year.daysOff.flatMap((span) => spanOf(year, span))));
const daysWorked = new Set(YEARS_OF_DAYS.flatMap((year) => year.daysWorked.map((day) => inYear(year, day))));

/** 1970-01-01 was a Thursday. */
const isWeekend = (day: EpochDay): boolean => (((day + 3) % 7) + 7) % 7 >= 5;

const isWorkday = (day: EpochDay): boolean => daysWorked.has(day) || !(daysOff.has(day) || isWeekend(day));

/** Whether the day of this moment is worked in China. */
export function isWorkdayAt(atMs: number): boolean {
  return isWorkday(epochDayAt(atMs));
}

const officialDays = YEARS_OF_DAYS.filter(({ isOfficial }) => isOfficial).map(
  ({ year }) => [epochDayOf(year, 1, 1), epochDayOf(year + 1, 1, 1)] as const,
);

/**
 * Whether the working days of that year are known; if not, a period that ends in it may still move.
 */
export function isArranged(atMs: number): boolean {
  return officialDays.some(([first, next]) => epochDayAt(atMs) >= first && epochDayAt(atMs) < next);
}

/** An hour (0–24, China) of the `count`-th working day after the day of `fromMs`. Epoch ms. */
export function workdayAfterMs(fromMs: number, count: number, hour: number): number {
  let day = epochDayAt(fromMs);
  for (let left = count; left > 0;) {
    day += 1;
    if (isWorkday(day)) left -= 1;
  }
  return epochDayMs(day) + hour * HOUR_MS;
}

/** The first moment that is later than the `count`-th day after the day of `fromMs`. Epoch ms. */
export function daysEndMs(fromMs: number, count: number): number {
  return epochDayMs(epochDayAt(fromMs) + count + 1);
}
