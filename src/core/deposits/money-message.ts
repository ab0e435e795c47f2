// Messages to a person about their own money: that their deposit is to be forfeited, and until when
// they may object; what became of it; that a general deposit was raised, or is theirs again; what
// was booked for them, what of their transfers paid nothing, and what became of what they had paid
// out to their card.
// Source: product.md 3.5, 4.6; goals.md I-46, I-51.
import type { LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { Proceeds } from '#core/orders/proceeds.ts';
import type { MadeGood } from '#core/orders/shortfall.ts';
import { isDropped, type MoneyDecision } from './money-decision.ts';
import type { ReturnedWhy } from './payout.ts';

export type MoneyMessage =
  | {
      readonly kind: 'forfeit-announced';
      readonly lotId: LotId;
      readonly article: string;
      readonly reason: string;
      readonly objectUntilMs: number;
    }
  | { readonly kind: 'forfeited'; readonly lotId: LotId; readonly article: string }
  /**
   * It had been announced, and is taken back. `returnedFen`: nothing else held the deposit any
   * more, and it is theirs again.
   */
  | { readonly kind: 'forfeit-dropped'; readonly lotId: LotId; readonly returnedFen?: Fen }
  /** Their money has come in by the bank. */
  | { readonly kind: 'topped-up'; readonly amountFen: Fen }
  /**
   * Their transfer has come with another sum than was asked for, or once more: it is in their
   * balance.
   */
  | {
      readonly kind: 'transfer-credited';
      readonly amountFen: Fen;
      readonly askedFen: Fen;
      readonly why: 'wrong-sum' | 'paid-before';
    }
  /** Two persons have credited it by hand, or put a booking right: what was taken is below zero. */
  | { readonly kind: 'booked'; readonly amountFen: Fen; readonly reason: string }
  /** The sale of their lot has been settled with them. */
  | ({ readonly kind: 'proceeds-settled'; readonly lotId: LotId } & Proceeds)
  /** The sum that a buyer in default has made up to the price of the lot they sold. */
  | ({ readonly kind: 'shortfall-settled'; readonly lotId: LotId } & MadeGood)
  /** The bank has it, or would not have it and it is theirs again. */
  | { readonly kind: 'payout-paid'; readonly amountFen: Fen; readonly note: string }
  | {
      readonly kind: 'payout-returned';
      readonly amountFen: Fen;
      readonly note: string;
      readonly why?: ReturnedWhy;
    }
  /**
   * Their general deposit is the higher one now: so much was frozen on top, and so much there is in
   * all.
   */
  | {
      readonly kind: 'sale-deposit-raised';
      readonly saleId: string;
      readonly addedFen: Fen;
      readonly depositFen: Fen;
    }
  /** The rest of the general deposit, with the last lot of the sale. */
  | { readonly kind: 'sale-deposit-released'; readonly saleId: string; readonly depositFen: Fen };

/**
 * Message to a person when a decision about them has come to stand as `after`; null: nothing yet,
 * or they did it themselves.
 */
export function forfeitMessage(
  before: MoneyDecision | null,
  after: MoneyDecision,
  returnedFen: Fen = 0,
): MoneyMessage | null {
  const { matter, reason } = after;
  if (matter.kind !== 'forfeit') return null;
  const { lotId, article } = matter;
  if (after.status === 'announced') {
    return { kind: 'forfeit-announced', lotId, article, reason, objectUntilMs: after.objectUntilMs };
  }
  if (after.status === 'executed') return { kind: 'forfeited', lotId, article };
  const dropped = { kind: 'forfeit-dropped', lotId, ...(returnedFen > 0 && { returnedFen }) } as const;
  return isDropped(before, after) ? dropped : null;
}
