// Data of the pages of past deals, asked on the server. An address that leads nowhere any more, or
// further than a stranger is shown, leads to the beginning of its list.
import type { DealTrends } from '#contract/catalogue/deal-outputs.ts';
import type { DealList } from '#contract/catalogue/outputs.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { changedDeals, dealsInput, readDealQuery, trendsInput, type DealQuery } from './query.ts';

export interface MarketPage {
  readonly query: DealQuery;
  readonly trends: DealTrends;
}

export interface DealsPage extends MarketPage {
  readonly list: DealList;
}

export async function readMarket(api: typeof fetch, params: URLSearchParams): Promise<MarketPage> {
  const query = readDealQuery(params);
  return { query, trends: await apiOver(api)('dealTrends', trendsInput(query)) };
}

export async function readDeals(api: typeof fetch, params: URLSearchParams): Promise<DealsPage> {
  const call = apiOver(api);
  const { query, trends } = await readMarket(api, params);
  try {
    return { query, trends, list: await call('deals', dealsInput(query)) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const first = changedDeals(query, { page: 1, after: null });
    return { query: first, trends, list: await call('deals', dealsInput(first)) };
  }
}
