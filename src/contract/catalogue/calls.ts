// Lists of lots and searches. A filter of several values is one text, `brand=大众,丰田`; a value
// that nobody has is no mistake, it merely matches nothing.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import type { HouseBoard } from '#contract/catalogue/board-outputs.ts';
import type { ConsignedList } from '#contract/catalogue/consigned-outputs.ts';
import { bound, lotFilters, paged } from '#contract/catalogue/fields.ts';
import { LOT_SORTS, MY_TABS, TABLE_FILES, TABS } from '#contract/catalogue/list-words.ts';
import type {
  LotList,
  MyLotList,
  MyYear,
  OwnCounts,
  SearchFound,
  Suggestions,
} from '#contract/catalogue/outputs.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, ids, line, plainWords } from '#contract/fields.ts';
import { CONSIGNED_TABS } from '#core/lots/consigned.ts';
import { LONGEST_GROUP_NAME } from '#core/lots/follow-group.ts';

/** The name of a group is read as it was when it was given. */
const group = field('分组', z.optional(line(1, LONGEST_GROUP_NAME)));

/** The filters on one's own lots. */
const myLotFilters = {
  tab: hiddenField('分类', z.optional(z.enum(MY_TABS))),
  hall: hiddenField('竞价厅', z.optional(z.enum(['vehicle', 'non-vehicle']))),
  sale: hiddenField('专场编号', z.optional(id)),
  brand: field('品牌', z.optional(plainWords(40))),
  /** Part of a title, or a lot's number. */
  words: field('搜索词', z.optional(plainWords(40))),
  /** Epoch ms; of what has ended. */
  fromMs: field('开始时间', bound),
  toMs: field('结束时间', bound),
} as const;

export const catalogueCalls = {
  lotList: {
    method: 'GET',
    path: '/app/lot/list',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({
      tab: hiddenField('分类', z.optional(z.enum(TABS))),
      hall: hiddenField('竞价厅', z.optional(z.enum(['vehicle', 'non-vehicle']))),
      sale: hiddenField('专场编号', z.optional(id)),
      ids: z.optional(ids),
      /** The lots one follows, or has bid on; asks for a session. */
      mine: hiddenField('我的筛选', z.optional(z.enum(['followed', 'bid']))),
      /** Of the lots one follows: those in this group, or in none. */
      group,
      noGroup: hiddenField('未分组的筛选', z.optional(z.literal('yes'))),
      ...lotFilters,
      lowestDepositYuan: field('最低保证金', bound),
      highestDepositYuan: field('最高保证金', bound),
      noReserve: hiddenField('无保留价的筛选', z.optional(z.literal('yes'))),
      sort: hiddenField('排序', z.optional(z.enum(LOT_SORTS))),
      ...paged,
    }),
    output: answers<LotList>(),
    sample: {},
  },
  houseBoard: {
    method: 'GET',
    path: '/app/house/board',
    access: 'open',
    input: z.strictObject({}),
    output: answers<HouseBoard>(),
    sample: {},
  },
  myLots: {
    method: 'GET',
    path: '/app/bid/list',
    access: 'session',
    need: 'read',
    /** 我的竞价. */
    input: z.strictObject({ ...myLotFilters, ...paged }),
    output: answers<MyLotList>(),
    sample: {},
  },
  consignedLots: {
    method: 'GET',
    path: '/app/consigned/lots',
    access: 'session',
    need: 'read',
    /** 我的委托. */
    input: z.strictObject({
      tab: hiddenField('分类', z.optional(z.enum(CONSIGNED_TABS))),
      page: hiddenField('页码', bound),
      size: hiddenField('每页条数', bound),
    }),
    output: answers<ConsignedList>(),
    sample: {},
  },
  myYear: {
    method: 'GET',
    path: '/app/bid/year',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<MyYear>(),
    sample: {},
  },
  ownCounts: {
    method: 'GET',
    path: '/app/user/counts',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<OwnCounts>(),
    sample: {},
  },
  myLotsFile: {
    method: 'GET',
    path: '/app/bid/list/file',
    access: 'session',
    need: 'read',
    input: z.strictObject({ ...myLotFilters, as: hiddenField('文件格式', z.optional(z.enum(TABLE_FILES))) }),
    output: answers<never>(),
    sample: {},
  },
  search: {
    method: 'GET',
    path: '/app/search',
    access: 'open',
    input: z.strictObject({
      q: field('要找的词', plainWords(60).check(z.minLength(1))),
      /** `live`, what is for sale, unless said otherwise. */
      among: hiddenField('搜索范围', z.optional(z.enum(['live', 'sold']))),
      page: hiddenField('页码', bound),
      size: hiddenField('每页条数', bound),
    }),
    output: answers<SearchFound>(),
    sample: { q: '帕萨特' },
  },
  suggest: {
    method: 'GET',
    path: '/app/search/suggest',
    access: 'open',
    input: z.strictObject({ q: field('要找的词', plainWords(20).check(z.minLength(1))) }),
    output: answers<Suggestions>(),
    sample: { q: '帕' },
  },
} as const satisfies Calls;
