// The consignor's part of a dispute in their own hand: they answer the house, show papers, offer to
// settle, appeal. Several consignors speak through the house; to anybody else the case is one that
// never was. Source: product.md 3.8; goals.md I-51.
import { decideSayAsConsignor, type ConsignorWord } from '#core/disputes/consignor-acts.ts';
import type { Dispute, EvidenceKind } from '#core/disputes/dispute.ts';
import type { CaseRefusal } from '#core/disputes/refusals.ts';
import { speaksFor } from '#core/lots/consigned.ts';
import { refuse } from '#core/result.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { orderById } from '#server/orders/store-orders.ts';
import { sealedReason, show, type DisputeMoved } from './commands-claim.ts';
import { commitDispute, openDispute } from './effects-dispute.ts';

interface OnConsignedCase {
  readonly disputeId: string;
  readonly consignorId: string;
}

const UNKNOWN: CaseRefusal = { code: 'UNKNOWN_DISPUTE' };

/** Null: there is none for which they alone speak. */
const caseOf = async (
  context: CommandContext,
  { disputeId, consignorId }: OnConsignedCase,
): Promise<Dispute | null> => {
  const dispute = await openDispute(context, disputeId);
  if (!dispute || dispute.status === 'draft') return null;
  const order = await orderById(context.db, dispute.orderId);
  if (!order) return null;
  return speaksFor({ terms: { consignorIds: order.consignorIds } }, consignorId) ? dispute : null;
};

export interface SayAsConsignor extends OnConsignedCase {
  readonly word: ConsignorWord;
}

export const sayAsConsignor: Command<SayAsConsignor, DisputeMoved> = {
  name: 'say-as-consignor',
  run: async (context, { word, ...wish }) => {
    const dispute = await caseOf(context, wish);
    if (!dispute) return refuse(UNKNOWN);
    const { reason: sealed } = sealedReason({ reason: word.text }, context.bidSeal.maximums, dispute);
    const kept = word.what === 'offer-settlement' ? word : { ...word, text: sealed };
    const voice = { by: 'consignor', byId: wish.consignorId, atMs: context.nowMs } as const;
    const decision = decideSayAsConsignor(dispute, kept, voice);
    if (!decision.ok) return decision;
    await commitDispute(context, dispute, decision.dispute);
    return { ok: true, disputeId: dispute.id };
  },
};

export interface ShowAsConsignor extends OnConsignedCase {
  readonly fileId: string;
  readonly evidenceKind: EvidenceKind;
}

export const showAsConsignor: Command<ShowAsConsignor, DisputeMoved> = {
  name: 'show-as-consignor',
  run: async (context, { fileId, evidenceKind, ...wish }) => {
    const { disputeId, consignorId: byId } = wish;
    return (await caseOf(context, wish))
      ? show(context, { disputeId, fileId, evidenceKind, byId, by: 'consignor' })
      : refuse(UNKNOWN);
  },
};
