// Fields that many calls share.
import * as z from 'zod/mini';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';

export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export const amountFen = z.int().check(z.minimum(1), z.maximum(HIGHEST_AMOUNT_FEN));
