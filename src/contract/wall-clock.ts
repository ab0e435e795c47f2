// The clock on the wall in China, as text from which the parts that are wanted are cut.
import { dateBeginMs, wallMs } from '#core/time/days.ts';

/** `2026-11-21T14:27:52.318Z`: the figures of China; the Z at its end means nothing. */
export function wallClock(atMs: number): string {
  return new Date(wallMs(atMs)).toISOString();
}

/** `2026-11-21 14:27:52` */
export function wallSecond(atMs: number): string {
  return wallClock(atMs).slice(0, 19).replace('T', ' ');
}

/** `2026-11-21` */
export function wallDate(atMs: number): string {
  return wallClock(atMs).slice(0, 10);
}

/** The first moment of the year in which `atMs` lies. */
export function yearBeginMs(atMs: number): number {
  return dateBeginMs(Date.parse(`${wallDate(atMs).slice(0, 4)}-01-01`));
}
