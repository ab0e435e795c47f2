// Amounts that the auctioneer can enter at one press: the next bid and as many steps above it as
// there are keys. Source: product.md 3.1; visual language 19.
import type { BoardLot } from '#contract/sales/control-outputs.ts';

const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export interface HallStep {
  readonly key: string;
  readonly amountFen: number;
}

export function hallSteps({
  nextMinimumFen,
  stepFen,
}: Pick<BoardLot, 'nextMinimumFen' | 'stepFen'>): readonly HallStep[] {
  return KEYS.map((key) => ({ key: String(key), amountFen: nextMinimumFen + (key - 1) * stepFen }));
}
