// Everything a person has written to the house, with its answers: feedback word for word. Of
// enquiries no more than that there are such, for nobody was asked whether the phone in an enquiry
// is theirs.
import type { FeedbackStep } from '#contract/enquiries/feedback-outputs.ts';
import {
  FEEDBACK_KIND_WORDS,
  FEEDBACK_STATUS_WORDS,
  FEEDBACK_STEP_WORDS,
} from '#contract/enquiries/feedback-words.ts';
import { MATTER_WORDS } from '#contract/enquiries/matter-words.ts';
import { enquiryNumber, type Matter } from '#core/enquiries/enquiry.ts';
import { feedbackNumber, type FeedbackKind, type FeedbackStatus } from '#core/enquiries/feedback.ts';
import { contactPlace, feedbackWordsPlace } from '#server/enquiries/feedback-codec.ts';
import { feedbackOwner } from '#server/enquiries/feedback-owner.ts';
import { feedbackQuery, feedbackSteps } from '#server/enquiries/store-feedback.ts';
import { openedComment, ratingsOfBuyer } from '#server/orders/after/store-ratings.ts';
import { tableOf, type Table } from '#server/words/table.ts';
import type { Sources } from './queries-own-account.ts';
import { enquiryRowsOf, MOST_ROWS } from './store-own-data.ts';

/** Steps of so many at a time: a question names no more ids than that. */
const AT_ONCE = 200;

export async function ownWordTables(sources: Sources, userId: string): Promise<readonly Table[]> {
  return [
    await feedbackTable(sources, userId),
    await enquiryTable(sources, userId),
    await ratingTable(sources, userId),
  ];
}

const feedbackTable = async ({ reader, keys, bids }: Sources, userId: string): Promise<Table> => {
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
      { title: '状态', kind: 'text', value: ({ of }) => FEEDBACK_STATUS_WORDS[of.status as FeedbackStatus] },
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
};

const enquiryTable = async ({ reader }: Sources, userId: string): Promise<Table> =>
  tableOf(
    '留言（写有你手机号的）',
    [
      { title: '编号', kind: 'code', value: ({ day, count }) => enquiryNumber(day, count) },
      { title: '事项', kind: 'text', value: ({ matter }) => MATTER_WORDS[matter as Matter] },
      { title: '收到时间', kind: 'moment', value: ({ sentAtMs }) => sentAtMs },
      { title: '答复时间', kind: 'moment', value: ({ answeredAtMs }) => answeredAtMs ?? '' },
    ],
    await enquiryRowsOf(reader, userId),
  );

const ratingTable = async ({ reader, bids }: Sources, userId: string): Promise<Table> =>
  tableOf(
    '订单评价',
    [
      { title: '订单编号', kind: 'code', value: ({ orderNumber }) => orderNumber },
      { title: '时间', kind: 'moment', value: ({ ratedAtMs, changedAtMs }) => changedAtMs ?? ratedAtMs },
      { title: '与描述相符（星）', kind: 'count', value: ({ condition }) => condition },
      { title: '人员与交接（星）', kind: 'count', value: ({ staff }) => staff },
      { title: '办理速度（星）', kind: 'count', value: ({ speed }) => speed },
      {
        title: '评语',
        kind: 'text',
        value: (rating) => openedComment(bids.maximums, { ...rating, buyerId: userId }),
      },
    ],
    await ratingsOfBuyer(reader, userId, MOST_ROWS),
  );
