// The amount in the bid box. As long as nobody has touched it, it follows the lowest bid that
// counts; once touched it stays what it is, and says so when it no longer counts
// (#lib/bidding/bid-amount.ts).
// Source: language.md 9 (bid panel), product.md 3.1.
import type { ConfirmLevel } from '#core/accounts/preferences.ts';
import type { AmountRefusal } from '#core/bidding/refusals.ts';
import type { SumFault } from '#core/input/typed-sum.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Fen } from '#core/money.ts';
import type { BidLimits } from '#core/sales/rule-set.ts';
import { baseFen, type Kind } from '#lib/bidding/bid-amount.ts';
import { moneyText, yuanText } from '#lib/format.ts';

/**
 * One step up or down from an amount, back onto the ladder, never below the lowest bid that counts.
 */
export function stepped(view: LotView, amountFen: Fen, steps: number): Fen {
  const { stepFen, nextMinimumFen } = view;
  const overFen = (((amountFen - baseFen(view)) % stepFen) + stepFen) % stepFen;
  const onLadderFen = steps < 0 && overFen > 0 ? amountFen - overFen + stepFen : amountFen - overFen;
  return Math.max(nextMinimumFen, onLadderFen + steps * stepFen);
}

export interface QuickChoice {
  readonly steps: number;
  readonly addFen: Fen;
  readonly amountFen: Fen;
}

/**
 * The four quick increments: steps over the price, or over the start price before the first bid.
 */
export function quickChoices(view: LotView): readonly QuickChoice[] {
  const counts = view.priceFen === null ? [0, 1, 2, 5] : [1, 2, 5, 10];
  return counts.map((steps) => {
    const addFen = steps * view.stepFen;
    return { steps, addFen, amountFen: baseFen(view) + addFen };
  });
}

/**
 * By how much an amount passes the price, as one says it: `比当前价高 ¥30,000（60 档）`; empty when
 * it passes none.
 */
export function overPriceText(view: LotView, amountFen: Fen): string {
  const overFen = amountFen - baseFen(view);
  if (overFen <= 0) return '';
  const than = view.priceFen === null ? '起拍价' : '当前价';
  return `比${than}高 ${moneyText(overFen)}（${Math.floor(overFen / view.stepFen)} 档）`;
}

interface Asked {
  readonly kind: Kind;
  readonly limits: BidLimits | null;
  /** Absent: as is usual. */
  readonly confirmLevel?: ConfirmLevel;
}

/**
 * Whether the sum must be read once more before it is sent: large bids, every maximum, and every
 * bid of who wants it so.
 */
export function mustConfirm(view: LotView, amountFen: Fen, { kind, limits, confirmLevel }: Asked): boolean {
  if (kind === 'maximum' || confirmLevel === 'every') return true;
  if (limits === null) return false;
  const { confirmSteps, confirmPercent } = limits;
  const priceFen = baseFen(view);
  const isManySteps = amountFen - priceFen > confirmSteps * view.stepFen;
  return isManySteps || amountFen * 100 > priceFen * confirmPercent;
}

export interface Amount {
  readonly text: string;
  /** Null while what stands in the field is no sum. */
  readonly amountFen: Fen | null;
  /** Why it is none. */
  readonly fault: SumFault | null;
  readonly problem: AmountRefusal | null;
  readonly type: (text: string) => void;
  readonly set: (amountFen: Fen) => void;
  readonly step: (steps: number) => void;
  /** Writes a typed sum as the house writes sums. */
  readonly tidy: () => void;
  /** Lets it follow again, as after a bid that was taken. */
  readonly release: () => void;
}

/**
 * While a bid is on its way the box shows the sum that was sent, however the price moves meanwhile.
 */
export function asSent(amount: Amount, sentFen: Fen | null): Amount {
  return sentFen === null
    ? amount
    : { ...amount, text: yuanText(sentFen), amountFen: sentFen, fault: null, problem: null };
}
