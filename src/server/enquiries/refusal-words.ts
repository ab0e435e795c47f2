// The short sentences of the letter box.
import type { FeedbackRefusal } from '#core/enquiries/feedback-refusals.ts';
import type { DeskRefusal } from '#core/enquiries/refusals.ts';

export const deskWords: Readonly<Record<(DeskRefusal | FeedbackRefusal)['code'], string>> = {
  LOOKS_AUTOMATED: '这次提交像是程序填写的，没有收下',
  FORM_EXPIRED: '这张表打开太久了，请再发送一次',
  TOO_QUICK: '提交得太快，请稍候再发送',
  LETTERS_WAITING: '您还有来信在等答复',
  UNKNOWN_LETTER: '没有这封来信',
  LETTER_ANSWERED: '这封来信已经答复',
  QUESTIONS_WAITING: '您还有提问在等答复',
  QUESTIONS_CLOSED: '这件已结束，不再接受公开提问',
  UNKNOWN_QUESTION: '没有这个提问',
  QUESTION_ANSWERED: '这个提问已经处理',
  UNKNOWN_TOPIC: '没有这个问题',
  UNKNOWN_REPORT: '没有这条报告',
  SALE_BEGUN: '这一场已经开拍',
  FEEDBACK_WAITING: '你还有反馈在等答复',
  ORDER_NAMES_YOU: '匿名反馈不能附订单',
  UNKNOWN_FEEDBACK: '没有这条反馈',
  FEEDBACK_FULL: '这条反馈的往来已达上限',
  FEEDBACK_CLOSED: '这条反馈已结案',
  FEEDBACK_OPEN: '这条反馈还没有结案',
  REOPEN_TOO_LATE: '已过重新打开的期限',
  FEEDBACK_UNANSWERED: '答复之后才能评价',
  FEEDBACK_RATED: '这次答复已经评价过',
};
