// The shapes of the cashier's own lists: each decision and each transfer with the people who have
// had a hand in it, and all that can be proposed about one account.
import type { CardFace } from '#contract/deposits/outputs.ts';
import type { Transfer } from '#contract/deposits/pay-outputs.ts';
import type { WorkHand } from '#contract/office/outputs.ts';
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import type { OrderStatus } from '#core/orders/order.ts';

export type DecisionRow = MoneyDecision & {
  readonly proposedBy: WorkHand;
  /** Second person, or whoever took it back; null: nobody yet, or the clock. */
  readonly endedBy: WorkHand | null;
  /** Owner of the money, masked; null: the account is no longer there. */
  readonly who: string | null;
  /** The lot it is about, in its own words; null: it is about none. */
  readonly lotTitle: string | null;
  /** Null: it moves no money, or the sum is reckoned when it is carried out. */
  readonly sumFen: number | null;
};

export interface DecisionRows {
  readonly rows: readonly DecisionRow[];
  readonly next: string | null;
}

export interface TransferRow extends Transfer {
  readonly enteredBy: WorkHand | null;
  /** Person who confirmed it, or took it back. */
  readonly endedBy: WorkHand | null;
  /** Account it was given to, or whose code it bears; masked. */
  readonly who: string | null;
}

interface Ordered {
  readonly id: string;
  readonly number: string;
  readonly lotTitle: string;
}

/** An order they have bought by, and what can be proposed about it now. */
export interface MoneyOrder extends Ordered {
  readonly status: OrderStatus;
  readonly hammerFen: number;
  /** `dueFen`: the sum that must have come in; null: none has to. */
  readonly may: readonly {
    readonly kind: 'voucher' | 'penalty' | 'closing';
    readonly dueFen: number | null;
  }[];
  /** Refunds that wait to be sent. */
  readonly refunds: readonly { readonly id: string; readonly amountFen: number }[];
}

/** One account, and all that two persons can decide about its money now. */
export interface MoneyFile {
  readonly bidderId: string;
  /** Masked. */
  readonly who: string;
  readonly availableFen: number;
  readonly hasLevelAccount: boolean;
  /** Performance deposits that are held. */
  readonly held: readonly { readonly lotId: string; readonly title: string; readonly amountFen: number }[];
  readonly payouts: readonly (CardFace & {
    readonly id: string;
    readonly amountFen: number;
    readonly atMs: number;
  })[];
  readonly orders: readonly MoneyOrder[];
  /** Orders of what was sold for them whose proceeds can be paid. */
  readonly proceeds: readonly (Ordered & { readonly netFen: number })[];
  /** Bookings of money that came in, and that can be put right. */
  readonly bookings: readonly {
    readonly id: string;
    readonly kind: 'top-up' | 'credit';
    readonly amountFen: number;
    readonly atMs: number;
  }[];
  /** Lots they are registered for. */
  readonly lots: readonly { readonly id: string; readonly title: string }[];
}
