// Inputs about feedback: of the person who gives it, and of the house's people who answer it.
import * as z from 'zod/mini';
import { FEEDBACK, FEEDBACK_KINDS, FEEDBACK_RATINGS, FEEDBACK_STATUSES } from '#core/enquiries/feedback.ts';
import { lengthOf } from '#core/input/typed-text.ts';
import { after, id, line, words } from '#contract/fields.ts';

const fileIds = z.array(id).check(z.maxLength(FEEDBACK.picturesMost, `最多 ${FEEDBACK.picturesMost} 张图片`));
const added = words(FEEDBACK.addLeast, FEEDBACK.textMost);

export const feedbackInputs = {
  /**
   * An order is about its lot: the lot need not be named beside it. What is said of one is said in
   * passing, and may be short.
   */
  feedbackSend: z
    .strictObject({
      kind: z.enum(FEEDBACK_KINDS),
      lotId: z.nullable(id),
      orderId: z.nullable(id),
      text: words(FEEDBACK.addLeast, FEEDBACK.textMost),
      fileIds,
      contact: line(0, FEEDBACK.contactMost),
      isAnonymous: z.boolean(),
    })
    .check(
      z.refine(({ orderId, text }) => orderId !== null || lengthOf(text) >= FEEDBACK.textLeast, {
        error: `至少 ${FEEDBACK.textLeast} 个字`,
        path: ['text'],
      }),
    ),
  /** Of an order: what was written about it. One that is another's is as none. */
  feedbackList: z.strictObject({
    state: z.optional(z.enum(FEEDBACK_STATUSES)),
    orderId: z.optional(id),
    after,
  }),
  feedbackDetail: z.strictObject({ id }),
  feedbackAct: z.discriminatedUnion('what', [
    z.strictObject({ id, what: z.literal('add'), text: added, fileIds }),
    z.strictObject({ id, what: z.literal('rate'), rating: z.enum(FEEDBACK_RATINGS) }),
    z.strictObject({ id, what: z.literal('close') }),
    z.strictObject({ id, what: z.literal('reopen'), text: added, fileIds }),
  ]),
  staffFeedbackList: z.strictObject({ state: z.enum(FEEDBACK_STATUSES), after }),
  staffFeedback: z.strictObject({ id }),
  /** `settle` answers and closes. */
  staffFeedbackAct: z.strictObject({ id, what: z.enum(['answer', 'settle']), text: added }),
} as const;
