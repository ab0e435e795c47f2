import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Hall } from '#islands/hall/Hall.tsx';
import { readHallQuery } from '#lib/hall/query.ts';
import { someGoods } from '../parts/lots.ts';
import { aList, aSale, COMING, plain, PRACTICE, someSales } from './halls.ts';

describe('the hall of goods', () => {
  const goods = (address: string): string => {
    const query = readHallQuery(new URLSearchParams(address), 'goods');
    const facets = { ...aList().facets, kind: [{ value: 'scrap', count: 2 }] };
    const list = aList({ rows: [someGoods()], facets });
    const sales = someSales(aSale({ hall: 'non-vehicle', name: '机床专场' }), COMING, PRACTICE);
    return renderToString(<Hall query={query} list={list} sales={sales} />);
  };

  it('narrows by kind and way of selling, never by brand or grade', () => {
    const html = goods('kind=scrap');
    expect(html).toContain('name="kind"');
    expect(plain(html)).toContain('废旧物资');
    expect(plain(html)).not.toMatch(/车身类型|品牌|车况/);
  });

  it('links to itself, with its own sales and no practice', () => {
    const html = goods('');
    expect(html).toContain('href="/non-vehicle-bidding?tab=upcoming"');
    expect(html).not.toMatch(/href="\/bidding[?"]/);
    expect(plain(html)).toContain('机床专场');
    expect(plain(html)).not.toMatch(/租赁公司退役车专场|演练场/);
  });

  it('shows of each lot its kind and where it lies', () => {
    expect(plain(goods(''))).toMatch(/数控车床 3 台.*机械设备 上海/);
  });

  it('offers a search to keep, on its own page of searches', () => {
    expect(goods('kind=scrap')).toContain(
      'href="/non-vehicle-myAttention?tab=searches&amp;keep=yes&amp;kind=scrap"',
    );
    expect(plain(goods(''))).not.toContain('保存这个搜索');
  });
});
