// How the house writes sums and times, in what the service says as on the screens. Its day is that
// of China, wherever the reader is.
import { dayBeginMs, epochDayAt } from '#core/time/days.ts';
import { wallClock, wallDate } from './wall-clock.ts';

/**
 * When something is, as one says it at `nowMs`: `今天 16:15`, `明天 09:30`, `11月24日 10:00`, and
 * with its year where that is another. With null, for whoever reads it on another day, always with
 * the whole date.
 */
export function whenText(atMs: number, nowMs: number | null): string {
  return `${dayText(atMs, nowMs)} ${minuteText(atMs)}`;
}

/** The same of something that is to be done before: a day that ends is `11月24日 24:00`. */
export function deadlineText(atMs: number, nowMs: number | null): string {
  return isMidnight(atMs) ? `${untilDayText(atMs, nowMs)} 24:00` : whenText(atMs, nowMs);
}

/** A day alone: `今天`, `11月24日`, `2035年6月30日`. */
function dayText(atMs: number, nowMs: number | null): string {
  return namedDay(atMs, nowMs) ?? calendarDayText(atMs, nowMs);
}

/** Never `今天`: `11月24日`, `2035年6月30日`. */
export function calendarDayText(atMs: number, nowMs: number | null): string {
  const [year, month, day] = dateText(atMs).split('-').map(Number);
  return `${isInYear(atMs, nowMs) ? '' : `${year}年`}${month}月${day}日`;
}

/** The last day of what is good until `endMs`, which is the moment after that day. */
export function untilDayText(endMs: number, nowMs: number | null): string {
  return dayText(endMs - 1, nowMs);
}

/** For narrow places: `11-21 14:27`, and `2025-11-21 14:27` of another year. */
export function shortText(atMs: number, nowMs: number): string {
  return `${shortDay(atMs, nowMs)} ${minuteText(atMs)}`;
}

/** The same of something that is to be done before. */
export function shortDeadlineText(atMs: number, nowMs: number): string {
  return isMidnight(atMs) ? `${shortDay(atMs - 1, nowMs)} 24:00` : shortText(atMs, nowMs);
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

/** The same to the fen, as a ledger has it: `¥128,600.00`. */
export function ledgerText(amountFen: number): string {
  const rest = Math.abs(Math.trunc(amountFen)) % 100;
  return `${moneyText(amountFen)}${rest === 0 ? '.00' : ''}`;
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

const isMidnight = (atMs: number): boolean => dayBeginMs(atMs) === atMs;

const isInYear = (atMs: number, nowMs: number | null): boolean =>
  nowMs !== null && dateText(atMs).slice(0, 4) === dateText(nowMs).slice(0, 4);

const shortDay = (atMs: number, nowMs: number): string =>
  isInYear(atMs, nowMs) ? dateText(atMs).slice(5) : dateText(atMs);

const namedDay = (atMs: number, nowMs: number | null): string | undefined =>
  nowMs === null ? undefined : ['今天', '明天', '后天'][epochDayAt(atMs) - epochDayAt(nowMs)];
