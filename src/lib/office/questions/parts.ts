// The parts of the desk of questions and feedback, each read by its own call: letters, public
// questions and feedback are answered one by one; votes and dead links are counted.
import { FEEDBACK_KIND_WORDS, FEEDBACK_STATUS_WORDS } from '#contract/enquiries/feedback-words.ts';
import { MATTER_WORDS } from '#contract/enquiries/matter-words.ts';
import type { Outputs } from '#contract/outputs.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import type { Call } from '#lib/api.ts';
import { lotPath } from '#lib/auction-paths.ts';
import { orNull } from '#lib/or-null.ts';

export const PARTS = ['letters', 'questions', 'feedback', 'votes', 'links'] as const;
export type Part = (typeof PARTS)[number];
export type AnsweredPart = 'letters' | 'questions' | 'feedback';

export const PART_WORDS: Readonly<Record<Part, string>> = {
  letters: '来信',
  questions: '公开提问',
  feedback: '意见反馈',
  votes: '有用票',
  links: '失效链接',
};

/** States a part can be looked at in; a part without is what waits. */
export const PART_STATES: Readonly<
  Record<AnsweredPart, readonly (readonly [state: string, word: string])[]>
> = {
  letters: [
    ['waiting', '待答复'],
    ['answered', '已答复'],
  ],
  questions: [],
  feedback: [
    ['waiting', FEEDBACK_STATUS_WORDS.waiting],
    ['answered', FEEDBACK_STATUS_WORDS.answered],
    ['closed', FEEDBACK_STATUS_WORDS.closed],
  ],
};

export interface MailRow {
  readonly id: string;
  readonly number: string;
  /** Writer, as far as the house is told. */
  readonly who: string;
  readonly kindWord: string;
  readonly text: string;
  readonly atMs: number;
  /** Null: nobody waits for an answer. */
  readonly dueAtMs: number | null;
}

export interface MailPage {
  readonly rows: readonly MailRow[];
  readonly next: string | null;
}

/** One of them in full. */
export interface OpenMail extends MailRow {
  /** Further lines: phone, contact, the lot it is about. */
  readonly facts: readonly { readonly word: string; readonly text: string; readonly href: string | null }[];
  /** Answer that was given; null: none yet, or it stands in the thread. */
  readonly answer: { readonly text: string; readonly atMs: number } | null;
  readonly feedback: Outputs['staffFeedback'] | null;
  /** Answer to a question, as whoever consigned the lot has drafted it. */
  readonly draft?: Question['draft'];
  readonly mayAnswer: boolean;
}

interface Asked {
  readonly state: string;
  readonly after: string | undefined;
}

type LetterState = 'waiting' | 'answered';
type FeedbackState = LetterState | 'closed';
type Letter = Outputs['enquiryList']['rows'][number];
type Question = Outputs['staffQuestions']['rows'][number];

const letterRow = ({
  id,
  number,
  name,
  matter,
  text,
  sentAtMs,
  answer,
  answerByMs: dueAtMs,
}: Letter): MailRow => ({
  id,
  number,
  who: name,
  kindWord: MATTER_WORDS[matter],
  text,
  atMs: sentAtMs,
  dueAtMs: answer === null ? dueAtMs : null,
});

const questionRow = ({ id, number, askedBy, lotId, text, askedAtMs }: Question): MailRow => ({
  id,
  number,
  who: askedBy,
  kindWord: lotId === null ? '问本行' : '问拍品',
  text,
  atMs: askedAtMs,
  dueAtMs: answerByMs(askedAtMs),
});

const fact = (word: string, text: string, href: string | null = null) => ({ word, text, href });

const lotFact = async (call: Call, lotId: string | null): Promise<OpenMail['facts']> => {
  const lot = lotId === null ? null : await orNull(call('lotDetail', { id: lotId }));
  return lot ? [fact('拍品', `${lot.number} 号 ${lot.title}`, lotPath(lot))] : [];
};

/** A list of one part, and the one of it that is open; null: none is, or it is gone. */
export async function mailOf(
  call: Call,
  part: AnsweredPart,
  { state, after, id }: Asked & { readonly id: string | null },
): Promise<MailPage & { readonly open: OpenMail | null }> {
  if (part === 'feedback') return feedbackMail(call, { state, after, id });
  if (part === 'questions') {
    const { rows, next } = await call('staffQuestions', { after });
    const question = rows.find((row) => row.id === id);
    const facts = question ? await lotFact(call, question.lotId) : [];
    const open = question && {
      ...questionRow(question),
      facts,
      answer: null,
      feedback: null,
      draft: question.draft,
      mayAnswer: true,
    };
    return { rows: rows.map(questionRow), next, open: open ?? null };
  }
  const { rows, next } = await call('enquiryList', { state: state as LetterState, after });
  const letter = rows.find((row) => row.id === id);
  const open = letter && {
    ...letterRow(letter),
    facts: [fact('手机号', letter.phone)],
    answer: letter.answer,
    feedback: null,
    mayAnswer: letter.answer === null,
  };
  return { rows: rows.map(letterRow), next, open: open ?? null };
}

const feedbackMail = async (
  call: Call,
  { state, after, id }: Asked & { readonly id: string | null },
): Promise<MailPage & { readonly open: OpenMail | null }> => {
  const { rows, next } = await call('staffFeedbackList', { state: state as FeedbackState, after });
  const feedback = id === null ? null : await orNull(call('staffFeedback', { id }));
  return { rows: rows.map(feedbackRow), next, open: feedback && openFeedback(feedback) };
};

const ANONYMOUS = '匿名';

const feedbackRow = (
  row: Outputs['staffFeedbackList']['rows'][number] | Outputs['staffFeedback'],
): MailRow => ({
  id: row.id,
  number: row.number,
  who: row.who ? `${row.who.displayName} ${row.who.maskedPhone}` : ANONYMOUS,
  kindWord: FEEDBACK_KIND_WORDS[row.kind],
  text: row.text,
  atMs: row.sentAtMs,
  dueAtMs: row.answerByMs,
});

const openFeedback = (feedback: Outputs['staffFeedback']): OpenMail => ({
  ...feedbackRow(feedback),
  facts: [
    ...(feedback.lot ? [fact('拍品', feedback.lot.title)] : []),
    ...(feedback.orderId === null ? [] : [fact('订单', feedback.orderId)]),
    ...(feedback.contact === '' ? [] : [fact('联系方式', feedback.contact)]),
  ],
  answer: null,
  feedback,
  mayAnswer: feedback.status !== 'closed',
});
