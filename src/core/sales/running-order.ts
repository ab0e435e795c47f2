// Running order (拍卖顺序): when each lot of a sale is expected to close. In a timed sale every lot
// has an end of its own. In a lane the lots follow one another, so that one in line closes as many
// spans after the lot before the hammer as stand between them; a longer fight moves all of them.
// Source: product.md 3.3, 7.2 (/auction-detail).
import type { LotStatus } from '#core/lots/lot.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';

export interface OrderedLot {
  readonly status: LotStatus;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly isInLine?: true | undefined;
}

/** Before the first lot of a page of the order. */
export interface OrderBefore {
  /** When the lot before the hammer closes, or the sale opens; null: nothing is known. */
  readonly fromMs: number | null;
  /** How many have not been called yet. */
  readonly uncalled: number;
}

/** Expected close of a lot, and how many are called before it; exact where it is no lane. */
export interface ExpectedClose {
  readonly atMs: number;
  readonly before: number;
  readonly isExact: boolean;
}

/**
 * One for each lot, in their order; null of a lot that is over, stands still, or whose turn nobody
 * knows.
 */
export function expectedCloses(
  lots: readonly OrderedLot[],
  rules: Pick<RuleSet, 'format'> & { readonly lotMs?: number },
  { fromMs, uncalled }: OrderBefore,
): readonly (ExpectedClose | null)[] {
  let before = uncalled;
  return lots.map(({ status, endsAtMs, isInLine }) => {
    if (status === 'paused' || status === 'sold' || status === 'passed' || status === 'withdrawn')
      return null;
    if (isInLine !== true) return { atMs: endsAtMs, before: 0, isExact: rules.format !== 'lane' };
    before += 1;
    if (fromMs === null || rules.lotMs === undefined) return null;
    return { atMs: fromMs + before * rules.lotMs, before, isExact: false };
  });
}
