// Words of the messages to the asker of a public question.
import type { MessageWords } from '#server/notifications/message-text.ts';
import type { QuestionMessage } from '#core/enquiries/question-message.ts';

export function questionMessageWords(message: QuestionMessage, lotTitle: string): MessageWords {
  const about = lotTitle === '' ? '' : `${lotTitle}：`;
  if (message.kind === 'question-answered') {
    return { title: '你的提问已答复', text: `${about}${message.number} 的答复已经公开。${message.answer}` };
  }
  return {
    title: '你的提问没有公开',
    text: `${about}提问 ${message.number} 含个人信息、与拍卖无关，或者不是一个问题，没有公开。换个问法可以再提，也可以致电客服。`,
  };
}
