import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { SaleList } from '#contract/sales/sale-outputs.ts';
import { Hall } from '#islands/hall/Hall.tsx';
import { readHallQuery } from '#lib/hall/query.ts';
import { aList, aSale, COMING, linksIn, OVER, plain, PRACTICE, someSales } from './halls.ts';

/** The hall as the server draws it at an address. */
const hallAt = (
  address: string,
  list: LotList = aList(),
  sales: SaleList = someSales(aSale(), COMING, OVER, PRACTICE),
): string =>
  renderToString(
    <Hall query={readHallQuery(new URLSearchParams(address), 'vehicle')} list={list} sales={sales} />,
  );

const currentIn = (html: string, part: string): string => {
  const nav = new RegExp(`<nav[^>]*aria-label="${part}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1] ?? '';
  return plain(/<a[^>]*aria-current="[^"]*"[^>]*>(.*?)<\/a>/s.exec(nav)?.[1] ?? '').trim();
};

describe('the sales of a tab', () => {
  it('running: how far each has come, and the next that opens', () => {
    const words = plain(hallAt(''));
    expect(words).toContain('全部进行中 1 场 · 40 件 下一件 01:35');
    expect(words).toMatch(/银行处置车辆专场 专场页 进行到 10\/40 件 下一件 01:35/);
    expect(words).toMatch(/租赁公司退役车专场 专场页 今天 16:27 开拍 · 24 件/);
    expect(words).not.toContain('网约车退役专场');
  });

  it('to come: only those, with their start', () => {
    const html = hallAt('tab=upcoming', aList({ rows: [] }));
    expect(linksIn(html, '场次')).toEqual([
      '?tab=upcoming',
      '?tab=upcoming&sale=sale-119',
      '/auction-detail?id=sale-119',
    ]);
    expect(plain(html)).toContain('全部即将开始 1 场 · 24 件');
  });

  it('on show or at fixed prices: their own sales alone', () => {
    const shown = { ...COMING, preview: { fromMs: 0, toMs: COMING.startsAtMs } };
    const sales = someSales(aSale({ id: 'shop', format: 'fixed-price' }), aSale(), shown);
    expect(linksIn(hallAt('tab=preview', aList(), sales), '场次')).toEqual([
      '?tab=preview',
      '?tab=preview&sale=sale-119',
      '/auction-detail?id=sale-119',
    ]);
    expect(linksIn(hallAt('tab=fixed-price', aList(), sales), '场次')).toEqual([
      '?tab=fixed-price',
      '?tab=fixed-price&sale=shop',
      '/fixed-price-auction-detail?id=shop',
    ]);
  });

  it('on show: leads to where a time is booked', () => {
    expect(hallAt('tab=preview')).toContain('href="/auction-hall"');
    expect(hallAt('tab=upcoming')).not.toContain('href="/auction-hall"');
  });

  it('over: how many were sold', () => {
    expect(plain(hallAt('tab=ended'))).toMatch(/网约车退役专场 专场页 成交 24 ?\/30 件/);
  });

  it('shows at most two sales to come behind those that run', () => {
    const coming = ['a', 'b', 'c'].map((id) => ({ ...COMING, id, name: `下一场 ${id}` }));
    const words = plain(hallAt('', aList(), someSales(aSale(), ...coming)));
    expect(words).toContain('下一场 b');
    expect(words).not.toContain('下一场 c');
  });

  it('says no time to the next hammer where nothing is open', () => {
    expect(plain(hallAt('', aList(), someSales(aSale({ nextEndMs: null }))))).not.toContain('下一件');
  });

  it('marks the sale that is looked at', () => {
    expect(currentIn(hallAt('sale=sale-118'), '场次')).toContain('银行处置车辆专场');
    expect(currentIn(hallAt(''), '场次')).toContain('全部进行中');
  });
});
