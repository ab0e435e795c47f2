import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputs } from '#contract/inputs.ts';
import {
  changedDeals,
  dealAddress,
  dealsInput,
  marketOfLot,
  readDealQuery,
  trendsInput,
  withoutDealFilters,
} from '#lib/deals/query.ts';
import { replayPath } from '#lib/paths.ts';

const read = (text: string) => readDealQuery(new URLSearchParams(text));
const PLAIN = read('');
const FULL =
  'brand=大众&series=大众 帕萨特&year=2021,2022&grade=A&body=sedan&city=上海&format=timed&lowest=5&highest=12.5' +
  '&leastKm=1&mostKm=8&from=2026-01&to=2026-06&sort=price-up&page=2';

describe('the address of the past deals', () => {
  it('says nothing where everything is as usual', () => {
    expect(dealAddress(PLAIN)).toBe('/historicalDeals');
    expect(dealAddress(PLAIN, 'market')).toBe('/historicalDeals/market');
  });

  it('is read and written without a loss', () => {
    const query = read(FULL);
    expect(query).toMatchObject({
      brand: ['大众'],
      series: ['大众 帕萨特'],
      year: ['2021', '2022'],
      lowestWan: 5,
      highestWan: 12.5,
      lowestKm: 1,
      highestKm: 8,
      from: '2026-01',
      to: '2026-06',
      sort: 'price-up',
      page: 2,
    });
    expect(read(dealAddress(query).split('?')[1] ?? '')).toEqual(query);
  });

  it('of a market carries the filters and no place in a list', () => {
    const address = dealAddress(read(`${FULL}&after=abc`), 'market');
    expect(address).toMatch(/^\/historicalDeals\/market\?brand=/);
    expect(address).not.toMatch(/sort|page|after/);
  });

  it('takes what a plain form writes', () => {
    expect(read('grade=A&grade=B&grade=').grade).toEqual(['A', 'B']);
    expect(read('brand=&lowest=&from=&hall=vehicle')).toEqual(PLAIN);
  });

  it.each([
    'lowest=-1',
    'lowest=x',
    'highest=1e99',
    'from=2026-13',
    'from=2026-1-1',
    'sort=cheap',
    'page=0',
    'page=1.5',
    'after=%3Cscript%3E',
    'hall=practice',
    `city=${'很'.repeat(60)}`,
  ])('counts %s as not said', (text) => {
    expect({ ...read(text), unread: [] }).toEqual(PLAIN);
  });

  it('says which bound is not understood, and only once', () => {
    const query = read('lowest=x&mostKm=12,5&brand=大众');
    expect(query.unread).toEqual([
      '最低价“x”没有看懂，没有按它筛选：请写数字，例如 12.5',
      '最多里程“12,5”没有看懂，没有按它筛选：请写数字，例如 12.5',
    ]);
    expect(changedDeals(query, { page: 2 }).unread).toEqual([]);
    expect(dealAddress(query)).toBe(dealAddress(read('brand=大众')));
  });

  it.each([
    ['lowest=１０', { lowestWan: 10 }],
    ['highest=1,000', { highestWan: 1_000 }],
    ['lowest=10万&highest=200000元', { lowestWan: 10, highestWan: 20 }],
    ['mostKm=８', { highestKm: 8 }],
    ['leastKm=8万公里', { lowestKm: 8 }],
    ['lowest=20&highest=10', { lowestWan: 10, highestWan: 20 }],
    ['from=2026-06&to=2026-01', { from: '2026-01', to: '2026-06' }],
    ['from=2026年1月', { from: '2026-01' }],
    ['from=2026/1', { from: '2026-01' }],
    ['brand=大众，丰田', { brand: ['大众', '丰田'] }],
  ])('reads %s as it is meant', (text, meant) => {
    expect(read(text)).toMatchObject({ ...meant, unread: [] });
  });

  it('keeps a series only with its one brand', () => {
    expect(read('series=大众 帕萨特').series).toEqual([]);
    expect(read('brand=丰田&series=大众 帕萨特').series).toEqual([]);
    expect(read('brand=大众,丰田&series=大众 帕萨特').series).toEqual([]);
    expect(read('brand=大众&series=大众 帕萨特,大众 朗逸').series).toHaveLength(2);
  });

  it('of a replay or a brand’s market can be sent on', () => {
    expect(replayPath('a-17-03')).toBe('/historicalDeals/replay?id=a-17-03');
    const market = new URL(marketOfLot({ brand: '比亚迪' }), 'http://house.test');
    expect([market.pathname, market.searchParams.get('brand')]).toEqual([
      '/historicalDeals/market',
      '比亚迪',
    ]);
  });
});

describe('a choice', () => {
  it('begins the list anew, a turn of the page does not', () => {
    const query = read('page=3&brand=大众');
    expect(changedDeals(query, { brand: [] })).toMatchObject({ page: 1, after: null });
    expect(changedDeals(query, { page: 4 })).toMatchObject({ page: 4, brand: ['大众'] });
    expect(changedDeals(query, { after: 'abc', page: 1 })).toMatchObject({ after: 'abc', brand: ['大众'] });
  });

  it('of nothing leaves the hall and the order', () => {
    const cleared = withoutDealFilters(read(`${FULL}&hall=non-vehicle`));
    expect(cleared).toEqual({ ...PLAIN, hall: 'non-vehicle', sort: 'price-up' });
  });
});

describe('what the house is asked', () => {
  it('is in yuan and kilometres', () => {
    expect(dealsInput(read(FULL))).toEqual({
      hall: 'vehicle',
      brand: '大众',
      series: '大众 帕萨特',
      year: '2021,2022',
      grade: 'A',
      body: 'sedan',
      city: '上海',
      format: 'timed',
      lowestYuan: 50_000,
      highestYuan: 125_000,
      lowestKm: 10_000,
      highestKm: 80_000,
      soldFrom: '2026-01',
      soldTo: '2026-06',
      sort: 'price-up',
      size: 20,
      page: 2,
    });
  });

  it('of the market says nothing of order and place', () => {
    expect(Object.keys(trendsInput(read(FULL)))).not.toContain('sort');
    expect(trendsInput(PLAIN)).toEqual({ hall: 'vehicle' });
  });

  it('is never refused as malformed, whatever the address says', () => {
    const names = [
      'brand',
      'series',
      'year',
      'city',
      'grade',
      'lowest',
      'mostKm',
      'from',
      'to',
      'page',
      'after',
    ];
    const anyAddress = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ maxLength: 60 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(anyAddress, (pairs) => {
        const query = readDealQuery(new URLSearchParams(pairs));
        expect(inputs.deals.safeParse(dealsInput(query)).success).toBe(true);
        expect(inputs.dealTrends.safeParse(trendsInput(query)).success).toBe(true);
      }),
    );
  });
});
