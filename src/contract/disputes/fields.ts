// Fields of a dispute.
import * as z from 'zod/mini';
import { field, hiddenField } from '#contract/field.ts';
import { id, words } from '#contract/fields.ts';

export const text = words(1, 2_000);

export const evidenceKind = hiddenField('类别', z.enum(['photo', 'odometer', 'quote', 'paper', 'video']));

export function worded<What extends string>(what: What) {
  return z.strictObject({ id, what: hiddenField('操作', z.literal(what)), text: field('内容', text) });
}
