// Papers the house asks a consignor for, of one lot (索要材料): which, what exactly and by when.
// The consignor hands in pictures of them; the house checks them, and takes them or asks again with
// its reason. Nothing lapses by the clock: what comes late is still taken, and the house sees that
// it was late. Source: 拍卖法 第41、42条; product.md 2 (SB/T 10691-2018), 3.6.
import type { LotId } from '#core/lots/lot.ts';
import type { DocumentKind } from '#core/lots/shown-files.ts';
import { refuse, type Result } from '#core/result.ts';
import { DAY_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import type { PaperRequestRefusal } from './refusals.ts';

export type RequestedPaper = DocumentKind | 'transfer';

/** 权属证明, 检测报告, 判决或裁定, 评估报告, 过户材料, 其他文件. */
export const REQUESTED_PAPERS: readonly RequestedPaper[] = [
  'title',
  'inspection',
  'judgement',
  'appraisal',
  'transfer',
  'other',
];

export type PaperRequestStatus = 'open' | 'handed-in' | 'accepted' | 'dropped';

export interface PaperRequest {
  readonly id: string;
  readonly lotId: LotId;
  readonly consignorId: string;
  readonly paper: RequestedPaper;
  /** Words of the house for what exactly it wants. */
  readonly text: string;
  readonly status: PaperRequestStatus;
  readonly requestedAtMs: number;
  readonly dueAtMs: number;
  /** Counts from 1; one more each time the house asks again. */
  readonly round: number;
  /** Reason of the house for asking again; null: it has not. */
  readonly reason: string | null;
  /** When the first picture of this round came; null: none has. */
  readonly handedInAtMs: number | null;
  /** When it was taken or dropped; null: neither. */
  readonly decidedAtMs: number | null;
}

export type PaperRequestDecision = Result<{ readonly request: PaperRequest }, PaperRequestRefusal>;

/** Time a consignor has at least, and may be given at most. */
const LEAST_MS = DAY_MS;
const MOST_MS = 60 * DAY_MS;

/** Pictures of one round. */
export const MOST_REQUEST_PICTURES = 20;

const CHECKED_WITHIN_DAYS = 2;
const END_OF_WORK_HOUR = 18;

export interface PaperAsk extends Pick<
  PaperRequest,
  'id' | 'lotId' | 'consignorId' | 'paper' | 'text' | 'dueAtMs'
> {
  /** Those for whom the lot is, or is to be, sold. */
  readonly consignorIds: readonly string[];
  /** Papers of the lot that this consignor has been asked for and that are not settled. */
  readonly openPapers: readonly RequestedPaper[];
}

export function decideAskForPapers(ask: PaperAsk, nowMs: number): PaperRequestDecision {
  const { id, lotId, consignorId, consignorIds, paper, text, dueAtMs, openPapers } = ask;
  if (!consignorIds.includes(consignorId)) return refuse({ code: 'NOT_ITS_CONSIGNOR' });
  // Of other papers there are many kinds, which their words tell apart.
  if (paper !== 'other' && openPapers.includes(paper)) return refuse({ code: 'PAPERS_ASKED_ALREADY' });
  const wrong = dueRefusal(dueAtMs, nowMs);
  if (wrong) return refuse(wrong);
  const asked = { id, lotId, consignorId, paper, text, dueAtMs, requestedAtMs: nowMs };
  const nothing = { reason: null, handedInAtMs: null, decidedAtMs: null };
  return { ok: true, request: { ...asked, status: 'open', round: 1, ...nothing } };
}

/** `heldCount`: pictures of this round that were handed in before; `count`: those that come now. */
export function decideBringPapers(
  request: PaperRequest,
  { count, heldCount }: { readonly count: number; readonly heldCount: number },
  nowMs: number,
): PaperRequestDecision {
  const settled = settledRefusal(request);
  if (settled) return refuse(settled);
  if (heldCount + count > MOST_REQUEST_PICTURES) {
    return refuse({ code: 'TOO_MANY_PAPERS', most: MOST_REQUEST_PICTURES });
  }
  const handedInAtMs = request.handedInAtMs ?? nowMs;
  return { ok: true, request: { ...request, status: 'handed-in', handedInAtMs } };
}

export type PaperVerdict =
  | { readonly verdict: 'accept' }
  | { readonly verdict: 'ask-again'; readonly reason: string; readonly dueAtMs: number }
  | { readonly verdict: 'drop' };

/** Word of the house on what was handed in, or on what has not come in time. */
export function decideCheckPapers(
  request: PaperRequest,
  verdict: PaperVerdict,
  nowMs: number,
): PaperRequestDecision {
  const settled = settledRefusal(request);
  if (settled) return refuse(settled);
  switch (verdict.verdict) {
    case 'accept':
      if (request.status === 'open') return refuse({ code: 'NO_PAPERS_YET' });
      return { ok: true, request: { ...request, status: 'accepted', decidedAtMs: nowMs } };
    case 'drop':
      return { ok: true, request: { ...request, status: 'dropped', decidedAtMs: nowMs } };
    case 'ask-again':
      return askedAgain(request, verdict, nowMs);
  }
}

/** Null: papers can still be handed in, and decided on. */
export function settledRefusal({
  status,
}: Pick<PaperRequest, 'status'>): Extract<PaperRequestRefusal, { code: 'PAPERS_SETTLED' }> | null {
  return status === 'accepted' || status === 'dropped' ? { code: 'PAPERS_SETTLED', status } : null;
}

/** Nothing has come by the time that was set. */
export function isOverdue(
  { status, dueAtMs }: Pick<PaperRequest, 'status' | 'dueAtMs'>,
  nowMs: number,
): boolean {
  return status === 'open' && dueAtMs <= nowMs;
}

/**
 * By when the house has something to do about it: check what was handed in, or see to what has not
 * come. Null: neither. Epoch ms.
 */
export function houseDueMs(request: PaperRequest, nowMs: number): number | null {
  if (isOverdue(request, nowMs)) return request.dueAtMs;
  const { status, handedInAtMs } = request;
  if (status !== 'handed-in' || handedInAtMs === null) return null;
  return checkedByMs(handedInAtMs);
}

/** By when what was handed in then is checked. Epoch ms. */
export function checkedByMs(handedInAtMs: number): number {
  return workdayAfterMs(handedInAtMs, CHECKED_WITHIN_DAYS, END_OF_WORK_HOUR);
}

const askedAgain = (
  request: PaperRequest,
  { reason, dueAtMs }: Extract<PaperVerdict, { verdict: 'ask-again' }>,
  nowMs: number,
): PaperRequestDecision => {
  // They still have the time that they were given.
  if (request.status === 'open' && !isOverdue(request, nowMs)) return refuse({ code: 'NO_PAPERS_YET' });
  const wrong = dueRefusal(dueAtMs, nowMs);
  if (wrong) return refuse(wrong);
  const round = request.round + 1;
  return { ok: true, request: { ...request, status: 'open', round, reason, dueAtMs, handedInAtMs: null } };
};

const dueRefusal = (
  dueAtMs: number,
  nowMs: number,
): Extract<PaperRequestRefusal, { code: 'PAPERS_DUE_WRONG' }> | null => {
  const [leastMs, mostMs] = [nowMs + LEAST_MS, nowMs + MOST_MS];
  return dueAtMs < leastMs || dueAtMs > mostMs ? { code: 'PAPERS_DUE_WRONG', leastMs, mostMs } : null;
};
