// Disputes, as the house leads and rules on them.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { evidenceKind, text, worded } from '#contract/disputes/fields.ts';
import type { DisputeDetail, DisputePage } from '#contract/disputes/outputs.ts';
import type { StaffDisputeDetail } from '#contract/disputes/staff-outputs.ts';
import { byDeed, one, persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { after, id, sumFen, words } from '#contract/fields.ts';
import { fileKind, listInput } from '#contract/office/list-inputs.ts';

const outcome = field(
  '裁定结果',
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: hiddenField('类别', z.literal('dismissed')),
      ground: field(
        '不支持的理由',
        z.enum([
          'in-the-report',
          'wear-part',
          'typical-noise',
          'below-threshold',
          'not-proven',
          'out-of-scope',
        ]),
      ),
    }),
    z.strictObject({
      kind: hiddenField('类别', z.enum(['partial-refund', 'repair'])),
      refundFen: field('退款金额', sumFen),
    }),
    z.strictObject({ kind: hiddenField('类别', z.enum(['return', 'rescinded'])) }),
  ]),
);

export const disputesStaffCalls = {
  staffDisputes: {
    method: 'GET',
    path: '/app/staff/dispute/list',
    access: 'house-read',
    duty: persons('dispute.view', 'who claims what'),
    /** `due`: in which somebody must do something; `words`: of the thing, or the order's number. */
    input: z.strictObject({
      tab: hiddenField('分类', z.optional(z.enum(['due', 'over']))),
      words: listInput.words,
      after,
    }),
    output: answers<DisputePage>(),
    sample: {},
  },
  staffDisputeFile: {
    method: 'GET',
    path: '/app/staff/dispute/list/file',
    access: 'house-read',
    duty: persons('dispute.view', 'who claims what, to be taken home'),
    input: z.strictObject({
      tab: hiddenField('分类', z.optional(z.enum(['due', 'over']))),
      words: listInput.words,
      as: fileKind,
    }),
    output: answers<never>(),
    sample: {},
  },
  staffDispute: {
    method: 'GET',
    path: '/app/staff/dispute/detail',
    access: 'house-read',
    duty: persons('dispute.view', 'words and pictures of both sides', { kind: 'dispute', field: 'id' }),
    input: z.strictObject({ id }),
    output: answers<StaffDisputeDetail>(),
    sample: { id: 'none' },
  },
  staffDisputeAct: {
    method: 'POST',
    path: '/app/staff/dispute/act',
    access: 'house',
    pace: 'write',
    key: 'needed',
    duty: byDeed(
      one('dispute.act', 'a ruling may be appealed against; the money it orders leaves by two', {
        kind: 'dispute',
        field: 'id',
      }),
      'what',
      { rule: 'dispute.rule' },
    ),
    input: z.discriminatedUnion('what', [
      worded('ask-evidence'),
      worded('forward'),
      worded('order-inspection'),
      worded('enter-answer'),
      worded('enter-inspection'),
      worded('appeal-for-consignor'),
      z.strictObject({
        id,
        what: hiddenField('操作', z.literal('offer-settlement')),
        refundFen: field('退款金额', sumFen),
        text: field('内容', text),
      }),
      z.strictObject({
        id,
        what: hiddenField('操作', z.literal('rule')),
        outcome,
        reason: field('理由', text),
        rule: field('依据的规则', words(1, 200)),
      }),
      z.strictObject({
        id,
        what: hiddenField('操作', z.literal('show-evidence')),
        fileId: hiddenField('文件编号', id),
        kind: evidenceKind,
        for: hiddenField('提交方', z.enum(['house', 'consignor'])),
      }),
    ]),
    output: answers<DisputeDetail>(),
    sample: { id: 'none', what: 'forward', text: '请答复' },
  },
} as const satisfies Calls;
