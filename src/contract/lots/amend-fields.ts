// Fields of a lot's card, of its traits and of its terms that may be corrected once it is
// announced; what is left out stays as it is.
import * as z from 'zod/mini';
import {
  ACCIDENTS,
  BODY_TYPES,
  GEARBOXES,
  PAPERS,
  SOURCES,
  TRANSFERS,
} from '#contract/catalogue/list-words.ts';
import { field } from '#contract/field.ts';
import { amountFen, line, sumFen } from '#contract/fields.ts';

const some = line(1, 120);

const vehicle = field(
  '车辆资料',
  z.strictObject({
    brand: field('品牌', z.optional(some)),
    bodyType: field('车身类型', z.optional(z.enum(BODY_TYPES))),
    registered: field('上牌日期', z.optional(some)),
    odometerKm: field('表显里程', z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000)))),
    emission: field('排放标准', z.optional(some)),
    fuel: field('燃料', z.optional(some)),
    grade: field('车况等级', z.optional(some)),
  }),
);

const traits = field(
  '筛选特征',
  z.strictObject({
    series: field('车系', z.optional(line(1, 40))),
    modelYear: field('年款', z.optional(z.int().check(z.minimum(1950), z.maximum(2100)))),
    gearbox: field('变速箱', z.optional(z.enum(GEARBOXES))),
    seats: field('座位数', z.optional(z.int().check(z.minimum(1), z.maximum(100)))),
    source: field('车辆来源', z.optional(z.enum(SOURCES))),
    accident: field('事故情况', z.optional(z.enum(ACCIDENTS))),
    transfer: field('过户条件', z.optional(z.enum(TRANSFERS))),
    papers: field('手续', z.optional(z.array(z.enum(PAPERS)).check(z.maxLength(PAPERS.length)))),
  }),
);

const terms = field(
  '拍卖条件',
  z.strictObject({
    depositFen: field('保证金', z.optional(sumFen)),
    stepFen: field('加价幅度', z.optional(amountFen)),
    /** Null: it is sold without one. */
    reserveFen: field('保留价', z.optional(z.nullable(amountFen))),
  }),
);

export const amendedFields = {
  city: field('停放地', z.optional(some)),
  vehicle: z.optional(vehicle),
  traits: z.optional(traits),
  terms: z.optional(terms),
};
