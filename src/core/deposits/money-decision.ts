// Decisions that two persons of the house take together about somebody's money: that a performance
// deposit is forfeited (罚没), that a sum is credited by hand (入账), that a booking is put right
// by its reversal (冲正), that a seller is paid (货款结算), that a payout the bank does not answer
// for has ended, by what the house has heard from it (提现办结), that a refund leaves for the card
// it was paid from (退款), that a transfer or a defaulter's balance has come in, that an order is
// ended by hand or a balance let go (结单), whose a transfer is that names nobody (来款认领), a
// level account, a priority right. One proposes with a written reason, another approves. A forfeit
// names its article, and the buyer has three working days to object: an objection stops the clock
// until two persons have ruled on it.
// Source: product.md 3.5, 3.8; goals.md B2 2.3.5; 法释〔2016〕18号 第24条; goals.md I-25, I-46.
import type { BidderId, LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { OrderId } from '#core/orders/order.ts';
import { refuse, type Result } from '#core/result.ts';
import { dueAfterOutage, type Outage } from '#core/sales/lost-time.ts';
import type { MoneyDecisionRefusal } from './refusals.ts';

export type StaffId = string;

export type MoneyMatter =
  | {
      readonly kind: 'forfeit';
      readonly lotId: LotId;
      readonly bidderId: BidderId;
      /** The article of law or agreement it rests on. */
      readonly article: string;
    }
  | { readonly kind: 'credit'; readonly bidderId: BidderId; readonly amountFen: Fen }
  /** `transactionId` is the booking that was wrong. */
  | { readonly kind: 'reversal'; readonly bidderId: BidderId; readonly transactionId: string }
  /** `bidderId` is the consignor the proceeds of the order are paid to. */
  | { readonly kind: 'proceeds'; readonly bidderId: BidderId; readonly orderId: OrderId }
  /** `isPaid`: it is on their card; otherwise it was never sent, and is theirs again. */
  | {
      readonly kind: 'payout';
      readonly bidderId: BidderId;
      readonly payoutId: string;
      readonly isPaid: boolean;
    }
  /**
   * `bidderId` is the buyer of the order. Whoever ruled that it goes back does not send it alone.
   */
  | {
      readonly kind: 'refund';
      readonly bidderId: BidderId;
      readonly orderId: OrderId;
      readonly refundId: string;
    }
  /** The transfer of a voucher is on the house's account: `receivedFen` lies there. */
  | {
      readonly kind: 'voucher';
      readonly bidderId: BidderId;
      readonly orderId: OrderId;
      readonly receivedFen: Fen;
    }
  /** The balance of a default is there. */
  | {
      readonly kind: 'penalty';
      readonly bidderId: BidderId;
      readonly orderId: OrderId;
      readonly receivedFen: Fen;
    }
  /** An order that will not be paid is ended by hand, or what a defaulter still owes is let go. */
  | { readonly kind: 'closing'; readonly bidderId: BidderId; readonly orderId: OrderId }
  /**
   * A transfer that named nobody, or another sum than was asked for, is the payer's: it goes to
   * their balance.
   */
  | { readonly kind: 'transfer'; readonly bidderId: BidderId; readonly transferId: string }
  /** They may lead lots for ten times what they have on deposit. */
  | { readonly kind: 'level-account'; readonly bidderId: BidderId }
  /** They have a priority right on the lot, and go before those of a later rank. */
  | {
      readonly kind: 'priority';
      readonly lotId: LotId;
      readonly bidderId: BidderId;
      readonly rank: number;
    };

interface Proposed {
  readonly id: string;
  readonly matter: MoneyMatter;
  readonly reason: string;
  readonly proposerId: StaffId;
  readonly proposedAtMs: number;
}

interface Approved extends Proposed {
  readonly approverId: StaffId;
  readonly approvedAtMs: number;
}

interface Announced extends Approved {
  readonly objectUntilMs: number;
}

interface Objected extends Announced {
  readonly objection: { readonly text: string; readonly atMs: number };
}

export type MoneyDecision =
  | (Proposed & { readonly status: 'proposed' })
  /** The buyer has been told and may object until `objectUntilMs`. */
  | (Announced & { readonly status: 'announced' })
  | (Objected & { readonly status: 'objected' })
  /** Taken back: by whoever, before anything had happened. */
  | (Proposed & {
      readonly status: 'withdrawn';
      readonly withdrawnById: StaffId;
      /** Why, in the words of whoever took it back; absent: the clock did, which gives none. */
      readonly withdrawnFor?: string;
      readonly endedAtMs: number;
    })
  | (Approved & { readonly status: 'executed'; readonly endedAtMs: number });

export type MoneyRuling = Result<{ readonly decision: MoneyDecision }, MoneyDecisionRefusal>;

/**
 * Nobody has objected in time: the forfeit is due. Null when it is not, however often the clock
 * asks.
 */
export function fallsDue(decision: MoneyDecision, nowMs: number): MoneyDecision | null {
  return decision.status === 'announced' && nowMs >= decision.objectUntilMs
    ? { ...decision, status: 'executed', endedAtMs: nowMs }
    : null;
}

const wrongStage = ({ status }: MoneyDecision) =>
  refuse({ code: 'NOT_AT_THIS_STAGE', stage: status } as const);

const agreed = (decision: MoneyDecision): MoneyRuling => ({ ok: true, decision });

/**
 * The second person says yes. A forfeit is announced with the end of its objection window, the
 * others are done.
 */
export function approve(
  decision: MoneyDecision,
  approverId: StaffId,
  times: { readonly nowMs: number; readonly objectUntilMs: number },
): MoneyRuling {
  if (decision.status !== 'proposed') return wrongStage(decision);
  if (decision.proposerId === approverId) return refuse({ code: 'SAME_PERSON' });
  const approved = { ...decision, approverId, approvedAtMs: times.nowMs };
  return decision.matter.kind === 'forfeit'
    ? agreed({ ...approved, status: 'announced', objectUntilMs: times.objectUntilMs })
    : agreed({ ...approved, status: 'executed', endedAtMs: times.nowMs });
}

/** The buyer objects, in writing. Somebody else's decision is as good as unknown to them. */
export function object(
  decision: MoneyDecision,
  { bidderId, text }: { readonly bidderId: BidderId; readonly text: string },
  nowMs: number,
): MoneyRuling {
  if (decision.matter.bidderId !== bidderId) return refuse({ code: 'UNKNOWN_DECISION' });
  if (decision.status !== 'announced') return wrongStage(decision);
  const { objectUntilMs } = decision;
  if (nowMs >= objectUntilMs) return refuse({ code: 'WINDOW_OVER', untilMs: objectUntilMs });
  return agreed({ ...decision, status: 'objected', objection: { text, atMs: nowMs } });
}

/** Nobody could object for a time; null when the window lost none. */
export function windowAfterOutage(decision: MoneyDecision, outage: Outage): MoneyDecision | null {
  if (decision.status !== 'announced') return null;
  const { approvedAtMs: sinceMs, objectUntilMs: dueMs } = decision;
  const objectUntilMs = dueAfterOutage({ sinceMs, dueMs }, outage);
  return objectUntilMs === dueMs ? null : { ...decision, objectUntilMs };
}

/** Anybody of the house may take it back as long as nothing has happened. */
export function takeBack(
  decision: MoneyDecision,
  by: StaffId | { readonly staffId: StaffId; readonly why: string },
  nowMs: number,
): MoneyRuling {
  if (decision.status === 'executed' || decision.status === 'withdrawn') return wrongStage(decision);
  const { id, matter, reason, proposerId, proposedAtMs } = decision;
  const proposal = { id, matter, reason, proposerId, proposedAtMs };
  const said =
    typeof by === 'string' ? { withdrawnById: by } : { withdrawnById: by.staffId, withdrawnFor: by.why };
  return agreed({ ...proposal, status: 'withdrawn', ...said, endedAtMs: nowMs });
}

/**
 * A forfeit is taken back that the buyer had been told of: two persons wanted it, and it is given
 * up.
 */
export function isDropped(before: MoneyDecision | null, after: MoneyDecision): boolean {
  return (
    after.matter.kind === 'forfeit' &&
    after.status === 'withdrawn' &&
    (before?.status === 'announced' || before?.status === 'objected')
  );
}

/**
 * An objection was heard and does not hold: somebody other than the proposer upholds the forfeit.
 */
export function uphold(decision: MoneyDecision, staffId: StaffId, nowMs: number): MoneyRuling {
  if (decision.status !== 'objected') return wrongStage(decision);
  if (decision.proposerId === staffId) return refuse({ code: 'SAME_PERSON' });
  return agreed({ ...decision, status: 'executed', approverId: staffId, endedAtMs: nowMs });
}
