// How the portal writes quantities, countdowns and receipts; sums and times as the service writes
// them too.
import { receiptNumber } from '#contract/bidding/receipt-number.ts';
import { clockText, dateText, grouped, minuteText } from '#contract/figures.ts';
import { wallClock } from '#contract/wall-clock.ts';
import { lazily } from './lazy.ts';

export {
  calendarDayText,
  clockText,
  dateText,
  deadlineText,
  untilDayText,
  minuteText,
  ledgerText,
  moneyText,
  shortDeadlineText,
  shortText,
  whenText,
  yuanText,
} from '#contract/figures.ts';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** `8.2 万公里`, `9,600 公里` */
export function odometerText(odometerKm: number): string {
  return odometerKm >= 10_000
    ? `${Number((odometerKm / 10_000).toFixed(1))} 万公里`
    : `${grouped(String(odometerKm))} 公里`;
}

const two = (count: number): string => String(count).padStart(2, '0');

/** An aid for the eye beside the exact sum: `12.86万`; null below ten thousand yuan. */
export function wanText(amountFen: number): string | null {
  return amountFen < 1_000_000 ? null : `${Number((amountFen / 1_000_000).toFixed(2))}万`;
}

/**
 * 人民币大写 of a sum, for contracts and second looks: `壹拾贰万捌仟陆佰元整`. Loaded when it is
 * first asked for.
 */
export async function capitalsText(amountFen: number): Promise<string> {
  const { default: nzh } = await lazily(() => import('nzh/cn'));
  // Not toFixed: a sum that ends in .00 would lose its closing 整.
  return nzh.toMoney(String(amountFen / 100), { outSymbol: false });
}

/** `14:27:52.318`, as on receipts. */
export function clockMsText(atMs: number): string {
  return wallClock(atMs).slice(11, 23);
}
/** `261121-7F3K-92MQ` */
export const receiptText = receiptNumber;
/** `2026-11-21 14:27:52` */
export function dateTimeText(atMs: number): string {
  return `${dateText(atMs)} ${clockText(atMs)}`;
}

/** `2026-11-21 14:27` */
export function dayMinuteText(atMs: number): string {
  return `${dateText(atMs)} ${minuteText(atMs)}`;
}

/** Rounded up: only what is over shows 00:00. */
const secondsLeft = (remainingMs: number): number => Math.max(0, Math.ceil(remainingMs / SECOND_MS));

/** The countdown: `2 天 22:04`, `05:12:09`, `04:37`. */
export function remainingText(remainingMs: number): string {
  const leftS = secondsLeft(remainingMs);
  const hours = Math.floor((leftS % DAY_S) / HOUR_S);
  const minutes = two(Math.floor((leftS % HOUR_S) / MINUTE_S));
  if (leftS >= DAY_S) return `${Math.floor(leftS / DAY_S)} 天 ${two(hours)}:${minutes}`;
  const seconds = two(leftS % MINUTE_S);
  return hours > 0 ? `${two(hours)}:${minutes}:${seconds}` : `${minutes}:${seconds}`;
}

/** The countdown as it is spoken: its two largest parts, `2 天 22 小时`, `4 分 37 秒`, `30 秒`. */
export function remainingWords(remainingMs: number): string {
  const leftS = secondsLeft(remainingMs);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(leftS / DAY_S), '天'],
    [Math.floor((leftS % DAY_S) / HOUR_S), '小时'],
    [Math.floor((leftS % HOUR_S) / MINUTE_S), '分'],
    [leftS % MINUTE_S, '秒'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  const spoken = parts.slice(first, first + 2).filter(([count]) => count > 0);
  return first === -1 ? '0 秒' : spoken.map(([count, unit]) => `${count} ${unit}`).join(' ');
}

/** A length of time in rules and notes: `2 分钟`, `30 秒`. */
export function spanText(spanMs: number): string {
  return spanMs % (MINUTE_S * SECOND_MS) === 0
    ? `${spanMs / (MINUTE_S * SECOND_MS)} 分钟`
    : `${Math.round(spanMs / SECOND_MS)} 秒`;
}
