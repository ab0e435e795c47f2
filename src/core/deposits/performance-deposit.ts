// The performance deposit (履约保证金): what is kept of a winner's deposit until they have done
// what they promised. It ends once: given back when the transfer is confirmed, counted towards the
// price, or forfeited by a decision of two persons.
// Source: product.md 3.5; 拍卖法 第39条; goals.md I-27.
import { transfer, type Account, type Transaction } from '#core/ledger.ts';
import type { Fen } from '#core/money.ts';
import { depositCause, type Hold } from './deposit.ts';

/**
 * 罚没: the whole of it is out of the buyer's hands; what of it covers a debt is then shared
 * (`shortfall.ts`).
 */
export function forfeit(hold: Hold): Transaction {
  return transfer('forfeit', depositCause(hold.lotId, hold.bidderId), {
    from: performanceOf(hold),
    to: 'house:forfeited',
    amountFen: hold.amountFen,
    atMs: hold.atMs,
  });
}

const performanceOf = ({ bidderId }: Hold): Account => `buyer:${bidderId}:performance`;

/** 退还: the whole of it is the buyer's again. */
export function releasePerformance(hold: Hold): Transaction {
  return transfer('return', depositCause(hold.lotId, hold.bidderId), {
    from: performanceOf(hold),
    to: `buyer:${hold.bidderId}:available`,
    amountFen: hold.amountFen,
    atMs: hold.atMs,
  });
}

/**
 * 抵扣: as much of it as the price still takes; what is over goes back to the buyer in the same
 * transaction.
 */
export function applyToPrice(hold: Hold, unpaidFen: Fen): Transaction {
  const { lotId, bidderId, amountFen, atMs } = hold;
  const appliedFen = Math.min(amountFen, unpaidFen);
  const moves = [
    { account: performanceOf(hold), deltaFen: -amountFen },
    { account: `lot:${lotId}:applied`, deltaFen: appliedFen },
    { account: `buyer:${bidderId}:available`, deltaFen: amountFen - appliedFen },
  ] as const;
  return {
    kind: 'apply',
    cause: depositCause(lotId, bidderId),
    atMs,
    moves: moves.filter(({ deltaFen }) => deltaFen !== 0),
  };
}
