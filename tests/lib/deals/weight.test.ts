// Weight of the page of past deals on the wire when the house is full: the first answer fits into
// the first round trip of a cold line. Source: goals.md P1.
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Deal } from '#contract/catalogue/outputs.ts';
import Page from '../../../src/pages/historicalDeals/index.astro';
import { NOW_MS } from '../../islands/parts/lots.ts';
import { livelyYear, someTrends } from '../../kit/catalogue/trends.ts';
import { write } from '../../kit/content/written.ts';
import { drawnPage, someDeal, someDeals } from './drawn.ts';

const MINUTE_MS = 60_000;

/** The same unforeseeable numbers at every run. */
const chance = (): ((below: number) => number) => {
  let state = 7;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

/** As much of the house as its frame needs. */
beforeAll(() => {
  const data = {
    name: '落槌拍卖有限公司（示例）',
    permit: '第000000号',
    permitUntil: '2029-12-31',
    isSample: true,
  };
  write('house', { id: 'house', data });
});

const below = chance();
/** Words no two of which are alike: nothing is left out on the way because it was said before. */
const han = (length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(0x4e00 + below(6_000))).join('');
const many = <One>(count: number, one: (at: number) => One): One[] =>
  Array.from({ length: count }, (_, at) => one(at));

const BRANDS = many(60, () => han(2));
const SERIES = many(200, () => han(3));
const TRIMS = many(60, () => han(4));
const CITIES = many(40, () => han(2));
const oneOf = (words: readonly string[]): string => words[below(words.length)] ?? '';

const aFullDeal = (at: number): Deal =>
  someDeal({
    lotId: `lot-${below(1e9)}-${at}`,
    title: `${2010 + below(16)}款 ${oneOf(BRANDS)} ${oneOf(SERIES)} ${below(400)}T ${oneOf(TRIMS)}`,
    registered: `20${10 + below(15)}.${10 + below(3)}`,
    odometerKm: 1_000 + below(250_000),
    city: oneOf(CITIES),
    grade: ['A', 'A-', 'B+', 'C', '事故车'][below(5)] ?? 'D',
    hammerFen: (20_000 + below(900_000)) * 100,
    soldAtMs: NOW_MS - below(60 * 24 * 90) * MINUTE_MS,
    bidCount: below(90),
    bidderCount: below(30),
    extensionCount: below(12),
  });

const FULL = someTrends(
  livelyYear({ soldCount: 400, passedCount: 100 }).map((month) => ({
    ...month,
    priceYuan: 30_000 + below(90_000),
  })),
  {
    points: many(300, () => ({
      odometerKm: 500 + below(250_000),
      priceFen: (20_000 + below(600_000)) * 100,
    })),
    choices: { brand: BRANDS, series: [], year: many(20, (at) => `${2006 + at}`), city: CITIES },
  },
);

/**
 * Bytes before it, and those a page of the build has besides: the policy with its hashes, and the
 * lines of its scripts.
 */
const HEAD_BYTES = 1_500;
/** Lines of scripts as they stand before the build: each has the folder of this checkout in it. */
const UNBUILT_SCRIPT = /<script type="module" src="[^"]*"><\/script>/g;
const MOST_BYTES = 14 * 1_024;
const MODELLED = { [constants.BROTLI_PARAM_QUALITY]: 7 };
/** How letters are told is guessed from a few of them: the guess that went wrong. */
const UNLUCKY = { ...MODELLED, [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1 };

describe('the page of past deals of a full house', () => {
  it.each([
    ['a stranger', { isForStrangers: true }],
    ['one who has logged in', { pageCount: 50 }],
  ])('comes to %s in one round trip, whichever way it is packed', async (_who, part) => {
    const rows = many(20, aFullDeal);
    const { html } = await drawnPage(Page, '/historicalDeals', {
      dealTrends: () => FULL,
      deals: () => someDeals(rows, { total: 1_000, isAtLeast: true, ...part }),
    });
    const told = html.replaceAll(UNBUILT_SCRIPT, '');
    expect(told.length).toBeLessThan(html.length);
    for (const params of [MODELLED, UNLUCKY])
      expect(brotliCompressSync(told, { params }).length + HEAD_BYTES).toBeLessThan(MOST_BYTES);
  });
});
