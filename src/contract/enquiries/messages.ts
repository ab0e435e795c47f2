// Messages to the asker of a public question, to whose lot it is about, and to a person who gave
// feedback.
import type { MessageRows } from '#contract/message.ts';
import { timeText } from '#contract/words/figures.ts';
import type { FeedbackMessage } from '#core/enquiries/feedback-message.ts';
import type { QuestionMessage } from '#core/enquiries/question-message.ts';

const about = (lotTitle: string): string => (lotTitle === '' ? '' : `${lotTitle}：`);

export const enquiriesMessages: MessageRows<(QuestionMessage | FeedbackMessage)['kind']> = {
  'question-answered': {
    topic: 'notice',
    group: 'notice',
    words: ({ number, answer }, lotTitle) => ({
      title: '你的提问已答复',
      text: `${about(lotTitle)}${number} 的答复已经公开。${answer}`,
    }),
    sms: '你的提问有答复，请登录查看。',
    ways: ['lot', 'questions'],
  },
  'question-declined': {
    topic: 'notice',
    group: 'notice',
    words: ({ number }, lotTitle) => ({
      title: '你的提问没有公开',
      text: `${about(lotTitle)}提问 ${number} 含个人信息、与拍卖无关，或者不是一个问题，没有公开。换个问法可以再提，也可以致电客服。`,
    }),
    sms: null,
    ways: ['lot', 'questions'],
  },
  'question-waiting': {
    topic: 'notice',
    group: 'notice',
    due: ({ answerByMs }) => answerByMs,
    words: ({ number, answerByMs }, lotTitle) => ({
      title: '有人提问你委托的标的',
      text: `${about(lotTitle)}提问 ${number} 等答复。你知道的写下来，由本公司审核后公开；${timeText(answerByMs)} 前由本公司答复。`,
    }),
    sms: '有人提问你委托的标的，请登录后在我委托的拍品里拟答复。',
    ways: ['consigned-questions', 'consigned'],
  },
  'feedback-answered': {
    topic: 'system',
    group: 'system',
    words: ({ number }, lotTitle) => ({
      title: '你的反馈已答复',
      text: `${about(lotTitle)}反馈 ${number} 已有答复，可以查看、补充或评价。`,
    }),
    sms: '你的反馈有回复，请登录查看。',
    ways: ['feedback'],
  },
  'feedback-closed': {
    topic: 'system',
    group: 'system',
    words: ({ number }, lotTitle) => ({
      title: '你的反馈已结案',
      text: `${about(lotTitle)}反馈 ${number} 已答复并结案，7 天内可以重新打开。`,
    }),
    sms: null,
    ways: ['feedback'],
  },
};
