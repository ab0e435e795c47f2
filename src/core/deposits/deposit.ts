// Deposits (保证金). Registering for a lot freezes its deposit, once. When the lot is over each one
// ends exactly once: a loser's is released at the same moment, the winner's is kept as performance
// deposit (履约保证金) until the transfer is confirmed. Source: product.md 3.5; 法释〔2016〕18号
// 第23条; goals.md I-11, I-13, I-27, I-28.
import type { Bidder, Cover } from '#core/bidding/bidder.ts';
import { lotCan } from '#core/bidding/can.ts';
import type { RegistrationRefusal } from '#core/bidding/refusals.ts';
import { transfer, type Transaction } from '#core/ledger.ts';
import { buyersOf, type BidderId, type Lot, type LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';

export function depositCause(lotId: LotId, bidderId: BidderId): string {
  return `${lotId}:${bidderId}`;
}

export interface Hold {
  readonly lotId: LotId;
  readonly bidderId: BidderId;
  readonly amountFen: Fen;
  readonly atMs: number;
}

export function freeze({ lotId, bidderId, amountFen, atMs }: Hold): Transaction {
  return transfer('freeze', depositCause(lotId, bidderId), {
    from: `buyer:${bidderId}:available`,
    to: `buyer:${bidderId}:frozen`,
    amountFen,
    atMs,
  });
}

export function release({ lotId, bidderId, amountFen, atMs }: Hold): Transaction {
  return transfer('release', depositCause(lotId, bidderId), {
    from: `buyer:${bidderId}:frozen`,
    to: `buyer:${bidderId}:available`,
    amountFen,
    atMs,
  });
}

export function keep({ lotId, bidderId, amountFen, atMs }: Hold): Transaction {
  return transfer('keep', depositCause(lotId, bidderId), {
    from: `buyer:${bidderId}:frozen`,
    to: `buyer:${bidderId}:performance`,
    amountFen,
    atMs,
  });
}

export function topUp(
  bidderId: BidderId,
  amountFen: Fen,
  receipt: { cause: string; atMs: number },
): Transaction {
  return transfer('top-up', receipt.cause, {
    from: 'external',
    to: `buyer:${bidderId}:available`,
    amountFen,
    atMs: receipt.atMs,
  });
}

/** Money booked in by hand, by a decision of two persons. */
export function credit(
  bidderId: BidderId,
  amountFen: Fen,
  decision: { cause: string; atMs: number },
): Transaction {
  return transfer('credit', decision.cause, {
    from: 'external',
    to: `buyer:${bidderId}:available`,
    amountFen,
    atMs: decision.atMs,
  });
}

/** A wish to register: what the bidder has, and which rules they say they accept. */
export interface Application {
  readonly availableFen: Fen;
  readonly acceptedRulesVersion: string;
  /** The cover that is to secure their bids; absent: a deposit for this lot. */
  readonly cover?: Cover;
}

export type RegistrationDecision =
  /**
   * No transaction where a general deposit or a level account stands for the lot already, or where
   * none is asked for.
   */
  Result<{ readonly transaction: Transaction | null }, RegistrationRefusal>;

/**
 * Decides a registration (报名) for a lot that has been brought up to `nowMs`. One may register
 * before the lot opens and while it is open or paused, never after.
 */
export function decideRegistration(
  lot: Lot,
  { bidder, availableFen, acceptedRulesVersion, cover }: Application & { readonly bidder: Bidder },
  nowMs: number,
): RegistrationDecision {
  const may = lotCan.register(lot, bidder, nowMs);
  if (may !== true) return refuse(may);
  const { rules, depositFen } = lot.terms;
  if (acceptedRulesVersion !== rules.version) {
    return refuse({ code: 'RULES_NOT_ACCEPTED', rulesVersion: rules.version });
  }
  if (cover === 'sale' || cover === 'level') return { ok: true, transaction: null };
  if (availableFen < depositFen) return refuse({ code: 'DEPOSIT_SHORT', depositFen, availableFen });
  if (depositFen === 0) return { ok: true, transaction: null };
  const transaction = freeze({ lotId: lot.id, bidderId: bidder.id, amountFen: depositFen, atMs: nowMs });
  return { ok: true, transaction };
}

/**
 * How the deposits of a lot that is over end: that of who has bought of it is kept, everybody
 * else's is released. Where nothing was frozen nothing is booked.
 */
export function endDeposits(
  lot: Lot,
  held: readonly { readonly bidderId: BidderId; readonly amountFen: Fen }[],
  atMs: number,
): readonly Transaction[] {
  const buyerIds = buyersOf(lot);
  const frozen = held.filter(({ amountFen }) => amountFen > 0);
  return frozen.map(({ bidderId, amountFen }) => {
    const hold = { lotId: lot.id, bidderId, amountFen, atMs };
    return buyerIds.includes(bidderId) ? keep(hold) : release(hold);
  });
}
