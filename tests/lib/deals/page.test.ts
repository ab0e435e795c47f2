import { describe, expect, it } from 'vitest';
import type { DealList } from '#contract/catalogue/outputs.ts';
import { readDeals, readMarket } from '#lib/deals/page.ts';
import { someTrends } from '../../kit/catalogue/trends.ts';

const LIST: DealList = {
  rows: [],
  page: 1,
  size: 20,
  pageCount: 1,
  next: null,
  total: 0,
  isAtLeast: false,
  isForStrangers: true,
  nowMs: 0,
};

/** The house answers the market, and the deals as a test says. */
const houseOf = (deals: (url: URL) => { code: number; data: unknown; status?: number }) => {
  const asked: URL[] = [];
  const api = (input: Request | string | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://house.test');
    asked.push(url);
    const isMarket = url.pathname.endsWith('/trends');
    const { status = 200, ...answer } = isMarket ? { code: 200, data: someTrends([]) } : deals(url);
    return Promise.resolve(Response.json({ msg: '', ...answer }, { status }));
  };
  return { api, asked };
};

const params = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the page of the past deals', () => {
  it('asks for the market and the list of its address', async () => {
    const { api, asked } = houseOf(() => ({ code: 200, data: LIST }));
    const page = await readDeals(api, params('brand=大众&page=2'));
    expect(page).toMatchObject({ query: { brand: ['大众'], page: 2 }, list: { total: 0 } });
    expect(asked.map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['trends', 'deals']);
    expect(asked.every(({ searchParams }) => searchParams.get('brand') === '大众')).toBe(true);
  });

  it('leads a stranger who asks for more to the beginning', async () => {
    const { api } = houseOf(({ searchParams }) =>
      searchParams.get('page') === '1' ? { code: 200, data: LIST } : { code: 401, data: null, status: 401 },
    );
    const { query, list } = await readDeals(api, params('city=上海&page=3'));
    expect(query).toMatchObject({ page: 1, city: ['上海'] });
    expect(list.isForStrangers).toBe(true);
  });

  it('leads a cursor that leads nowhere any more to the beginning too', async () => {
    const refusal = { refusal: { code: 'BAD_CURSOR' }, lot: null };
    const { api } = houseOf(({ searchParams }) =>
      searchParams.has('after') ? { code: 4001, data: refusal, status: 400 } : { code: 200, data: LIST },
    );
    expect((await readDeals(api, params('after=abc'))).query.after).toBeNull();
  });

  it('hides no failure of the house', async () => {
    const { api } = houseOf(() => ({ code: 403, data: null }));
    await expect(readDeals(api, params(''))).rejects.toThrow('当前操作没有权限');
  });
});

describe('the page of a market', () => {
  it('asks for nothing but the market', async () => {
    const { api, asked } = houseOf(() => ({ code: 500, data: null }));
    const { query, trends } = await readMarket(api, params('brand=大众&sort=price-up'));
    expect([query.brand, trends.to]).toEqual([['大众'], '2026-12']);
    expect(asked).toHaveLength(1);
  });
});
