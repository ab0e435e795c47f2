// Tabs of the page of a sale, each with an address of its own, and what of its lots it asks for.
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { Address } from '#lib/addresses.ts';
import { salePath } from '#lib/auction-paths.ts';
import { hallOf, HALLS } from '#lib/halls.ts';
import { pathWith } from '#lib/paths.ts';
import { pageIn } from '#lib/query-fields.ts';

const TAB_WORDS = {
  lots: '拍品列表',
  notice: '拍卖公告',
  guide: '竞买须知',
  defects: '瑕疵说明',
  viewing: '看车预约',
  results: '成交结果',
  log: '操作记录',
} as const;

export type SaleTab = keyof typeof TAB_WORDS;

export interface SaleQuery {
  readonly tab: SaleTab;
  /** Lots that have ended are left out. */
  readonly isOpenOnly: boolean;
  readonly sort: 'order' | 'price';
  readonly page: number;
}

export function readSaleQuery(params: URLSearchParams): SaleQuery {
  const tab = params.get('tab') ?? '';
  return {
    tab: Object.hasOwn(TAB_WORDS, tab) ? (tab as SaleTab) : 'lots',
    isOpenOnly: params.get('only') === 'open',
    sort: params.get('sort') === 'price' ? 'price' : 'order',
    page: pageIn(params),
  };
}

type Placed = Pick<Sale, 'id' | 'hall' | 'format'>;

/** The sale's page, showing this of it; what is not said is as at first. */
export function saleViewPath(sale: Placed, { tab, isOpenOnly, sort, page }: Partial<SaleQuery>): string {
  const [address = '', question = ''] = salePath(sale).split('?');
  return pathWith(address as Address, {
    ...Object.fromEntries(new URLSearchParams(question)),
    tab: tab === 'lots' ? undefined : tab,
    only: isOpenOnly ? 'open' : undefined,
    sort: sort === 'price' ? sort : undefined,
    page: page === 1 ? undefined : page,
  });
}

/** Tab as its hall calls it: goods are no cars. */
export function saleTabWord(tab: SaleTab, { hall }: Pick<Sale, 'hall'>): string {
  return tab === 'viewing' ? `${HALLS[hallOf(hall)].looking}预约` : TAB_WORDS[tab];
}

/**
 * Those that have something to show: a sale is looked at until it opens, and one of which nothing
 * has been sold, nor ever will be, has no results.
 */
export function saleTabs({
  doneCount,
  format,
  preview,
  status,
}: Pick<Sale, 'doneCount' | 'format' | 'preview' | 'status'>): readonly SaleTab[] {
  const isHidden: Partial<Readonly<Record<SaleTab, boolean>>> = {
    viewing: preview === null || status !== 'upcoming',
    results: doneCount === 0 || format === 'fixed-price',
  };
  return (Object.keys(TAB_WORDS) as SaleTab[]).filter((tab) => isHidden[tab] !== true);
}
