// Traits by which a lot can be filtered beyond what its card says, told with its card. A trait that
// is not told is matched by no filter.
// Source: product.md 7.2 (filters of the hall).
import * as z from 'zod/mini';
import { ACCIDENTS, FUELS, GEARBOXES, PAPERS, SOURCES, TRANSFERS } from '#contract/catalogue/list-words.ts';
import { field } from '#contract/field.ts';
import { line, row } from '#contract/fields.ts';
import { VIN_TAIL } from '#core/input/typed-rows.ts';

export const traitsInput = field(
  '筛选特征',
  z.strictObject({
    /** Without its brand: 帕萨特. */
    series: field('车系', z.optional(line(1, 40))),
    modelYear: field('年款', z.optional(z.int().check(z.minimum(1950), z.maximum(2100)))),
    fuel: field('燃料', z.optional(z.enum(FUELS))),
    gearbox: field('变速箱', z.optional(z.enum(GEARBOXES))),
    seats: field('座位数', z.optional(z.int().check(z.minimum(1), z.maximum(100)))),
    source: field('车辆来源', z.optional(z.enum(SOURCES))),
    accident: field('事故情况', z.optional(z.enum(ACCIDENTS))),
    transfer: field('过户条件', z.optional(z.enum(TRANSFERS))),
    papers: field('手续', z.optional(z.array(z.enum(PAPERS)).check(z.maxLength(PAPERS.length)))),
    /**
     * The last six of the frame number, which knows no I, O and Q: all that anybody may search by.
     */
    vinTail: field('车架号后六位', z.optional(row(VIN_TAIL))),
  }),
);
