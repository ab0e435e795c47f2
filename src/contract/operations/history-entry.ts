// Change of a part, or an opening of the house, as a line of the history file.
import * as z from 'zod/mini';
import { PART_REASONS, PARTS } from '#core/operations/parts.ts';

export const HistoryEntry = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('part'),
    name: z.enum(PARTS),
    state: z.enum(['good', 'off', 'watch', 'down']),
    why: z.nullable(z.enum(PART_REASONS)),
    about: z.array(z.string()),
    atMs: z.int(),
  }),
  z.strictObject({ is: z.literal('opened'), atMs: z.int(), aliveMs: z.nullable(z.int()) }),
]);
export type HistoryEntry = z.infer<typeof HistoryEntry>;
