// Cases as they are read: by the buyer their own, by the house all that somebody waits for.
import type { DisputeDetail, DisputePage, DisputeRow } from '#contract/disputes/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { disputeMay } from '#core/disputes/can.ts';
import { claimWindows, purchaseOf } from '#core/disputes/claim.ts';
import { disputeAt } from '#core/disputes/dispute-step.ts';
import { disputeStatusesIn, disputeTabOf } from '#core/disputes/dispute-tabs.ts';
import {
  dueOf,
  isHeard,
  refundOf,
  undoesSale,
  type Dispute,
  type DisputeStatus,
} from '#core/disputes/dispute.ts';
import { limitedUntil } from '#core/disputes/fair-use.ts';
import { refundableFen } from '#core/orders/order-end.ts';
import { isHeld } from '#core/orders/order.ts';
import { cardOfOrder, orderById, orderEvents } from '#server/orders/store-orders.ts';
import type { Reader } from '#server/store/access.ts';
import {
  cardedDispute,
  disputeCounts,
  disputesOf,
  fairUseOf,
  isSoldAsIs,
  openDisputeOf,
  type CardedDispute,
  type DisputePlace,
} from './store-disputes.ts';

export const PAGE = 20;

/**
 * Null: there is none, or it is another's; to the house, one that is still being written is none
 * either.
 */
export async function disputeDetail(
  reader: Reader,
  id: string,
  { by, nowMs }: { readonly by: { readonly buyerId: string } | 'staff'; readonly nowMs: number },
): Promise<DisputeDetail | null> {
  const carded = await cardedDispute(reader, id);
  const isStaff = by === 'staff';
  if (!carded) return null;
  const { dispute } = carded;
  const isShown = isStaff ? dispute.status !== 'draft' : dispute.buyerId === by.buyerId;
  return isShown ? detailOf(reader, carded, { isStaff, nowMs }) : null;
}

const rowOf = ({ dispute, of, ...card }: CardedDispute, nowMs: number): DisputeRow => {
  const { id, orderId, lotId, status, claim, createdAtMs } = dispute;
  const due = dueOf(dispute);
  const { category, reason, wish, estimateFen } = claim;
  const offer = isHeard(dispute) ? dispute.settlement : null;
  return {
    id,
    orderId,
    lotId,
    ...card,
    of: of as DisputeRow['of'],
    status,
    category,
    reason,
    wish,
    estimateFen,
    offerFen: offer?.refundFen ?? null,
    createdAtMs,
    submittedAtMs: 'submittedAtMs' in dispute ? dispute.submittedAtMs : null,
    due,
    isOverdue: due !== null && nowMs >= due.dueAtMs,
  };
};

type Back = Pick<DisputeDetail, 'refundFen' | 'toBalanceFen' | 'refund'>;

const NOTHING_BACK: Back = { refundFen: 0, toBalanceFen: 0, refund: null };

/** Sum that goes back by a ruling: as ordered for the case, or as it would be ordered now. */
const backOf = async (reader: Reader, dispute: Dispute): Promise<Back> => {
  if (!('ruling' in dispute)) return NOTHING_BACK;
  const { id, orderId, ruling } = dispute;
  const events = await orderEvents(reader, orderId);
  const ordered = events.find((event) => event.type === 'refund-ordered' && event.refundId === id);
  if (ordered?.type === 'refund-ordered') {
    const { amountFen: refundFen, creditFen: toBalanceFen = 0, atMs: orderedAtMs } = ordered;
    const sent = events.find((event) => event.type === 'refund-paid' && event.refundId === id);
    return { refundFen, toBalanceFen, refund: { orderedAtMs, paidAtMs: sent?.atMs ?? null } };
  }
  const order = await orderById(reader, orderId);
  if (!order || !isHeld(order)) return NOTHING_BACK;
  const leftFen = refundableFen(order);
  return {
    refundFen: Math.min(refundOf(ruling.outcome, leftFen), leftFen),
    toBalanceFen: undoesSale(ruling.outcome) ? order.creditFen : 0,
    refund: null,
  };
};

const rulingOf = (dispute: Dispute): DisputeDetail['ruling'] => {
  if (!('ruling' in dispute)) return null;
  const { outcome, reason, rule, atMs } = dispute.ruling;
  return { outcome, reason, rule, atMs };
};

/**
 * A case as it stands at `nowMs`. To the buyer the house is one: they are not told who of it did
 * what.
 */
const detailOf = async (
  reader: Reader,
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
    evidenceByMs: 'evidenceByMs' in dispute ? dispute.evidenceByMs : null,
    may: disputeMay(dispute, nowMs),
    nowMs,
  };
};

export function placeOf(after: string | undefined): DisputePlace | null {
  const [atMs, id] = after?.split('.') ?? [];
  return id === undefined ? null : { atMs: Number(atMs), id };
}

export function pageOf(
  found: readonly CardedDispute[],
  nowMs: number,
  placeMs: (row: DisputeRow) => number,
): DisputePage {
  const rows = found.slice(0, PAGE).map((carded) => rowOf(carded, nowMs));
  const last = found.length > PAGE ? rows.at(-1) : undefined;
  return { rows, next: last ? `${placeMs(last)}.${last.id}` : null, nowMs };
}

type OwnPage = Inputs['disputeList'] & { readonly buyerId: string; readonly nowMs: number };

const countsOf = async (
  reader: Reader,
  buyerId: string,
  hall: string | null,
): Promise<Outputs['disputeList']['counts']> => {
  const counts = { open: 0, waiting: 0, over: 0 };
  for (const { status, count } of await disputeCounts(reader, buyerId, hall)) {
    counts[disputeTabOf(status as DisputeStatus)] += count;
  }
  return counts;
};

export async function disputeList(
  reader: Reader,
  { buyerId, after, hall: asked, tab, nowMs }: OwnPage,
): Promise<Outputs['disputeList']> {
  const hall = asked ?? null;
  const statuses = tab === undefined ? null : disputeStatusesIn(tab);
  const wish = { hall, statuses, after: placeOf(after), most: PAGE + 1 };
  const [found, counts] = await Promise.all([
    disputesOf(reader, buyerId, wish),
    countsOf(reader, buyerId, hall),
  ]);
  return { ...pageOf(found, nowMs, ({ createdAtMs }) => createdAtMs), counts };
}

/** Claims possible on an order now; null: it is none of theirs. */
export async function disputeWindows(
  reader: Reader,
  { orderId, buyerId, nowMs }: { readonly orderId: string; readonly buyerId: string; readonly nowMs: number },
): Promise<Outputs['disputeWindows'] | null> {
  const order = await orderById(reader, orderId);
  if (order?.buyer.bidderId !== buyerId) return null;
  const [card, isAsIs, open, fairUse] = await Promise.all([
    cardOfOrder(reader, order.lotId),
    isSoldAsIs(reader, order.lotId),
    openDisputeOf(reader, orderId),
    fairUseOf(reader, buyerId),
  ]);
  const { title = '', number = '', drawing = '', picture = null } = card ?? {};
  const limitedUntilMs = limitedUntil(fairUse, nowMs);
  return {
    orderId,
    lotId: order.lotId,
    lotNumber: number,
    lotTitle: title,
    drawing,
    ...(picture !== null && { picture }),
    of: order.terms.category,
    windows: claimWindows(purchaseOf(order, isAsIs), limitedUntilMs, nowMs),
    open: open && { id: open.id, isDraft: open.status === 'draft' },
    nowMs,
  };
}
