// Fields of a bid, in earnest or for practice.
import * as z from 'zod/mini';
import { field, hiddenField } from '#contract/field.ts';
import { amountFen, lotId } from '#contract/fields.ts';

export const bid = z.strictObject({
  lotId,
  kind: hiddenField('类别', z.enum(['exact', 'maximum'])),
  amountFen: field('出价金额', amountFen),
  seenPriceFen: hiddenField('所见价格', z.nullable(amountFen)),
  isConfirmed: hiddenField('再次确认', z.boolean()),
});
