// 竞价回放 as the house draws it: how a finished lot went, for every way it can have ended, with
// nobody named.
import { describe, expect, it } from 'vitest';
import type { EventView, LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import Page from '../../../src/pages/historicalDeals/replay.astro';
import { lotDetail } from '../../islands/lot/lot-detail.ts';
import { theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { drawnPage, hrefOf, refusedWith, wordsOf, wordsOfAll, type Answers } from './drawn.ts';

const OPEN_MS = Date.parse('2026-11-20T02:00:00Z');
const CHAIN_HEAD = `${'c'.repeat(52)}0123456789ab`;

const bidAt = (paddle: string, amountYuan: number, afterMs: number): EventView => ({
  type: 'bid',
  atMs: OPEN_MS + afterMs,
  rows: [{ paddle, amountFen: yuan(amountYuan), how: 'manual' }],
});
const STORY: readonly EventView[] = [
  { type: 'opened', atMs: OPEN_MS },
  bidAt('8F3K', 98_000, 1_250),
  bidAt('2B7M', 99_000, 31_000),
  bidAt('8F3K', 100_500, 55_000),
  { type: 'sold', atMs: OPEN_MS + 180_000, hammerFen: yuan(100_500), winnerPaddle: '8F3K' },
];

const SOLD: Partial<LotView> = {
  status: 'sold',
  priceFen: yuan(100_500),
  bidCount: 3,
  extensionCount: 2,
  leaderPaddle: '8F3K',
};

interface Told {
  readonly view?: Partial<LotView>;
  readonly events?: readonly EventView[];
  readonly lot?: object;
  readonly answers?: Answers;
}

const drawn = ({ view = SOLD, events = STORY, lot = {}, answers = {} }: Told = {}) =>
  drawnPage(Page, '/historicalDeals/replay?id=lot-37', {
    lotDetail: () => ({ ...lotDetail(view), chainHead: CHAIN_HEAD, ...lot }),
    lotEvents: ({ searchParams }) => ({
      rows: events
        .map((event, at) => ({ seq: at + 1, hash: `${'0'.repeat(58)}hash-${at}`, event }))
        .filter(({ seq }) => seq > Number(searchParams.get('after'))),
    }),
    ...answers,
  });

const linesOf = (page: PaperElement): readonly PaperElement[] => page.querySelectorAll('[data-line]');
const factsOf = (page: PaperElement): Readonly<Record<string, string>> => {
  const values = wordsOfAll(page, 'dd');
  return Object.fromEntries(wordsOfAll(page, 'dt').map((name, at) => [name, values[at] ?? '']));
};

describe('the replay of a lot that was sold', () => {
  it('tells all in a table, from the opening to the hammer', async () => {
    const { page } = await drawn();
    expect(linesOf(page).map(wordsOf)).toEqual([
      expect.stringMatching(/^10:00:00\.000 ?开拍/),
      expect.stringMatching(/^10:00:01\.250 ?竞买人 1 出价 ?¥98,000/),
      expect.stringMatching(/^10:00:31\.000 ?竞买人 2 出价 ?¥99,000/),
      expect.stringMatching(/^10:00:55\.000 ?竞买人 1 出价 ?¥100,500/),
      expect.stringMatching(/^10:03:00\.000 ?竞买人 1 落槌成交 ?¥100,500/),
    ]);
  });

  it('says its facts, and counts bidders by persons, not bids', async () => {
    const { page } = await drawn();
    expect(factsOf(page)).toMatchObject({
      成交价: '¥100,500',
      起拍价: '¥98,000',
      出价: '3 次',
      竞买人: '2 人',
      延时: '2 次',
    });
  });

  it('names no paddle anywhere, for it is worn on other lots too', async () => {
    const { html } = await drawn();
    for (const paddle of ['8F3K', '2B7M', '3310']) expect(html).not.toContain(paddle);
  });

  it('shows the hashes’ ends, to be held against the chain', async () => {
    const { html, page } = await drawn();
    expect(linesOf(page).map((line) => wordsOf(line).slice(-6))).toEqual(
      STORY.map((_event, at) => `hash-${at}`),
    );
    expect(html).toContain('链尾 0123456789ab');
    expect(html).not.toContain(CHAIN_HEAD);
  });

  it('can be led by a script, finding moment, price and place', async () => {
    const { page } = await drawn();
    const [opened, first, , , sold] = linesOf(page);
    expect(opened?.getAttribute('data-price')).toBe('');
    expect(first?.getAttribute('data-price')).toBe('¥98,000');
    expect(first?.getAttribute('data-at')).toBe(String(OPEN_MS + 1_250));
    const places = linesOf(page).map((line) => Number(line.getAttribute('data-x')));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Number(sold?.getAttribute('data-x'))).toBeGreaterThan(Number(first?.getAttribute('data-x')));
    expect(theOne(page, '[data-replay="range"]').getAttribute('max')).toBe('4');
  });

  it('keeps its keys to itself until there is a script', async () => {
    const { page } = await drawn();
    expect(theOne(page, '[data-replay="bar"]').hidden).toBe(true);
    expect(
      page.querySelectorAll('option').filter((each) => each.getAttribute('selected') !== null),
    ).toHaveLength(1);
  });

  it('leads to the lot, and to what its brand goes for', async () => {
    const { page } = await drawn();
    const ways = page.querySelectorAll('a').map((link) => [wordsOf(link), hrefOf(link)] as const);
    const market = ways.find(([words]) => words === '看大众的成交行情')?.[1];
    expect([market?.pathname, market?.searchParams.get('brand')]).toEqual([
      '/historicalDeals/market',
      '大众',
    ]);
    expect(
      ways.some(([words, { search }]) => words.startsWith('看拍品详情') && search === '?id=lot-37'),
    ).toBe(true);
  });

  it('is the same for everybody, under its own name', async () => {
    const { headers, page, status } = await drawn();
    expect([status, headers.get('surrogate-control')]).toEqual([200, 'max-age=1']);
    expect(wordsOf(theOne(page, 'title'))).toContain('2021款 大众 途岳 280TSI 竞价回放');
  });
});

describe('the replay of a lot that ended otherwise', () => {
  it('of one that passed has a highest price and no hammer price', async () => {
    const events = [
      ...STORY.slice(0, 3),
      { type: 'passed', atMs: OPEN_MS + 90_000, highestFen: null } as const,
    ];
    const { html, page } = await drawn({ view: { ...SOLD, status: 'passed' }, events });
    expect(factsOf(page)).toHaveProperty('最高价');
    expect(factsOf(page)).not.toHaveProperty('成交价');
    expect(wordsOf(linesOf(page).at(-1) ?? theOne(page, 'h1'))).toContain('流拍');
    expect(html).not.toContain('落槌成交');
  });

  it('of one that was withdrawn says why', async () => {
    const events = [
      STORY[0],
      { type: 'withdrawn', atMs: OPEN_MS + 5_000, reason: '委托方撤回' },
    ] as EventView[];
    const { page } = await drawn({ view: { status: 'withdrawn', priceFen: null, bidCount: 0 }, events });
    expect(wordsOfAll(page, '[data-line]').at(-1)).toContain('撤拍：委托方撤回');
    expect(factsOf(page)).toMatchObject({ 最高价: '未公开', 竞买人: '0 人' });
  });

  it('draws no course where nobody named a price, with its table', async () => {
    const { page } = await drawn({
      view: { ...SOLD, status: 'passed', priceFen: null },
      events: [STORY[0] as EventView],
    });
    expect(page.querySelector('[data-replay="reach"]')).toBeNull();
    expect(linesOf(page)).toHaveLength(1);
  });

  it('with a reason somebody wrote as a script stays a text', async () => {
    const events = [...STORY.slice(0, 1), { type: 'paused', atMs: OPEN_MS, reason: '<img src=x>' } as const];
    const { html } = await drawn({ events });
    expect(html.replaceAll(/"[^"]*"/g, '""')).not.toContain('<img src=x');
    expect(html).toContain('暂停：&lt;img src=x&gt;');
  });
});

describe('no replay', () => {
  it('exists for a running lot, leading to its page only', async () => {
    const { headers, html, page, status } = await drawn({ view: { status: 'open' } });
    expect([status, headers.get('surrogate-control')]).toEqual([200, 'max-age=1']);
    expect(wordsOfAll(page, 'h1')).toEqual(['这件还没有落槌']);
    expect(linesOf(page)).toEqual([]);
    expect(html).not.toMatch(/¥98,000|竞买人 1/);
    expect(page.querySelectorAll('a').some((link) => wordsOf(link) === '看它现在的价格')).toBe(true);
  });

  const noLot = (code: string) => refusedWith(4040, { refusal: { code, field: 'id' }, lot: null });

  it.each<readonly [string, Told]>([
    ['a lot nobody knows', { answers: { lotDetail: () => noLot('UNKNOWN_LOT') } }],
    ['what cannot be the name of a lot', { answers: { lotDetail: () => noLot('MALFORMED') } }],
    ['practice', { lot: { hall: 'practice' } }],
  ])('is there of %s: the page is missing and kept by no front server', async (_what, told) => {
    const { headers, html, page, status } = await drawn(told);
    expect([status, headers.get('surrogate-control')]).toEqual([404, null]);
    expect(html).toContain('这件不在场上');
    expect(linesOf(page)).toEqual([]);
  });

  it('is not what is said when the house merely cannot be asked', async () => {
    await expect(drawn({ answers: { lotDetail: () => refusedWith(500) } })).rejects.toThrow('不行');
    await expect(drawn({ answers: { lotEvents: () => refusedWith(500) } })).rejects.toThrow('不行');
  });
});
