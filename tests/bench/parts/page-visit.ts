// One visit to a page with a cold cache, on a phone: what came over the wire, and what the visitor
// saw when.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { throttling } from 'lighthouse/core/config/constants.js';
import { sheetBytesIn } from '../../kit/browser/sheets-in-page.ts';
import type { Shown } from './page-service.ts';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
} as const;
const BROTLI = { 'accept-encoding': 'br, gzip' };
/**
 * Slow 4G as Lighthouse applies it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. Chromium
 * holds back requests, not packets: names, connections and slow starts cost nothing in it, so a
 * request waits 3.75 times as long, and the line is a tenth thinner.
 * Source: lighthouse/core/config/constants.js.
 */
const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } = throttling.mobileSlow4G;
const BYTES_PER_KBIT = 1_024 / 8;
const SLOW_4G = {
  offline: false,
  latency: requestLatencyMs,
  downloadThroughput: downloadThroughputKbps * BYTES_PER_KBIT,
  uploadThroughput: uploadThroughputKbps * BYTES_PER_KBIT,
};
const SLOWER_TIMES = 4;
/** Changes after this long are no longer part of the load. */
const SETTLED_MS = 1_500;

export interface Weight {
  /** The document without the sheets that stand in it. */
  readonly htmlBytes: number;
  /** The sheets in the document, and those beside it. */
  readonly cssBytes: number;
  readonly scriptBytes: number;
  readonly allBytes: number;
  /** Whether React came along. */
  readonly hasReact: boolean;
  readonly hasIsland: boolean;
  readonly foreign: readonly string[];
}

interface Came {
  readonly url: string;
  readonly type: string;
  bytes: number;
}

/**
 * Content of a page, its head and foot included, as a bare page can show it too. The largest
 * part is that of a slow visit: of a text and a picture of nearly one size, the one that comes
 * later counts only where it comes later.
 */
export async function shownBy(browser: Browser, origin: string, path: string): Promise<Shown> {
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: BROTLI });
  const page = await context.newPage();
  await slowly(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1) as { element?: Element } | undefined;
      Object.assign(globalThis, { largest: largest?.element });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const shown = await page.evaluate(() => {
    const { largest } = globalThis as unknown as { largest?: Element };
    const picture =
      largest instanceof HTMLImageElement
        ? { url: largest.currentSrc, width: largest.width, height: largest.height }
        : null;
    const linesOf = (element: HTMLElement | null): string[] =>
      (element?.innerText ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    const [heading = ''] = linesOf(document.querySelector('h1'));
    return { heading, lines: linesOf(document.body), picture };
  });
  await context.close();
  return shown;
}

const listenTo = async (session: CDPSession): Promise<ReadonlyMap<string, Came>> => {
  const came = new Map<string, Came>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    came.set(requestId, { url: response.url, type, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = came.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return came;
};

/** Bytes that the style sheets in a page add to it on the wire. */
const sheetBytes = async (url: string): Promise<number> =>
  sheetBytesIn(await (await fetch(url, { headers: { accept: 'text/html' } })).text());

const isOwn = (url: string, origin: string): boolean => url.startsWith(origin) || url.startsWith('data:');
/** React names its elements by this symbol, in whichever file it lies. */
const isReact = (script: string): boolean => /react\.(transitional\.)?element/.test(script);

/** Weighs a page as it comes to somebody who has never been here. */
export async function weigh(browser: Browser, origin: string, path: string): Promise<Weight> {
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: BROTLI });
  const page = await context.newPage();
  const came = await listenTo(await context.newCDPSession(page));
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const all = [...came.values()];
  const bytesOf = (...types: readonly string[]): number =>
    all.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0);
  const scripts = all.filter(({ type }) => type === 'Script').map(({ url }) => url);
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  const hasIsland = (await page.locator('astro-island').count()) > 0;
  await context.close();
  const inPageBytes = await sheetBytes(origin + path);
  return {
    htmlBytes: bytesOf('Document') - inPageBytes,
    cssBytes: bytesOf('Stylesheet') + inPageBytes,
    scriptBytes: bytesOf('Script'),
    allBytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    hasReact: texts.some(isReact),
    hasIsland,
    foreign: all.map(({ url }) => url).filter((url) => !isOwn(url, origin)),
  };
}

export interface Seen {
  readonly lcpMs: number;
  readonly shift: number;
  readonly blockedMs: number;
}

interface Watched {
  lcpMs: number;
  shift: number;
  blockedMs: number;
}

/** Runs in the page before anything of it does. */
const watch = (): void => {
  const seen: Watched = { lcpMs: 0, shift: 0, blockedMs: 0 };
  Object.assign(globalThis, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  observe('longtask', ({ duration }) => {
    seen.blockedMs += Math.max(0, duration - 50);
  });
};

const slowly = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_TIMES });
};

/** Visits a page over a slow line with a slow phone. */
export async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: BROTLI });
  const page = await context.newPage();
  await slowly(page);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  return seen;
}
