// Papers that are asked of a consignor: as the house asks for them and checks them, and as they are
// handed in.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { OF_LOT, one, persons, read } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, lotId, words } from '#contract/fields.ts';
import { atMs } from '#contract/sales/plan-fields.ts';
import { MOST_REQUEST_PICTURES, REQUESTED_PAPERS } from '#core/documents/paper-request.ts';
import type { ConsignedPapers, LotPaperRequests } from './request-outputs.ts';

const MOST_TEXT = 500;

const dueAtMs = field('最晚提交时间', atMs);
const fileId = hiddenField('图片编号', id);

interface Decided {
  readonly id: string;
}

export const documentsRequestCalls = {
  consignedPapers: {
    method: 'GET',
    path: '/app/consigned/papers',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<ConsignedPapers>(),
    sample: {},
  },
  bringPapers: {
    method: 'POST',
    path: '/app/consigned/papers/bring',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({
      id,
      fileIds: field('图片', z.array(fileId).check(z.minLength(1), z.maxLength(MOST_REQUEST_PICTURES))),
    }),
    output: answers<Decided>(),
    sample: { id: 'none', fileIds: ['none'] },
  },
  paperRequests: {
    method: 'GET',
    path: '/app/staff/lot/paperRequests',
    access: 'house-read',
    duty: persons('sale.view', 'whom the lot is sold for, and which papers they were asked for', OF_LOT),
    input: z.strictObject({ lotId }),
    output: answers<LotPaperRequests>(),
    sample: { lotId: 'none' },
  },
  paperRequestPlace: {
    method: 'GET',
    path: '/app/staff/paperRequest/place',
    access: 'house-read',
    duty: read('sale.view', 'the ids of a lot and its sale, and nothing of what was handed in'),
    input: z.strictObject({ id }),
    output: answers<{ readonly lotId: string; readonly saleId: string }>(),
    sample: { id: 'none' },
  },
  askForPapers: {
    method: 'POST',
    path: '/app/staff/lot/paperRequests/ask',
    access: 'house',
    pace: 'write',
    duty: one(
      'sale.draft',
      'a question to the consignor, who may ask back; nothing is decided by it',
      OF_LOT,
    ),
    input: z.strictObject({
      lotId,
      consignorId: field('委托人', id),
      paper: field('材料', z.enum(REQUESTED_PAPERS)),
      text: field('具体要求', words(2, MOST_TEXT)),
      dueAtMs,
    }),
    output: answers<Decided>(),
    sample: {
      lotId: 'none',
      consignorId: 'none',
      paper: 'title',
      text: '机动车登记证书第 1、2 页',
      dueAtMs: 1_795_917_600_000,
    },
  },
  checkPapers: {
    method: 'POST',
    path: '/app/staff/lot/paperRequests/check',
    access: 'house',
    pace: 'write',
    duty: one('sale.draft', 'the sale that rests on them is released by another person', OF_LOT),
    input: z.strictObject({
      lotId,
      id,
      decision: hiddenField(
        '核对结论',
        z.discriminatedUnion('verdict', [
          z.strictObject({ verdict: hiddenField('核对结论', z.literal('accept')) }),
          z.strictObject({ verdict: hiddenField('核对结论', z.literal('drop')) }),
          z.strictObject({
            verdict: hiddenField('核对结论', z.literal('ask-again')),
            reason: field('要补交的理由', words(2, MOST_TEXT)),
            dueAtMs,
          }),
        ]),
      ),
    }),
    output: answers<Decided>(),
    sample: { lotId: 'none', id: 'none', decision: { verdict: 'accept' } },
  },
  requestedPaperFile: {
    method: 'GET',
    path: '/app/staff/lot/paperRequests/file',
    access: 'house-read',
    inBrowser: true,
    duty: persons('sale.draft', 'a paper of a consignor, which may name people', OF_LOT),
    input: z.strictObject({ lotId, fileId }),
    /** A JPEG in place of the envelope. */
    output: answers<never>(),
    sample: { lotId: 'none', fileId: 'none' },
  },
} as const satisfies Calls;
