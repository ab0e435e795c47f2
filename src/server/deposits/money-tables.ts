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

/**
 * Data the payer of a payment or of a collection needs: `code` for a transfer, `place` for the
 * answer of a payment provider (the text of a QR code, the address of its page).
 */
export interface PayInsTable {
  paymentId: string;
  buyerId: string;
  way: string;
  code: string | null;
  place: string | null;
  amountFen: number;
  atMs: number;
  untilMs: number;
}

/**
 * Money on the house's account that no payment has taken by itself: `entered` by one person, then
 * `matched` or `unclaimed` by another; `claimed` by two more; or `rejected`.
 */
export interface TransfersTable {
  id: string;
  bankRef: string;
  referenceSealed: string;
  payerNameSealed: string;
  state: string;
  why: string | null;
  /** The payment its code names, and whose it is; later whoever two persons have said. */
  paymentId: string | null;
  buyerId: string | null;
  /** Person who entered it; null: a payment provider took it, or the bank's own file has it. */
  staffId: string | null;
  /** Person who confirmed it, or took it back; null: nobody had to, or nobody has. */
  confirmedById: string | null;
  /** The file of the bank it stands in; null: in none that was read. */
  statementId: string | null;
  amountFen: number;
  paidAtMs: number;
  atMs: number;
}

/** A file of the bank that was read, by its hash; `isSigned`: 1 where the bank has signed it. */
export interface StatementsTable {
  id: string;
  hash: string;
  staffId: string;
  isSigned: number;
  atMs: number;
}

/** A sum that has come, by the bank's own number: each number is one sum. */
export interface ReceivedSumsTable {
  bankRef: string;
  paymentId: string;
  amountFen: number;
  atMs: number;
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

/**
 * A refund that a payment provider is to send back the way the money came: `pending`, then `sent`.
 */
export interface RefundSendsTable {
  /** The refund's own id. */
  id: string;
  /** The payment, as the payment provider knows it, and how much in all. */
  paymentId: string;
  way: string;
  amountFen: number;
  paidFen: number;
  reason: string;
  state: string;
  atMs: number;
  endedAtMs: number | null;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    saleDeposits: SaleDepositsTable;
    performances: PerformancesTable;
    levelAccounts: LevelAccountsTable;
    bankCards: BankCardsTable;
    defaultCards: DefaultCardsTable;
    payouts: PayoutsTable;
    payIns: PayInsTable;
    transfers: TransfersTable;
    statements: StatementsTable;
    receivedSums: ReceivedSumsTable;
    unclearedSums: UnclearedSumsTable;
    refundSends: RefundSendsTable;
    moneyDecisions: MoneyDecisionsTable;
    moneyDecisionSteps: MoneyDecisionStepsTable;
  }
}
