// Letters, questions and feedback to the house, as they are read and answered.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { one, persons, read } from '#contract/duties.ts';
import { added } from '#contract/enquiries/feedback-fields.ts';
import type { FeedbackDetail, Known, StaffFeedbackRow } from '#contract/enquiries/feedback-outputs.ts';
import type { EnquiryRow, LinkReport, StaffQuestion, VoteCount } from '#contract/enquiries/outputs.ts';
import { field, hiddenField } from '#contract/field.ts';
import { after, id, words } from '#contract/fields.ts';
import { ENQUIRY } from '#core/enquiries/enquiry.ts';
import { FEEDBACK_STATUSES } from '#core/enquiries/feedback.ts';
import { DECLINE_REASONS, QUESTION, type QuestionStatus } from '#core/enquiries/public-question.ts';

export const enquiriesStaffCalls = {
  enquiryList: {
    method: 'GET',
    path: '/app/staff/enquiry/list',
    access: 'house-read',
    duty: persons('enquiry.view', 'names, phone numbers and words of those who wrote'),
    input: z.strictObject({ state: hiddenField('状态', z.enum(['waiting', 'answered'])), after }),
    output: answers<{ readonly rows: readonly EnquiryRow[]; readonly next: string | null }>(),
    sample: { state: 'waiting' },
  },
  answerEnquiry: {
    method: 'POST',
    path: '/app/staff/enquiry/answer',
    access: 'house',
    pace: 'write',
    duty: one('enquiry.answer', 'an answer, under its name'),
    input: z.strictObject({ id, text: field('内容', words(1, ENQUIRY.textMost)) }),
    output: answers<{ readonly number: string; readonly answeredAtMs: number }>(),
    sample: { id: 'none', text: '已电话答复' },
  },
  staffQuestions: {
    method: 'GET',
    path: '/app/staff/question/list',
    access: 'house-read',
    duty: read('enquiry.view', 'askers are masked'),
    input: z.strictObject({ after }),
    /** Those that wait, the oldest first. */
    output: answers<{ readonly rows: readonly StaffQuestion[]; readonly next: string | null }>(),
    sample: {},
  },
  answerQuestion: {
    method: 'POST',
    path: '/app/staff/question/answer',
    access: 'house',
    pace: 'write',
    duty: one('enquiry.answer', 'an answer, under its name'),
    input: z.discriminatedUnion('what', [
      z.strictObject({
        id,
        what: hiddenField('操作', z.literal('publish')),
        answer: field('答复', words(2, QUESTION.answerMost)),
        /** The question as it is published, where something of a person had to be taken out. */
        asPublished: field('公开的问题', z.nullable(words(QUESTION.least, QUESTION.most))),
      }),
      z.strictObject({
        id,
        what: hiddenField('操作', z.literal('decline')),
        reason: field('理由', z.enum(DECLINE_REASONS)),
      }),
    ]),
    output: answers<{ readonly number: string; readonly status: QuestionStatus }>(),
    sample: { id: 'none', what: 'decline', reason: 'advert' },
  },
  voteList: {
    method: 'GET',
    path: '/app/staff/help/votes',
    access: 'house-read',
    duty: read('enquiry.view', 'counts'),
    input: z.strictObject({}),
    output: answers<{ readonly rows: readonly VoteCount[] }>(),
    sample: {},
  },
  linkReports: {
    method: 'GET',
    path: '/app/staff/link/list',
    access: 'house-read',
    duty: read('enquiry.view', 'addresses'),
    input: z.strictObject({}),
    output: answers<{ readonly rows: readonly LinkReport[] }>(),
    sample: {},
  },
  closeLinkReport: {
    method: 'POST',
    path: '/app/staff/link/close',
    access: 'house',
    pace: 'write',
    duty: one('enquiry.answer', 'a note of the house to itself'),
    input: z.strictObject({ id }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'none' },
  },
  staffFeedbackList: {
    method: 'GET',
    path: '/app/staff/feedback/list',
    access: 'house-read',
    duty: persons('enquiry.view', 'words and names of those who gave theirs'),
    /** `orderId`: what was written about it, in whatever state unless one is named. */
    input: z.strictObject({
      state: hiddenField('状态', z.optional(z.enum(FEEDBACK_STATUSES))),
      orderId: hiddenField('订单编号', z.optional(id)),
      after,
    }),
    /** Those that wait: the longest first; the others: the latest first. */
    output: answers<{ readonly rows: readonly StaffFeedbackRow[]; readonly next: string | null }>(),
    sample: { state: 'waiting' },
  },
  staffFeedback: {
    method: 'GET',
    path: '/app/staff/feedback/detail',
    access: 'house-read',
    duty: persons('enquiry.view', 'words, pictures and the name of who gave theirs'),
    input: z.strictObject({ id }),
    output: answers<FeedbackDetail & Known>(),
    sample: { id: 'none' },
  },
  staffFeedbackAct: {
    method: 'POST',
    path: '/app/staff/feedback/act',
    access: 'house',
    pace: 'write',
    duty: one('enquiry.answer', 'an answer, under its name; its writer may open it anew'),
    /** `settle` answers and closes. */
    input: z.strictObject({ id, what: hiddenField('操作', z.enum(['answer', 'settle'])), text: added }),
    output: answers<FeedbackDetail & Known>(),
    sample: { id: 'none', what: 'answer', text: '已改' },
  },
} as const satisfies Calls;
