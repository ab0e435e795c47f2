// Everything a person has written to the house, with its answers, for the copy of their data:
// feedback word for word. Of enquiries no more than that there are such, for nobody was asked
// whether the phone in an enquiry is theirs.
import type { FeedbackStep } from '#contract/enquiries/feedback-outputs.ts';
import {
  FEEDBACK_KIND_WORDS,
  FEEDBACK_STATUS_WORDS,
  FEEDBACK_STEP_WORDS,
} from '#contract/enquiries/feedback-words.ts';
import { MATTER_WORDS } from '#contract/enquiries/matter-words.ts';
import { enquiryNumber, type Matter } from '#core/enquiries/enquiry.ts';
import { feedbackNumber, type FeedbackKind, type FeedbackStatus } from '#core/enquiries/feedback.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { contactPlace, feedbackWordsPlace } from '#server/enquiries/feedback-codec.ts';
import { feedbackOwner } from '#server/enquiries/feedback-owner.ts';
import { feedbackQuery, feedbackSteps } from '#server/enquiries/store-feedback.ts';
import { MOST_ROWS } from '#server/personal/personal.ts';
import { tableOf } from '#server/words/table.ts';
import { enquiryRowsOf } from './store-personal.ts';

/** Steps of so many at a time: a question names no more ids than that. */
const AT_ONCE = 200;

export const enquiryParts = {
  feedback: async ({ reader, keys, bids }, userId) => {
    const { ownerIndex } = feedbackOwner(keys.visitor, userId);
    const wish = { ownerIndex, status: null, orderId: null, after: null, most: MOST_ROWS };
    const sent = await feedbackQuery(reader, wish).execute();
    const byId = new Map(sent.map((row) => [row.id, row]));
    const ids = [...byId.keys()];
    const steps = [];
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      steps.push(...(await feedbackSteps(reader, ids.slice(at, at + AT_ONCE))));
    }
    const rows = steps.flatMap((step) => {
      const of = byId.get(step.feedbackId);
      return of ? [{ of, step }] : [];
    });
    const { maximums } = bids;
    return tableOf(
      '意见反馈',
      [
        { title: '编号', kind: 'code', value: ({ of }) => feedbackNumber(of.day, of.count) },
        { title: '类型', kind: 'text', value: ({ of }) => FEEDBACK_KIND_WORDS[of.kind as FeedbackKind] },
        {
          title: '状态',
          kind: 'text',
          value: ({ of }) => FEEDBACK_STATUS_WORDS[of.status as FeedbackStatus],
        },
        {
          title: '联系方式',
          kind: 'text',
          value: ({ of }) => maximums.open(of.contactSealed, contactPlace(of)),
        },
        { title: '时间', kind: 'moment', value: ({ step }) => step.atMs },
        { title: '谁', kind: 'text', value: ({ step }) => (step.staffId === null ? '你' : '拍卖行') },
        {
          title: '事项',
          kind: 'text',
          value: ({ step }) => FEEDBACK_STEP_WORDS[step.what as FeedbackStep['what']],
        },
        {
          title: '内容',
          kind: 'text',
          value: ({ of, step }) => maximums.open(step.textSealed, feedbackWordsPlace(of, step.id)),
        },
      ],
      rows,
    );
  },
  enquiries: async ({ reader }, userId) =>
    tableOf(
      '留言（写有你手机号的）',
      [
        { title: '编号', kind: 'code', value: ({ day, count }) => enquiryNumber(day, count) },
        { title: '事项', kind: 'text', value: ({ matter }) => MATTER_WORDS[matter as Matter] },
        { title: '收到时间', kind: 'moment', value: ({ sentAtMs }) => sentAtMs },
        { title: '答复时间', kind: 'moment', value: ({ answeredAtMs }) => answeredAtMs ?? '' },
      ],
      await enquiryRowsOf(reader, userId),
    ),
} satisfies Partial<ExportParts>;
