// The ladder of steps (加价幅度). The higher the price stands, the larger the step to the next one;
// some lots carry one fixed step instead. Source: product.md 3.1.
import { yuan, type Fen } from '#core/money.ts';

export interface Rung {
  /** The rung holds from this price on. */
  readonly fromFen: Fen;
  readonly stepFen: Fen;
}

/** Rungs in rising order; the first begins at 0. A fixed step is a ladder of one rung. */
export type Ladder = readonly Rung[];

/** The step in fen at a price: that of the last rung the price has reached. */
export function stepAt(ladder: Ladder, priceFen: Fen): Fen {
  const reached = ladder.findLast((candidate) => candidate.fromFen <= priceFen);
  if (!reached) throw new Error('a ladder begins at 0');
  return reached.stepFen;
}

const rung = (fromYuan: number, stepYuan: number): Rung => ({
  fromFen: yuan(fromYuan),
  stepFen: yuan(stepYuan),
});

export const HOUSE_LADDER: Ladder = [
  rung(0, 20),
  rung(1_000, 50),
  rung(5_000, 100),
  rung(10_000, 200),
  rung(50_000, 500),
  rung(100_000, 1_000),
  rung(300_000, 2_000),
  rung(1_000_000, 5_000),
  rung(5_000_000, 10_000),
];

/** How the step goes on as the price rises: by the rungs, or the same at every price. */
export type Stepping = 'by-rungs' | 'fixed';

export function steppingOf(ladder: Ladder): Stepping {
  return ladder.length === 1 ? 'fixed' : 'by-rungs';
}

export function fixedStep(stepFen: Fen): Ladder {
  return [{ fromFen: 0, stepFen }];
}
