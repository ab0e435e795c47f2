import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventView } from '#core/lots/lot-view.ts';
import { REPLAY_FRAME, replayChart } from '#lib/deals/replay-chart.ts';
import { pauseMs } from '#lib/deals/replay-pace.ts';
import { readReplay, replayLines, type ReplayLine } from '#lib/deals/replay.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';

const OPEN_MS = Date.parse('2026-11-20T02:00:00Z');

const bid = (
  paddle: string,
  amountFen: number,
  atMs: number,
  how: 'manual' | 'proxy' = 'manual',
): EventView => ({
  type: 'bid',
  atMs,
  rows: [{ paddle, amountFen, how }],
});

const logged = (events: readonly EventView[]) =>
  events.map((event, place) => ({ seq: place + 1, hash: `hash-${place + 1}`, event }));

const STORY: readonly EventView[] = [
  { type: 'opened', atMs: OPEN_MS },
  bid('8F3K', 1_000_000, OPEN_MS + 1_000),
  bid('2B7M', 1_050_000, OPEN_MS + 31_000),
  {
    type: 'bid',
    atMs: OPEN_MS + 60_000,
    rows: [
      { paddle: '8F3K', amountFen: 1_100_000, how: 'manual' },
      { paddle: '2B7M', amountFen: 1_150_000, how: 'proxy' },
    ],
  },
  { type: 'extended', atMs: OPEN_MS + 60_000, endsAtMs: OPEN_MS + 180_000, cause: 'bid' },
  { type: 'sold', atMs: OPEN_MS + 180_000, hammerFen: 1_150_000, winnerPaddle: '2B7M' },
];

describe('a lot told again', () => {
  it('names the bidders by numbers in the order of their first bids', () => {
    const lines = replayLines(logged(STORY));
    expect(lines.map(({ bidder, what }) => (bidder === null ? what : `${bidder} ${what}`))).toEqual([
      '开拍',
      '竞买人 1 出价',
      '竞买人 2 出价',
      '竞买人 1 出价',
      '竞买人 2 委托出价',
      '延时至 10:03:00（临近落槌有人出价）',
      '竞买人 2 落槌成交',
    ]);
  });

  it('never shows a paddle', () => {
    const text = JSON.stringify(replayLines(logged(STORY)));
    expect(text).not.toContain('8F3K');
    expect(text).not.toContain('2B7M');
  });

  it('keeps the number and the hash of the chain on every line', () => {
    const lines = replayLines(logged(STORY));
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 4, 5, 6]);
    expect(lines[3]?.hash).toBe('hash-4');
  });

  it.each<readonly [EventView, string]>([
    [{ type: 'called', atMs: 1, startsAtMs: 2 }, '轮到这件'],
    [{ type: 'paused', atMs: 1, reason: '核实车况' }, '暂停：核实车况'],
    [{ type: 'resumed', atMs: 1 }, '恢复竞价'],
    [{ type: 'referred', atMs: 1, decideByMs: 2 }, '延时次数用尽，等拍卖师确认'],
    [
      { type: 'round-started', atMs: 1, endsAtMs: OPEN_MS },
      expect.stringMatching(/^首次出价，24 小时竞价程序开始，至 .*10:00:00$/),
    ],
    [{ type: 'reopened', atMs: 1, endsAtMs: OPEN_MS }, '再开一轮，至 10:00:00'],
    [{ type: 'extended', atMs: 1, endsAtMs: OPEN_MS, cause: 'outage' }, '延时至 10:00:00（系统中断补时）'],
    [{ type: 'extended', atMs: 1, endsAtMs: OPEN_MS, cause: 'pause' }, '延时至 10:00:00（暂停补时）'],
    [{ type: 'amended', atMs: 1, changes: [] }, '说明更正'],
    [{ type: 'passed', atMs: 1, highestFen: null }, '流拍'],
    [{ type: 'withdrawn', atMs: 1, reason: '委托方撤回' }, '撤拍：委托方撤回'],
    [{ type: 'unit-held', atMs: 1, untilMs: 2 }, '有人锁定，正在付款'],
    [{ type: 'hold-expired', atMs: 1 }, '锁定到期，重新可买'],
    [{ type: 'sale-closed', atMs: 1 }, '售卖结束'],
    [{ type: 'sealed-count', atMs: 1, count: 3 }, '收到第 3 份暗标'],
    [{ type: 'bids-opened', atMs: 1, bids: null }, '开标'],
  ])('says %j in words', (event, what) => {
    expect(replayLines(logged([event]))).toMatchObject([{ what, bidder: null, amountFen: null }]);
  });

  it('leaves out the price of a unit agreed on in private', () => {
    const units: EventView[] = [
      { type: 'unit-sold', atMs: 1, paddle: '8F3K', priceFen: null },
      { type: 'unit-sold', atMs: 2, paddle: '2B7M', priceFen: 500 },
    ];
    expect(replayLines(logged(units)).map(({ amountFen }) => amountFen)).toEqual([null, 500]);
  });
});

describe('the replay of a page', () => {
  const lot = (part: object) => ({ hall: 'vehicle', view: { status: 'sold' }, ...part });
  const answers = (found: object, pages: readonly EventView[][]) => {
    let place = 0;
    const asked: string[] = [];
    const api = (input: Request | string | URL): Promise<Response> => {
      const url = input instanceof Request ? input.url : String(input);
      asked.push(url);
      if (url.includes('/lot/detail'))
        return Promise.resolve(Response.json({ code: 200, msg: '', data: found }));
      const before = pages.slice(0, place).flat().length;
      const rows = logged(pages[place] ?? []).map((row) => ({ ...row, seq: row.seq + before }));
      place += 1;
      return Promise.resolve(Response.json({ code: 200, msg: '', data: { rows } }));
    };
    return { api, asked };
  };

  it('reads the whole chain, page by page', async () => {
    const { api, asked } = answers(lot({}), [STORY.slice(0, 3), STORY.slice(3)]);
    const replay = await readReplay(api, 'lot-1');
    expect(replay).toMatchObject({ lines: { length: 7 } });
    expect(
      asked.filter((url) => url.includes('/events')).map((url) => new URL(url, 'http://a').search),
    ).toEqual(['?id=lot-1&after=0', '?id=lot-1&after=3', '?id=lot-1&after=6']);
  });

  it('is there only when the lot is over, and never of practice', async () => {
    expect(await readReplay(answers(lot({ view: { status: 'open' } }), []).api, 'lot-1')).toBe('running');
    expect(await readReplay(answers(lot({ hall: 'practice' }), []).api, 'lot-1')).toBe('gone');
  });

  it('is gone when the house knows no such lot', async () => {
    const none = (() =>
      Promise.resolve(
        Response.json({ code: 404, msg: '没有', data: null }, { status: 404 }),
      )) as typeof fetch;
    expect(await readReplay(none, 'none')).toBe('gone');
    const refusal = { refusal: { code: 'UNKNOWN_LOT' }, lot: null };
    const api = (() =>
      Promise.resolve(Response.json({ code: 4040, msg: '没有', data: refusal }))) as typeof fetch;
    expect(await readReplay(api, 'none')).toBe('gone');
  });
});

describe('the course of the price', () => {
  it('rises by steps from the first bid to the hammer', () => {
    const chart = replayChart(replayLines(logged(STORY)));
    expect(chart?.dots).toHaveLength(5);
    expect(chart?.line).toMatch(/^M[\d.]+,[\d.]+ (H[\d.]+ V[\d.]+ ?)+ H[\d.]+$/);
    expect(chart?.reach).toHaveLength(7);
    expect(chart?.prices.length).toBeGreaterThan(1);
  });

  it('is not drawn where nobody named a price', () => {
    expect(replayChart(replayLines(logged([{ type: 'opened', atMs: 1 }])))).toBeNull();
    expect(replayChart([])).toBeNull();
  });

  it('stays in its frame, later never further left, dearer never lower', () => {
    const anyLines = fc
      .array(fc.record({ gapMs: fc.nat(600_000), riseFen: fc.integer({ min: 1, max: 10_000_000 }) }), {
        minLength: 1,
        maxLength: 30,
      })
      .map((steps) => {
        let [atMs, amountFen] = [OPEN_MS, 1_000_000];
        return steps.map(({ gapMs, riseFen }, place): ReplayLine => {
          atMs += gapMs;
          amountFen += riseFen;
          return { seq: place, atMs, hash: '', what: '出价', bidder: '竞买人 1', amountFen };
        });
      });
    fc.assert(
      fc.property(anyLines, (lines) => {
        const dots = replayChart(lines)?.dots ?? [];
        const { start, end, top, bottom } = REPLAY_FRAME;
        expect(dots.every(({ x, y }) => x >= start && x <= end && y >= top && y <= bottom)).toBe(true);
        const pairs = dots.slice(1).map((dot, place) => [dots[place] ?? dot, dot] as const);
        expect(pairs.every(([before, after]) => before.x <= after.x && before.y >= after.y)).toBe(true);
      }),
    );
  });
});

describe('the pace', () => {
  it.each([
    [1_000, 1, 1_000],
    [1_000, 10, 100],
    [30_000, 1, 2_000],
    [30_000, 20, 1_500],
    [0, 1, 60],
    [500, 20, 60],
    [500, 0, 500],
  ])('of %i ms at %i× is %i ms', (gapMs, times, expected) => {
    expect(pauseMs(gapMs, times)).toBe(expected);
  });
});

const lineHtml = (atMs: number, what: string, price: string): string =>
  `<tr data-line="" data-at="${atMs}" data-time="t${atMs}" data-what="${what}" data-price="${price}" data-x="${atMs / 10}"></tr>`;

const PAGE = `<div data-replay-root="">
<div data-replay="bar" hidden="">
<p data-replay="spoken" aria-live="polite"><b data-replay="price"></b><i data-replay="what"></i><i data-replay="time"></i></p>
<input data-replay="range" value="3">
<button data-replay="first"></button><button data-replay="back"></button><button data-replay="play">播放</button>
<button data-replay="next"></button><button data-replay="last"></button>
<select data-replay="speed" value="1"></select><i data-replay="place"></i>
</div>
<rect data-replay="reach" width="720">
${lineHtml(0, '开拍', '')}${lineHtml(500, '竞买人 1 出价', '¥100')}${lineHtml(1_500, '延时', '')}${lineHtml(60_000, '落槌成交', '¥120')}
</div>`;

describe('a replay with a script', () => {
  let page: PaperElement;
  const one = (name: string): PaperElement => theOne(page, `[data-replay="${name}"]`);
  const states = (): (string | null)[] =>
    page.querySelectorAll('[data-line]').map((line) => line.getAttribute('data-state'));
  const told = (): string[] => ['price', 'what', 'place'].map((name) => one(name).textContent);

  beforeEach(async () => {
    vi.useFakeTimers();
    page = paperDocument(PAGE);
    const { mountReplay } = await import('#lib/deals/replay-view.ts');
    mountReplay(theOne(page, '[data-replay-root]') as unknown as HTMLElement);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows its keys, and stands at the end', () => {
    expect(one('bar').hidden).toBe(false);
    expect(told()).toEqual(['¥120', '落槌成交', '4 / 4']);
    expect(states()).toEqual(['past', 'past', 'past', 'now']);
  });

  it('steps to and fro within its ends, keeping prices between bids', () => {
    one('first').press();
    expect(told()).toEqual(['—', '开拍', '1 / 4']);
    expect(states()).toEqual(['now', 'ahead', 'ahead', 'ahead']);
    one('back').press();
    expect(told()).toEqual(['—', '开拍', '1 / 4']);
    one('next').press();
    one('next').press();
    expect(told()).toEqual(['¥100', '延时', '3 / 4']);
    expect(one('reach').getAttribute('width')).toBe('150');
    one('last').press();
    one('next').press();
    expect(told()[2]).toBe('4 / 4');
  });

  it('plays at the record’s pace, and stops at the hammer', () => {
    one('play').press();
    expect([one('play').textContent, told()[2]]).toEqual(['暂停', '1 / 4']);
    expect(one('spoken').getAttribute('aria-live')).toBe('off');
    vi.advanceTimersByTime(500);
    expect(told()[2]).toBe('2 / 4');
    vi.advanceTimersByTime(999);
    expect(told()[2]).toBe('2 / 4');
    vi.advanceTimersByTime(1);
    expect(told()[2]).toBe('3 / 4');
    vi.advanceTimersByTime(2_000);
    expect([told()[2], one('play').textContent]).toEqual(['4 / 4', '播放']);
    expect(one('spoken').getAttribute('aria-live')).toBe('polite');
    vi.advanceTimersByTime(60_000);
    expect(told()[2]).toBe('4 / 4');
  });

  it('runs faster when told to', () => {
    one('speed').value = '10';
    one('play').press();
    vi.advanceTimersByTime(60 + 100);
    expect(told()[2]).toBe('3 / 4');
  });

  it('stands still when stopped, and goes on from there', () => {
    one('play').press();
    vi.advanceTimersByTime(500);
    one('play').press();
    vi.advanceTimersByTime(10_000);
    expect(told()[2]).toBe('2 / 4');
    one('play').press();
    vi.advanceTimersByTime(1_000);
    expect(told()[2]).toBe('3 / 4');
  });

  it('goes where the slider is put, and stops playing there', () => {
    one('play').press();
    one('range').type('1');
    expect([told()[2], one('play').textContent]).toEqual(['2 / 4', '播放']);
    vi.advanceTimersByTime(10_000);
    expect(told()[2]).toBe('2 / 4');
    expect(one('range').value).toBe('1');
  });
});
