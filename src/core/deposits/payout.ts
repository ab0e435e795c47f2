// Paying out (提现). What is free goes to the buyer's own card; what is frozen, kept, or spoken for
// by the lots a level account leads stays, and what came by a transfer stays to the next banking
// day. The money waits in an account of its own until the bank has answered: then it is out, or it
// is back by a reversal that names the payout.
// Source: product.md 3.5; goals.md I-23, I-25, I-30; decisions/the-last-of-it-goes-whole.
import { reversalOf, transfer, type Transaction } from '#core/ledger.ts';
import type { BidderId } from '#core/lots/lot.ts';
import { yuan, type Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import type { PayoutRefusal } from './refusals.ts';
import { clearFenOf, type Uncleared } from './uncleared.ts';

/** The least that is paid out at a time, but for the last of it. */
export const LEAST_PAYOUT_FEN: Fen = yuan(100);
const WORKDAYS = 1;
const HOUR = 18;

/** When it should be on their card: it takes a working day at most. */
export function arrivesByMs(askedAtMs: number): number {
  return workdayAfterMs(askedAtMs, WORKDAYS, HOUR);
}

export interface Payout {
  readonly id: string;
  readonly bidderId: BidderId;
  readonly amountFen: Fen;
  readonly atMs: number;
}

export function withdraw({ id, bidderId, amountFen, atMs }: Payout): Transaction {
  return transfer('withdraw', id, {
    from: `buyer:${bidderId}:available`,
    to: `buyer:${bidderId}:withdrawing`,
    amountFen,
    atMs,
  });
}

/** The bank has it. */
export function paidOut({ id, bidderId, amountFen }: Payout, atMs: number): Transaction {
  return transfer('pay-out', id, {
    from: `buyer:${bidderId}:withdrawing`,
    to: 'external:paid-out',
    amountFen,
    atMs,
  });
}

/** The bank would not have it. */
export function returned(payout: Payout, atMs: number): Transaction {
  return reversalOf(withdraw(payout), atMs);
}

/** Why it came back, where the bank says so by name: it knows the card's holder under another. */
export type ReturnedWhy = 'holder-name';

export interface PayoutRequest extends Payout {
  readonly verification: 'unverified' | 'verified';
  readonly isOwnCard: boolean;
  readonly freeFen: Fen;
  /** The lots that hold what is not free. */
  readonly holdingLotIds: readonly string[];
  readonly uncleared: Uncleared;
}

export type PayoutDecision = Result<{ readonly transaction: Transaction }, PayoutRefusal>;

export function decidePayout(wish: PayoutRequest): PayoutDecision {
  const { amountFen, freeFen, isOwnCard, holdingLotIds, uncleared } = wish;
  // The bank is told whose the card is, and a name nobody has seen is none.
  if (wish.verification !== 'verified') return refuse({ code: 'NOT_VERIFIED' });
  if (!isOwnCard) return refuse({ code: 'UNKNOWN_CARD' });
  // The last of it goes whole: a house keeps no small change of anybody's.
  const clearFen = clearFenOf(freeFen, uncleared);
  const isTheRest = amountFen > 0 && (amountFen === freeFen || amountFen === clearFen);
  if (amountFen < LEAST_PAYOUT_FEN && !isTheRest)
    return refuse({ code: 'BELOW_LEAST', leastFen: LEAST_PAYOUT_FEN });
  if (amountFen > freeFen) return refuse({ code: 'MONEY_HELD', freeFen, lotIds: holdingLotIds });
  const { clearsAtMs } = uncleared;
  if (amountFen > clearFen && clearsAtMs !== null)
    return refuse({ code: 'MONEY_UNCLEARED', freeFen: clearFen, clearsAtMs });
  return { ok: true, transaction: withdraw(wish) };
}
