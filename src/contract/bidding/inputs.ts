// Inputs about maximums.
import * as z from 'zod/mini';
import { amountFen, id } from '#contract/fields.ts';
import { MOST_GROUP_LOTS } from '#core/bidding/group.ts';

export const proxyInputs = {
  cancelMaximum: z.strictObject({ lotId: id }),
  placeGroup: z.strictObject({
    /** The group to change; left out for a new one. */
    id: z.optional(id),
    most: z.int().check(z.minimum(1), z.maximum(MOST_GROUP_LOTS)),
    ceilingFen: amountFen,
    wishes: z
      .array(z.strictObject({ lotId: id, maximumFen: amountFen }))
      .check(z.minLength(2), z.maxLength(MOST_GROUP_LOTS)),
  }),
  cancelGroup: z.strictObject({ id }),
  myGroups: z.strictObject({}),
} as const;
