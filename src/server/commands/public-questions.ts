// Public questions: asked under a number, answered and so published, or declined. Source: core/public-question.ts.
import type { LetterReceipt } from '#contract/desk-outputs.ts';
import { refuse } from '#core/bid.ts';
import type { DeskRefusal } from '#core/desk-refusal.ts';
import { answerByMs } from '#core/letter-due.ts';
import { dayText } from '#core/workdays.ts';
import {
  isOpenToQuestions,
  MOST_UNANSWERED,
  questionNumber,
  type QuestionStatus,
} from '#core/public-question.ts';
import { questionMessage } from '#core/question-message.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import type { DeskAnswer } from './letters.ts';
import { nextCount } from '#server/store/letters.ts';
import { tell } from '#server/store/messages.ts';
import {
  addQuestion,
  questionById,
  sameQuestion,
  settleQuestion,
  waitingCount,
} from '#server/store/questions.ts';

export interface AskQuestion {
  readonly lotId: string | null;
  readonly asker: string;
  /** Who is told when it is settled; null: a visitor, whom nobody can tell. */
  readonly tellId: string | null;
  readonly askedBy: string;
  readonly text: string;
}

type Asked =
  | { readonly ok: true; readonly answer: LetterReceipt }
  | { readonly ok: false; readonly refusal: DeskRefusal | { readonly code: 'UNKNOWN_LOT' } };

interface Entry {
  readonly day: string;
  readonly count: number;
  readonly askedAtMs: number;
}

const receipt = ({ day, count, askedAtMs }: Entry): LetterReceipt => ({
  number: questionNumber(day, count),
  sentAtMs: askedAtMs,
  answerByMs: answerByMs(askedAtMs),
});

const lotRefusal = async ({ lots }: CommandContext, lotId: string | null) => {
  if (lotId === null) return null;
  const page = await lots.page(lotId);
  if (!page) return { code: 'UNKNOWN_LOT' } as const;
  return isOpenToQuestions(page.lot) ? null : ({ code: 'QUESTIONS_CLOSED' } as const);
};

export const askQuestion: Command<AskQuestion, Asked> = {
  name: 'ask-question',
  sparesBidders: true,
  run: async (context, asked) => {
    const { db, nowMs, newId } = context;
    const same = await sameQuestion(db, asked);
    if (same) return { ok: true, answer: receipt(same) };
    const closed = await lotRefusal(context, asked.lotId);
    if (closed) return refuse(closed);
    if ((await waitingCount(db, asked.asker)) >= MOST_UNANSWERED)
      return refuse({ code: 'QUESTIONS_WAITING', most: MOST_UNANSWERED });
    const day = dayText(nowMs);
    const entry = { day, count: await nextCount(db, 'questions', day), askedAtMs: nowMs };
    await addQuestion(db, { ...asked, ...entry, id: newId() });
    return { ok: true, answer: receipt(entry) };
  },
};

export interface SettleQuestion {
  readonly id: string;
  readonly staffId: string;
  /** Null: it is declined. */
  readonly answer: string | null;
  /** Null: as it was asked. */
  readonly asPublished: string | null;
}

type Settled = DeskAnswer<{ readonly number: string; readonly status: QuestionStatus }>;

export const settleQuestionBy: Command<SettleQuestion, Settled> = {
  name: 'settle-question',
  sparesBidders: true,
  run: async (context, { id, staffId, answer, asPublished }) => {
    const { db, nowMs } = context;
    const question = await questionById(db, id);
    if (!question) return refuse({ code: 'UNKNOWN_QUESTION' });
    if (question.answeredAtMs !== null)
      return refuse({ code: 'QUESTION_ANSWERED', answeredAtMs: question.answeredAtMs });
    const status = answer === null ? 'declined' : 'answered';
    const text = asPublished ?? question.text;
    await settleQuestion(db, { id, text, status, answer, answeredAtMs: nowMs, answeredBy: staffId });
    const { lotId, tellId } = question;
    const number = questionNumber(question.day, question.count);
    if (tellId !== null) {
      const message = questionMessage({ lotId, number, answer });
      await tell(context, { userId: tellId, message, cause: `question:${number}` });
    }
    return { ok: true, answer: { number, status } };
  },
};
