// Fields that many calls share, each read as its kind is (core/typed-…): what a person typed or
// pasted is freed of what only dresses it before it is looked at, and what is wrong is said in
// words that go behind the field's name.
import * as z from 'zod/mini';
import { unprintableHow, unprintableIn } from '#core/documents/printable.ts';
import { PHONE, SIX_FIGURES, type RowKind } from '#core/input/typed-rows.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { lengthOf, NAME_FORM, NAME_HOW, tidyName, tidyText } from '#core/input/typed-text.ts';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';
import { field, hiddenField } from './field.ts';

export const id = hiddenField('编号', z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)));
export const lotId = hiddenField('拍品编号', id);
export const saleId = hiddenField('专场编号', id);
export const orderId = hiddenField('订单编号', id);
export const bidderId = hiddenField('买受人编号', id);
export const ids = hiddenField(
  '编号',
  z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}(,[A-Za-z0-9_-]{1,40}){0,99}$/)),
);
/** Place in a list that has the newest first. */
export const place = z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{1,60}$/));
/** Place where a list goes on: the `next` of the page before. */
export const after = hiddenField('列表位置', z.optional(place));
export const amountFen = field('金额', z.int().check(z.minimum(1), z.maximum(HIGHEST_AMOUNT_FEN)));
/** A body that arrives piece by piece, and is never held whole. */
export const pieces = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);
/** The same where nought is one. */
export const sumFen = z.int().check(z.minimum(0), z.maximum(HIGHEST_AMOUNT_FEN));

/** As a query string has it. */
export const wholeNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** With all it may be dressed in. */
const LONGEST_TYPED = 200;

/** A row of figures and letters, as it is typed. */
export function row({ plain, form, how }: RowKind) {
  return z
    .string()
    .check(
      z.maxLength(LONGEST_TYPED, '太长，请检查'),
      z.overwrite(plain),
      z.minLength(1),
      z.regex(form, how),
    );
}

export const phone = field('手机号', row(PHONE));
/** Of a text message, and of whoever fetches what was bought. */
export const sixFigures = row(SIX_FIGURES);

/**
 * Of a person or a firm, as it will stand on papers: nothing is taken that could not be printed
 * there.
 */
export function name(most: number, least = 1) {
  return z.string().check(
    z.overwrite(tidyName),
    ...length(least, most),
    z.refine<string>((text) => NAME_FORM.test(text), NAME_HOW),
    z.refine<string>((text) => unprintableIn(text).length === 0, {
      error: ({ input }) => unprintableHow(String(input)),
    }),
  );
}

/**
 * Counted as its writer counts: a character outside the basic plane once, which a plain count of
 * units takes for two.
 */
const length = (least: number, most: number) =>
  [
    z.minLength(least, `至少 ${least} 个字`),
    z.maxLength(most * 2, `最多 ${most} 个字`),
    z.refine<string>((text) => lengthOf(text) >= least, `至少 ${least} 个字`),
    z.refine<string>((text) => lengthOf(text) <= most, `最多 ${most} 个字`),
  ] as const;

/**
 * Words somebody writes for others to read, on lines of their own where they like. What nobody can
 * see counts for nothing.
 */
export function words(least: number, most: number) {
  return z.string().check(z.overwrite(tidyText), ...length(least, most));
}

/** The same where nothing may be said. */
export function remark(most: number) {
  return words(0, most);
}

/** One line of words: figures and letters in half width. */
export function line(least: number, most: number) {
  return z.string().check(z.overwrite(plainLine), ...length(least, most));
}

/** Words that are looked for or narrowed by: one line, however it was typed. */
export function plainWords(most: number) {
  return z
    .string()
    .check(
      z.maxLength(most * 4, `最多 ${most} 个字`),
      z.overwrite(plainLine),
      z.maxLength(most, `最多 ${most} 个字`),
    );
}
