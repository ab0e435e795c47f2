// Months by the calendar of the house, which is that of China: eight hours ahead all year round, so
// that a month begins eight hours before it does in UTC. A month is written `2026-11`.
// Source: product.md 7.3 (month range of past deals).
import { DAY_MS } from './days.ts';
import { dayStartMs } from './workdays.ts';

const MONTHS = 12;
const FIRST_YEAR = 1970;
/** The mean of 400 years. */
const DAYS_OF_MONTH = 30.436_875;

export type Month = string;

/** The first month of the quarter a month lies in. */
export function quarterOf(month: Month): Month {
  return monthAfter(month, -(numberOf(month) % 3));
}

const numberOf = (month: Month): number => {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return year * MONTHS + ofYear - 1;
};

const monthNumbered = (number: number): Month =>
  `${Math.floor(number / MONTHS)}-${String((number % MONTHS) + 1).padStart(2, '0')}`;

/** The month so many months later; fewer than none is earlier. */
export function monthAfter(month: Month, count: number): Month {
  return monthNumbered(numberOf(month) + count);
}

const startOfNumberMs = (number: number): number =>
  dayStartMs(Math.floor(number / MONTHS), (number % MONTHS) + 1, 1);

/** The month a moment lies in. */
export function monthOf(atMs: number): Month {
  // The mean month leads at most one astray.
  const near = FIRST_YEAR * MONTHS + Math.floor(atMs / DAY_MS / DAYS_OF_MONTH);
  const number = [near + 1, near].find((one) => startOfNumberMs(one) <= atMs) ?? near - 1;
  return monthNumbered(number);
}

/** The first millisecond of a month. */
export function monthStartMs(month: Month): number {
  return startOfNumberMs(numberOf(month));
}

/** Its last millisecond. */
export function monthEndMs(month: Month): number {
  return monthStartMs(monthAfter(month, 1)) - 1;
}

/** Every month from the one to the other, both of them; none when they are the wrong way round. */
export function monthsFrom(first: Month, last: Month): readonly Month[] {
  return Array.from({ length: Math.max(0, numberOf(last) - numberOf(first) + 1) }, (_none, later) =>
    monthAfter(first, later),
  );
}

/** How many months lie from the one to the other, both counted. */
export function monthCount(first: Month, last: Month): number {
  return numberOf(last) - numberOf(first) + 1;
}
