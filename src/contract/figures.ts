// How the house writes sums and times, in what the service says as on the screens. Its day is that
// of China, wherever the reader is.
import { epochDayAt } from '#core/time/days.ts';
import { wallClock, wallDate } from './wall-clock.ts';

/**
 * When something is, as one says it at `nowMs`: `今天 16:15`, `明天 09:30`, `11月24日 10:00`. With
 * null, for whoever reads it on another day, always with the date.
 */
export function whenText(atMs: number, nowMs: number | null): string {
  const [, month, day] = dateText(atMs).split('-');
  return `${namedDay(atMs, nowMs) ?? `${Number(month)}月${Number(day)}日`} ${minuteText(atMs)}`;
}

const two = (count: number): string => String(count).padStart(2, '0');

/** `1,234,567` */
export function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** As wide as a plus, and never a hyphen; it stands before everything: `−¥5,000`. */
const MINUS = '−';

const minusOf = (amountFen: number): string => (Math.trunc(amountFen) < 0 ? MINUS : '');

/** Without its sign. */
const sizeText = (amountFen: number): string => {
  const wholeFen = Math.abs(Math.trunc(amountFen));
  const rest = wholeFen % 100;
  return `${grouped(String(Math.floor(wholeFen / 100)))}${rest === 0 ? '' : `.${two(rest)}`}`;
};

/** Fen as yuan: `128,600`; fen show only where there are any: `128,600.50`; below nought `−300`. */
export function yuanText(amountFen: number): string {
  return `${minusOf(amountFen)}${sizeText(amountFen)}`;
}

/** `¥128,600`, `−¥300` */
export function moneyText(amountFen: number): string {
  return `${minusOf(amountFen)}¥${sizeText(amountFen)}`;
}

/** A sum that came or went: `+¥500`, `−¥500`. */
export function changeText(amountFen: number): string {
  return `${amountFen < 0 ? '' : '+'}${moneyText(amountFen)}`;
}

/** `14:27:52` */
export function clockText(atMs: number): string {
  return wallClock(atMs).slice(11, 19);
}
/** `14:27` */
export function minuteText(atMs: number): string {
  return wallClock(atMs).slice(11, 16);
}
/** `2026-11-21` */
export const dateText = wallDate;

const namedDay = (atMs: number, nowMs: number | null): string | undefined =>
  nowMs === null ? undefined : ['今天', '明天', '后天'][epochDayAt(atMs) - epochDayAt(nowMs)];
