// The lists of the contact forms, a page at a time.
import type { EnquiryRow, PublicQuestion, VoteCount } from '#contract/enquiries/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { enquiryNumber, type Matter } from '#core/enquiries/enquiry.ts';
import { questionNumber, type QuestionStatus } from '#core/enquiries/public-question.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import type { Reader } from '#server/store/access.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { draftPlace, openedWords, questionPlace } from '#server/store/words-codec.ts';
import type { EnquiriesTable, QuestionsTable } from './enquiry-tables.ts';
import { enquiriesQuery, type EnquiryPlace } from './store-enquiries.ts';
import { answeredQuery, waitingQuery } from './store-questions.ts';
import { allVotes, votesOn, type Counted } from './store-votes.ts';

export const PAGE = 20;

export async function voteList(reader: Reader): Promise<Outputs['voteList']> {
  const votes = await allVotes(reader);
  return { rows: [...new Set(votes.map(({ topic }) => topic))].map((topic) => countOf(topic, votes)) };
}

export function placeOf(after: string | undefined): EnquiryPlace | null {
  const [atMs, id] = after?.split('.') ?? [];
  return id === undefined ? null : { atMs: Number(atMs), id };
}

/** The page, and where the next one begins. */
export function turned<Row extends { readonly id: string }>(
  found: readonly Row[],
  atMs: (row: Row) => number,
) {
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return { page, next: last ? `${atMs(last)}.${last.id}` : null };
}

/** Null: its consignor has drafted no answer. */
export function draftIn(
  seal: Pick<TextSeal, 'open'>,
  row: QuestionsTable,
): { readonly text: string; readonly atMs: number } | null {
  const { draft, draftedAtMs } = row;
  if (draft === null || draftedAtMs === null) return null;
  return { text: openedWords(seal, draft, draftPlace(row)), atMs: draftedAtMs };
}

/** Places of the words of an enquiry, and of its answer: the house alone reads them. */
export function enquiryTextPlace(row: string): Place {
  return { what: 'enquiries.sealed', owner: null, row };
}
export function answerPlace(row: string): Place {
  return { what: 'enquiries.answerSealed', owner: null, row };
}

export interface Written {
  readonly name: string;
  readonly phone: string;
  readonly text: string;
}

const enquiryRow = (seal: TextSeal, row: EnquiriesTable): EnquiryRow => {
  const { id, day, count, matter, sentAtMs, answeredAtMs, answerSealed } = row;
  const { name, phone, text } = JSON.parse(seal.open(row.sealed, enquiryTextPlace(id))) as Written;
  const isAnswered = answeredAtMs !== null && answerSealed !== null;
  const answer = isAnswered ? { text: seal.open(answerSealed, answerPlace(id)), atMs: answeredAtMs } : null;
  const number = enquiryNumber(day, count);
  const due = { sentAtMs, answerByMs: answerByMs(sentAtMs) };
  return { id, number, ...due, matter: matter as Matter, name, phone, text, answer };
};

export async function enquiryList(
  { reader, textSeal }: { readonly reader: Reader; readonly textSeal: TextSeal },
  { state, after }: { readonly state: 'waiting' | 'answered'; readonly after?: string | undefined },
): Promise<Outputs['enquiryList']> {
  const found = await enquiriesQuery(reader, { state, after: placeOf(after), most: PAGE + 1 }).execute();
  const { page, next } = turned(found, ({ sentAtMs }) => sentAtMs);
  return { rows: page.map((row) => enquiryRow(textSeal, row)), next };
}

const publicRow = (row: QuestionsTable): PublicQuestion => ({
  number: questionNumber(row.day, row.count),
  askedBy: row.askedBy,
  text: row.text,
  askedAtMs: row.askedAtMs,
  answer: row.answer ?? '',
  answeredAtMs: row.answeredAtMs ?? row.askedAtMs,
});

export async function questionList(
  reader: Reader,
  { lot, after }: { readonly lot?: string | undefined; readonly after?: string | undefined },
): Promise<Outputs['questionList']> {
  const wish = { lotId: lot ?? null, after: placeOf(after), most: PAGE + 1 };
  const { page, next } = turned(await answeredQuery(reader, wish).execute(), (row) => row.answeredAtMs ?? 0);
  return { rows: page.map(publicRow), next };
}

export async function staffQuestions(
  { reader, seal }: { readonly reader: Reader; readonly seal: Pick<TextSeal, 'open'> },
  after: string | undefined,
): Promise<Outputs['staffQuestions']> {
  const found = await waitingQuery(reader, { after: placeOf(after), most: PAGE + 1 }).execute();
  const { page, next } = turned(found, ({ askedAtMs }) => askedAtMs);
  const rows = page.map((row) => {
    const { id, day, count, lotId, askedBy, askedAtMs, status } = row;
    return {
      id,
      number: questionNumber(day, count),
      lotId,
      askedBy,
      text: openedWords(seal, row.text, questionPlace(row)),
      askedAtMs,
      status: status as QuestionStatus,
      draft: draftIn(seal, row),
    };
  });
  return { rows, next };
}

const countOf = (topic: string, votes: readonly Counted[]): VoteCount => {
  const of = (isHelpful: number): number =>
    votes.find((vote) => vote.topic === topic && vote.isHelpful === isHelpful)?.count ?? 0;
  return { topic, helpfulCount: of(1), unhelpfulCount: of(0) };
};

export async function voteCount(reader: Reader, topic: string): Promise<VoteCount> {
  return countOf(topic, await votesOn(reader, topic));
}
