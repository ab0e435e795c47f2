// A page comes in pieces over a slow line, and nothing that is there already moves when the next
// piece comes. Measured on the line of P2 (goals.md), and with it what the scripts of a lot's page
// weigh (P1).
import type { CDPSession, Page } from '@playwright/test';
import { shifted, watchShifts, type Shifted } from './kit/layout.ts';
import { BUYERS } from './kit/people.ts';
import { expect, PHONE, test } from './kit/stage.ts';
import { comeTo, logInAsSample } from './kit/visitor.ts';

const KBIT = 1_024 / 8;
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600 * KBIT,
  uploadThroughput: 750 * KBIT,
};
const MOST_SHIFT = 0.05;
const LEAST_SHIFT = 0.01;
/** Of a lot's page; React and its renderer are 46 of them. */
const MOST_LOT_KB = 105;
/** Of a buyer's hall, whose room opens when they stir. */
const MOST_HALL_KB = 34;

/**
 * Until every island that wakes by itself has woken; those further down wake when they are seen.
 */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.querySelector('astro-island[ssr]:not([opts*="visible"])') === null,
  );

/**
 * Parts that come when the page rests are not of the page as it comes: on a busy machine it would
 * rest before all of it is awake. Runs in the page before anything of it does.
 */
const leaveLateParts = (): void => {
  const ask = requestIdleCallback.bind(globalThis);
  globalThis.requestIdleCallback = (run, options) =>
    document.readyState === 'complete' ? 0 : ask(run, options);
};

const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  return session;
};

/** The room of the hall opens at the first sign of a visitor. */
const stir = async (page: Page): Promise<void> => {
  await page.getByRole('main').hover();
  await expect(page.locator('[data-room="open"]')).toBeVisible();
};

const shiftOf = async (page: Page, address: string): Promise<Shifted> => {
  await page.goto(address);
  await settled(page);
  return shifted(page);
};

test('no live page moves on a slow line, and scripts stay light', { tag: PHONE }, async ({ page }) => {
  await page.goto('/bidding');
  await logInAsSample(page);
  // The first to end might end meanwhile, and then its result comes too.
  const lot = await page.locator('article[data-lot] a[href*="bidding-detail"]').last().getAttribute('href');
  await watchShifts(page);
  await page.addInitScript(leaveLateParts);
  const session = await slowDown(page);
  // The scripts of the page in view, each once: what the page before still fetched is not this
  // one's.
  const scripts = new Map<string, number>();
  const asked = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, documentURL, request, type }) => {
    if (type === 'Script' && documentURL === page.url()) asked.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = asked.get(requestId);
    if (script !== undefined) scripts.set(script, encodedDataLength);
  });
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'br, gzip' });
  const weighKb = (): number => [...scripts.values()].reduce((all, one) => all + one, 0) / 1_024;
  for (const [address, mostKb] of [
    ['/home', MOST_HALL_KB],
    ['/bidding', MOST_HALL_KB],
    [lot ?? '', MOST_LOT_KB],
  ] as const) {
    asked.clear();
    scripts.clear();
    await shiftOf(page, address);
    expect.soft(weighKb(), `scripts of ${address}`).toBeLessThanOrEqual(mostKb);
    if (address === '/bidding') await stir(page);
    const { sum, what } = await shifted(page);
    expect.soft(sum, `${address} has moved by ${sum}: ${what.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

test(
  'calls of a lane move nothing when they come',
  { tag: PHONE },
  async ({ page, ownHouse, expectedErrors }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000, format: 'lane' });
    const address = `${origin}/bidding-detail?id=lot-1`;
    await comeTo(address, [[page, BUYERS.lin]]);
    await watchShifts(page);
    await slowDown(page);
    const { sum, what } = await shiftOf(page, address);
    await expect(page.getByRole('region', { name: '拍卖师叫价' })).toBeVisible();
    expect(sum, `it has moved by ${sum}: ${what.join('; ')}`).toBeLessThanOrEqual(LEAST_SHIFT);
    // On the page of the sale they stand within the first screen.
    const sale = await shiftOf(page, `${origin}/auction-detail?id=sale-1`);
    expect(sale.sum, `it has moved by ${sale.sum}: ${sale.what.join('; ')}`).toBeLessThanOrEqual(LEAST_SHIFT);
    const calls = await page.getByRole('region', { name: '拍卖师叫价' }).boundingBox();
    const { height = 0 } = page.viewportSize() ?? {};
    expect((calls?.y ?? height) + (calls?.height ?? 0)).toBeLessThan(height);
  },
);
