// Owner of the shortfall (差额补足). The debt of a buyer in default is owed to two: the commissions
// of both sides are the house's, what the second sale brought less is the consignor's. Nothing is
// shared that has not come in: the forfeited deposit as far as it covers the debt, and the balance
// that was paid. Of that the consignor is served first, up to the shortfall.
// Source: 拍卖法 第39条; product.md 3.5; goals.md I-21, I-26; decisions/whose-the-shortfall-is.
import type { ProceedsRefusal } from '#core/deposits/refusals.ts';
import { transfer, type Move, type Transaction } from '#core/ledger.ts';
import type { BidderId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import type { DefaultCase } from './default-case.ts';
import type { EveryOrder, OrderClosed } from './order.ts';

type Sold = Pick<EveryOrder, 'id' | 'lotId'>;

/** The debt of a buyer in default, and what has come in of it. */
export interface Debt {
  readonly penalty: DefaultCase;
  /** By decision of two persons; 0 as long as there is none. */
  readonly forfeitedFen: Fen;
  readonly paidFen: Fen;
  /** Their deposit may still come in, or go back to them. */
  readonly isDepositHeld: boolean;
}

export interface DebtShares {
  /** Part of the forfeited deposit that covers the debt; the rest of it stays forfeited. */
  readonly coverFen: Fen;
  readonly consignorFen: Fen;
}

export function debtShares({ penalty, forfeitedFen, paidFen }: Debt): DebtShares {
  const { owedFen, shortfallFen } = penalty;
  const coverFen = Math.min(forfeitedFen, owedFen - paidFen);
  return { coverFen, consignorFen: Math.min(shortfallFen, coverFen + paidFen) };
}

/**
 * Brings what a forfeited deposit covers to those whose it is; null when it covers nothing, or all
 * of it is there. The balance is shared as it comes in.
 */
export function sharing(
  { id, lotId }: Sold,
  { debt, shared }: { readonly debt: Debt; readonly shared: DebtShares },
  atMs: number,
): Transaction | null {
  const due = debtShares(debt);
  const coverFen = due.coverFen - shared.coverFen;
  if (coverFen === 0) return null;
  const consignorFen = due.consignorFen - shared.consignorFen;
  const all: readonly Move[] = [
    { account: 'house:forfeited', deltaFen: -coverFen },
    { account: `lot:${lotId}:shortfall`, deltaFen: consignorFen },
    { account: 'house:income', deltaFen: coverFen - consignorFen },
  ];
  const moves = all.filter(({ deltaFen }) => deltaFen !== 0);
  return { kind: 'cover', cause: id, atMs, moves };
}

/** The figures of a shortfall that is settled with its consignor. */
export interface MadeGood {
  readonly hammerFen: Fen;
  readonly resaleFen: Fen;
  readonly shortfallFen: Fen;
  /**
   * Sum that has come in of it, and is the consignor's. No commission is taken of it: the buyer
   * owes that beside it.
   */
  readonly netFen: Fen;
}

export function madeGoodOf({ hammerFen }: Pick<EveryOrder, 'hammerFen'>, debt: Debt): MadeGood {
  const { shortfallFen } = debt.penalty;
  const { consignorFen: netFen } = debtShares(debt);
  return { hammerFen, resaleFen: hammerFen - shortfallFen, shortfallFen, netFen };
}

export type MadeGoodDecision = Result<
  { readonly of: 'shortfall'; readonly order: OrderClosed; readonly madeGood: MadeGood },
  ProceedsRefusal
>;

/** They are paid once, so not before everything has come in that ever will. */
export function decideMakingGood(order: OrderClosed, debt: Debt): MadeGoodDecision {
  const madeGood = madeGoodOf(order, debt);
  const isWhole = madeGood.netFen === madeGood.shortfallFen;
  if (debt.isDepositHeld && !isWhole) return refuse({ code: 'DEPOSIT_UNDECIDED' });
  if (madeGood.netFen === 0) return refuse({ code: 'NOTHING_OWED' });
  return { ok: true, of: 'shortfall', order, madeGood };
}

/** The part of the debt that was set apart for the consignor is theirs. */
export function shortfallOut(
  { id, lotId }: Sold,
  { consignorId, netFen }: Pick<MadeGood, 'netFen'> & { readonly consignorId: BidderId },
  atMs: number,
): Transaction {
  return transfer('proceeds', id, {
    from: `lot:${lotId}:shortfall`,
    to: `buyer:${consignorId}:available`,
    amountFen: netFen,
    atMs,
  });
}
