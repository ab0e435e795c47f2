// Papers that are asked of consignors: as they read them, and as the house does.
import type {
  ConsignedPapers,
  LotPaperRequests,
  PaperRequestView,
  RequestedFile,
} from '#contract/documents/request-outputs.ts';
import { houseDueMs } from '#core/documents/paper-request.ts';
import { maskedPerson } from '#core/identity/masked-papers.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import { consignedThing } from '#server/lots/consigned/store-consigned-thing.ts';
import type { Reader } from '#server/store/access.ts';
import {
  filesOfRequests,
  openRequestsOf,
  requestsOfLot,
  settledRequestsOf,
  type FiledRequest,
} from './store-requests.ts';

/** So many that are settled are still listed. */
const MOST_SETTLED = 50;

type Files = ReadonlyMap<string, readonly RequestedFile[]>;

const filesBy = async (reader: Reader, filed: readonly FiledRequest[]): Promise<Files> => {
  const rows = await filesOfRequests(
    reader,
    filed.map(({ request }) => request.id),
  );
  return Map.groupBy(rows, ({ requestId }) => requestId);
};

const viewOf = ({ request, title }: FiledRequest, files: Files): PaperRequestView => {
  const { id, lotId, paper, text, status, requestedAtMs, dueAtMs } = request;
  const { round, reason, handedInAtMs, decidedAtMs } = request;
  const came = files.get(id) ?? [];
  return {
    id,
    lotId,
    title,
    paper,
    text,
    status,
    requestedAtMs,
    dueAtMs,
    round,
    reason,
    handedInAtMs,
    decidedAtMs,
    files: came.map(({ fileId, round: own, atMs }) => ({ fileId, round: own, atMs })),
  };
};

export async function consignedPapers(
  reader: Reader,
  consignorId: string,
  nowMs: number,
): Promise<ConsignedPapers> {
  const open = await openRequestsOf(reader, consignorId);
  const settled = await settledRequestsOf(reader, consignorId, MOST_SETTLED);
  const files = await filesBy(reader, [...open, ...settled]);
  const turn = ({ request: { status } }: FiledRequest): number => (status === 'open' ? 0 : 1);
  return {
    open: open.toSorted((one, other) => turn(one) - turn(other)).map((filed) => viewOf(filed, files)),
    settled: settled.map((filed) => viewOf(filed, files)),
    nowMs,
  };
}

/** Null: there is no such lot. */
export async function lotPaperRequests(
  reader: Reader,
  lotId: string,
  nowMs: number,
): Promise<LotPaperRequests | null> {
  const thing = await consignedThing(reader, lotId);
  if (!thing) return null;
  const filed = await requestsOfLot(reader, lotId);
  const files = await filesBy(reader, filed);
  const ids = [...thing.consignorIds, ...filed.map(({ request }) => request.consignorId)];
  const people = await peopleBehind(reader, [...new Set(ids)]);
  const names = new Map(people.map((person) => [person.id, maskedPerson(person)]));
  return {
    rows: filed.map((one) => ({
      ...viewOf(one, files),
      consignorName: names.get(one.request.consignorId) ?? '',
      houseDueMs: houseDueMs(one.request, nowMs),
    })),
    // Somebody without an account here cannot be asked here.
    consignors: [...new Set(thing.consignorIds)].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    nowMs,
  };
}
