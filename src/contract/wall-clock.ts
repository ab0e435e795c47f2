// The clock on the wall in China, as text from which the parts that are wanted are cut.
import { dateBeginMs, wallMs } from '#core/time/days.ts';

/** `2026-11-21T14:27:52.318Z`: the figures of China; the Z at its end means nothing. */
export const wallClock = (atMs: number): string => new Date(wallMs(atMs)).toISOString();

/** `2026-11-21` */
export const wallDate = (atMs: number): string => wallClock(atMs).slice(0, 10);

/** The first moment of the year in which `atMs` lies. */
export const yearBeginMs = (atMs: number): number =>
  dateBeginMs(Date.parse(`${wallDate(atMs).slice(0, 4)}-01-01`));
