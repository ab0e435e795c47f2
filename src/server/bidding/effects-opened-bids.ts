// Sealed offers are opened: from here on these are bids like any others, each with the time at
// which it was put in and a receipt for the one who made it. Source: product.md 3.9, 5.2.
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { LotChange } from '#server/lots/lot-effect.ts';
import type { LotPage } from '#server/lots/lot-page.ts';
import { storedBid } from './maximum-codec.ts';

interface FormatAction {
  readonly kind: 'purchase' | 'sealed' | 'take';
  readonly bidderId: string;
  readonly paddle: string;
  readonly amountFen: number;
  readonly atMs: number;
  /** The change of the lot by which it was done; one action to a change. */
  readonly rev: number;
}

/**
 * Puts what somebody bid, bought or took on record, and returns the receipt. `page`: the lot right
 * after it.
 */
export function recordAction(
  { bids, newId, bidSeal }: CommandContext,
  { lot, chainHead }: LotPage,
  { kind, bidderId, paddle, amountFen, atMs, rev }: FormatAction,
): Receipt {
  const receipt: Receipt = {
    id: newId(),
    lotId: lot.id,
    atMs,
    paddle,
    kind,
    amountFen,
    priceBeforeFen: null,
    priceAfterFen: amountFen,
    rulesVersion: lot.terms.rules.version,
    seq: lot.seq,
    hash: chainHead,
  };
  const { id, lotId } = receipt;
  bids.add({ id, lotId, bidderId, rev, kind, atMs, ...storedBid(bidSeal.maximums, receipt, bidderId) });
  return receipt;
}

export function recordOpenedBids(context: CommandContext, { page, events }: LotChange): void {
  for (const event of events) {
    const bids = event.type === 'bids-opened' ? event.bids : [];
    for (const { bidder, amountFen, atMs, rev } of bids) {
      const { bidderId, paddle } = bidder;
      recordAction(context, page, { kind: 'sealed', bidderId, paddle, amountFen, atMs, rev });
    }
  }
}
