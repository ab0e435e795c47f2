// Records that may have been kept long enough: found by the time in their names, so that no look at
// them ever reads through the younger ones. Whether one may go is decided by core.
import type { RecordFacts, RecordKind } from '#core/audit/retention.ts';
import type { Lot } from '#core/lots/lot.ts';
import { casesShowing } from '#server/disputes/store-case-files.ts';
import type { FeedbacksTable } from '#server/enquiries/feedback-tables.ts';
import { dropFeedback, feedbackById, feedbackShowing } from '#server/enquiries/store-feedback.ts';
import { fileRow, markDiscarded } from '#server/files/store-files.ts';
import { dropMessage } from '#server/notifications/store-notes.ts';
import { ordersShowing } from '#server/orders/store-order-files.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { requestsShowing } from './requests/store-requests.ts';
import { isStray } from './store-old-pictures.ts';
import { holdOnLot } from './store-record-holds.ts';

/** Records that the house discards when their time has come. */
export type DiscardKind =
  'paper' | 'message' | 'enquiry' | 'feedback' | 'question' | 'vote' | 'security-log' | 'picture';

const TABLE = {
  paper: 'papers',
  message: 'messages',
  enquiry: 'enquiries',
  feedback: 'feedbacks',
  question: 'questions',
  vote: 'votes',
  'security-log': 'securityEvents',
  picture: 'files',
} as const;
const PAGE = 200;

export async function discardRecord(db: Writer, kind: DiscardKind, id: string): Promise<void> {
  // Its bytes go before its row does.
  if (kind === 'picture') await markDiscarded(db, id);
  else if (kind === 'feedback') await dropFeedback(db, id);
  else if (kind === 'message') await dropMessage(db, id);
  else await db.deleteFrom(TABLE[kind]).where('id', '=', id).execute();
}

/**
 * The first name that could have been given at a moment: names begin with their time (UUID version
 * 7).
 */
const firstNameAt = (atMs: number): string => {
  const hex = Math.max(0, atMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
};

/** Ids of records made before a moment, after `after` in the order of time; at most a page. */
export async function madeBefore(
  reader: Reader,
  kind: DiscardKind,
  { beforeMs, after }: { readonly beforeMs: number; readonly after: string },
): Promise<string[]> {
  const rows = await reader
    .selectFrom(TABLE[kind])
    .select('id')
    .where('id', '<', firstNameAt(beforeMs))
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return rows.map(({ id }) => id);
}

const lastOrderEventMs = async (db: Reader, lotId: string): Promise<number> => {
  const { lastMs } = await db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select((select) => select.fn.max('orderEvents.atMs').as('lastMs'))
    .where('orders.lotId', '=', lotId)
    .executeTakeFirstOrThrow();
  return lastMs ?? 0;
};

type LotFacts = Pick<RecordFacts, 'profile' | 'hold'>;

const OF_NO_LOT: LotFacts = { profile: 'house', hold: null };

const lotFacts = async (db: Reader, lotId: string | null): Promise<LotFacts> => {
  if (lotId === null) return OF_NO_LOT;
  const row = await db.selectFrom('lots').select('state').where('id', '=', lotId).executeTakeFirst();
  const hold = await holdOnLot(db, lotId);
  return { profile: row ? (JSON.parse(row.state) as Lot).terms.rules.profile : 'house', hold };
};

const paperFacts = async (db: Reader, id: string): Promise<RecordFacts | null> => {
  const row = await db
    .selectFrom('papers')
    .select(['lotId', 'wantedAtMs'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const sinceMs = Math.max(row.wantedAtMs, await lastOrderEventMs(db, row.lotId));
  return { sinceMs, ...(await lotFacts(db, row.lotId)) };
};

const messageFacts = async (db: Reader, id: string): Promise<RecordFacts | null> => {
  const row = await db
    .selectFrom('messages')
    .select(['atMs', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { lotId } = JSON.parse(row.body) as { readonly lotId?: string | null };
  return { sinceMs: row.atMs, ...(await lotFacts(db, lotId ?? null)) };
};

/** An enquiry is kept while it waits, however long; its time begins when it is answered. */
const enquiryFacts = async (db: Reader, id: string): Promise<RecordFacts | null> => {
  const row = await db.selectFrom('enquiries').select('answeredAtMs').where('id', '=', id).executeTakeFirst();
  return row ? { sinceMs: row.answeredAtMs ?? Infinity, ...OF_NO_LOT } : null;
};

/** Kept while it waits, however long; its time begins with the last word in it. */
const feedbackSinceMs = ({ status, changedAtMs }: Pick<FeedbacksTable, 'status' | 'changedAtMs'>): number =>
  status === 'waiting' ? Infinity : changedAtMs;

const feedbackFacts = async (db: Reader, id: string): Promise<RecordFacts | null> => {
  const row = await feedbackById(db, id);
  return row && { sinceMs: feedbackSinceMs(row), ...(await lotFacts(db, row.lotId)) };
};

const questionFacts = async (db: Reader, id: string): Promise<RecordFacts | null> => {
  const row = await db
    .selectFrom('questions')
    .select(['lotId', 'askedAtMs', 'answeredAtMs'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return { sinceMs: row.answeredAtMs ?? row.askedAtMs, ...(await lotFacts(db, row.lotId)) };
};

const voteFacts = async (db: Reader, id: string): Promise<RecordFacts | null> => {
  const row = await db.selectFrom('votes').select('atMs').where('id', '=', id).executeTakeFirst();
  return row ? { sinceMs: row.atMs, ...OF_NO_LOT } : null;
};

const securityFacts = async (db: Reader, id: string): Promise<RecordFacts | null> => {
  const row = await db.selectFrom('securityEvents').select('atMs').where('id', '=', id).executeTakeFirst();
  return row ? { sinceMs: row.atMs, ...OF_NO_LOT } : null;
};

/**
 * The lots in whose cases and orders a picture was shown, or for which it was handed in, each with
 * when it was last heard of there.
 */
const placesOfPicture = async (db: Reader, id: string): Promise<{ lotId: string; lastMs: number }[]> => {
  const cases = await casesShowing(db, id);
  const orders = await ordersShowing(db, id);
  const requests = await requestsShowing(db, id);
  return [
    ...cases.map(({ lotId, steps }) => ({ lotId, lastMs: steps.at(-1)?.atMs ?? 0 })),
    // An order's log tells its events, so no last time is given for it here.
    ...orders.map(({ lotId }) => ({ lotId, lastMs: 0 })),
    // A request that is not settled holds its pictures, however long it lasts.
    ...requests.map(({ lotId, decidedAtMs }) => ({ lotId, lastMs: decidedAtMs ?? Infinity })),
  ];
};

/**
 * As long as the last of the cases, orders and feedback in which it was shown; a draft is its
 * owner's own and holds nothing.
 */
const pictureFacts = async (db: Reader, id: string): Promise<RecordFacts | null> => {
  const row = await fileRow(db, id);
  if (!row) return null;
  const facts: { -readonly [Name in keyof RecordFacts]: RecordFacts[Name] } = {
    sinceMs: row.atMs,
    ...OF_NO_LOT,
  };
  for (const { lotId, lastMs } of await placesOfPicture(db, id)) {
    const lot = await lotFacts(db, lotId);
    facts.sinceMs = Math.max(facts.sinceMs, lastMs, await lastOrderEventMs(db, lotId));
    facts.hold ??= lot.hold;
    if (lot.profile === 'judicial') facts.profile = lot.profile;
  }
  const feedback = (await feedbackShowing(db, id)).map(feedbackSinceMs);
  return { ...facts, sinceMs: Math.max(facts.sinceMs, ...feedback) };
};

const FACTS: Readonly<Record<DiscardKind, (db: Reader, id: string) => Promise<RecordFacts | null>>> = {
  paper: paperFacts,
  message: messageFacts,
  enquiry: enquiryFacts,
  feedback: feedbackFacts,
  question: questionFacts,
  vote: voteFacts,
  'security-log': securityFacts,
  picture: pictureFacts,
};

/** Facts that decide how long a record is kept; null when it is gone already. */
export function recordFacts(db: Reader, kind: DiscardKind, id: string): Promise<RecordFacts | null> {
  return FACTS[kind](db, id);
}

/** Rule by which it is kept: a picture that was shown nowhere is kept by one of its own. */
export async function ruleOf(db: Reader, kind: DiscardKind, id: string): Promise<RecordKind> {
  return kind === 'picture' && (await isStray(db, id)) ? 'stray-picture' : kind;
}
