// Feedback: taken in under its number, once however often it arrives; moved by its owner or by the
// house, who tells its owner.
// Source: core/enquiries/feedback.ts; product.md 4.6, 7.7.
import { feedbackMessage } from '#core/enquiries/feedback-message.ts';
import type { FeedbackRefusal } from '#core/enquiries/feedback-refusals.ts';
import {
  decideFeedback,
  feedbackAt,
  feedbackNumber,
  MOST_FEEDBACK_WAITING,
  SAME_FEEDBACK_MS,
  type Feedback,
  type FeedbackAct,
  type FeedbackKind,
  type FeedbackRating,
  type FeedbackStatus,
} from '#core/enquiries/feedback.ts';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import { refuse, type Result } from '#core/result.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import { dayText } from '#core/time/workdays.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { filesNotOf } from '#server/files/store-files.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { sidesOfOrder } from '#server/orders/order-sides.ts';
import { orderById } from '#server/orders/store-orders.ts';
import { contactPlace, feedbackWordsPlace, ownerPlace } from './feedback-codec.ts';
import type { FeedbacksTable } from './feedback-tables.ts';
import {
  addFeedback,
  addFeedbackStep,
  feedbackById,
  feedbackWaiting,
  lastFeedbackStep,
  moveFeedbackRow,
  nextFeedbackCount,
  sameFeedback,
} from './store-feedback.ts';

type NotThere =
  { readonly code: 'UNKNOWN_LOT' } | { readonly code: 'NOTHING_BOUGHT' } | { readonly code: 'UNKNOWN_FILE' };
type Refusal = FeedbackRefusal | NotThere;

export type FeedbackAnswer<Answer> = Result<{ readonly answer: Answer }, Refusal>;

/** The owner, and the keyed hash under which they find their own. */
export interface Owner {
  readonly ownerId: string;
  readonly ownerIndex: string;
}

export interface SendFeedback extends Owner {
  readonly kind: FeedbackKind;
  readonly lotId: string | null;
  readonly orderId: string | null;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly contact: string;
  readonly isAnonymous: boolean;
  readonly digest: string;
}

type Sent = FeedbackAnswer<{
  readonly id: string;
  readonly number: string;
  readonly sentAtMs: number;
  readonly answerByMs: number;
}>;

export function feedbackOf(row: FeedbacksTable): Feedback {
  return {
    status: row.status as FeedbackStatus,
    sinceMs: row.sinceMs,
    isAnswered: row.isAnswered === 1,
    rating: row.rating as FeedbackRating | null,
    stepCount: row.stepCount,
  };
}

const receipt = ({
  id,
  day,
  count,
  sentAtMs,
}: Pick<FeedbacksTable, 'id' | 'day' | 'count' | 'sentAtMs'>): Sent => ({
  ok: true,
  answer: { id, number: feedbackNumber(day, count), sentAtMs, answerByMs: answerByMs(sentAtMs) },
});

const columnsOf = (feedback: Feedback, changedAtMs: number) => ({
  status: feedback.status,
  sinceMs: feedback.sinceMs,
  isAnswered: Number(feedback.isAnswered),
  rating: feedback.rating,
  stepCount: feedback.stepCount,
  changedAtMs,
});

/** The lot it is about: that of the order, which is the owner's, or the one it names. */
const aboutOf = async (
  { db, lots }: CommandContext,
  { lotId, orderId, ownerId, isAnonymous }: SendFeedback,
): Promise<{ readonly lotId: string | null } | Refusal> => {
  if (orderId === null)
    return lotId === null || (await lots.page(lotId)) ? { lotId } : { code: 'UNKNOWN_LOT' };
  if (isAnonymous) return { code: 'ORDER_NAMES_YOU' };
  const order = await orderById(db, orderId);
  return order?.buyer.bidderId === ownerId ? { lotId: order.lotId } : { code: 'NOTHING_BOUGHT' };
};

export const sendFeedback: Command<SendFeedback, Sent> = {
  name: 'send-feedback',
  sparesBidders: true,
  run: async (context, sent) => {
    const { db, nowMs, newId, bidSeal } = context;
    const { ownerId, ownerIndex, digest, fileIds } = sent;
    const same = await sameFeedback(db, { digest, sinceMs: nowMs - SAME_FEEDBACK_MS });
    if (same) return receipt(same);
    const waiting = await feedbackWaiting(db, ownerIndex);
    const [longestMs = nowMs] = waiting;
    if (waiting.length >= MOST_FEEDBACK_WAITING)
      return refuse({
        code: 'FEEDBACK_WAITING',
        most: MOST_FEEDBACK_WAITING,
        answerByMs: answerByMs(longestMs),
      });
    const about = await aboutOf(context, sent);
    if ('code' in about) return refuse(about);
    if ((await filesNotOf(db, ownerId, fileIds)).length > 0) return refuse({ code: 'UNKNOWN_FILE' });
    const [id, stepId, day] = [newId(), newId(), dayText(nowMs)];
    const whose = { id, ownerIndex };
    const row: FeedbacksTable = {
      ...whose,
      day,
      count: await nextFeedbackCount(db, day),
      kind: sent.kind,
      lotId: about.lotId,
      orderId: sent.orderId,
      ownerSealed: bidSeal.maximums.seal(ownerId, ownerPlace(whose)),
      isAnonymous: Number(sent.isAnonymous),
      contactSealed: bidSeal.maximums.seal(sent.contact, contactPlace(whose)),
      digest,
      ...columnsOf(feedbackAt(nowMs), nowMs),
      sentAtMs: nowMs,
    };
    await addFeedback(db, row);
    const textSealed = bidSeal.maximums.seal(sent.text, feedbackWordsPlace(row, stepId));
    const step = {
      id: stepId,
      feedbackId: id,
      place: 0,
      what: 'send',
      staffId: null,
      textSealed,
      atMs: nowMs,
    };
    await addFeedbackStep(db, step, [...new Set(fileIds)]);
    return receipt(row);
  },
};

interface Said {
  readonly act: FeedbackAct;
  /** Empty where the act needs no words. */
  readonly text: string;
  readonly fileIds: readonly string[];
  /** Null: its owner. */
  readonly staffId: string | null;
}

type Moved = FeedbackAnswer<{ readonly id: string; readonly isNew: boolean }>;

/**
 * The same words by the same side as the last: one request that came twice. A person who sent two
 * to begin has, by the second time, something to add to.
 */
const isSaidAgain = async (
  { db, bidSeal }: CommandContext,
  row: FeedbacksTable,
  { act, text, staffId }: Said,
): Promise<boolean> => {
  const last = await lastFeedbackStep(db, row.id);
  const isBegunAgain = last?.what === 'send' && act.what === 'add';
  if (!last || (last.what !== act.what && !isBegunAgain)) return false;
  if ((last.staffId === null) !== (staffId === null)) return false;
  return bidSeal.maximums.open(last.textSealed, feedbackWordsPlace(row, last.id)) === text;
};

const move = async (context: CommandContext, row: FeedbacksTable, said: Said): Promise<Moved> => {
  const { db, nowMs, newId, bidSeal } = context;
  const { id } = row;
  if (await isSaidAgain(context, row, said)) return { ok: true, answer: { id, isNew: false } };
  const decided = decideFeedback(feedbackOf(row), said.act, nowMs);
  if (!decided.ok) return decided;
  await moveFeedbackRow(db, id, columnsOf(decided.feedback, nowMs));
  const stepId = newId();
  const step = {
    id: stepId,
    feedbackId: id,
    place: row.stepCount,
    what: said.act.what,
    staffId: said.staffId,
    textSealed: bidSeal.maximums.seal(said.text, feedbackWordsPlace(row, stepId)),
    atMs: nowMs,
  };
  await addFeedbackStep(db, step, [...new Set(said.fileIds)]);
  return { ok: true, answer: { id, isNew: true } };
};

export interface MoveFeedback extends Owner, Omit<Said, 'staffId'> {
  readonly id: string;
}

/** By its owner. Another person's is answered as one that does not exist. */
export const moveFeedback: Command<MoveFeedback, Moved> = {
  name: 'move-feedback',
  sparesBidders: true,
  run: async (context, { id, ownerId, ownerIndex, ...said }) => {
    const { db } = context;
    const row = await feedbackById(db, id);
    if (row?.ownerIndex !== ownerIndex) return refuse({ code: 'UNKNOWN_FEEDBACK' });
    if ((await filesNotOf(db, ownerId, said.fileIds)).length > 0) return refuse({ code: 'UNKNOWN_FILE' });
    return move(context, row, { ...said, staffId: null });
  },
};

export interface AnswerFeedback {
  readonly id: string;
  readonly staffId: string;
  readonly what: 'answer' | 'settle';
  readonly text: string;
}

/** By the house; its owner is told, whether or not the house's people know who that is. */
export const answerFeedback: StaffCommand<AnswerFeedback, Moved> = {
  name: 'answer-feedback',
  audit: ({ staffId: byId, id: ref, what: step }) => ({ byId, ref, step }),
  concerned: async ({ db, bidSeal }, { id }) => {
    const row = await feedbackById(db, id);
    if (!row) return NOBODY_CONCERNED;
    const sides = row.orderId === null ? NOBODY_CONCERNED : await sidesOfOrder(db, row.orderId);
    return { whose: [bidSeal.maximums.open(row.ownerSealed, ownerPlace(row)), ...sides.whose] };
  },
  sparesBidders: true,
  run: async (context, { id, what, ...said }) => {
    const row = await feedbackById(context.db, id);
    if (!row) return refuse({ code: 'UNKNOWN_FEEDBACK' });
    const moved = await move(context, row, { ...said, act: { what }, fileIds: [] });
    if (!moved.ok || !moved.answer.isNew) return moved;
    const number = feedbackNumber(row.day, row.count);
    const message = feedbackMessage(what === 'settle', { feedbackId: id, lotId: row.lotId, number });
    const userId = context.bidSeal.maximums.open(row.ownerSealed, ownerPlace(row));
    await tell(context, { userId, message, cause: `feedback:${number}:${row.stepCount}` });
    return moved;
  },
};
