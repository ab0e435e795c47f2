// Record of a bid beside the event it made: a row with the receipt its bidder was given, and a
// letter to the bidder who lost the lead by it.
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import { basePriceFen } from '#core/lots/lot-price.ts';
import { isBidOn } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import { outbidNotification } from '#core/notifications/lot-message.ts';
import type { AtHand } from '#server/engine/command.ts';
import type { GatheredRows, UnitOfWork } from '#server/engine/unit-of-work.ts';
import type { LotPage } from '#server/lots/lot-page.ts';
import type { LogTable } from '#server/store/batch-write.ts';
import type { BidsTable } from './bidding-tables.ts';
import { storedBid } from './maximum-codec.ts';

const BIDS: LogTable<BidsTable> = {
  name: 'bids',
  columns: ['id', 'lotId', 'bidderId', 'rev', 'kind', 'amountFen', 'atMs', 'receipt', 'sealed'],
  mayRepeat: false,
};

export interface MadeBid {
  readonly bidderId: string;
  readonly paddle: string;
  readonly kind: 'exact' | 'maximum';
  readonly amountFen: number;
}

/** Gathers the row and the letter. The lot before the bid, and the page as the bid has left it. */
export function recordBid(
  { bids, notifications, newId, nowMs: atMs, bidSeal }: AtHand,
  { bidderId, paddle, kind, amountFen }: MadeBid,
  { before, after }: { readonly before: Lot; readonly after: LotPage },
): Receipt {
  const { lot, chainHead: hash } = after;
  const { id: lotId, seq, rev, terms } = lot;
  const receipt: Receipt = {
    id: newId(),
    lotId,
    atMs,
    paddle,
    kind,
    amountFen,
    priceBeforeFen: priceOf(before),
    priceAfterFen: isBidOn(lot) ? basePriceFen(lot) : terms.startPriceFen,
    rulesVersion: terms.rules.version,
    seq,
    hash,
  };
  const row = { id: receipt.id, lotId, bidderId, rev, kind, atMs };
  bids.add({ ...row, ...storedBid(bidSeal.maximums, receipt, bidderId) });
  const beaten = outbidNotification(before, lot, atMs);
  if (beaten) notifications.add(beaten, newId, atMs);
  return receipt;
}

export function gatheredBids(unit: UnitOfWork): GatheredRows<BidsTable> {
  return unit.gather(BIDS);
}

const priceOf = (lot: Lot): number | null => (isBidOn(lot) ? (lot.standing?.priceFen ?? null) : null);

declare module '#server/engine/command.ts' {
  interface AtHand {
    /** Rows of the bids of this batch. */
    readonly bids: GatheredRows<BidsTable>;
  }
}
