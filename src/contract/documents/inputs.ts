// Questions about the papers of a lot.
import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';

export const paperInputs = {
  paperList: z.strictObject({ lotId: id }),
  paperFile: z.strictObject({ id }),
  receiptFile: z.strictObject({ id }),
  lotPapers: z.strictObject({ lotId: id }),
  /** `persons` 1: with the persons as they are. */
  evidence: z.strictObject({ lotId: id, persons: z.optional(z.enum(['0', '1'])) }),
  lotPaperFile: z.strictObject({ id }),
} as const;
