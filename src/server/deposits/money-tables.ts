// The tables of the cashier. Source: product.md 3.5.

/**
 * A general deposit; `leftFen` is what has not been kept for a lot that was won on it. `frozen`,
 * then `ended`.
 */
export interface SaleDepositsTable {
  saleId: string;
  bidderId: string;
  tier: string;
  state: string;
  amountFen: number;
  leftFen: number;
  atMs: number;
  endedAtMs: number | null;
}

/** Security of a lot that was won. `held`, then once `returned`, `applied` or `forfeited`. */
export interface PerformancesTable {
  lotId: string;
  bidderId: string;
  state: string;
  amountFen: number;
  atMs: number;
  endedAtMs: number | null;
}

/** A dealer who may lead lots for ten times what they have on deposit. */
export interface LevelAccountsTable {
  bidderId: string;
  openedById: string;
  openedAtMs: number;
}

/**
 * `cardIndex` is a keyed hash to find by, `sealed` the number encrypted; of one that was unbound
 * neither is left.
 */
export interface BankCardsTable {
  id: string;
  userId: string;
  sealed: string;
  cardIndex: string;
  bank: string;
  lastFour: string;
  atMs: number;
  unboundAtMs: number | null;
}

/** Of those who have a card, which is the default. */
export interface DefaultCardsTable {
  userId: string;
  cardId: string;
}

/**
 * `pending`, then once `paid` or `returned`; `note` is what the bank said, `why` core's
 * `ReturnedWhy`.
 */
export interface PayoutsTable {
  id: string;
  bidderId: string;
  cardId: string;
  state: string;
  note: string;
  why: string | null;
  amountFen: number;
  atMs: number;
  endedAtMs: number | null;
}

/** Sums given to a person by a transfer, or by hand, until a bank could pay them out again. */
export interface UnclearedSumsTable {
  /** The booking in the ledger. */
  kind: string;
  cause: string;
  bidderId: string;
  amountFen: number;
  clearsAtMs: number;
}

/** `body` is the whole core `MoneyDecision`. */
export interface MoneyDecisionsTable {
  id: string;
  status: string;
  kind: string;
  bidderId: string;
  proposerId: string;
  approverId: string | null;
  body: string;
  atMs: number;
}

/** A decision as it was after each step, and whose step it was. */
export interface MoneyDecisionStepsTable {
  decisionId: string;
  no: number;
  byId: string;
  body: string;
  atMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    saleDeposits: SaleDepositsTable;
    performances: PerformancesTable;
    levelAccounts: LevelAccountsTable;
    bankCards: BankCardsTable;
    defaultCards: DefaultCardsTable;
    payouts: PayoutsTable;
    unclearedSums: UnclearedSumsTable;
    moneyDecisions: MoneyDecisionsTable;
    moneyDecisionSteps: MoneyDecisionStepsTable;
  }
}
