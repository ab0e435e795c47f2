// Public questions about what is sold for somebody, and the answers they draft for the house.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import type { ConsignedQuestion } from '#contract/enquiries/outputs.ts';
import { field } from '#contract/field.ts';
import { after, id, words } from '#contract/fields.ts';
import { QUESTION } from '#core/enquiries/public-question.ts';

export const enquiriesConsignedCalls = {
  consignedQuestions: {
    method: 'GET',
    path: '/app/lot/qa/consigned',
    access: 'session',
    need: 'read',
    input: z.strictObject({ after }),
    /** The latest first. */
    output: answers<{
      readonly rows: readonly ConsignedQuestion[];
      readonly next: string | null;
      readonly nowMs: number;
    }>(),
    sample: {},
  },
  draftAnswer: {
    method: 'POST',
    path: '/app/lot/qa/draft',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ id, text: field('答复', words(2, QUESTION.answerMost)) }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'none', text: '两把钥匙都在' },
  },
} as const satisfies Calls;
