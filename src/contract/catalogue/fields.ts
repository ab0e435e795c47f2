// Filters of a list.
import * as z from 'zod/mini';
import { field, hiddenField } from '#contract/field.ts';
import { plainWords, wholeNumber } from '#contract/fields.ts';

/** A list in the query string. */
const list = z.optional(plainWords(400));

export const bound = z.optional(wholeNumber);

/** `2021-05`. */
export const month = z.optional(z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)));

/** The place to go on from: as the list before gave it, or it is answered BAD_CURSOR. */
const cursor = hiddenField('列表位置', z.optional(z.string().check(z.maxLength(200))));

/** The filters on what a lot is. */
export const lotFilters = {
  kind: field('拍品类别', list),
  /** How it is sold. */
  format: field('出售方式', list),
  /** 拍卖 变卖 招租. */
  disposal: field('处置方式', list),
  body: field('车身类型', list),
  brand: field('品牌', list),
  /** With its brand: `大众 帕萨特`. */
  series: field('车系', list),
  year: field('年款', list),
  grade: field('车况等级', list),
  city: field('停放地', list),
  /** 合作方, by the id its sale names. */
  partner: field('合作方', list),
  source: field('车辆来源', list),
  accident: field('事故情况', list),
  fuel: field('燃料', list),
  gearbox: field('变速箱', list),
  emission: field('排放标准', list),
  seats: field('座位数', list),
  transfer: field('过户条件', list),
  /** Every one of them must be there. */
  papers: field('手续', list),
  lowestYuan: field('最低价', bound),
  highestYuan: field('最高价', bound),
  lowestKm: field('最少里程', bound),
  highestKm: field('最多里程', bound),
  registeredFrom: field('最早上牌月份', month),
  registeredTo: field('最晚上牌月份', month),
} as const;

export const paged = {
  page: hiddenField('页码', bound),
  size: hiddenField('每页条数', bound),
  after: cursor,
} as const;
