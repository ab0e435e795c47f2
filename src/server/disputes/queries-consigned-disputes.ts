// Cases as the seller of the thing reads them: what is disputed, what they are asked and by when,
// what was decided. Source: product.md 3.8; goals.md I-51.
import type { ConsignedCase, ConsignedDispute, ConsignedDisputes } from '#contract/disputes/outputs.ts';
import { consignorMay } from '#core/disputes/consignor-acts.ts';
import { disputeAt } from '#core/disputes/dispute-step.ts';
import { isHeard, type Dispute } from '#core/disputes/dispute.ts';
import { speaksFor } from '#core/lots/consigned.ts';
import { orderById } from '#server/orders/store-orders.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { openedCase } from '#server/store/words-codec.ts';
import { cardedDispute, disputesOver, type CardedDispute } from './store-disputes.ts';

const PAGE = 20;

export async function consignedDisputes(
  reader: Reader,
  { consignorId, after, nowMs }: ConsignedAsked,
): Promise<ConsignedDisputes> {
  const [atMs, id] = after?.split('.') ?? [];
  const place = id === undefined ? null : { atMs: Number(atMs), id };
  const found = await disputesOver(reader, consignorId, { after: place, most: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1)?.dispute : undefined;
  const rows = shown.flatMap((carded) => rowOf(carded, nowMs));
  return { rows, next: last ? `${last.createdAtMs}.${last.id}` : null, nowMs };
}

/** Null: there is none for whoever asks. */
export async function consignedCase(
  { reader, seal }: { readonly reader: Reader; readonly seal: Pick<TextSeal, 'open'> },
  { id, consignorId, nowMs }: { readonly id: string; readonly consignorId: string; readonly nowMs: number },
): Promise<ConsignedCase | null> {
  const carded = await cardedDispute(reader, id);
  const order = carded && (await orderById(reader, carded.dispute.orderId));
  if (!carded || !order?.consignorIds.includes(consignorId)) return null;
  const [row] = rowOf(carded, nowMs);
  if (!row) return null;
  const dispute = openedCase(seal, disputeAt(carded.dispute, nowMs), carded.dispute.buyerId);
  const isOwnWord = speaksFor({ terms: { consignorIds: order.consignorIds } }, consignorId);
  return {
    ...row,
    said: dispute.steps.flatMap(({ by, what, text, atMs }) =>
      by === 'consignor' && what !== 'evidence-added' ? [{ what, text, atMs }] : [],
    ),
    evidence: dispute.evidence.filter(({ by }) => by === 'consignor'),
    settlement: isHeard(dispute) ? dispute.settlement : null,
    refundableFen: 'refundableFen' in dispute ? dispute.refundableFen : 0,
    isOwnWord,
    may: consignorMay(dispute, { consignorId, isAlone: isOwnWord }, nowMs),
    nowMs,
  };
}

interface ConsignedAsked {
  readonly consignorId: string;
  readonly after: string | undefined;
  readonly nowMs: number;
}

const askedIn = (dispute: Dispute): ConsignedDispute['asked'] => {
  if (dispute.status !== 'consignor') return null;
  const asked = dispute.steps.findLast(({ what }) => what === 'forwarded');
  return { text: asked?.text ?? '', answerByMs: dispute.answerByMs };
};

const rowOf = ({ dispute: before, of, ...card }: CardedDispute, nowMs: number): ConsignedDispute[] => {
  const dispute = disputeAt(before, nowMs);
  const { id, orderId, lotId, claim } = dispute;
  if (!('submittedAtMs' in dispute) || dispute.submittedAtMs === null) return [];
  const { status, submittedAtMs } = dispute;
  const ruling = 'ruling' in dispute ? dispute.ruling : null;
  return [
    {
      id,
      orderId,
      lotId,
      ...card,
      of: of as ConsignedDispute['of'],
      status,
      category: claim.category,
      createdAtMs: dispute.createdAtMs,
      submittedAtMs,
      asked: askedIn(dispute),
      decideByMs: 'decideByMs' in dispute ? dispute.decideByMs : null,
      ruling: ruling && { outcome: ruling.outcome, reason: ruling.reason },
      appealByMs: dispute.status === 'decided' ? dispute.appealByMs : null,
    },
  ];
};
