// The papers of a lot.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import type { PaperInfo } from '#contract/documents/outputs.ts';
import { OF_LOT, persons, read } from '#contract/duties.ts';
import { hiddenField } from '#contract/field.ts';
import { id, lotId } from '#contract/fields.ts';

export const documentsCalls = {
  paperFile: {
    method: 'GET',
    path: '/app/paper/file',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ id }),
    // Files: the answer is a PDF or a zip, and an envelope only when there is none.
    output: answers<never>(),
    sample: { id: 'none' },
  },
  paperList: {
    method: 'GET',
    path: '/app/paper/list',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ lotId }),
    output: answers<{ readonly rows: readonly PaperInfo[] }>(),
    sample: { lotId: 'lot-1' },
  },
  receiptFile: {
    method: 'GET',
    path: '/app/receipt/file',
    access: 'session',
    pace: 'write',
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<never>(),
    sample: { id: 'none' },
  },
  lotPapers: {
    method: 'GET',
    path: '/app/staff/lot/papers',
    access: 'house-read',
    duty: read('order.view', 'names no person', OF_LOT),
    input: z.strictObject({ lotId }),
    output: answers<{ readonly rows: readonly PaperInfo[] }>(),
    sample: { lotId: 'lot-1' },
  },
  evidence: {
    method: 'GET',
    path: '/app/staff/lot/evidence',
    access: 'house-read',
    duty: {
      right: 'evidence.make',
      thing: OF_LOT,
      twoPersons: false,
      reason: 'who is behind the numbers is shown only where it is asked for',
      shows: 'noted',
    },
    /** `persons` 1: with the persons as they are. */
    input: z.strictObject({ lotId, persons: hiddenField('人员显示方式', z.optional(z.enum(['0', '1']))) }),
    output: answers<never>(),
    sample: { lotId: 'lot-1' },
  },
  lotPaperFile: {
    method: 'GET',
    path: '/app/staff/lot/paper/file',
    access: 'house-read',
    duty: persons('order.view', 'papers name their buyer', { kind: 'paper', field: 'id' }),
    input: z.strictObject({ id }),
    output: answers<never>(),
    sample: { id: 'none' },
  },
} as const satisfies Calls;
