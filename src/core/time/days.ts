// Hours and days, and the wall clock of China: eight hours before that of UTC, all the year round.
// Whatever is counted or shown by the day takes its days from here; everywhere else a moment is
// epoch ms. Source: product.md 3.7.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const CHINA_MS = 8 * HOUR_MS;

/** Days since 1970-01-01, in China. */
export type EpochDay = number;

export function epochDayAt(atMs: number): EpochDay {
  return Math.floor((atMs + CHINA_MS) / DAY_MS);
}

/** The first moment of a day. */
export function epochDayMs(day: EpochDay): number {
  return day * DAY_MS - CHINA_MS;
}

/** The first moment of the day on which `atMs` lies. */
export function dayBeginMs(atMs: number): number {
  return epochDayMs(epochDayAt(atMs));
}

/** The first moment of a date that was read as one of UTC: the dates of files and forms. */
export function dateBeginMs(utcMs: number): number {
  return utcMs - CHINA_MS;
}

/** The moment at which the clocks of UTC show what those of China show at `atMs`. */
export function wallMs(atMs: number): number {
  return atMs + CHINA_MS;
}
