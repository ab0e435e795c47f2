// Names of things on the screens of feedback.
import type { FeedbackStep } from '#contract/enquiries/feedback-outputs.ts';
import type { FeedbackKind, FeedbackRating, FeedbackStatus } from '#core/enquiries/feedback.ts';

export const FEEDBACK_KIND_WORDS: Readonly<Record<FeedbackKind, string>> = {
  feature: '功能',
  condition: '车况信息',
  bidding: '竞价过程',
  deposit: '保证金',
  order: '订单',
  complaint: '投诉举报',
  other: '其他',
};

export const FEEDBACK_STATUS_WORDS: Readonly<Record<FeedbackStatus, string>> = {
  waiting: '待回复',
  answered: '已回复',
  closed: '已结案',
};

export const FEEDBACK_TONES = {
  waiting: 'steel',
  answered: 'blue',
  closed: 'neutral',
} as const satisfies Record<FeedbackStatus, string>;

export const FEEDBACK_RATING_WORDS: Readonly<Record<FeedbackRating, string>> = {
  good: '满意',
  fair: '一般',
  poor: '不满意',
};

export const FEEDBACK_STEP_WORDS: Readonly<Record<FeedbackStep['what'], string>> = {
  send: '提交',
  add: '补充',
  rate: '评价',
  close: '结案',
  reopen: '重新打开',
  answer: '答复',
  settle: '答复并结案',
};
