// Stock of a sale at fixed prices, counted in units over all its lots: sold, being paid for, free.
// Source: product.md 7.2 (剩余库存); language.md (21 fixed-price sale).
import type { SaleLots } from '#contract/sales/outputs.ts';

export interface SaleStock {
  readonly lotCount: number;
  readonly soldCount: number;
  /** Kept for whoever is paying. */
  readonly heldCount: number;
  readonly freeCount: number;
}

/** Null: the page does not show every lot of the sale, or none of them is sold by units. */
export function saleStock({ rows }: Pick<SaleLots, 'rows'>, lotCount: number): SaleStock | null {
  const stocks = rows.flatMap(({ view: { formatView } }) =>
    formatView?.format === 'fixed-price' ? [formatView] : [],
  );
  if (rows.length < lotCount || stocks.length === 0) return null;
  const sum = (of: (stock: (typeof stocks)[number]) => number): number =>
    stocks.reduce((all, stock) => all + of(stock), 0);
  return {
    lotCount: stocks.length,
    soldCount: sum((stock) => stock.soldCount),
    heldCount: sum(({ unitCount, soldCount, freeCount }) => Math.max(0, unitCount - soldCount - freeCount)),
    freeCount: sum((stock) => stock.freeCount),
  };
}

/** Parts of a bar in per cent, each from where the one before it ends. */
export function stockParts({ soldCount, heldCount, freeCount }: SaleStock) {
  const total = Math.max(1, soldCount + heldCount + freeCount);
  const parts = [
    { kind: 'sold', count: soldCount, before: 0 },
    { kind: 'held', count: heldCount, before: soldCount },
    { kind: 'free', count: freeCount, before: soldCount + heldCount },
  ] as const;
  return parts
    .filter(({ count }) => count > 0)
    .map(({ kind, count, before }) => ({
      kind,
      from: `${(100 * before) / total}%`,
      length: `${(100 * count) / total}%`,
    }));
}
