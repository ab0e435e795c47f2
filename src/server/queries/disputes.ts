// Cases as they are read: by the buyer his own, by the house all that somebody waits for.
import type { Kysely } from 'kysely';
import type { DisputeDetail, DisputeOutputs, DisputeRow } from '#contract/dispute-outputs.ts';
import { type Dispute, dueOf, refundOf, undoesSale } from '#core/dispute.ts';
import { disputeAt } from '#core/dispute-step.ts';
import { isHeld } from '#core/order.ts';
import { refundableFen } from '#core/order-end.ts';
import {
  type CardedDispute,
  cardedDispute,
  type DisputePlace,
  disputesOf,
  dueDisputes,
} from '#server/store/disputes.ts';
import { orderById, orderEvents } from '#server/store/orders.ts';
import type { Tables } from '#server/store/tables.ts';

const PAGE = 20;

const rowOf = ({ dispute, lotNumber, lotTitle }: CardedDispute, nowMs: number): DisputeRow => {
  const { id, orderId, lotId, status, claim, createdAtMs } = dispute;
  const due = dueOf(dispute);
  return {
    id,
    orderId,
    lotId,
    lotNumber,
    lotTitle,
    status,
    category: claim.category,
    createdAtMs,
    submittedAtMs: 'submittedAtMs' in dispute ? dispute.submittedAtMs : null,
    due,
    isOverdue: due !== null && nowMs >= due.dueAtMs,
  };
};

type Back = Pick<DisputeDetail, 'refundFen' | 'toBalanceFen'>;

const NOTHING_BACK: Back = { refundFen: 0, toBalanceFen: 0 };

/** What goes back by a ruling: as it was ordered for the case, or as it would be ordered now. */
const backOf = async (reader: Kysely<Tables>, dispute: Dispute): Promise<Back> => {
  if (!('ruling' in dispute)) return NOTHING_BACK;
  const { id, orderId, ruling } = dispute;
  const ordered = (await orderEvents(reader, orderId)).find(
    (event) => event.type === 'refund-ordered' && event.refundId === id,
  );
  if (ordered?.type === 'refund-ordered')
    return { refundFen: ordered.amountFen, toBalanceFen: ordered.creditFen ?? 0 };
  const order = await orderById(reader, orderId);
  if (!order || !isHeld(order)) return NOTHING_BACK;
  const leftFen = refundableFen(order);
  return {
    refundFen: Math.min(refundOf(ruling.outcome, leftFen), leftFen),
    toBalanceFen: undoesSale(ruling.outcome) ? order.creditFen : 0,
  };
};

const rulingOf = (dispute: Dispute): DisputeDetail['ruling'] => {
  if (!('ruling' in dispute)) return null;
  const { outcome, reason, rule, atMs } = dispute.ruling;
  return { outcome, reason, rule, atMs };
};

/** A case as it stands at `nowMs`. To the buyer the house is one: he is not told who of it did what. */
const detailOf = async (
  reader: Kysely<Tables>,
  { dispute: before, ...card }: CardedDispute,
  { isStaff, nowMs }: { readonly isStaff: boolean; readonly nowMs: number },
): Promise<DisputeDetail> => {
  const dispute = disputeAt(before, nowMs);
  const { claim, evidence, steps } = dispute;
  return {
    ...rowOf({ dispute, ...card }, nowMs),
    claim,
    evidence,
    steps: steps.map((step) => (isStaff || step.by === 'buyer' ? step : { ...step, byId: null })),
    decideByMs: 'decideByMs' in dispute ? dispute.decideByMs : null,
    settlement: 'settlement' in dispute ? dispute.settlement : null,
    ruling: rulingOf(dispute),
    ...(await backOf(reader, dispute)),
    closedAtMs: 'closedAtMs' in dispute ? dispute.closedAtMs : null,
  };
};

const placeOf = (after: string | undefined): DisputePlace | null => {
  const [atMs, id] = after?.split('.') ?? [];
  return id === undefined ? null : { atMs: Number(atMs), id };
};

const pageOf = (
  found: readonly CardedDispute[],
  nowMs: number,
  placeMs: (row: DisputeRow) => number,
): DisputeOutputs['disputeList'] => {
  const rows = found.slice(0, PAGE).map((carded) => rowOf(carded, nowMs));
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return { rows, next: last ? `${placeMs(last)}.${last.id}` : null, nowMs };
};

export interface AskedPage {
  readonly after: string | undefined;
  readonly nowMs: number;
}

export const disputeList = async (
  reader: Kysely<Tables>,
  { buyerId, after, nowMs }: AskedPage & { readonly buyerId: string },
): Promise<DisputeOutputs['disputeList']> => {
  const found = await disputesOf(reader, buyerId, { after: placeOf(after), most: PAGE + 1 });
  return pageOf(found, nowMs, ({ createdAtMs }) => createdAtMs);
};

export const staffDisputes = async (
  reader: Kysely<Tables>,
  { after, nowMs }: AskedPage,
): Promise<DisputeOutputs['staffDisputes']> => {
  const found = await dueDisputes(reader, { after: placeOf(after), most: PAGE + 1 });
  return pageOf(found, nowMs, ({ due }) => due?.dueAtMs ?? 0);
};

/** Null: there is none, or it is another's; to the house, one that is still being written is none either. */
export const disputeDetail = async (
  reader: Kysely<Tables>,
  id: string,
  { by, nowMs }: { readonly by: { readonly buyerId: string } | 'staff'; readonly nowMs: number },
): Promise<DisputeDetail | null> => {
  const carded = await cardedDispute(reader, id);
  const isStaff = by === 'staff';
  if (!carded) return null;
  const { dispute } = carded;
  const isShown = isStaff ? dispute.status !== 'draft' : dispute.buyerId === by.buyerId;
  return isShown ? detailOf(reader, carded, { isStaff, nowMs }) : null;
};
