import { describe, expect, it } from 'vitest';
import type { LotDetail } from '#contract/lots/outputs.ts';
import { canonicalOf } from '#lib/discover/canonical.ts';
import { PICTURE, pictureGround, pictureWords } from '#lib/discover/picture.ts';
import {
  articleData,
  crumbsData,
  houseData,
  lotData,
  noticeData,
  saleData,
  structuredText,
} from '#lib/discover/structured.ts';
import { pictureColours } from '#styles/tokens-picture.ts';
import { aSale } from '../../islands/hall/halls.ts';
import { aLot } from '../../islands/parts/lots.ts';
import { someNotice } from '../../kit/sales/notices.ts';

const site = new URL('https://paimai.example');

describe('a data block', () => {
  it('cannot end its own element, and reads back as the same', () => {
    const data = { name: '</script><!-- & \u2028 "x"' };
    const text = structuredText(data);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(data);
  });
});

describe('what a page is about', () => {
  it('the house, with its telephone and address', () => {
    const house = { name: '落槌拍卖有限公司', phone: '400', mail: 'a@b.c', address: '上海市', more: 1 };
    expect(houseData(house, site)).toMatchObject({
      '@type': 'Organization',
      url: 'https://paimai.example/home',
      telephone: '400',
      address: { '@type': 'PostalAddress', streetAddress: '上海市' },
    });
  });

  it('an article, with its day and its picture', () => {
    const article = {
      path: '/information/n/a',
      title: '标题',
      summary: '摘要',
      publishedOn: new Date('2026-11-18'),
      source: '落槌',
      picture: '/og/news/a.jpg',
    };
    expect(articleData(article, site)).toMatchObject({
      '@type': 'NewsArticle',
      headline: '标题',
      datePublished: '2026-11-18T00:00:00.000Z',
      image: 'https://paimai.example/og/news/a.jpg',
      mainEntityOfPage: 'https://paimai.example/information/n/a',
    });
  });

  it('the way back up, the page itself without an address', () => {
    const { itemListElement } = crumbsData([{ title: '首页', href: '/home' }, { title: '正文' }], site);
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: '首页', item: 'https://paimai.example/home' },
      { '@type': 'ListItem', position: 2, name: '正文' },
    ]);
  });

  const lot = (change: Parameters<typeof aLot>[0] = {}): LotDetail =>
    ({ ...aLot(change), sale: aSale({ consignor: '某银行' }) }) as LotDetail;

  it.each([
    ['scheduled', 'PreOrder'],
    ['open', 'InStock'],
    ['on-sale', 'InStock'],
    ['sold', 'SoldOut'],
    ['withdrawn', 'Discontinued'],
    ['passed', 'Discontinued'],
  ] as const)('a lot that is %s is %s', (status, availability) => {
    expect(lotData(lot({ status }), '/bidding-detail?id=lot-37', site)).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it('a lot is offered at its standing or start price, in yuan', () => {
    const standing = lotData(lot({ priceFen: 12_860_050 }), '/x', site);
    const fresh = lotData(lot({ priceFen: null, startPriceFen: 9_800_000 }), '/x', site);
    expect(standing).toMatchObject({
      '@type': 'Product',
      offers: { price: 128_600.5, priceCurrency: 'CNY' },
    });
    expect(fresh).toMatchObject({ offers: { price: 98_000, seller: { name: '某银行' } } });
  });

  it('a lot whose price is told at the opening, without one', () => {
    const hidden = lot({ status: 'scheduled', priceFen: null, startPriceFen: null });
    const { offers } = lotData(hidden, '/bidding-detail?id=lot-37', site);
    expect(offers).not.toHaveProperty('price');
    expect(offers).toMatchObject({ '@type': 'Offer', availability: 'https://schema.org/PreOrder' });
  });

  it.each([
    ['coming', 'EventScheduled'],
    ['ended', 'EventScheduled'],
    ['withdrawn', 'EventCancelled'],
  ] as const)('an announced sale that is %s is told as %s', (state, status) => {
    const notice = someNotice({ saleId: 's1', state });
    expect(noticeData({ notice, title: '专场拍卖公告' }, site)).toMatchObject({
      '@type': 'SaleEvent',
      name: '专场拍卖公告',
      startDate: new Date(notice.startsAtMs).toISOString(),
      eventStatus: `https://schema.org/${status}`,
      location: { url: 'https://paimai.example/infoDatails?id=s1' },
    });
  });

  it('a sale is an event held online', () => {
    expect(saleData(aSale({ id: 's1', name: '专场' }), site)).toMatchObject({
      '@type': 'SaleEvent',
      name: '专场',
      location: { url: 'https://paimai.example/auction-detail?id=s1' },
      image: 'https://paimai.example/og/sale/s1.jpg',
    });
  });
});

describe('the address a page is known by', () => {
  it.each([
    ['/bidding?sale=s1&sort=ending&page=2', '/bidding?sale=s1'],
    ['/bidding-detail?id=a-1&from=home', '/bidding-detail?id=a-1'],
    ['/about.html', '/about'],
    ['/bidding?sale=', '/bidding'],
    ['/search?q=大众', '/search'],
    ['/bidding?id=a&id=b', '/bidding?id=a'],
  ])('of %s is %s, at the house’s own origin', (asked, known) => {
    expect(canonicalOf(new URL(asked, 'http://127.0.0.1:4321'), site).href).toBe(
      `https://paimai.example${known}`,
    );
  });
});

describe('the picture a page is shared with', () => {
  it('has its words written so that they cannot become signs', () => {
    const words = pictureWords({ title: 'A & <b>', note: '"x"', drawing: null }, pictureColours);
    expect(words.title).toContain('A &amp; &lt;b&gt;');
    expect(words.note).toContain('&quot;x&quot;');
    expect(words.house).toContain('落槌');
  });

  it('cuts a title that would not fit, by whole characters', () => {
    const { title } = pictureWords({ title: '🚗'.repeat(80), note: '', drawing: null }, pictureColours);
    expect(title).toContain(`${'🚗'.repeat(43)}…<`);
  });

  it('stands on a ground of its own size', () => {
    expect(pictureGround(pictureColours)).toContain(`width="${PICTURE.width}" height="${PICTURE.height}"`);
  });
});
