// The short sentences of the letter box.
import type { DeskRefusal } from '#core/desk-refusal.ts';

export const deskWords: Readonly<Record<DeskRefusal['code'], string>> = {
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
};
