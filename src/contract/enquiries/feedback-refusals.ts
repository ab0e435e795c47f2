// Refusals of a feedback: one sentence, and the way out.
import { deadlineText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { FeedbackRefusal } from '#core/enquiries/feedback-refusals.ts';

export const feedbackRefusals: Refusals<FeedbackRefusal> = {
  FEEDBACK_WAITING: {
    number: 4964,
    say: ({ most, answerByMs }, nowMs) => ({
      sentence: `你已有 ${most} 条反馈在等答复`,
      wayOut: `最早的一条 ${deadlineText(answerByMs, nowMs)} 前答复；同一件事请在“我的反馈”里补充`,
    }),
  },
  ORDER_NAMES_YOU: {
    number: 4965,
    say: () => ({
      sentence: '匿名反馈不能附订单',
      wayOut: '订单上有你的名字：改为不附订单，或取消匿名',
    }),
  },
  UNKNOWN_FEEDBACK: { number: 4966, say: () => ({ sentence: '没有这条反馈', wayOut: '从“我的反馈”里选' }) },
  FEEDBACK_FULL: {
    number: 4967,
    say: ({ most }) => ({
      sentence: `一条反馈最多 ${most} 次往来`,
      wayOut: '请另写一条，写上这条的编号',
    }),
  },
  FEEDBACK_CLOSED: {
    number: 4968,
    say: ({ untilMs }, nowMs) => ({
      sentence: '这条反馈已结案',
      wayOut: `${deadlineText(untilMs, nowMs)} 前可以重新打开，之后请另写一条`,
    }),
  },
  FEEDBACK_OPEN: { number: 4969, say: () => ({ sentence: '这条反馈还没有结案', wayOut: '直接补充就可以' }) },
  REOPEN_TOO_LATE: {
    number: 4970,
    say: ({ untilMs }, nowMs) => ({
      sentence: `重新打开的期限 ${deadlineText(untilMs, nowMs)} 已过`,
      wayOut: '请另写一条，写上这条的编号',
    }),
  },
  FEEDBACK_UNANSWERED: {
    number: 4971,
    say: () => ({ sentence: '答复之后才能评价', wayOut: '答复时会发消息告诉你' }),
  },
  FEEDBACK_RATED: {
    number: 4972,
    say: () => ({ sentence: '这次答复已经评价过', wayOut: '还有问题可以补充或重新打开' }),
  },
};
