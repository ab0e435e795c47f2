// P1, P2 and P3: what a public page weighs, how soon it is there, and what Lighthouse says of it.
// Weight: a cold cache, brotli, a phone. Speed: slow 4G and a processor four times slower, against
// one bare HTML file with the same text and picture under the same guard
// (docs/decisions/pages/a-floor-under-guard.md), in turns; the file without it is told beside. Only
// what is asked for by --only is measured. Each page is told as it is done, and all of them stand
// in one table at the end. npm run bench -- pages [--loads 5] [--runs 3] [--only
// weight,speed,score] [--pages /home,/contact] [--as buyer]: for the scores somebody logs in first,
// as a lot wants it
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { openScorer } from './parts/page-score.ts';
import { openBareServer, openPageService } from './parts/page-service.ts';
import { shownBy, visit, weigh, type Seen } from './parts/page-visit.ts';
import { median, spread } from './parts/ratios.ts';

/** Every address a visitor may open without logging in; one of each kind. */
const PAGES = [
  '/home',
  '/bidding',
  '/infoDatails',
  '/historicalDeals',
  '/information',
  '/information/n/2026-10-10-rules-draft',
  '/banner?id=bank-autumn',
  '/about',
  '/history',
  '/distribution',
  '/contact',
  '/BusinessRule',
  '/CommonProblem',
  '/CommonProblem/ask',
  '/service',
  '/PrivacyPolicy',
  '/search?q=保证金',
  '/404',
];

const KB = 1_024;
/** P1, required. */
const MOST = { htmlKb: 14, cssKb: 15, scriptKb: 85, homeKb: 250 } as const;
/** P2, required. */
const SLOWEST = { times: 1.25, shift: 0.01, blockedMs: 50 } as const;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    loads: { type: 'string', default: '5' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: 'weight,speed,score' },
    pages: { type: 'string', default: '' },
    as: { type: 'string', default: 'stranger' },
  },
});
const only = new Set(values.only.split(','));
const [loads, runs] = [Number(values.loads), Number(values.runs)];

/**
 * The results of a search are kept from search engines on purpose: they are other pages' words,
 * there are as many of them as there are words, and what a visitor has looked for is their own
 * affair. The audit asks for the opposite.
 */
const NOT_ASKED: Readonly<Record<string, readonly string[]>> = { '/search': ['is-crawlable'] };

const missed: string[] = [];
/** Rows of the table at the end, by page. */
const table = new Map<string, string[]>();
const tell = (page: string, line: string): void => {
  table.set(page, [...(table.get(page) ?? []), line]);
  console.log(`${page.padEnd(40)} ${line}`);
};
const check = (page: string, what: string, isKept: boolean): string => {
  if (!isKept) missed.push(`${page}: ${what}`);
  return isKept ? ' ' : '!';
};
const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;
const kb = (bytes: number): string => (bytes / KB).toFixed(1).padStart(6);

const { executablePath, args, chromiumSandbox } = await findChromium();
const house = await openPageService();
const bare = await openBareServer();
const browser = await chromium.launch({ executablePath, args, chromiumSandbox });

/** An address whose page does not stand is taken to /404. */
const stands = async (path: string): Promise<boolean> =>
  (await fetch(house.origin + path, { redirect: 'manual', headers: { accept: 'text/html' } })).status !== 302;
const wanted = values.pages === '' ? PAGES : values.pages.split(',');
const standing = await Promise.all(wanted.map(stands));
const pages = wanted.filter((_, at) => standing[at]);
if (pages.length < wanted.length)
  console.log(`not there yet: ${wanted.filter((_, at) => !standing[at]).join(' ')}`);

const weighAll = async (): Promise<void> => {
  console.log(
    `P1: KB over the wire, cold: html, css in it and beside it, script, all; React; foreign — ${load()}`,
  );
  for (const path of pages) {
    const weight = await weigh(browser, house.origin, path);
    const { htmlBytes, cssBytes, scriptBytes, allBytes, hasReact, hasIsland, foreign } = weight;
    const kept = [
      check(path, `html ${kb(htmlBytes).trim()} KB`, htmlBytes <= MOST.htmlKb * KB),
      check(path, `css ${kb(cssBytes).trim()} KB`, cssBytes <= MOST.cssKb * KB),
      check(path, `script ${kb(scriptBytes).trim()} KB`, scriptBytes <= MOST.scriptKb * KB),
      check(path, `all ${kb(allBytes).trim()} KB`, path !== '/home' || allBytes <= MOST.homeKb * KB),
      check(path, 'React without an island', hasIsland || !hasReact),
      check(path, `foreign: ${foreign.join(' ')}`, foreign.length === 0),
    ];
    const bytes = [htmlBytes, cssBytes, scriptBytes, allBytes].map((one, at) => kb(one) + kept[at]).join(' ');
    tell(path, `${bytes} ${hasReact ? 'React' : '     '}${kept[4]} ${foreign.length}${kept[5]}`);
  }
};

interface Turns {
  readonly ours: readonly Seen[];
  readonly guarded: readonly Seen[];
  readonly plain: readonly Seen[];
}

const speedOf = async (path: string): Promise<Turns> => {
  const url = house.origin + path;
  await bare.show(await shownBy(browser, house.origin, path), url);
  const [ours, guarded, plain]: readonly [Seen[], Seen[], Seen[]] = [[], [], []];
  for (let turn = 0; turn < loads; turn += 1) {
    ours.push(await visit(browser, url));
    guarded.push(await visit(browser, bare.guardedUrl));
    plain.push(await visit(browser, bare.plainUrl));
  }
  return { ours, guarded, plain };
};

const lcpMs = (seen: readonly Seen[]): number[] => seen.map((one) => one.lcpMs);
const timesOf = (ours: readonly Seen[], floor: readonly Seen[]): number[] =>
  ours.map((one, turn) => one.lcpMs / (floor[turn]?.lcpMs ?? Infinity));

const timeAll = async (): Promise<void> => {
  console.log(
    `P2: LCP ms, bare LCP ms, ratio, ratio to the unguarded file, shift, blocked ms: median (lowest–highest) of ${loads} — ${load()}`,
  );
  for (const path of pages) {
    const { ours, guarded, plain } = await speedOf(path);
    const times = timesOf(ours, guarded);
    const [shift, blockedMs] = [ours.map((one) => one.shift), ours.map((one) => one.blockedMs)];
    const kept = [
      check(path, `LCP ${median(times).toFixed(2)} ×`, median(times) <= SLOWEST.times),
      check(path, `shift ${median(shift).toFixed(3)}`, median(shift) <= SLOWEST.shift),
      check(path, `blocked ${median(blockedMs).toFixed(0)} ms`, median(blockedMs) <= SLOWEST.blockedMs),
    ];
    const shown = [
      spread(lcpMs(ours), 0),
      spread(lcpMs(guarded), 0),
      spread(times) + kept[0],
      spread(timesOf(ours, plain)),
      spread(shift, 3) + kept[1],
      spread(blockedMs, 0) + kept[2],
    ];
    tell(path, shown.join('  '));
  }
};

const scoreAll = async (): Promise<void> => {
  console.log(
    `P3: Lighthouse, phone: performance, accessibility, best practices, seo; median of ${runs} — ${load()}`,
  );
  const scorer = await openScorer(values.as === 'buyer' ? house.origin : null);
  try {
    // Lighthouse gives no scores to an answer with the status 404.
    for (const path of pages.filter((one) => one !== '/404')) {
      const skipped = NOT_ASKED[path.split('?', 1)[0] ?? ''] ?? [];
      const { scores, lost } = await scorer.score(house.origin + path, runs, skipped);
      const isKept = Object.values(scores).every((score) => score === 100);
      check(path, `${Object.values(scores).join('/')} ${lost.join(' ')}`, isKept);
      tell(path, `${Object.values(scores).join('/')} ${lost.join(' ')}`);
    }
  } finally {
    await scorer.end();
  }
};

try {
  if (only.has('weight')) await weighAll();
  if (only.has('speed')) await timeAll();
  if (only.has('score')) await scoreAll();
} finally {
  await browser.close();
  bare.end();
  await house.end();
}
console.log(`\npage | ${[...only].join(' | ')}`);
for (const [page, cells] of table) console.log([page.padEnd(40), ...cells].join(' | '));
console.log(missed.length === 0 ? `all kept — ${load()}` : `missed:\n  ${missed.join('\n  ')}\n${load()}`);
process.exitCode = missed.length === 0 ? 0 : 1;
