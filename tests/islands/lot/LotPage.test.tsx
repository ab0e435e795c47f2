import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { BidPanel } from '#islands/bidding/BidPanel.tsx';
import { Gallery } from '#islands/lot/gallery/Gallery.tsx';
import { BidRecord } from '#islands/lot/record/BidRecord.tsx';
import { gallerySlice, panelSlice } from '#lib/lots/slices.ts';
import { hammerFen, lotDetail } from './lot-detail.ts';
import { NOON_MS } from './standing-facts.ts';

const plain = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const panel = (...given: Parameters<typeof lotDetail>): string =>
  renderToString(<BidPanel lot={panelSlice(lotDetail(...given))} />);

describe('the lot as the server draws it', () => {
  it('bids by a plain form there, with the lowest sum filled', () => {
    const html = panel();
    expect(html).toMatch(
      /<form[^>]+method="post"[^>]*action="\/bidding-detail\?id=lot-37"|action="\/bidding-detail\?id=lot-37"[^>]*method="post"/,
    );
    expect(html).toMatch(/name="form"[^>]*value="bid"/);
    expect(html).toMatch(/name="lotId"[^>]*value="lot-37"/);
    expect(html).toMatch(/name="kind"[^>]*value="exact"/);
    expect(html).toMatch(/name="seenPriceFen"[^>]*value="12860000"/);
    expect(html).toMatch(/name="amountYuan"[^>]*value="129,100"|value="129,100"[^>]*name="amountYuan"/);
  });

  it('shows price, time and the whole cost before any script has run', () => {
    const words = plain(panel());
    expect(words).toContain('128,600');
    expect(words).toContain('距落槌');
    expect(words).toMatch(/预计应付 ¥133,473/);
  });

  it.each([
    ['sold', { status: 'sold', priceFen: hammerFen }, '本件已成交'],
    ['unsold', { status: 'passed', priceFen: yuan(118_000) }, '本件流拍'],
    ['withdrawn', { status: 'withdrawn', reason: '委托人撤回' }, '委托人撤回'],
  ] as const)('a lot that is %s has a result and no form', (_how, change, words) => {
    const html = panel(change);
    expect(plain(html)).toContain(words);
    expect(html).not.toContain('<form');
  });

  it('a lot to come counts to its opening and takes a maximum', () => {
    const html = panel({ status: 'scheduled', startsAtMs: NOON_MS + 600_000, priceFen: null }, 0);
    expect(plain(html)).toContain('距开拍');
    expect(html).toMatch(/name="kind" value="maximum"/);
    expect(html).not.toContain('value="exact"');
  });

  it('a paused lot says why, next to the shut button', () => {
    const html = panel({ status: 'paused', reason: '核对资料' });
    expect(plain(html)).toContain('暂停原因：核对资料');
    expect(html).toMatch(/<button[^>]*disabled[^>]*>/);
  });

  it('a paused lot shows the time left when it stopped', () => {
    const stopped = {
      status: 'paused',
      reason: '核对资料',
      endsAtMs: NOON_MS,
      pausedAtMs: NOON_MS - 65_000,
    } as const;
    expect(panel(stopped, -5_000)).toMatch(
      /data-tone="stale"[^>]*>(?:<[^>]+>|<!-- -->)*01(?:<[^>]+>)*:(?:<[^>]+>)*05/,
    );
  });

  it('holds nothing that the content policy would drop', () => {
    const lot = lotDetail();
    const html = [
      <BidPanel key="p" lot={panelSlice(lot)} />,
      <BidRecord key="r" lot={lot} />,
      <Gallery key="g" lot={gallerySlice(lot)} />,
    ];
    for (const piece of html) expect(renderToString(piece)).not.toMatch(/\sstyle="/);
  });

  it('an island is given what it needs, and none of the papers', () => {
    const given = panelSlice(lotDetail());
    expect(given.bids).toHaveLength(3);
    expect(Object.keys(given)).not.toContain('facts');
    expect(JSON.stringify(gallerySlice(lotDetail())).length).toBeLessThan(600);
  });

  it('the record stands beside the chart as a table, line by line', () => {
    const html = renderToString(<BidRecord lot={lotDetail()} />);
    expect(html.match(/<tr/g)).toHaveLength(21);
    expect(html).toContain('出价阶梯图：起拍 ¥98,000，当前 ¥128,600');
  });

  it('without a bid the record says so instead of drawing nothing', () => {
    const untouched = { priceFen: null, leaderPaddle: null, bidCount: 0 };
    expect(plain(renderToString(<BidRecord lot={lotDetail(untouched, 0)} />))).toContain('还没有人出价');
  });

  it('no two lines of the chart bear one price, however near', () => {
    const near = { startPriceFen: yuan(10_000), priceFen: yuan(10_200) };
    const [first, ...rest] = lotDetail(near, 2).bids;
    const bids = [first, ...rest].flatMap((bid, index) =>
      bid ? [{ ...bid, priceFen: yuan(10_200 - 200 * index) }] : [],
    );
    const html = renderToString(<BidRecord lot={{ ...lotDetail(near, 2), bids }} />);
    const prices = html.match(/[\d.]+ 万(?=<\/text>)/g) ?? [];
    // Drawn twice, for the wide screen and for the narrow one.
    expect(prices.length).toBeGreaterThan(2);
    expect(new Set(prices).size).toBe(prices.length / 2);
  });

  it('the gallery names every picture and leads from damage to line', () => {
    const html = renderToString(<Gallery lot={gallerySlice(lotDetail())} />);
    expect(html.match(/示意图"/g)).toHaveLength(8);
    expect(html).toContain('href="#damage-1"');
  });
});
