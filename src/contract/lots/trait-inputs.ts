// Traits by which a lot can be filtered beyond what its card says, told with its card. A trait that
// is not told is matched by no filter.
// Source: product.md 7.2 (filters of the hall).
import * as z from 'zod/mini';
import { VIN_TAIL } from '#core/input/typed-rows.ts';
import { line, row } from '#contract/fields.ts';
import { ACCIDENTS, FUELS, GEARBOXES, PAPERS, SOURCES, TRANSFERS } from '#contract/catalogue/list-words.ts';

export const traitsInput = z.strictObject({
  /** Without its brand: 帕萨特. */
  series: z.optional(line(1, 40)),
  modelYear: z.optional(z.int().check(z.minimum(1950), z.maximum(2100))),
  fuel: z.optional(z.enum(FUELS)),
  gearbox: z.optional(z.enum(GEARBOXES)),
  seats: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  source: z.optional(z.enum(SOURCES)),
  accident: z.optional(z.enum(ACCIDENTS)),
  transfer: z.optional(z.enum(TRANSFERS)),
  papers: z.optional(z.array(z.enum(PAPERS)).check(z.maxLength(PAPERS.length))),
  /**
   * The last six of the frame number, which knows no I, O and Q: all that anybody may search by.
   */
  vinTail: z.optional(row(VIN_TAIL)),
});
