// The panels of lots that are not bid up, as the server draws them: for everybody, and for whoever
// has logged in by a plain form.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FormatView } from '#core/formats/format-view.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { FallingPanel } from '#islands/bidding/falling/FallingPanel.tsx';
import { FixedPricePanel } from '#islands/bidding/fixed-price/FixedPricePanel.tsx';
import { SealedPanel } from '#islands/bidding/sealed/SealedPanel.tsx';
import { panelSlice } from '#lib/lots/slices.ts';
import {
  dealings,
  fallOf,
  formatLotView,
  heldUnit,
  sealedView,
  stockOf,
} from '../../../kit/formats/format-views.ts';
import { START_MS } from '../../../kit/lots.ts';
import { lotDetail } from '../../lot/lot-detail.ts';
import { mine as standing } from '../../lot/standing-facts.ts';
import { plain } from '../models.ts';

const PANELS = { 'fixed-price': FixedPricePanel, sealed: SealedPanel, falling: FallingPanel };

type Mine = Parameters<typeof dealings>[0];

const htmlOf = (formatView: FormatView, mine: Mine | null = null, change: Partial<LotView> = {}): string => {
  const Panel = PANELS[formatView.format];
  const view = formatLotView(formatView, { startsAtMs: START_MS, endsAtMs: START_MS + 3_600_000, ...change });
  const own =
    mine === null
      ? null
      : {
          viewer: 'verified' as const,
          mine: standing(),
          won: null,
          negotiation: null,
          dealings: dealings(mine),
        };
  return renderToString(<Panel lot={panelSlice({ ...lotDetail(), view, nowMs: START_MS, own })} />);
};
const wordsOf = (...given: Parameters<typeof htmlOf>): string => plain(htmlOf(...given));
const namesIn = (html: string): string[] =>
  [...html.matchAll(/name="act" value="(\w+)"/g)].map(([, act = '']) => act);

describe('the panel of a fixed price', () => {
  it('sells by a real form, with stock, clock and the whole cost', () => {
    const html = htmlOf(stockOf());
    expect(namesIn(html)).toEqual(['buy', 'offer']);
    expect(html).toContain('action="/fixed-price-detail?id=17"');
    const words = plain(html);
    expect(words).toContain('立即购买 ¥10,000');
    expect(words).toContain('购买后锁定 15 : 00');
    expect(words).toContain('3 / 3 件');
    expect(words).toMatch(/预计应付 ¥10,/);
  });

  it('a kept unit is paid at its order, or given back', () => {
    const html = htmlOf(stockOf({ freeCount: 2 }), { hold: heldUnit() });
    expect(html).toContain('/order-detail?id=order-1');
    expect(namesIn(html)).toEqual(['return']);
    expect(plain(html)).toMatch(/剩余付款时间 15 : 00/);
  });

  it('a counter-offer is accepted, declined or answered by another', () => {
    const offer = { amountFen: yuan(9_600), from: 'house', untilMs: START_MS + 1_000_000 } as const;
    const html = htmlOf(stockOf(), { offer, roundsLeft: 1 });
    expect(namesIn(html)).toEqual(['accept', 'decline', 'offer', 'buy']);
    expect(plain(html)).toContain('接受还价 ¥9,600');
    expect(plain(html)).toContain('出价议价，还有 1 轮');
  });

  it('an offer that waits leaves the full price open', () => {
    const offer = { amountFen: yuan(9_000), from: 'buyer', untilMs: START_MS + 1_000_000 } as const;
    const html = htmlOf(stockOf(), { offer, roundsLeft: 2 });
    expect(namesIn(html)).toEqual(['buy']);
    expect(plain(html)).toContain('你的还价 ¥9,000 在等答复');
  });

  it('a lot kept for others says when, and takes offers still', () => {
    const stock = stockOf({ unitCount: 1, freeCount: 0, nextFreeAtMs: START_MS + 60_000 });
    const html = htmlOf(stock, {});
    expect(namesIn(html)).toEqual(['wait', 'offer']);
    expect(plain(html)).toContain('最早解锁 01 : 00');
  });

  it('whoever waits for a unit is told so, and may stop waiting', () => {
    const stock = stockOf({ unitCount: 1, freeCount: 0, nextFreeAtMs: START_MS + 60_000 });
    const html = htmlOf(stock, { isWaiting: true });
    expect(namesIn(html)).toEqual(['forget', 'offer']);
    expect(plain(html)).toContain('已记下：有一件放回时发消息给你一次');
  });

  it('with no rounds left offers nothing', () => {
    expect(namesIn(htmlOf(stockOf(), { roundsLeft: 0 }))).toEqual(['buy']);
    expect(wordsOf(stockOf({ isNegotiable: false }))).toContain('不议价');
  });

  it('sold out is over, and whoever bought is led to their order', () => {
    const stock = stockOf({ unitCount: 1, freeCount: 0, soldCount: 1 });
    const sold = { status: 'sold', leaderPaddle: '3318' } as const;
    expect(wordsOf(stock, {}, sold)).toContain('这件没拍到');
    const bought = [{ priceFen: yuan(10_000), atMs: START_MS }];
    const html = htmlOf(stock, { bought }, sold);
    expect(plain(html)).toContain('你已买下');
    expect(html).toContain('/MyOrder');
  });

  it('paused says why, and sells nothing', () => {
    const words = wordsOf(stockOf(), {}, { status: 'paused', reason: '核对材料', pausedAtMs: START_MS });
    expect(words).toContain('暂停原因：核对材料');
    expect(words).toContain('暂不能购买');
  });
});

describe('the panel of sealed bids', () => {
  it('takes one envelope, whose sum is shown nowhere', () => {
    const html = htmlOf(sealedView);
    expect(namesIn(html)).toEqual(['seal']);
    expect(plain(html)).toContain('信封是空的');
    expect(plain(html)).toContain('7 份');
  });

  it('says when it was sealed, and takes another in its place', () => {
    const words = wordsOf(sealedView, { sealedAtMs: START_MS });
    expect(words).toContain('标书已封存');
    expect(words).toContain('换一份标书（元）');
    expect(words).toContain('封存新标书');
  });

  it('over has no form', () => {
    expect(namesIn(htmlOf(sealedView, {}, { status: 'passed' }))).toEqual([]);
  });
});

describe('the panel of a falling price', () => {
  it('sends the price that stands on its button', () => {
    const html = htmlOf(fallOf());
    expect(namesIn(html)).toEqual(['take']);
    expect(html).toContain('name="seenFen" value="1000000"');
    const words = plain(html);
    expect(words).toContain('按此价成交 ¥10,000');
    expect(words).toContain('距下次降价 05 : 00');
    expect(words).toContain('底价 ¥8,200');
  });

  it('strikes past prices through, and removes none', () => {
    const html = htmlOf(fallOf({ beganAtMs: START_MS - 600_000 }));
    expect(html).toContain('<s>¥10,000</s>');
    expect(plain(html)).toContain('按此价成交 ¥9,000');
  });

  it('taken says who was there first, and when', () => {
    const sold = { status: 'sold', leaderPaddle: '8F3K', priceFen: yuan(9_500) } as const;
    expect(wordsOf(fallOf(), {}, sold)).toContain('竞买人 8F3K 先到');
    expect(wordsOf(fallOf(), {}, { ...sold, leaderPaddle: '6027' })).toContain('你的应价到达');
  });
});
