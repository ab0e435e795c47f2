// Feedback as it is read: by its owner, and by the house, to whom one without a name shows nobody.
import type {
  FeedbackDetail,
  FeedbackRow,
  FeedbackStep,
  StaffFeedbackRow,
} from '#contract/enquiries/feedback-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import {
  FEEDBACK_STATUSES,
  feedbackNumber,
  reopenUntilMs,
  type FeedbackKind,
  type FeedbackStatus,
} from '#core/enquiries/feedback.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import { lotTitles } from '#server/catalogue/store/lot-title.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { feedbackOf } from './commands-feedback.ts';
import { contactPlace, feedbackWordsPlace, ownerPlace } from './feedback-codec.ts';
import type { FeedbacksTable, FeedbackStepsTable } from './feedback-tables.ts';
import {
  feedbackById,
  feedbackCounts,
  feedbackPictures,
  feedbackQuery,
  feedbackSteps,
  waitingFeedbackQuery,
} from './store-feedback.ts';

interface Reading {
  readonly reader: Reader;
  readonly seal: Pick<TextSeal, 'open'>;
  readonly nowMs: number;
}

const PAGE = 20;
/** A row shows what it begins with; all of it stands with the feedback. */
const BEGINNING_SIGNS = 120;

export async function staffFeedback(reading: Reading, id: string): Promise<Outputs['staffFeedback'] | null> {
  const row = await feedbackById(reading.reader, id);
  if (!row) return null;
  const whoOf = await ownersOf(reading, [row]);
  return { ...(await detailOf(reading, row)), who: whoOf(id) };
}

const placeOf = (after: string | undefined) => {
  const [atMs, id] = after?.split('.') ?? [];
  return id === undefined ? null : { atMs: Number(atMs), id };
};

const beginning = (text: string): string => {
  const signs = Array.from(text);
  return signs.length > BEGINNING_SIGNS ? `${signs.slice(0, BEGINNING_SIGNS).join('')}…` : text;
};

const openedStep = ({ seal }: Reading, of: FeedbacksTable, { id, textSealed }: FeedbackStepsTable): string =>
  seal.open(textSealed, feedbackWordsPlace(of, id));

const rowOf = (row: FeedbacksTable, text: string, titles: ReadonlyMap<string, string>): FeedbackRow => ({
  id: row.id,
  number: feedbackNumber(row.day, row.count),
  kind: row.kind as FeedbackKind,
  status: row.status as FeedbackStatus,
  lot: row.lotId === null ? null : { id: row.lotId, title: titles.get(row.lotId) ?? row.lotId },
  orderId: row.orderId,
  isAnonymous: row.isAnonymous === 1,
  text,
  sentAtMs: row.sentAtMs,
  changedAtMs: row.changedAtMs,
  answerByMs: row.status === 'waiting' ? answerByMs(row.sinceMs) : null,
});

const titlesOf = ({ reader }: Reading, rows: readonly FeedbacksTable[]) =>
  lotTitles(reader, [...new Set(rows.flatMap(({ lotId }) => lotId ?? []))]);

const rowsOf = async (reading: Reading, rows: readonly FeedbacksTable[]): Promise<FeedbackRow[]> => {
  if (rows.length === 0) return [];
  const titles = await titlesOf(reading, rows);
  const steps = await feedbackSteps(
    reading.reader,
    rows.map(({ id }) => id),
  );
  const firsts = new Map(steps.filter(({ place }) => place === 0).map((step) => [step.feedbackId, step]));
  return rows.map((row) => {
    const first = firsts.get(row.id);
    return rowOf(row, first ? beginning(openedStep(reading, row, first)) : '', titles);
  });
};

/** The page, and where the next one begins. */
const turned = (found: readonly FeedbacksTable[], atMs: (row: FeedbacksTable) => number) => {
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return { page, next: last ? `${atMs(last)}.${last.id}` : null };
};

export async function feedbackList(
  reading: Reading,
  ownerIndex: string,
  wished: Inputs['feedbackList'],
): Promise<Outputs['feedbackList']> {
  const { reader, nowMs } = reading;
  const about = { ownerIndex, orderId: wished.orderId ?? null };
  const wish = { ...about, status: wished.state ?? null, after: placeOf(wished.after), most: PAGE + 1 };
  const { page, next } = turned(await feedbackQuery(reader, wish).execute(), (row) => row.changedAtMs);
  const counted = await feedbackCounts(reader, about);
  const countOf = (status: FeedbackStatus) => counted.find((row) => row.status === status)?.count ?? 0;
  const [waiting, answered, closed] = FEEDBACK_STATUSES.map(countOf);
  const counts = { waiting: waiting ?? 0, answered: answered ?? 0, closed: closed ?? 0 };
  return { rows: await rowsOf(reading, page), next, counts, nowMs };
}

const detailOf = async (reading: Reading, row: FeedbacksTable): Promise<FeedbackDetail> => {
  const { reader, seal, nowMs } = reading;
  const pictures = await feedbackPictures(reader, row.id);
  const steps = (await feedbackSteps(reader, [row.id])).map((step): FeedbackStep => ({
    what: step.what as FeedbackStep['what'],
    by: step.staffId === null ? 'owner' : 'house',
    text: openedStep(reading, row, step),
    fileIds: pictures.filter(({ stepId }) => stepId === step.id).map(({ fileId }) => fileId),
    atMs: step.atMs,
  }));
  const { rating, isAnswered } = feedbackOf(row);
  return {
    ...rowOf(row, beginning(steps[0]?.text ?? ''), await titlesOf(reading, [row])),
    contact: seal.open(row.contactSealed, contactPlace(row)),
    rating,
    isAnswered,
    reopenUntilMs: row.status === 'closed' ? reopenUntilMs(row.sinceMs) : null,
    steps,
    nowMs,
  };
};

/** Null: there is none of that id, or it is another's. */
export async function feedbackDetail(
  reading: Reading,
  ownerIndex: string,
  id: string,
): Promise<FeedbackDetail | null> {
  const row = await feedbackById(reading.reader, id);
  return row?.ownerIndex === ownerIndex ? detailOf(reading, row) : null;
}

/** Owners of the rows, by their ids; those without a name are left out, and not even opened. */
const ownersOf = async ({ reader, seal }: Reading, rows: readonly FeedbacksTable[]) => {
  const named = rows.filter(({ isAnonymous }) => isAnonymous === 0);
  const owners = new Map(named.map((row) => [row.id, seal.open(row.ownerSealed, ownerPlace(row))]));
  const people = await peopleBehind(reader, [...new Set(owners.values())]);
  return (id: string): StaffFeedbackRow['who'] => {
    const person = people.find((known) => known.id === owners.get(id));
    return person ? { displayName: person.displayName, maskedPhone: person.maskedPhone } : null;
  };
};

interface Asked {
  readonly state?: FeedbackStatus | null | undefined;
  /** Null: about whatever. */
  readonly orderId?: string | null | undefined;
  readonly after?: string | undefined;
}

export async function staffFeedbackList(
  reading: Reading,
  { state = null, orderId = null, after }: Asked,
): Promise<Outputs['staffFeedbackList']> {
  const { reader, nowMs } = reading;
  const from = { after: placeOf(after), most: PAGE + 1 };
  const isWaiting = state === 'waiting' && orderId === null;
  const query = isWaiting
    ? waitingFeedbackQuery(reader, from)
    : feedbackQuery(reader, { ...from, ownerIndex: null, orderId, status: state });
  const found = await query.execute();
  const { page, next } = turned(found, (row) => (isWaiting ? row.sinceMs : row.changedAtMs));
  const whoOf = await ownersOf(reading, page);
  const rows = (await rowsOf(reading, page)).map((row) => ({
    ...row,
    who: whoOf(row.id),
    isOverdue: row.answerByMs !== null && nowMs > row.answerByMs,
  }));
  return { rows, next };
}
