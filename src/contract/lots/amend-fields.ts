// Fields of a lot's card, of its traits and of its terms that may be corrected once it is
// announced; what is left out stays as it is.
import * as z from 'zod/mini';
import { field } from '#contract/field.ts';
import { amountFen, line, sumFen } from '#contract/fields.ts';
import { traitsInput } from './trait-fields.ts';
import { vehicleFields } from './vehicle-fields.ts';

const some = line(1, 120);

const vehicle = field('车辆资料', z.partial(z.strictObject(vehicleFields(some))));

/** Its fuel is a fact of the card, and its frame number stays what it is. */
const traits = field('筛选特征', z.omit(traitsInput, { fuel: true, vinTail: true }));

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
