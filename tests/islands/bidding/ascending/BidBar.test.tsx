// The phone's bar and sheet: which button stands under the thumb in each state of the lot, and
// which are shut.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { BidAct } from '#islands/bidding/ascending/parts/BidAct.tsx';
import { BidBar } from '#islands/bidding/ascending/parts/BidBar.tsx';
import { BidSheet } from '#islands/bidding/ascending/parts/BidSheet.tsx';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { canOffer, isOver, type PanelState } from '#lib/bidding/panel/panel-state.ts';
import { hammerFen } from '../../lot/lot-detail.ts';
import { mine, NOON_MS, view } from '../../lot/standing-facts.ts';
import { earlyAt, modelAt, plain } from '../models.ts';

const nothing = (): void => undefined;

const bar = (state: PanelState, change: Partial<PanelModel> = {}): string =>
  renderToString(<BidBar model={modelAt(state, change)} onOpen={nothing} />);
const sheet = (state: PanelState, change: Partial<PanelModel> = {}): string => {
  const model = modelAt(state, change);
  return renderToString(<BidSheet model={model} act={<BidAct model={model} />} onClose={nothing} />);
};
const seen = (change: Partial<PanelModel['live']>): Partial<PanelModel> => ({
  live: { ...modelAt({ kind: 'closing' }).live, ...change },
});

interface Pressed {
  readonly words: string;
  readonly isShut: boolean;
}
const buttonsIn = (html: string): readonly Pressed[] =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, tag = '', inner = '']) => ({
    words: plain(inner),
    isShut: / disabled/.test(tag),
  }));

const lost: PanelState = { kind: 'disconnected', lostAtMs: NOON_MS, tries: 2 };
const leading: PanelState = { kind: 'leading', paddle: '6027', maximumFen: null };
const outbid: PanelState = { kind: 'outbid', paddle: '6027', behindFen: yuan(500) };
const canBid: PanelState = { kind: 'can-bid', paddle: '6027' };
const RUNNING: readonly (readonly [PanelState, string, boolean, boolean])[] = [
  [{ kind: 'signed-out' }, '出价 ¥129,100', false, false],
  [canBid, '出价 ¥129,100', false, false],
  [outbid, '出价 ¥129,100', false, false],
  [{ kind: 'submitting' }, '正在提交', false, false],
  [leading, '调整上限', false, false],
  [{ kind: 'unverified' }, '办理实名认证', false, true],
  [{ kind: 'unregistered' }, '缴保证金参拍', false, true],
  [{ kind: 'not-started', startsAtMs: NOON_MS, entry: 'ready' }, '参拍准备', false, true],
  [{ kind: 'paused', reason: '核对资料', entry: 'ready' }, '查看暂停原因', false, true],
  [lost, '暂不能出价', true, true],
  [{ kind: 'closing' }, '正在落槌', true, true],
];
const OVER: readonly PanelState[] = [
  { kind: 'withdrawn', reason: '委托人撤回' },
  { kind: 'won', hammerFen },
  { kind: 'not-won', hammerFen, releasedAtMs: null },
  { kind: 'sold', hammerFen },
  { kind: 'negotiating', highestFen: hammerFen, isMine: false, byMs: null },
  { kind: 'agreed' },
  { kind: 'second' },
  { kind: 'passed', highestFen: null, releasedAtMs: null },
];

describe('the bar under the thumb', () => {
  it.each(RUNNING)('in $kind offers %s beside the proxy', (state, words, isShut, isProxyShut) => {
    expect(buttonsIn(bar(state))).toEqual([
      { words: '委托', isShut: isProxyShut },
      { words, isShut },
    ]);
  });

  it.each(RUNNING)('in $kind says why it is shut: what comes first', (state, words) => {
    const html = bar(state);
    const shut = [...html.matchAll(/<button[^>]* disabled[^>]*>/g)].map(([tag]) => tag);
    for (const tag of shut) expect(tag).toMatch(/aria-describedby="bid-bar-now( bid-bar-next)?"/);
    expect(html).toMatch(/<p [^>]*id="bid-bar-now"[^>]*>.*竞价中/s);
    const next = /<button[^>]*id="bid-bar-next"[^>]*>(.*?)<\/button>/s.exec(html)?.[1] ?? '';
    expect(canOffer(state) && state.kind !== 'submitting' ? words : plain(next)).toBe(words);
  });

  it.each([
    [null, '预设上限'],
    [yuan(140_000), '改上限'],
  ])('before the opening takes a maximum, also over %s', (standingFen, words) => {
    const state: PanelState = { kind: 'not-started', startsAtMs: NOON_MS, entry: 'ready' };
    const verb = standingFen === null ? '预设上限' : '改上限为';
    expect(buttonsIn(bar(state, { early: earlyAt(standingFen), verb }))).toEqual([
      { words: '委托', isShut: false },
      { words, isShut: false },
    ]);
  });

  it.each(OVER)('of a lot that is over ($kind) has nothing left to press', (state) => {
    const html = bar(state, { strip: { tone: 'ended', words: '已落槌', aside: '12:00:00.220' } });
    expect(buttonsIn(html)).toEqual([]);
    const said = { won: '恭喜得标', 'not-won': '这件没拍到' }[state.kind as string] ?? '已落槌';
    expect(plain(html)).toContain(`${said} 12:00:00.220`);
    expect(html).toContain('href="#bid-result"');
    expect(html).not.toContain('role="timer"');
  });

  it('knows each state of the panel as running or over', () => {
    expect(RUNNING.map(([state]) => isOver(state))).not.toContain(true);
    expect(OVER.map(isOver)).not.toContain(false);
    expect(OVER.map(canOffer)).not.toContain(true);
  });

  it('shows the start price as such until somebody bids', () => {
    const untouched = seen({
      view: view({ priceFen: null, leaderPaddle: null, nextMinimumFen: yuan(98_000) }),
    });
    expect(plain(bar(canBid, untouched))).toMatch(/起拍价 ¥ 98,000.*出价 ¥98,000/);
  });

  it.each([
    ['sold', '成交价'],
    ['passed', '最高出价'],
    ['withdrawn', '最高出价'],
  ] as const)('of a lot that is %s calls its last price %s', (status, label) => {
    const over = seen({ view: view({ status }) });
    expect(plain(bar({ kind: 'won', hammerFen }, over))).toContain(`${label} ¥ 128,600`);
    expect(plain(bar(canBid))).toContain('当前价 ¥ 128,600');
  });

  it('of a lot nobody bid on names the start price throughout', () => {
    const untouched = seen({ view: view({ status: 'passed', priceFen: null }) });
    const passed: PanelState = { kind: 'passed', highestFen: null, releasedAtMs: null };
    expect(plain(bar(passed, untouched))).toContain('起拍价 ¥ 98,000');
  });

  it('beside a price of a hundred million leaves sums to the sheet', () => {
    const words = (nextMinimumFen: number) =>
      buttonsIn(bar(canBid, seen({ view: view({ nextMinimumFen }) })))[1]?.words;
    expect(words(yuan(99_999_500))).toBe('出价 ¥99,999,500');
    expect(words(yuan(100_000_000))).toBe('出价');
  });

  it('shows live money in red, old or settled money in ink', () => {
    expect(bar(canBid)).toContain('data-tone="live" data-live="price"');
    for (const state of [lost, ...OVER]) expect(bar(state)).toContain('data-tone="ink" data-live="price"');
  });

  it('counts to the hammer, and grey where the line is down', () => {
    expect(bar(canBid)).toMatch(/data-tone="soon" data-live="left" role="timer"/);
    expect(bar(lost)).toMatch(/data-tone="stale" data-live="left" role="timer"/);
    expect(plain(bar(canBid))).toContain('02 : 14');
  });

  it('of a lot to come counts to its opening, not end', () => {
    const scheduled = view({
      status: 'scheduled',
      startsAtMs: NOON_MS + 61_000,
      endsAtMs: NOON_MS + 3_600_000,
    });
    const state: PanelState = { kind: 'not-started', startsAtMs: scheduled.startsAtMs, entry: 'ready' };
    expect(plain(bar(state, seen({ view: scheduled })))).toContain('01 : 01');
    const due = seen({ view: scheduled, nowMs: scheduled.startsAtMs });
    for (const html of [bar(state, due), sheet(state, due)]) expect(plain(html)).toContain('即将开拍');
    for (const html of [bar(state, seen({ view: scheduled })), sheet(state, seen({ view: scheduled }))]) {
      expect(html).toMatch(/data-tone="calm" data-live="left" role="timer"/);
      expect(html).toContain('data-tone="ink" data-live="price"');
    }
  });
});

describe('the sheet over the page of a phone', () => {
  it('puts price and time before what can be done', () => {
    const words = plain(sheet(canBid));
    const places = ['当前价', '距落槌', '直接出价', '我的出价'].map((part) => words.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it.each(RUNNING)('in $kind offers ways of bidding only where one can bid', (state) => {
    expect(sheet(state).includes('aria-label="出价方式"')).toBe(canOffer(state));
  });

  it('has pressed the way that is chosen', () => {
    const pressed = (kind: PanelModel['kind']) =>
      /aria-pressed="true"[^>]*>(直接出价|委托出价)</.exec(sheet(canBid, { kind }))?.[1];
    expect([pressed('exact'), pressed('maximum')]).toEqual(['直接出价', '委托出价']);
  });

  it.each(['none', 'released', 'kept'] as const)(
    'speaks of a frozen deposit only while it is frozen: %s is not',
    (depositState) => {
      expect(plain(sheet(canBid))).toContain('本件保证金已冻结 ¥5,000，出价后不能撤回');
      expect(plain(sheet(canBid, seen({ mine: mine({ depositState }) })))).not.toContain('已冻结');
    },
  );

  it('carries the colour of the standing, and can be put away', () => {
    const html = sheet(outbid, { strip: { tone: 'out', words: '你已被超越', aside: '差 ¥500' } });
    expect(html).toMatch(/<dialog[^>]*data-tone="out"/);
    expect(plain(html)).toMatch(/^你已被超越 差 ¥500/);
    expect(html).toContain('aria-label="收起"');
  });
});
