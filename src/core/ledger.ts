// The ledger. Every fen that moves is written twice, out of one account and into another, so that
// each transaction sums to zero and the sum over all accounts is zero at every moment. Nothing is
// ever rewritten: a mistake is reversed by a new transaction that names it. Source: engine.md 9.7,
// goals.md I-21…I-26.
import type { Fen } from './money.ts';

/** `external` is the bank outside; it alone may go below zero, by all that has ever come in. */
export type Account =
  | 'external'
  /** Sums paid out again, in all. */
  | 'external:paid-out'
  /** Forfeited deposits, until it is known whose they are; what covers no debt stays there. */
  | 'house:forfeited'
  /** Came by a transfer, and nobody knows yet whose it is. */
  | 'house:unclaimed'
  | `buyer:${string}:available`
  | `buyer:${string}:frozen`
  | `buyer:${string}:performance`
  /** On its way to their bank, and not there yet. */
  | `buyer:${string}:withdrawing`
  /** Deposit that was counted towards the price of a lot. */
  | `lot:${string}:applied`
  /** Paid for a lot and held until it is the buyer's; then owed to who sold it. */
  | `lot:${string}:paid`
  | `lot:${string}:payable`
  /** Came for it while it stands still: whose it is, is known when it goes on or is withdrawn. */
  | `lot:${string}:waiting`
  /** Sum that a buyer in default has made up to the price: owed to the seller. */
  | `lot:${string}:shortfall`
  /** On its way back to the buyer's bank, and not there yet. */
  | `lot:${string}:refunding`
  /** Commissions and fees. */
  | 'house:income';

export interface Move {
  readonly account: Account;
  readonly deltaFen: Fen;
}

export type TransactionKind =
  /** 充值, 冻结, 释放, 转履约. */
  | 'top-up'
  | 'freeze'
  | 'release'
  | 'keep'
  /** End of a performance deposit: 退还, 抵扣, 罚没. */
  | 'return'
  | 'apply'
  | 'forfeit'
  /** 提现中, 已提现. */
  | 'withdraw'
  | 'pay-out'
  /**
   * A price that came in, was settled when its lot was handed over, or went back in part or whole.
   */
  | 'payment'
  /** It lies with a lot that stands still, and no longer does. */
  | 'wait'
  | 'wait-over'
  | 'settle'
  | 'refund'
  | 'refund-out'
  /** Money that fits no order: it is the buyer's. */
  | 'unmatched'
  /**
   * A transfer that names nobody, or another sum than was asked for: it lies there until two
   * persons say whose it is.
   */
  | 'unclaimed'
  | 'claimed'
  | 'storage'
  | 'penalty'
  /** Cover of a debt by a forfeited deposit: it goes to those who are owed it. */
  | 'cover'
  /**
   * 货款结算: what a lot was sold for, or what its first buyer made up to the price, becomes its
   * seller's.
   */
  | 'proceeds'
  /** 入账 by two persons, 冲正. */
  | 'credit'
  | 'reversal';

export interface Transaction {
  readonly kind: TransactionKind;
  /**
   * Cause of the transaction, such as `lot-12:buyer-7`. One transaction of a kind for one cause,
   * ever.
   */
  readonly cause: string;
  readonly atMs: number;
  readonly moves: readonly Move[];
}

export type Balances = ReadonlyMap<Account, Fen>;

export function balanceOf(balances: Balances, account: Account): Fen {
  return balances.get(account) ?? 0;
}

/** A transaction that carries `amountFen` from one account to another. */
export function transfer(
  kind: TransactionKind,
  cause: string,
  move: { readonly from: Account; readonly to: Account; readonly amountFen: Fen; readonly atMs: number },
): Transaction {
  return {
    kind,
    cause,
    atMs: move.atMs,
    moves: [
      { account: move.from, deltaFen: -move.amountFen },
      { account: move.to, deltaFen: move.amountFen },
    ],
  };
}

/** The transaction that undoes another, and names it. */
export function reversalOf(original: Transaction, atMs: number): Transaction {
  return {
    kind: 'reversal',
    cause: `${original.kind}:${original.cause}`,
    atMs,
    moves: original.moves.map(({ account, deltaFen }) => ({ account, deltaFen: -deltaFen })),
  };
}

/**
 * The balances after a transaction. Throws when it does not sum to zero or takes what is not there:
 * both are bugs.
 */
export function post(balances: Balances, transaction: Transaction): Balances {
  const sumFen = transaction.moves.reduce((sum, move) => sum + move.deltaFen, 0);
  if (sumFen !== 0) throw new Error(`${transaction.kind} ${transaction.cause} is off by ${sumFen} fen`);
  const after = new Map(balances);
  for (const { account, deltaFen } of transaction.moves) {
    const balanceFen = balanceOf(after, account) + deltaFen;
    if (!Number.isSafeInteger(balanceFen)) throw new Error(`${account} holds no whole number of fen`);
    if (balanceFen < 0 && account !== 'external')
      throw new Error(`${account} would fall to ${balanceFen} fen`);
    after.set(account, balanceFen);
  }
  return after;
}
