// The rows of papers that are asked of consignors, and of the pictures that came.
import { sql } from 'kysely';
import type { PaperRequest, PaperRequestStatus, RequestedPaper } from '#core/documents/paper-request.ts';
import { isLotThere } from '#server/lots/consigned/store-consigned-thing.ts';
import { MOST_ROWS } from '#server/personal/personal.ts';
import { isInScope, type Reader, type SalesBeyond, type Writer } from '#server/store/access.ts';
import type { PaperRequestFilesTable, PaperRequestsTable } from './request-tables.ts';

const OPEN = ['open', 'handed-in'] as const;

/** A request with what it says of its lot. */
export interface FiledRequest {
  readonly request: PaperRequest;
  readonly saleId: string;
  readonly title: string;
}

const filedIn = ({ saleId, title, ...row }: PaperRequestsTable): FiledRequest => ({
  saleId,
  title,
  request: {
    ...row,
    paper: row.paper as RequestedPaper,
    status: row.status as PaperRequestStatus,
  },
});

export async function addRequest(db: Writer, { request, saleId, title }: FiledRequest): Promise<void> {
  await db
    .insertInto('paperRequests')
    .values({ ...request, saleId, title })
    .execute();
}

export async function putRequest(db: Writer, { id, ...request }: PaperRequest): Promise<void> {
  const { status, dueAtMs, round, reason, handedInAtMs, decidedAtMs } = request;
  await db
    .updateTable('paperRequests')
    .set({ status, dueAtMs, round, reason, handedInAtMs, decidedAtMs })
    .where('id', '=', id)
    .execute();
}

/** `isLocked` (PostgreSQL) holds it until the transaction ends: it is decided once. */
export async function requestById(db: Reader, id: string, isLocked = false): Promise<FiledRequest | null> {
  const query = db.selectFrom('paperRequests').selectAll().where('id', '=', id);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row ? filedIn(row) : null;
}

/** All of one lot, the latest first. */
export async function requestsOfLot(db: Reader, lotId: string): Promise<FiledRequest[]> {
  const rows = await db
    .selectFrom('paperRequests')
    .selectAll()
    .where('lotId', '=', lotId)
    .orderBy('requestedAtMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(filedIn);
}

/** Those of one lot that are not settled; `isLocked` holds them as `requestById` does. */
export async function openRequestsOfLot(
  db: Reader,
  lotId: string,
  isLocked = false,
): Promise<FiledRequest[]> {
  const query = db
    .selectFrom('paperRequests')
    .selectAll()
    .where('lotId', '=', lotId)
    .where('status', 'in', OPEN)
    .orderBy('id');
  const rows = await (isLocked ? query.forUpdate() : query).execute();
  return rows.map(filedIn);
}

// Taking a draft out drops what was asked for it: this passes over what was asked in that moment,
// or while taking out dropped nothing yet.
const LOT_IS_THERE = isLotThere('paperRequests.lotId');

/** Those of a consignor that are not settled, the first to fall due on top. */
export async function openRequestsOf(db: Reader, consignorId: string): Promise<FiledRequest[]> {
  const rows = await db
    .selectFrom('paperRequests')
    .selectAll()
    .where('consignorId', '=', consignorId)
    .where('status', 'in', OPEN)
    .where(LOT_IS_THERE)
    .orderBy('dueAtMs')
    .orderBy('id')
    .execute();
  return rows.map(filedIn);
}

export async function settledRequestsOf(
  db: Reader,
  consignorId: string,
  most: number,
): Promise<FiledRequest[]> {
  const rows = await db
    .selectFrom('paperRequests')
    .selectAll()
    .where('consignorId', '=', consignorId)
    .where('status', 'not in', OPEN)
    .orderBy('decidedAtMs', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(filedIn);
}

const requestsFor = (db: Reader, beyond: SalesBeyond) =>
  db
    .selectFrom('paperRequests')
    .select(['consignorId', 'title'])
    // As the index of what is not settled says it: without these words it is not found.
    .where(sql<boolean>`status in ('open', 'handed-in')`)
    .where(isInScope('saleId', beyond))
    .where(LOT_IS_THERE);

/** Those of which something came, since then: it is to be checked. */
export function requestsToCheck(db: Reader, beyond: SalesBeyond) {
  const query = requestsFor(db, beyond).where('status', '=', 'handed-in');
  return { query, since: 'paperRequests.handedInAtMs', ref: 'paperRequests.id' };
}

/** Those of which nothing came in time, since the time was over. */
export function requestsLate(db: Reader, nowMs: number, beyond: SalesBeyond) {
  const query = requestsFor(db, beyond).where('status', '=', 'open').where('dueAtMs', '<=', nowMs);
  return { query, since: 'paperRequests.dueAtMs', ref: 'paperRequests.id' };
}

/** A picture that was handed in for it before is passed over. */
export async function addRequestFile(db: Writer, row: PaperRequestFilesTable): Promise<void> {
  await db
    .insertInto('paperRequestFiles')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Pictures of these requests, in the order in which they came. */
export async function filesOfRequests(
  db: Reader,
  requestIds: readonly string[],
): Promise<PaperRequestFilesTable[]> {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('paperRequestFiles')
    .selectAll()
    .where('requestId', 'in', requestIds)
    .orderBy('round')
    .orderBy('atMs')
    .orderBy('fileId')
    .execute();
}

/** The requests for which a picture was handed in. */
export async function requestsShowing(db: Reader, fileId: string): Promise<PaperRequest[]> {
  const rows = await db
    .selectFrom('paperRequestFiles')
    .innerJoin('paperRequests', 'paperRequests.id', 'paperRequestFiles.requestId')
    .selectAll('paperRequests')
    .where('fileId', '=', fileId)
    .execute();
  return rows.map((row) => filedIn(row).request);
}

/** All of a person, the latest first. */
export async function requestsOfPerson(db: Reader, consignorId: string): Promise<FiledRequest[]> {
  const rows = await db
    .selectFrom('paperRequests')
    .selectAll()
    .where('consignorId', '=', consignorId)
    .orderBy('requestedAtMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
  return rows.map(filedIn);
}

export async function dropRequestsOf(db: Writer, consignorId: string): Promise<void> {
  const own = db.selectFrom('paperRequests').select('id').where('consignorId', '=', consignorId);
  await db.deleteFrom('paperRequestFiles').where('requestId', 'in', own).execute();
  await db.deleteFrom('paperRequests').where('consignorId', '=', consignorId).execute();
}
