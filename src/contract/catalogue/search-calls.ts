// The searches one keeps, and is told of.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import type { SavedSearch } from '#contract/catalogue/search-outputs.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, line, plainWords } from '#contract/fields.ts';
import { LONGEST_SEARCH_NAME } from '#core/catalogue/saved-search.ts';
import { HIGHEST_AMOUNT_FEN } from '#core/money.ts';

const FEN_PER_YUAN = 100;

/** As many, and as long, as the address of the hall takes. */
const value = plainWords(38).check(z.minLength(1), z.regex(/^[^,，]+$/, '不能有逗号'));

/** A filter that is not named asks for nothing. */
const values = z._default(z.array(value).check(z.maxLength(10, '最多 10 项')), []);

const yuan = z.nullable(z.int().check(z.minimum(0), z.maximum(HIGHEST_AMOUNT_FEN / FEN_PER_YUAN)));

/** Empty: made of its filters. */
const name = field('搜索名称', line(0, LONGEST_SEARCH_NAME));

export const catalogueSearchCalls = {
  savedSearches: {
    method: 'GET',
    path: '/app/search/saved',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    /** The latest first. */
    output: answers<{ readonly rows: readonly SavedSearch[]; readonly most: number }>(),
    sample: {},
  },
  saveSearch: {
    method: 'POST',
    path: '/app/search/save',
    access: 'write',
    pace: 'write',
    need: 'read',
    input: z.strictObject({
      hall: hiddenField('竞价厅', z.enum(['vehicle', 'non-vehicle'])),
      name,
      kind: field('拍品类别', values),
      format: field('出售方式', values),
      disposal: field('处置方式', values),
      body: field('车身类型', values),
      brand: field('品牌', values),
      grade: field('车况等级', values),
      city: field('停放地', values),
      partner: field('合作方', values),
      lowestYuan: field('最低价', yuan),
      highestYuan: field('最高价', yuan),
      isAlerted: hiddenField('提醒状态', z.boolean()),
    }),
    output: answers<{ readonly id: string }>(),
    sample: {
      hall: 'vehicle',
      name: '',
      kind: [],
      format: [],
      disposal: [],
      body: [],
      brand: [],
      grade: [],
      city: [],
      partner: [],
      lowestYuan: null,
      highestYuan: null,
      isAlerted: false,
    },
  },
  changeSearch: {
    method: 'POST',
    path: '/app/search/change',
    access: 'write',
    pace: 'write',
    need: 'read',
    input: z.strictObject({ id, name, isAlerted: hiddenField('提醒状态', z.boolean()) }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'none', name: '', isAlerted: false },
  },
  seeSearch: {
    method: 'POST',
    path: '/app/search/seen',
    access: 'write',
    pace: 'write',
    need: 'read',
    /** The lots it finds are no news any more. */
    input: z.strictObject({ id }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'none' },
  },
  removeSearch: {
    method: 'POST',
    path: '/app/search/remove',
    access: 'write',
    pace: 'write',
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'none' },
  },
} as const satisfies Calls;
