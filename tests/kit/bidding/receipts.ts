// A receipt as its bidder was given it.
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import { yuan } from '#core/money.ts';
import { START_MS } from '../lots.ts';

export function someReceipt(part: Partial<Receipt> = {}): Receipt {
  return {
    id: 'bid-1',
    lotId: 'lot-1',
    atMs: START_MS,
    paddle: 'P-A',
    kind: 'exact',
    amountFen: yuan(15_000),
    priceBeforeFen: null,
    priceAfterFen: yuan(15_000),
    rulesVersion: 'v1',
    seq: 2,
    hash: 'f'.repeat(64),
    ...part,
  };
}
