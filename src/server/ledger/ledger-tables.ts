// The tables of the ledger: each transaction, its moves, and what every account holds after them.

export interface LedgerTransactionsTable {
  id: string;
  kind: string;
  cause: string;
  atMs: number;
}

export interface LedgerMovesTable {
  transactionId: string;
  account: string;
  deltaFen: number;
  /** Owner of the account; the account itself where it is nobody's. */
  balanceFen: number;
  /** Owner of the account; the account itself where it is nobody's. */
  owner: string;
}

export interface BalancesTable {
  account: string;
  balanceFen: number;
}

/** Of each minute one. */
export interface LedgerChecksTable {
  minuteMs: number;
  atMs: number;
  offFen: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    ledgerTransactions: LedgerTransactionsTable;
    ledgerMoves: LedgerMovesTable;
    balances: BalancesTable;
    ledgerChecks: LedgerChecksTable;
  }
}
