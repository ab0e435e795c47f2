// Fields that many calls share.
import * as z from 'zod/mini';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';

export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
/** Words somebody writes for others to read: blanks around them do not count, and blanks alone are none. */
export const words = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
export const amountFen = z.int().check(z.minimum(1), z.maximum(HIGHEST_AMOUNT_FEN));
