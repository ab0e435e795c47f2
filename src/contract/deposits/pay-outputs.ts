// The shapes of what is told to whoever pays, and of the transfers the cashier enters.
import type { PayWay } from '#core/deposits/pay-way.ts';
import type { UnclaimedWhy } from '#core/deposits/received-transfer.ts';

/** The account a transfer goes to. */
export interface HouseAccount {
  readonly holder: string;
  readonly bank: string;
  readonly number: string;
}

/**
 * The facts a payer needs. Null where the payment provider could not be asked: it is, whenever the
 * payer asks again.
 */
export type PayNeeds =
  /** `code` belongs in the remark. */
  | { readonly way: 'transfer'; readonly account: HouseAccount; readonly code: string }
  /** Shown as a QR code, which WeChat reads. */
  | { readonly way: 'wechat'; readonly qrText: string | null }
  /** The page of Alipay they go to. */
  | { readonly way: 'alipay'; readonly url: string | null }
  /** It is paid by now. */
  | { readonly way: 'sample' };

/** A payment that is under way; the house is told when it is there. */
export interface PaymentBegun {
  readonly paymentId: string;
  readonly amountFen: number;
  readonly untilMs: number;
  readonly needs: PayNeeds;
}

export interface PaymentState extends PaymentBegun {
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
  readonly state: 'matched' | 'unclaimed' | 'claimed';
  readonly why: UnclaimedWhy | null;
  /** The payment its code names; null: none. */
  readonly paymentId: string | null;
  readonly staffId: string;
}

export interface PayOutputs {
  /** In the order in which they are offered; a transfer is always one. */
  readonly payWays: { readonly ways: readonly PayWay[]; readonly account: HouseAccount };
  readonly paymentState: PaymentState;
  readonly wechatNotice: null;
  readonly alipayNotice: null;
  readonly transferReceived: Transfer;
  readonly transferList: { readonly rows: readonly Transfer[]; readonly next: string | null };
}
