// 预展中: lots that have not opened and can be looked at now. A preview is its sale's, so what is
// on is told by the next sales to begin and their times, however many lots the house has; of a day
// with more lots the first thousand are looked at, those of the sales that begin next.
// Source: product.md 7.2.
import { MOST_COUNTED } from '#contract/catalogue/list-words.ts';
import type { ComingSale } from '#server/catalogue/store/sale-rows.ts';
import type { Sort } from '#server/catalogue/store/scan.ts';
import { facetIndexOf, type FacetIndex } from './facets/facet-index.ts';
import type { FacetIndexes } from './facets/facet-indexes.ts';
import type { SaleSource } from './facets/tab-indexes.ts';

/** Sales whose lots can be looked at now, in the order they begin. */
export async function previewingSales(
  facetIndexes: FacetIndexes,
  nowMs: number,
): Promise<readonly ComingSale[]> {
  const sales = await facetIndexes.coming(nowMs);
  return sales.filter(
    ({ previewFromMs, previewToMs }) =>
      previewFromMs !== null && previewToMs !== null && previewFromMs <= nowMs && nowMs < previewToMs,
  );
}

/**
 * How many lots can be looked at, told by those in hand: a lot that stands still before its opening
 * is none. Of more than are in hand, by what the sales have.
 */
export function previewCount(sales: readonly ComingSale[], { facetIndex, isCut }: PreviewIndex): number {
  return isCut || facetIndex.isFull
    ? sales.reduce((sum, { lotCount, doneCount }) => sum + lotCount - doneCount, 0)
    : facetIndex.lots.length;
}

export interface PreviewIndex {
  readonly source: SaleSource;
  readonly facetIndex: FacetIndex;
  /** True: sales were left out. */
  readonly isCut: boolean;
}

const NONE = facetIndexOf([]);

/** The lots of these sales in hand, in the order of a list. */
export async function previewIndexOf(
  facetIndexes: FacetIndexes,
  sales: readonly ComingSale[],
  sort: Sort,
): Promise<PreviewIndex> {
  const looked = firstWithin(sales);
  const source: SaleSource = { from: 'sales', saleIds: looked.map(({ saleId }) => saleId) };
  const isCut = looked.length < sales.length;
  if (looked.length === 0) return { source, facetIndex: NONE, isCut };
  const { of } = await facetIndexes.sales({ source, sort });
  return { source, facetIndex: of.upcoming, isCut };
}

/** As many sales as have a thousand lots together; the first of them whatever it has. */
const firstWithin = (sales: readonly ComingSale[]): readonly ComingSale[] => {
  let lots = 0;
  return sales.filter(({ lotCount }, at) => {
    lots += lotCount;
    return at === 0 || lots <= MOST_COUNTED;
  });
};
