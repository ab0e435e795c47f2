// Fields of a bid, in earnest or for practice.
import * as z from 'zod/mini';
import { field, hiddenField } from '#contract/field.ts';
import { amountFen, lotId } from '#contract/fields.ts';

/** Version of what is said of the lot that was shown; absent: as it was announced. */
export const seenTextVersion = hiddenField(
  '所见说明的版本',
  z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
);

export const bid = z.strictObject({
  lotId,
  kind: hiddenField('类别', z.enum(['exact', 'maximum'])),
  amountFen: field('出价金额', amountFen),
  seenPriceFen: hiddenField('所见价格', z.nullable(amountFen)),
  isConfirmed: hiddenField('再次确认', z.boolean()),
  seenTextVersion,
});
