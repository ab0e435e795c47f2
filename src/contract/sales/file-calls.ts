// The files of sales as the house reads them, and the drafts that are made and ordered as a whole.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { DRAFT, OF_SALE, one, read } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { after, id, lotId, plainWords, saleId } from '#contract/fields.ts';
import type { DraftNotice, SaleFileRow, SaleFileView, Stage } from '#contract/sales/outputs.ts';
import { FILE_STATES, type FileState } from '#core/sales/file-state.ts';

export const salesFileCalls = {
  saleFileList: {
    method: 'GET',
    path: '/app/staff/sale/list',
    access: 'house-read',
    duty: read('sale.view', 'sales, not persons'),
    input: z.strictObject({
      after,
      state: hiddenField('状态', z.optional(z.enum(FILE_STATES))),
      words: field('要找的词', z.optional(plainWords(60))),
    }),
    output: answers<{
      readonly rows: readonly SaleFileRow[];
      readonly next: string | null;
      readonly counts: Readonly<Record<FileState, number>>;
      readonly nowMs: number;
    }>(),
    sample: {},
  },
  saleFile: {
    method: 'GET',
    path: '/app/staff/sale/detail',
    access: 'house-read',
    duty: read('sale.view', 'sales, not persons', { kind: 'sale', field: 'id' }),
    input: z.strictObject({ id }),
    output: answers<SaleFileView>(),
    sample: { id: 'none' },
  },
  draftNotice: {
    method: 'GET',
    path: '/app/staff/sale/notice',
    access: 'house-read',
    duty: read('sale.view', 'what the public would read of it', { kind: 'sale', field: 'id' }),
    input: z.strictObject({ id }),
    /** Null: nobody knows the rules it names, and so not what it would say. */
    output: answers<{ readonly notice: DraftNotice | null }>(),
    sample: { id: 'none' },
  },
  copySale: {
    method: 'POST',
    path: '/app/staff/sale/copy',
    access: 'house',
    pace: 'write',
    duty: one('sale.draft', DRAFT, OF_SALE),
    input: z.strictObject({
      saleId,
      /** Its lots come along; what they were before does not. */
      withLots: hiddenField('连同拍品的标记', z.boolean()),
    }),
    output: answers<Stage>(),
    sample: { saleId: 'none', withLots: false },
  },
  arrangeLots: {
    method: 'POST',
    path: '/app/staff/sale/arrange',
    access: 'house',
    pace: 'write',
    duty: one('sale.draft', DRAFT, OF_SALE),
    /** All of its lots, in the order they are sold in. */
    input: z.strictObject({
      saleId,
      lotIds: hiddenField('拍品顺序', z.array(lotId).check(z.minLength(1), z.maxLength(10_000))),
    }),
    output: answers<{ readonly saleId: string }>(),
    sample: { saleId: 'none', lotIds: ['l'] },
  },
} as const satisfies Calls;
