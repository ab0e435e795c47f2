// The buyer's part of a dispute: they write their claim, show what there is to see, make it,
// answer, appeal, or take it back. Another's case is to them as one that never was.
// Source: product.md 3.8; goals.md I-47.
import { claimRefusal, purchaseOf, type Purchase } from '#core/disputes/claim.ts';
import {
  decideEdit,
  decideEvidence,
  decideEvidenceGiven,
  decideSubmission,
  decideWithdrawal,
} from '#core/disputes/dispute-course.ts';
import { decideAppeal, decideSettlementReply } from '#core/disputes/dispute-ruling.ts';
import type { CaseDecision } from '#core/disputes/dispute-step.ts';
import { isDisputeOver, type Claim, type Dispute, type EvidenceKind } from '#core/disputes/dispute.ts';
import { FAIR_USE_MS, fairUseAt, limitedUntil, type FairUse } from '#core/disputes/fair-use.ts';
import type { CaseRefusal, DisputeRefusal } from '#core/disputes/refusals.ts';
import { refundableFen } from '#core/orders/order-end.ts';
import type { Order } from '#core/orders/order.ts';
import { refuse, type Result } from '#core/result.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import type { FileRow } from '#server/files/file-tables.ts';
import { fileRow } from '#server/files/store-files.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { openOrder } from '#server/orders/effects-order.ts';
import { appealPlace, claimPlace } from '#server/store/words-codec.ts';
import { commitDispute, openDispute } from './effects-dispute.ts';
import { showFile } from './store-case-files.ts';
import {
  addDispute,
  claimCountSince,
  fairUseOf,
  openDisputeOf,
  purchaseCountSince,
  saveFairUse,
} from './store-disputes.ts';

export type DisputeMoved = Result<{ readonly disputeId: string }, DisputeRefusal>;

const UNKNOWN: CaseRefusal = { code: 'UNKNOWN_DISPUTE' };

interface Bought {
  readonly order: Order;
  readonly purchase: Purchase;
}

/** Shows a picture or a video that was handed in by the same person. */
export async function show(
  context: CommandContext,
  { disputeId, fileId, evidenceKind: kind, byId, by }: ShowEvidence,
): Promise<DisputeMoved> {
  const { db, nowMs } = context;
  const dispute = await openDispute(context, disputeId);
  // A text still being written is nobody else's to read.
  const isHis = by === 'buyer' ? dispute?.buyerId === byId : dispute?.status !== 'draft';
  if (!dispute || !isHis) return refuse(UNKNOWN);
  const file = await fileRow(db, fileId);
  const refusal = isDisputeOver(dispute) ? null : fileRefusal(file, kind, byId);
  if (refusal) return refuse(refusal);
  const shown = { fileId, kind, ...(file?.sha256 ? { sha256: file.sha256 } : {}) };
  const decision = decideEvidence(dispute, shown, { by, byId, atMs: nowMs });
  if (!decision.ok) return decision;
  await commitDispute(context, dispute, decision.dispute);
  await showFile(db, disputeId, fileId);
  return { ok: true, disputeId };
}

/** Their purchase; null when it is not theirs, or nothing. */
const bought = async (context: CommandContext, orderId: string, buyerId: string): Promise<Bought | null> => {
  const order = await openOrder(context, orderId);
  if (order?.buyer.bidderId !== buyerId) return null;
  const page = await context.lots.page(order.lotId);
  return { order, purchase: purchaseOf(order, page?.lot.terms.isAsIs === true) };
};

export interface SaveClaim {
  readonly buyerId: string;
  readonly orderId: string;
  readonly claim: Claim;
}

/**
 * Writes a claim down, or writes it anew, without making it: what cannot be claimed is said at
 * once.
 */
export const saveClaim: Command<SaveClaim, DisputeMoved> = {
  name: 'save-claim',
  run: async (context, { buyerId, orderId, claim: written }) => {
    const { db, nowMs, newId, bidSeal } = context;
    const text = bidSeal.maximums.seal(written.text, claimPlace({ orderId, buyerId }));
    const claim: Claim = { ...written, text };
    const found = await bought(context, orderId, buyerId);
    if (!found) return refuse({ code: 'NOTHING_BOUGHT' });
    const open = await openDisputeOf(db, orderId);
    if (open && open.status !== 'draft') return refuse({ code: 'ALREADY_DISPUTED', disputeId: open.id });
    const limitedUntilMs = limitedUntil(await fairUseOf(db, buyerId), nowMs);
    const refusal = claimRefusal(found.purchase, { claim, limitedUntilMs }, nowMs);
    if (refusal) return refuse(refusal);
    if (open) {
      const edited = decideEdit(open, claim);
      if (!edited.ok) return edited;
      await commitDispute(context, open, edited.dispute);
      return { ok: true, disputeId: open.id };
    }
    const { lotId } = found.order;
    const id = newId();
    const empty = { evidence: [], steps: [], rev: 0, createdAtMs: nowMs } as const;
    await addDispute(db, { status: 'draft', id, orderId, lotId, buyerId, claim, ...empty });
    return { ok: true, disputeId: id };
  },
};

/** Standing of the buyer with fair use, this claim counted; they are told when that has changed. */
const weighFairUse = async (context: CommandContext, buyerId: string): Promise<FairUse> => {
  const { db, nowMs } = context;
  const sinceMs = nowMs - FAIR_USE_MS;
  const before = await fairUseOf(db, buyerId);
  const claimCount = (await claimCountSince(db, buyerId, sinceMs)) + 1;
  const after = fairUseAt(
    before,
    { purchaseCount: await purchaseCountSince(db, buyerId, sinceMs), claimCount },
    nowMs,
  );
  if (after === before || (after.status === 'free' && before.status === 'free')) return after;
  await saveFairUse(db, buyerId, { fairUse: after, atMs: nowMs });
  if (after.status === 'warned') {
    await tell(context, {
      userId: buyerId,
      message: { kind: 'claims-warned' },
      cause: `claims-warned:${nowMs}`,
    });
  }
  if (after.status === 'limited') {
    const message = { kind: 'claims-limited', untilMs: after.untilMs } as const;
    await tell(context, { userId: buyerId, message, cause: `claims-limited:${after.untilMs}` });
  }
  return after;
};

export interface OwnCase {
  readonly buyerId: string;
  readonly disputeId: string;
}

const own = async (context: CommandContext, { buyerId, disputeId }: OwnCase): Promise<Dispute | null> => {
  const dispute = await openDispute(context, disputeId);
  return dispute?.buyerId === buyerId ? dispute : null;
};

/** Makes the claim: from here on the order's clock stands still. */
export const submitClaim: Command<OwnCase, DisputeMoved> = {
  name: 'submit-claim',
  run: async (context, wish) => {
    const { nowMs } = context;
    const dispute = await own(context, wish);
    const found = dispute && (await bought(context, dispute.orderId, wish.buyerId));
    if (!dispute || !found) return refuse(UNKNOWN);
    const decision = decideSubmission(dispute, refundableFen(found.order), nowMs);
    if (!decision.ok) return decision;
    const { claim } = dispute;
    // A matter that cannot be claimed is no claim, and nobody is warned for it.
    const outside = claimRefusal(found.purchase, { claim, limitedUntilMs: null }, nowMs);
    if (outside) return refuse(outside);
    const limitedUntilMs = limitedUntil(await weighFairUse(context, wish.buyerId), nowMs);
    const refusal = claimRefusal(found.purchase, { claim, limitedUntilMs }, nowMs);
    if (refusal) return refuse(refusal);
    await commitDispute(context, dispute, decision.dispute);
    return { ok: true, disputeId: dispute.id };
  },
};

/** Why somebody appeals, or what a consignor answers, as it is kept. */
export function sealedReason(
  wish: { readonly reason: string },
  seal: Seal,
  dispute: Pick<Dispute, 'id' | 'buyerId'>,
): { readonly reason: string } {
  return { ...wish, reason: seal.seal(wish.reason, appealPlace(dispute)) };
}

type Seal = CommandContext['bidSeal']['maximums'];

interface CaseRule<Wish> {
  readonly name: string;
  readonly decide: (dispute: Dispute, wish: Wish, voice: BuyerVoice) => CaseDecision;
  /** The wish as it is kept: what a person wrote is under seal. */
  readonly keep?: (wish: Wish, seal: Seal, dispute: Dispute) => Wish;
}

interface BuyerVoice {
  readonly by: 'buyer';
  readonly byId: string;
  readonly atMs: number;
}

const caseCommand = <Wish>({
  name,
  decide,
  keep = (wish) => wish,
}: CaseRule<Wish>): Command<OwnCase & Wish, DisputeMoved> => ({
  name,
  run: async (context, wish) => {
    const dispute = await own(context, wish);
    if (!dispute) return refuse(UNKNOWN);
    const voice = { by: 'buyer', byId: wish.buyerId, atMs: context.nowMs } as const;
    const decision = decide(dispute, keep(wish, context.bidSeal.maximums, dispute), voice);
    if (!decision.ok) return decision;
    await commitDispute(context, dispute, decision.dispute);
    return { ok: true, disputeId: dispute.id };
  },
});

export const giveEvidence = caseCommand<object>({
  name: 'give-evidence',
  decide: (dispute, _wish, voice) => decideEvidenceGiven(dispute, voice),
});

export const withdrawClaim = caseCommand<object>({
  name: 'withdraw-claim',
  decide: (dispute, _wish, voice) => decideWithdrawal(dispute, voice),
});

export const answerSettlement = caseCommand<{ readonly isAccepted: boolean }>({
  name: 'answer-settlement',
  decide: (dispute, { isAccepted }, voice) => decideSettlementReply(dispute, isAccepted, voice),
});

export const appealRuling = caseCommand<{ readonly reason: string }>({
  name: 'appeal-ruling',
  keep: sealedReason,
  decide: (dispute, { reason }, voice) => decideAppeal(dispute, reason, voice),
});

export interface ShowEvidence {
  readonly disputeId: string;
  readonly fileId: string;
  readonly evidenceKind: EvidenceKind;
  /**
   * The one who shows it: the buyer themselves, or a person of the house for itself or the
   * consignor.
   */
  readonly byId: string;
  readonly by: 'buyer' | 'consignor' | 'house';
}

const fileRefusal = (file: FileRow | null, kind: EvidenceKind, byId: string): CaseRefusal | null => {
  if (file?.ownerId !== byId) return { code: 'UNKNOWN_FILE' };
  const is = file.type === 'image/jpeg' ? 'picture' : 'video';
  return (is === 'video') === (kind === 'video') ? null : { code: 'KIND_DIFFERS', is };
};

export const showEvidence: Command<ShowEvidence, DisputeMoved> = { name: 'show-evidence', run: show };
