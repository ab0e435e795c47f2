// Public questions: asked under a number, answered and so published, or declined.
// Source: core/enquiries/public-question.ts.
import type { EnquiryReceipt } from '#contract/enquiries/outputs.ts';
import {
  isOpenToQuestions,
  MOST_UNANSWERED,
  questionNumber,
  type QuestionStatus,
} from '#core/enquiries/public-question.ts';
import { questionMessage } from '#core/enquiries/question-message.ts';
import type { EnquiryRefusal } from '#core/enquiries/refusals.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { refuse, type Result } from '#core/result.ts';
import { dayText } from '#core/time/workdays.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { notifyAll, tell } from '#server/notifications/store-messages.ts';
import { openedWords, questionPlace } from '#server/store/words-codec.ts';
import type { EnquiryAnswer } from './commands-enquiries.ts';
import type { QuestionsTable } from './enquiry-tables.ts';
import { nextCount } from './store-enquiries.ts';
import {
  addQuestion,
  questionById,
  questionsWaiting,
  settleQuestion,
  waitingCount,
} from './store-questions.ts';

export interface AskQuestion {
  readonly lotId: string | null;
  readonly asker: string;
  /** Person to be told when it is settled; null: a visitor, whom nobody can tell. */
  readonly tellId: string | null;
  readonly askedBy: string;
  readonly text: string;
}

type Asked = Result<{ readonly answer: EnquiryReceipt }, EnquiryRefusal | { readonly code: 'UNKNOWN_LOT' }>;

interface Entry {
  readonly day: string;
  readonly count: number;
  readonly askedAtMs: number;
}

const receipt = ({ day, count, askedAtMs }: Entry): EnquiryReceipt => ({
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

/** Question with the same words that this asker already waits for; null when there is none. */
const sameQuestion = async (
  { db, bidSeal }: Pick<CommandContext, 'db' | 'bidSeal'>,
  { text, ...who }: Pick<AskQuestion, 'asker' | 'lotId' | 'text'>,
): Promise<QuestionsTable | null> =>
  (await questionsWaiting(db, who)).find(
    (waiting) => openedWords(bidSeal.maximums, waiting.text, questionPlace(waiting)) === text,
  ) ?? null;

const addedQuestion = async (context: CommandContext, asked: AskQuestion): Promise<Asked> => {
  const { db, nowMs, newId, bidSeal } = context;
  const closed = await lotRefusal(context, asked.lotId);
  if (closed) return refuse(closed);
  if ((await waitingCount(db, asked.asker)) >= MOST_UNANSWERED)
    return refuse({ code: 'QUESTIONS_WAITING', most: MOST_UNANSWERED });
  const day = dayText(nowMs);
  const entry = { day, count: await nextCount(db, 'questions', day), askedAtMs: nowMs };
  const id = newId();
  const text = bidSeal.maximums.seal(asked.text, questionPlace({ id, asker: asked.asker }));
  await addQuestion(db, { ...asked, ...entry, id, text });
  return { ok: true, answer: receipt(entry) };
};

/** The consignors know the thing best, and may draft the answer. */
const tellConsignors = async (
  context: CommandContext,
  { number, answerByMs: dueMs }: EnquiryReceipt,
  lotId: string,
): Promise<void> => {
  const page = await context.lots.page(lotId);
  const message = { kind: 'question-waiting', lotId, number, answerByMs: dueMs } as const;
  const cause = `question-waiting:${number}`;
  const told = page && page.lot.terms.isPractice !== true ? page.lot.terms.consignorIds : [];
  await notifyAll(
    context,
    told.map((userId) => ({ userId, message, cause })),
  );
};

export const askQuestion: Command<AskQuestion, Asked> = {
  name: 'ask-question',
  sparesBidders: true,
  run: async (context, asked) => {
    const same = await sameQuestion(context, asked);
    if (same) return { ok: true, answer: receipt(same) };
    const added = await addedQuestion(context, asked);
    if (added.ok && asked.lotId !== null) await tellConsignors(context, added.answer, asked.lotId);
    return added;
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

type Settled = EnquiryAnswer<{ readonly number: string; readonly status: QuestionStatus }>;

export const settleQuestionBy: StaffCommand<SettleQuestion, Settled> = {
  name: 'settle-question',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: async ({ db }, { id }) => {
    const question = await questionById(db, id);
    return { whose: question?.tellId ? [question.tellId] : [] };
  },
  sparesBidders: true,
  run: async (context, { id, staffId, answer, asPublished }) => {
    const { db, nowMs } = context;
    const question = await questionById(db, id);
    if (!question) return refuse({ code: 'UNKNOWN_QUESTION' });
    if (question.answeredAtMs !== null)
      return refuse({ code: 'QUESTION_ANSWERED', answeredAtMs: question.answeredAtMs });
    const status = answer === null ? 'declined' : 'answered';
    // A published question is everybody's; a declined one nobody reads again.
    const asked = openedWords(context.bidSeal.maximums, question.text, questionPlace(question));
    const text = answer === null ? question.text : (asPublished ?? asked);
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

/** A question of the time before this house, and its answer. */
export interface PastQuestion extends Omit<AskQuestion, 'tellId'> {
  readonly askedAtMs: number;
  readonly answer: string;
  readonly answeredAtMs: number;
}

export interface BringInQuestions {
  readonly questions: readonly PastQuestion[];
  readonly staffId: string;
}

/**
 * Asked and answered by the same steps, each at its own time. What the house does not take is left
 * out.
 */
export const bringInQuestions: Command<BringInQuestions, { readonly count: number }> = {
  name: 'bring-in-questions',
  sparesBidders: true,
  run: async (context, { questions, staffId }) => {
    let count = 0;
    for (const { askedAtMs, answer, answeredAtMs, ...asked } of questions) {
      const past = { ...context, nowMs: askedAtMs };
      if (await sameQuestion(context, asked)) continue;
      const added = await addedQuestion(past, { ...asked, tellId: null });
      const row = added.ok ? await sameQuestion(context, asked) : null;
      if (!row) continue;
      const settled = { id: row.id, staffId, answer, asPublished: null };
      await settleQuestionBy.run({ ...context, nowMs: answeredAtMs }, settled);
      count += 1;
    }
    return { count };
  },
};
