// Contents of a hall.
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { SaleList } from '#contract/sales/sale-outputs.ts';
import type { HallQuery } from './query.ts';

export interface HallView {
  readonly query: HallQuery;
  readonly list: LotList;
  readonly state: HallState;
  readonly sales: SaleList;
  /** The same view as it is now; null until it has been asked for again. */
  readonly fresh: LotList | null;
}

/** Contents a hall begins with. */
export type HallFirst = Pick<HallView, 'query' | 'list' | 'sales'> & Partial<Pick<HallView, 'fresh'>>;

export type HallState =
  { readonly is: 'ready' | 'loading' } | { readonly is: 'failed'; readonly problem: string };
