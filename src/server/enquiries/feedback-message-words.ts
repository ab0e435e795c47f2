// Words of the messages to a person who gave feedback.
import type { FeedbackMessage } from '#core/enquiries/feedback-message.ts';
import type { MessageWords } from '#server/notifications/message-text.ts';

export function feedbackMessageWords({ kind, number }: FeedbackMessage, lotTitle: string): MessageWords {
  const about = lotTitle === '' ? '' : `${lotTitle}：`;
  return kind === 'feedback-answered'
    ? { title: '你的反馈已答复', text: `${about}反馈 ${number} 已有答复，可以查看、补充或评价。` }
    : { title: '你的反馈已结案', text: `${about}反馈 ${number} 已答复并结案，7 天内可以重新打开。` };
}
