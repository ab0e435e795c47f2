// Inputs of a list. A filter of several values is one text, `brand=大众,丰田`; a value that nobody
// has is no mistake, it merely matches nothing.
import * as z from 'zod/mini';
import { LONGEST_GROUP_NAME } from '#core/lots/follow-group.ts';
import { id, ids, line, plainWords, wholeNumber } from '#contract/fields.ts';
import { DEAL_SORTS, LOT_SORTS, MY_TABS, TABLE_FILES, TABS } from './list-words.ts';

/** The name of a group is read as it was when it was given. */
const group = z.optional(line(1, LONGEST_GROUP_NAME));

/** A list in the query string. */
const list = z.optional(plainWords(400));
const bound = z.optional(wholeNumber);
/** `2021-05`. */
const month = z.optional(z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)));
/** The place to go on from: as the list before gave it, or it is answered BAD_CURSOR. */
const cursor = z.optional(z.string().check(z.maxLength(200)));

/** The filters on what a vehicle is. */
const vehicle = {
  body: list,
  brand: list,
  /** With its brand: `大众 帕萨特`. */
  series: list,
  year: list,
  grade: list,
  city: list,
  source: list,
  accident: list,
  fuel: list,
  gearbox: list,
  emission: list,
  seats: list,
  transfer: list,
  /** Every one of them must be there. */
  papers: list,
  lowestYuan: bound,
  highestYuan: bound,
  lowestKm: bound,
  highestKm: bound,
  registeredFrom: month,
  registeredTo: month,
} as const;

/** The filters on what was sold. */
const dealFilters = {
  hall: z.optional(z.enum(['vehicle', 'non-vehicle'])),
  ...vehicle,
  /** How it was sold. */
  format: list,
  soldFrom: month,
  soldTo: month,
} as const;

/** The filters on one's own lots. */
const myLotFilters = {
  tab: z.optional(z.enum(MY_TABS)),
  hall: z.optional(z.enum(['vehicle', 'non-vehicle'])),
  sale: z.optional(id),
  brand: z.optional(plainWords(40)),
  /** Part of a title, or a lot's number. */
  words: z.optional(plainWords(40)),
  /** Epoch ms; of what has ended. */
  fromMs: bound,
  toMs: bound,
} as const;

const paged = { page: bound, size: bound, after: cursor } as const;

export const listInputs = {
  lotList: z.strictObject({
    tab: z.optional(z.enum(TABS)),
    hall: z.optional(z.enum(['vehicle', 'non-vehicle'])),
    sale: z.optional(id),
    ids: z.optional(ids),
    /** The lots one follows, or has bid on; asks for a session. */
    mine: z.optional(z.enum(['followed', 'bid'])),
    /** Of the lots one follows: those in this group, or in none. */
    group,
    noGroup: z.optional(z.literal('yes')),
    ...vehicle,
    lowestDepositYuan: bound,
    highestDepositYuan: bound,
    noReserve: z.optional(z.literal('yes')),
    sort: z.optional(z.enum(LOT_SORTS)),
    ...paged,
  }),
  search: z.strictObject({
    q: plainWords(60).check(z.minLength(1)),
    /** `live`, what is for sale, unless said otherwise. */
    among: z.optional(z.enum(['live', 'sold'])),
    page: bound,
    size: bound,
  }),
  /** 历史成交. */
  deals: z.strictObject({ ...dealFilters, sort: z.optional(z.enum(DEAL_SORTS)), ...paged }),
  /** 成交行情: the same filters; without months the last twelve. */
  dealTrends: z.strictObject(dealFilters),
  dealsFile: z.strictObject({
    ...dealFilters,
    sort: z.optional(z.enum(DEAL_SORTS)),
    as: z.optional(z.enum(TABLE_FILES)),
  }),
  /** 我的竞价. */
  myLots: z.strictObject({ ...myLotFilters, ...paged }),
  myYear: z.strictObject({}),
  ownCounts: z.strictObject({}),
  myLotsFile: z.strictObject({ ...myLotFilters, as: z.optional(z.enum(TABLE_FILES)) }),
  suggest: z.strictObject({ q: plainWords(20).check(z.minLength(1)) }),
} as const;
