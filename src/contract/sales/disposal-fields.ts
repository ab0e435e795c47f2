// Fields of how a thing is disposed of: the terms a unit sets for its goods, and the kind of
// disposal of one lot.
import * as z from 'zod/mini';
import { field, hiddenField } from '#contract/field.ts';
import { line as lineOf, remark } from '#contract/fields.ts';
import { MOST_LEASE_MONTHS, RENT_SPANS } from '#core/lots/disposal.ts';

const line = lineOf(0, 120);
const some = lineOf(1, 120);
const text = remark(4_000);

export const disposalTerms = field(
  '处置条件',
  z.strictObject({
    kindNote: field('类型说明', text),
    disposer: field('处置单位', line),
    supervisionPhone: field('监督电话', line),
    taxes: field(
      '税费承担',
      z.readonly(
        z
          .array(z.strictObject({ what: field('税费名称', some), bearer: field('承担方', some) }))
          .check(z.maxLength(20)),
      ),
    ),
    delivery: field('交付条件', text),
    qualifications: field('竞买资格', z.readonly(z.array(some).check(z.maxLength(20)))),
  }),
);

/** Absent: the lot is auctioned. */
export const disposal = field(
  '处置方式',
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: hiddenField('处置方式', z.literal('sell-off')) }),
    z.strictObject({
      kind: hiddenField('处置方式', z.literal('lease')),
      per: hiddenField('租金的计法', z.enum(RENT_SPANS)),
      months: field('租期（月）', z.int().check(z.minimum(1), z.maximum(MOST_LEASE_MONTHS))),
    }),
  ]),
);
