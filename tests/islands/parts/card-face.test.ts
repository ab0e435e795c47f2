import { describe, expect, it } from 'vitest';
import { cardFace, cardStateOf } from '#islands/parts/card-face.ts';
import { aView, NOW_MS, standing } from './lots.ts';

const MINUTE_MS = 60_000;

describe('what a card says', () => {
  it('of an open lot: the standing price and time to hammer', () => {
    expect(cardFace(aView(), null, NOW_MS)).toMatchObject({
      state: 'open',
      priceLabel: '当前价',
      priceFen: 12_860_000,
      timeLabel: '距落槌',
      timeText: '05:00',
      tone: 'soon',
      share: 0.25,
      stamp: '',
    });
  });

  it('of a lot nobody has bid on: the start price', () => {
    const face = cardFace(aView({ priceFen: null }), null, NOW_MS);
    expect(face).toMatchObject({ priceLabel: '起拍价', priceFen: 9_800_000 });
  });

  it('of a lease: rents, with their unit', () => {
    const disposal = { kind: 'lease', per: 'month', months: 24 } as const;
    const label = (part: Parameters<typeof aView>[0]) =>
      cardFace(aView({ disposal, ...part }), null, NOW_MS).priceLabel;
    expect(label({})).toBe('当前租金（元/月）');
    expect(label({ priceFen: null })).toBe('起租价（元/月）');
    expect(label({ status: 'sold' })).toBe('成交租金（元/月）');
    expect(label({ status: 'passed' })).toBe('最高租金（元/月）');
  });

  it('of a lot to come: day and minute of opening', () => {
    const view = aView({ status: 'scheduled', priceFen: null, startsAtMs: NOW_MS + 108 * MINUTE_MS });
    const face = cardFace(view, null, NOW_MS);
    expect(face).toMatchObject({ timeLabel: '今天开拍', timeText: '16:15', share: 0 });
    const tomorrow = aView({ ...view, startsAtMs: NOW_MS + 24 * 60 * MINUTE_MS });
    expect(cardFace(tomorrow, null, NOW_MS).timeLabel).toBe('明天开拍');
  });

  it('of a lot in line: no hour, for none will be kept', () => {
    const view = aView({ status: 'scheduled', priceFen: null, startsAtMs: NOW_MS - 1, isInLine: true });
    expect(cardFace(view, null, NOW_MS)).toMatchObject({ timeLabel: '依次开拍', timeText: '轮到即拍' });
  });

  it('at a fixed price: until when it is sold, without haste', () => {
    const view = aView({ status: 'on-sale', endsAtMs: NOW_MS + 15 * MINUTE_MS });
    const face = cardFace(view, null, NOW_MS);
    expect(face).toMatchObject({ priceLabel: '一口价', timeLabel: '售至今天', timeText: '14:42' });
    expect(face).toMatchObject({ tone: 'calm', share: 0 });
  });

  it('of a sold lot: the hammer price and when it fell', () => {
    const view = aView({ status: 'sold', endsAtMs: NOW_MS - 15 * MINUTE_MS });
    expect(cardFace(view, null, NOW_MS)).toMatchObject({
      state: 'sold',
      stamp: '已成交',
      priceLabel: '成交价',
      timeLabel: '今天落槌',
      timeText: '14:12',
      tone: 'over',
    });
  });

  it('of a lot below its reserve: highest bid, and passed', () => {
    const face = cardFace(aView({ status: 'passed' }), null, NOW_MS);
    expect(face).toMatchObject({ stamp: '流拍', priceLabel: '最高出价' });
  });

  it('of a paused lot: that its clock stands still', () => {
    const face = cardFace(aView({ status: 'paused', reason: '系统故障' }), null, NOW_MS);
    expect(face).toMatchObject({ stamp: '已暂停', timeText: '已停表', share: 0 });
  });

  it('between the end and news of the hammer: it falls', () => {
    expect(cardFace(aView({ endsAtMs: NOW_MS - 1 }), null, NOW_MS).timeText).toBe('正在落槌');
  });
});

describe('where the visitor stands', () => {
  it.each([
    ['leading', 'leading'],
    ['outbid', 'outbid'],
    ['none', 'open'],
  ] as const)('%s on an open lot shows as %s', (place, state) => {
    expect(cardStateOf(aView(), standing({ place }))).toBe(state);
  });

  it('is told apart on a sold lot: won to its buyer', () => {
    expect(cardStateOf(aView({ status: 'sold' }), standing({ place: 'won' }))).toBe('won');
    expect(cardStateOf(aView({ status: 'sold' }), standing({ place: 'lost' }))).toBe('sold');
  });

  it('is told apart on a passed lot, during its negotiation', () => {
    const passed = aView({ status: 'passed' });
    expect(cardStateOf(passed, standing({ place: 'lost' }))).toBe('passed');
    expect(cardStateOf(passed, standing({ place: 'negotiating' }))).toBe('negotiating');
    const negotiated = aView({ status: 'passed', isNegotiating: true });
    expect(cardFace(negotiated, null, NOW_MS)).toMatchObject({ state: 'negotiating', stamp: '议价中' });
  });

  it('no longer counts once the lot is withdrawn', () => {
    const view = aView({ status: 'withdrawn', reason: '委托人撤回' });
    expect(cardStateOf(view, standing({ place: 'leading' }))).toBe('withdrawn');
  });
});

it('a price that is told at the opening is none until then', () => {
  const view = aView({ status: 'scheduled', priceFen: null, startPriceFen: null });
  expect(cardFace(view, null, NOW_MS)).toMatchObject({ priceLabel: '起拍价', priceFen: null });
});
