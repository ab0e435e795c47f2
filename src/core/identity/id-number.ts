// The number on a resident's identity card (公民身份号码): six figures for where, eight for the day
// of birth, three that tell apart, and a check character over all of them, so that a slip of the
// hand is told before anybody compares it with a card. Who bids is of age. Source: GB 11643-1999;
// 民法典 第17条, 第18条.
import { readDay } from '#core/input/typed-date.ts';
import { dayStartMs } from '#core/time/workdays.ts';

const FORM = /^[1-9]\d{5}(?:19|20)\d{9}[\dX]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** Check digit by the remainder of the weighted sum divided by eleven. */
const CHECKS = '10X98765432';
export const FULL_AGE_YEARS = 18;

/**
 * Whether whoever the number belongs to has had their eighteenth birthday by `nowMs`; of a leap day
 * it is the first of March.
 */
export function isOfAge(number: string, nowMs: number): boolean {
  const [year = 0, month = 0, day = 0] = (bornOn(number) ?? '').split('-').map(Number);
  const birthdayMs = dayStartMs(year + FULL_AGE_YEARS, month, day);
  return year > 0 && nowMs >= birthdayMs;
}

const checkOf = (number: string): string => {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return CHECKS.charAt(sum % CHECKS.length);
};

/** `1990-01-09`, the day of birth it tells; null where there was no such day. */
export function bornOn(number: string): string | null {
  return readDay(`${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`);
}

export function isIdNumber(number: string): boolean {
  return FORM.test(number) && bornOn(number) !== null && checkOf(number) === number.at(-1);
}
