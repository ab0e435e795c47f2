// Messages to the people of the house, to each of them, when something waits for a decision no rule
// takes for them.
// Source: product.md 3.4, 3.5, 3.8, 4.6; 法释〔2016〕18号 第28条.
import type { DeedFaultKind } from '#core/audit/deed-chain.ts';
import type { MoneyMatter } from '#core/deposits/money-decision.ts';
import type { UnclaimedWhy } from '#core/deposits/received-transfer.ts';
import type { TransferState } from '#core/deposits/refusals.ts';
import type { PapersHandedIn } from '#core/documents/paper-request-message.ts';
import type { OfferWaiting } from '#core/formats/offer-message.ts';
import type { VerificationKind } from '#core/identity/verification.ts';
import type { LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { LateMoney } from '#core/orders/late-money.ts';
import type { OrderId } from '#core/orders/order.ts';
import type { ProofWaitingMessage } from '#core/proofs/proof-message.ts';
import { RESUME_WITHIN_DAYS } from '#core/sales/judicial.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import type { AccessMatter } from '#core/staff/access-proposal.ts';
import { DAY_MS } from '#core/time/days.ts';

/**
 * A decision of two persons about somebody's money, which one has proposed. `lotId` null: it is
 * about no lot.
 */
interface Proposal {
  readonly decisionId: string;
  readonly what: MoneyMatter['kind'];
  readonly lotId: LotId | null;
  /** The proposer's written reason. */
  readonly reason: string;
}

export type StaffMessage =
  /**
   * It waits for one of those who are told: to approve it, or to rule on what the buyer objects.
   */
  | ({ readonly kind: 'second-wanted'; readonly to: 'approve' | 'rule'; readonly sinceMs: number } & Proposal)
  /** The proposal cannot be carried out any more: it is taken back. */
  | ({ readonly kind: 'proposal-lapsed' } & Proposal)
  /**
   * A buyer has objected to the forfeit of their deposit: it stands still until somebody rules on
   * it.
   */
  | { readonly kind: 'forfeit-objected'; readonly lotId: LotId; readonly objection: string }
  /**
   * Nothing was done about the deposit of a buyer who did not pay: if nothing is, it goes back to
   * them then.
   */
  | {
      readonly kind: 'deposit-undecided';
      readonly lotId: LotId;
      readonly depositFen: Fen;
      readonly returnAtMs: number;
    }
  /**
   * A level account held less than secures the lot it has won by negotiating: what was there is
   * kept, the order goes on.
   */
  | { readonly kind: 'keep-short'; readonly lotId: LotId; readonly dueFen: Fen; readonly keptFen: Fen }
  /**
   * The second bidder will not have the lot of a buyer who did not pay, or there is none to ask:
   * the house may offer it again.
   */
  | {
      readonly kind: 'second-offer-ended';
      /** Of the buyer who did not pay: from it the lot is offered again. */
      readonly orderId: OrderId;
      readonly lotId: LotId;
      readonly why: 'declined' | 'lapsed' | 'nobody';
    }
  /** A refund that should have left by then has not. */
  | {
      readonly kind: 'refund-overdue';
      readonly orderId: OrderId;
      readonly lotId: LotId;
      readonly dueAtMs: number;
    }
  /** Things fetched of a sale that is undone should be back by then, and are not. */
  | {
      readonly kind: 'return-overdue';
      readonly orderId: OrderId;
      readonly lotId: LotId;
      readonly dueAtMs: number;
    }
  /**
   * A voucher for whose money the house should have looked at the bank by then: it is neither found
   * nor sent back.
   */
  | {
      readonly kind: 'voucher-overdue';
      readonly orderId: OrderId;
      readonly lotId: LotId;
      readonly amountFen: Fen;
      readonly dueAtMs: number;
    }
  /**
   * Something went back of what an issued invoice says: the house owes the tax office its red one
   * (红字发票).
   */
  | {
      readonly kind: 'invoice-outdated';
      readonly orderId: OrderId;
      readonly lotId: LotId;
      readonly number: string;
      readonly totalFen: Fen;
    }
  /**
   * A buyer had paid in time, and the bank said so when time had ended their order: the money is
   * theirs, the rest is to be put right.
   */
  | {
      readonly kind: 'heard-late';
      readonly orderId: OrderId;
      readonly lotId: LotId;
      readonly late: Exclude<LateMoney, 'paid-late'>;
      readonly amountFen: Fen;
      readonly paidAtMs: number;
    }
  /**
   * Somebody has handed in papers, and bids only once one of those who are told has looked at them.
   */
  | { readonly kind: 'verification-waiting'; readonly verificationId: string; readonly of: VerificationKind }
  | ProofWaitingMessage
  | PapersHandedIn
  | OfferWaiting
  /** One of the house has entered a transfer: it waits for one of those who are told. */
  | {
      readonly kind: 'transfer-entered';
      readonly transferId: string;
      readonly bankRef: string;
      readonly amountFen: Fen;
      readonly paidAtMs: number;
    }
  /** Another has confirmed it, or taken it back; `reason`: why it was taken back. */
  | {
      readonly kind: 'transfer-decided';
      readonly transferId: string;
      readonly bankRef: string;
      readonly amountFen: Fen;
      readonly as: Exclude<TransferState, 'entered'>;
      readonly reason: string | null;
    }
  /** One of the house has brought a file of the bank: what it holds is booked, or waits. */
  | {
      readonly kind: 'statement-read';
      readonly statementId: string;
      readonly isSigned: boolean;
      readonly enteredCount: number;
      readonly bookedCount: number;
      /** Lines whose number stands for other money. */
      readonly otherCount: number;
    }
  /**
   * Money has come that fits nothing: in its payer's balance (`unmatched`), or nobody's yet
   * (`unclaimed`); or its number stands for other money, and it is not booked (`refused`).
   */
  | {
      readonly kind: 'money-astray';
      readonly as: 'unmatched' | 'unclaimed' | 'refused';
      /** Reason why it is nobody's. */
      readonly why: UnclaimedWhy | null;
      readonly bankRef: string;
      readonly amountFen: Fen;
      readonly lotId: LotId | null;
    }
  /**
   * One of the house's own people has a further account, which neither bids nor acts from now on;
   * `lastFour` of its phone.
   */
  | { readonly kind: 'further-account'; readonly name: string; readonly lastFour: string }
  /** A change that gives a right that weighs waits for another administrator. */
  | {
      readonly kind: 'access-waiting';
      readonly proposalId: string;
      readonly of: AccessMatter['kind'];
      /** Name of the role or the person. */
      readonly subject: string;
    }
  /** Somebody of the house has opened so many papers of people in one day. */
  | { readonly kind: 'papers-opened'; readonly name: string; readonly count: number }
  /** A payout that should be on its card by then has had no answer from the bank. */
  | {
      readonly kind: 'payout-overdue';
      readonly payoutId: string;
      readonly amountFen: Fen;
      readonly dueAtMs: number;
    }
  /**
   * A payment provider that is asked for a refund over and over has not sent it: it says no, or
   * cannot be asked.
   */
  | {
      readonly kind: 'refund-unsent';
      readonly refundId: string;
      readonly way: 'wechat' | 'alipay';
      readonly amountFen: Fen;
      readonly askedSinceMs: number;
    }
  /**
   * So many results of ended lots differ from what their log says; `lotId` is the first of them.
   */
  | { readonly kind: 'replay-red'; readonly lotId: LotId; readonly redCount: number; readonly atMs: number }
  /**
   * A drill of a sudden stop has begun, or what came of it: nothing that was acknowledged is lost,
   * something is, or it did not come to its end.
   */
  | {
      readonly kind: 'drill';
      readonly drillId: string;
      readonly as: 'begun' | 'held' | 'lost' | 'broken';
      readonly receiptCount: number;
      readonly gapMs: number | null;
    }
  /** All accounts of the ledger together are off nought by so much. */
  | { readonly kind: 'ledger-off'; readonly offFen: Fen; readonly atMs: number }
  /** The chain of the house's deeds does not hold from this number on. */
  | {
      readonly kind: 'deeds-off';
      readonly seq: number;
      readonly why: DeedFaultKind;
      readonly atMs: number;
    }
  /**
   * A sale that was to come before the public by itself at its time was not lawful then, and has
   * not.
   */
  | {
      readonly kind: 'release-failed';
      readonly saleId: string;
      readonly saleName: string;
      /** Sentence of the house, with the way out. */
      readonly why: string;
    }
  /**
   * A court's sale, or one lot of it, still stands when it should have gone on. `lotId` null: the
   * whole sale.
   */
  | {
      readonly kind: 'pause-overdue';
      readonly saleId: string;
      readonly lotId: LotId | null;
      readonly resumeByMs: number;
    };

/** Until when a stop must be over; null where no law says so. */
export function resumeByMs(profile: RuleSet['profile'], pausedAtMs: number): number | null {
  return profile === 'judicial' ? pausedAtMs + RESUME_WITHIN_DAYS * DAY_MS : null;
}
