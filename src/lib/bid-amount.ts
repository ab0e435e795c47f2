// Whether a sum would count as things stand: asked by the bid box at every key, and by the plain form before it is read once
// more. The house decides: these checks only spare a round trip. Source: product.md 3.1.
import { type Fen, yuan } from '#core/money.ts';
import type { AmountRefusal } from '#core/refusal.ts';
import { TIMED_VEHICLE_RULES } from '#core/rule-set.ts';
import type { LotView } from '#core/view.ts';

export type Kind = 'exact' | 'maximum';

/** What amounts are counted from: the price, or the start price before the first bid. */
export const baseFen = (view: LotView): Fen => view.priceFen ?? view.startPriceFen;

const offGrid = (view: LotView, amountFen: Fen, kind: Kind): AmountRefusal | null => {
  const unitFen = kind === 'exact' ? view.stepFen : yuan(1);
  const overFen = (amountFen - (kind === 'exact' ? baseFen(view) : 0)) % unitFen;
  if (overFen === 0) return null;
  const lowerFen = Math.max(amountFen - overFen, view.nextMinimumFen);
  return { code: 'NOT_MULTIPLE', stepFen: unitFen, lowerFen, upperFen: amountFen - overFen + unitFen };
};

/** Why this amount would be refused as things stand; null when it would not. */
export const amountProblem = (view: LotView, amountFen: Fen, kind: Kind): AmountRefusal | null => {
  const { nextMinimumFen, stepFen } = view;
  if (amountFen < nextMinimumFen) return { code: 'TOO_LOW', nextMinimumFen };
  const highestFen = baseFen(view) + TIMED_VEHICLE_RULES.mostSteps * stepFen;
  const isTooMuch = kind === 'exact' && amountFen > highestFen;
  return offGrid(view, amountFen, kind) ?? (isTooMuch ? { code: 'TOO_MANY_STEPS', highestFen } : null);
};
