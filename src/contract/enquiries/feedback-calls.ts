// A person's own feedback.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { added } from '#contract/enquiries/feedback-fields.ts';
import type { FeedbackDetail, FeedbackListOutput } from '#contract/enquiries/feedback-outputs.ts';
import type { EnquiryReceipt } from '#contract/enquiries/outputs.ts';
import { field, hiddenField } from '#contract/field.ts';
import { after, id, line, words } from '#contract/fields.ts';
import { FEEDBACK, FEEDBACK_KINDS, FEEDBACK_RATINGS, FEEDBACK_STATUSES } from '#core/enquiries/feedback.ts';
import { lengthOf } from '#core/input/typed-text.ts';

const fileIds = field(
  '图片',
  z.array(id).check(z.maxLength(FEEDBACK.picturesMost, `最多 ${FEEDBACK.picturesMost} 张图片`)),
);

export const enquiriesFeedbackCalls = {
  feedbackSend: {
    method: 'POST',
    path: '/app/feedback',
    access: 'write',
    pace: 'write',
    need: 'sign',
    /**
     * An order is about its lot: the lot need not be named beside it. What is said of one is said
     * in passing, and may be short.
     */
    input: z
      .strictObject({
        kind: hiddenField('类别', z.enum(FEEDBACK_KINDS)),
        lotId: hiddenField('拍品编号', z.nullable(id)),
        orderId: hiddenField('订单编号', z.nullable(id)),
        text: field('内容', words(FEEDBACK.addLeast, FEEDBACK.textMost)),
        fileIds,
        contact: field('联系方式', line(0, FEEDBACK.contactMost)),
        isAnonymous: hiddenField('匿名的开关', z.boolean()),
      })
      .check(
        z.refine(({ orderId, text }) => orderId !== null || lengthOf(text) >= FEEDBACK.textLeast, {
          error: `至少 ${FEEDBACK.textLeast} 个字`,
          path: ['text'],
        }),
      ),
    output: answers<EnquiryReceipt & { readonly id: string }>(),
    sample: {
      kind: 'feature',
      lotId: null,
      orderId: null,
      text: '列表里想按里程排序，现在要一件件看。',
      fileIds: [],
      contact: '',
      isAnonymous: false,
    },
  },
  feedbackList: {
    method: 'GET',
    path: '/app/feedback/list',
    access: 'session',
    need: 'read',
    /** Of an order: what was written about it. One that is another's is as none. */
    input: z.strictObject({
      state: hiddenField('状态', z.optional(z.enum(FEEDBACK_STATUSES))),
      orderId: hiddenField('订单编号', z.optional(id)),
      after,
    }),
    output: answers<FeedbackListOutput>(),
    sample: {},
  },
  feedbackDetail: {
    method: 'GET',
    path: '/app/feedback/detail',
    access: 'session',
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<FeedbackDetail>(),
    sample: { id: 'none' },
  },
  feedbackAct: {
    method: 'POST',
    path: '/app/feedback/act',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.discriminatedUnion('what', [
      z.strictObject({ id, what: hiddenField('操作', z.literal('add')), text: added, fileIds }),
      z.strictObject({
        id,
        what: hiddenField('操作', z.literal('rate')),
        rating: hiddenField('评价', z.enum(FEEDBACK_RATINGS)),
      }),
      z.strictObject({ id, what: hiddenField('操作', z.literal('close')) }),
      z.strictObject({ id, what: hiddenField('操作', z.literal('reopen')), text: added, fileIds }),
    ]),
    output: answers<FeedbackDetail>(),
    sample: { id: 'none', what: 'close' },
  },
} as const satisfies Calls;
