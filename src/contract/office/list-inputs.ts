// Fields by which a list of the house's own people is narrowed, the same for each: words, when it
// is due, and a page of it. As a query string has them.
import * as z from 'zod/mini';
import { TABLE_FILES } from '#contract/catalogue/list-words.ts';
import { field, hiddenField } from '#contract/field.ts';
import { words } from '#contract/fields.ts';

const MOST_PAGES = 1_000;
const MOST_ON_PAGE = 100;
const WORDS_MOST = 60;

const counted = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));

export const listInput = {
  words: field('关键词', z.optional(words(1, WORDS_MOST))),
  dueBeforeMs: hiddenField(
    '到期',
    z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
  ),
  page: hiddenField('页码', z.optional(counted(MOST_PAGES))),
  size: hiddenField('每页件数', z.optional(counted(MOST_ON_PAGE))),
};

/** Kind of file a list is taken home as. */
export const fileKind = hiddenField('文件格式', z.optional(z.enum(TABLE_FILES)));

/** Order by the moment each was made. */
export const byMoment = hiddenField('排序', z.optional(z.enum(['newest', 'oldest'])));
