// The tables of payments: tries to pay, what payers need for them, the money that has come in and
// what is sent back. Source: product.md 3.5, 3.7.

/**
 * One try to pay. `pending`, then once `taken`, `unmatched` (the money is the buyer's own) or
 * `failed`.
 */
export interface PaymentsTable {
  id: string;
  orderId: string;
  buyerId: string;
  way: string;
  state: string;
  amountFen: number;
  /** The bank's number, once it has answered. */
  bankRef: string | null;
  atMs: number;
  endedAtMs: number | null;
  /** Collection it is part of, beside payments of other orders; null: it is by itself. */
  collectionId: string | null;
  /** When the money was paid that waits for its lot to go on; null: none does. */
  paidAtMs: number | null;
}

/** Money asked for in one piece: `purpose` is `top-up` or `orders`, `state` as of a payment. */
export interface CollectionsTable {
  id: string;
  buyerId: string;
  purpose: string;
  state: string;
  amountFen: number;
  atMs: number;
  bankRef: string | null;
  endedAtMs: number | null;
  /** Core's `PayWay`. */
  way: string;
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
    payments: PaymentsTable;
    collections: CollectionsTable;
    payIns: PayInsTable;
    transfers: TransfersTable;
    statements: StatementsTable;
    receivedSums: ReceivedSumsTable;
    refundSends: RefundSendsTable;
  }
}
