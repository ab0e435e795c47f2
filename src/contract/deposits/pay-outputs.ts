// The shapes of what is told to whoever pays, and of the transfers two persons enter and confirm.
import type { HouseAccount } from '#core/deposits/house-account.ts';
import type { UnclaimedWhy } from '#core/deposits/received-transfer.ts';
import type { TransferState } from '#core/deposits/refusals.ts';

/**
 * The facts a payer needs. Null where the payment provider could not be asked: it is, whenever the
 * payer asks again.
 */
export type PayNeeds =
  /** `code` belongs in the remark. `account` null: the house has named none of its own by now. */
  | { readonly way: 'transfer'; readonly account: HouseAccount | null; readonly code: string }
  /** Shown as a QR code, which WeChat reads. */
  | { readonly way: 'wechat'; readonly qrText: string | null }
  /** The page of Alipay they go to. */
  | { readonly way: 'alipay'; readonly url: string | null }
  /** It is paid by now. */
  | { readonly way: 'sample' };

/** A payment that is under way; the house is told when it is there. */
export interface StartedPayment {
  readonly paymentId: string;
  readonly amountFen: number;
  readonly untilMs: number;
  readonly needs: PayNeeds;
}

export interface PaymentState extends StartedPayment {
  readonly of: 'top-up' | 'orders';
  readonly orderIds: readonly string[];
  /**
   * `unmatched`: it came and fits no order any more, and is in their balance; `waiting`: it is
   * there, and its fixed-price sale stands still; `over`: nothing has come, and it needs not be
   * paid any more.
   */
  readonly state: 'pending' | 'taken' | 'unmatched' | 'failed' | 'waiting' | 'over';
  readonly atMs: number;
  readonly endedAtMs: number | null;
  /** Transfers that came by its code and did not fit, the oldest first. */
  readonly strays: readonly {
    readonly amountFen: number;
    readonly paidAtMs: number;
    readonly why: UnclaimedWhy;
    /** Two persons have found what for: it is in their balance. */
    readonly isClaimed: boolean;
  }[];
  readonly nowMs: number;
}

/** A transfer as the cashier sees it. */
export interface Transfer {
  readonly id: string;
  readonly bankRef: string;
  readonly reference: string;
  readonly payerName: string;
  readonly amountFen: number;
  readonly paidAtMs: number;
  readonly atMs: number;
  readonly state: TransferState;
  readonly why: UnclaimedWhy | null;
  /** The payment its code names; null: none. */
  readonly paymentId: string | null;
  /** Person who entered it; null: a payment provider took it, or the bank's own file has it. */
  readonly staffId: string | null;
  /** Person who confirmed it, or took it back. */
  readonly confirmedById: string | null;
  /** The file of the bank it stands in. */
  readonly statementId: string | null;
}

/** Result of a file of the bank. */
export interface StatementImported {
  readonly id: string;
  /** It bears the bank's own signature: its lines are booked, and wait for nobody. */
  readonly isSigned: boolean;
  /** The same file was read before. */
  readonly isRepeated: boolean;
  /** Lines that wait for a second person, that are booked, and that were known. */
  readonly entered: number;
  readonly booked: number;
  readonly known: number;
  /** Numbers that stand for another sum, moment or payment: nothing was done about them. */
  readonly others: readonly string[];
}
