// Outcome of a lot that may be offered again: that it found no buyer, or none who paid, since when,
// and who did not pay. And the drafts of a sale that are such lots, held to what they were.
// Source: product.md 3.4; 拍卖法 第39条.
import type { Lot, PassedLot } from '#core/lots/lot.ts';
import { asFirstOffered, heldToFormer, type Failed } from '#core/lots/relisting.ts';
import { isNegotiationOpen, negotiationAt } from '#core/negotiation/negotiation.ts';
import { isHeld, isUnpaid, type Order } from '#core/orders/order.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { readNegotiation } from '#server/negotiation/store-negotiations.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import { hasOpenOffer, relistingsIn } from '#server/orders/store-second-offers.ts';
import type { LotDraft } from '#server/sales/store-sale-files.ts';
import { defaultersOf } from './store-relistings.ts';

/**
 * Drafts of a sale; those that were offered before keep to what they were, whatever was written,
 * and no other was.
 */
export async function heldDrafts(
  context: CommandContext,
  saleId: string,
  drafts: readonly LotDraft[],
): Promise<readonly HeldDraft[]> {
  const held = new Map<string, HeldDraft>();
  for (const { lotId, fromLotId } of await relistingsIn(context.db, saleId)) {
    const draft = drafts.find(({ id }) => id === lotId);
    const former = await context.lots.page(fromLotId);
    if (!draft || !former) continue;
    const failed = await failureOf(context, former.lot);
    held.set(lotId, { ...draft, failed, plan: heldToFormer(draft.plan, failed) });
  }
  return drafts.map(
    (draft) => held.get(draft.id) ?? { ...draft, plan: asFirstOffered(draft.plan), failed: null },
  );
}

const endOf = (order: Order): number => {
  if ('closedAtMs' in order) return order.closedAtMs;
  if ('defaultedAtMs' in order) return order.defaultedAtMs;
  return 'undoneAtMs' in order ? order.undoneAtMs : order.createdAtMs;
};

/**
 * When it turned out that nobody gets a lot that passed: it may be negotiated, and sold, after its
 * end.
 */
const passedAtMs = async ({ db, nowMs }: CommandContext, lot: PassedLot): Promise<number | null> => {
  const negotiation = await readNegotiation(db, lot.id);
  if (!negotiation) return lot.closedAtMs;
  const now = negotiationAt(negotiation, nowMs);
  return isNegotiationOpen(now) ? null : now.endedAtMs;
};

/** When the lot turned out to have no buyer; null when it has one, or may still get one. */
const failedAtMs = async (context: CommandContext, lot: Lot): Promise<number | null> => {
  const { db } = context;
  const orders = await ordersOfLot(db, lot.id);
  const isTaken = orders.some((order) => isUnpaid(order) || isHeld(order));
  if (isTaken || (await hasOpenOffer(db, lot.id))) return null;
  const endedAtMs = orders.map(endOf);
  if (lot.status === 'sold') return orders.length > 0 ? Math.max(...endedAtMs) : null;
  const passedMs = lot.status === 'passed' ? await passedAtMs(context, lot) : null;
  return passedMs === null ? null : Math.max(passedMs, ...endedAtMs);
};

export async function failureOf(context: CommandContext, lot: Lot): Promise<Failed> {
  return {
    terms: lot.terms,
    failedAtMs: await failedAtMs(context, lot),
    defaulterIds: await defaultersOf(context.db, lot.id),
  };
}

/** A draft of a lot that was offered before, with what it was. */
export interface HeldDraft extends LotDraft {
  /** Null: it is offered for the first time. */
  readonly failed: Failed | null;
}
