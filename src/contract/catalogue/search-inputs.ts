// Inputs about the searches a person keeps. The filters are the hall's, value by value.
import * as z from 'zod/mini';
import { LONGEST_SEARCH_NAME } from '#core/catalogue/saved-search.ts';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';
import { id, line, plainWords } from '#contract/fields.ts';

const FEN_PER_YUAN = 100;
/** As many, and as long, as the address of the hall takes. */
const value = plainWords(38).check(z.minLength(1), z.regex(/^[^,，]+$/, '不能有逗号'));
const values = z.array(value).check(z.maxLength(10, '最多 10 项'));
const yuan = z.nullable(z.int().check(z.minimum(0), z.maximum(HIGHEST_AMOUNT_FEN / FEN_PER_YUAN)));
/** Empty: made of its filters. */
const name = line(0, LONGEST_SEARCH_NAME);

export const searchInputs = {
  savedSearches: z.strictObject({}),
  saveSearch: z.strictObject({
    hall: z.enum(['vehicle']),
    name,
    body: values,
    brand: values,
    grade: values,
    city: values,
    lowestYuan: yuan,
    highestYuan: yuan,
    isAlerted: z.boolean(),
  }),
  changeSearch: z.strictObject({ id, name, isAlerted: z.boolean() }),
  /** The lots it finds are no news any more. */
  seeSearch: z.strictObject({ id }),
  removeSearch: z.strictObject({ id }),
} as const;
