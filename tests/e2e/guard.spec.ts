import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './kit/stage.ts';
import { logInAsSample, loginPrompt } from './kit/visitor.ts';

const OPEN = ['/home', '/bidding', '/BusinessRule', '/CommonProblem', '/service', '/PrivacyPolicy'];
const GUARDED = ['/bidding-detail?id=none', '/userCenter', '/MyOrder', '/deposit', '/toAuth'];
const FORCED = ['/non-vehicle-bidding', '/non-vehicle-MyOrder', '/non-vehicle-dispute'];

test.describe('a visitor without a session', () => {
  for (const path of OPEN) {
    test(`reads ${path} without being asked who they are`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(loginPrompt(page)).toBeHidden();
    });
  }

  for (const path of GUARDED) {
    test(`who asks for ${path} keeps the address, gets 401, may log in`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/401/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(401);
      await expect(page).toHaveURL(path);
      await expect(loginPrompt(page)).toBeVisible();
    });
  }

  for (const path of FORCED) {
    test(`who asks for ${path} is sent home, where the prompt follows`, async ({ page }) => {
      await page.goto('/home');
      await page.evaluate(() => {
        localStorage.setItem('userInfo', 'stale');
        localStorage.setItem('isLogin', 'true');
      });
      await page.goto(path);
      await expect(page).toHaveURL('/home');
      await expect(loginPrompt(page)).toBeVisible();
    });
  }

  test('follows a link to a lot, which opens after the login', { tag: PHONE }, async ({ page }) => {
    await page.goto('/bidding');
    const first = page.getByRole('article').first();
    const title = await first.getByRole('heading').innerText();
    await first.getByRole('link').first().click();
    await expect(loginPrompt(page)).toBeVisible();
    await expect(page).toHaveURL('/bidding');
    await loginPrompt(page).locator('[data-sample]').first().click();
    await loginPrompt(page)
      .getByRole('checkbox', { name: /我已阅读并同意/ })
      .check();
    await loginPrompt(page).getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/\/bidding-detail\?id=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  });

  test('an unknown address leads to /404, which says so with its status', async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await page.goto('/no-such-place');
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('这件不在场上');
    expect((await request.get('/404')).status()).toBe(404);
    expect((await request.get('/no-such-file.js')).status()).toBe(404);
  });
});

/**
 * Back, as the browser's own button does it. A page from the browser's memory fires no load for
 * `goBack` to wait on, and a `history.back()` asked of the page ends the page before it can answer.
 */
const stepBack = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const { entries, currentIndex } = await browser.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex - 1]?.id;
  if (entryId === undefined) throw new Error('there is no page to step back to');
  await browser.send('Page.navigateToHistoryEntry', { entryId });
};

test('after logging out, back shows the guard page, not the old', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  // How each page came on screen: drawn anew, or as the browser had kept it in its memory.
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const shown = `${location.pathname} ${persisted ? 'kept' : 'drawn'}`;
      sessionStorage.setItem('shown', [sessionStorage.getItem('shown') ?? [], shown].flat().join());
    });
  });
  await page.goto('/bidding');
  await logInAsSample(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/bidding-detail\?id=/);
  const lot = page.url();
  await expect(page.getByRole('region', { name: '出价面板' })).toBeVisible();
  await page.goto('/home');
  await page.getByRole('button', { name: '我的账户' }).click();
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  // The old page already offers the log-in while the house draws it anew; a step back taken in
  // between would be lost.
  const shown = () => page.evaluate(() => sessionStorage.getItem('shown')?.split(',').slice(-2));
  await expect(async () => expect(await shown()).toEqual(['/home drawn', '/home drawn'])).toPass();
  await expect(page.getByRole('button', { name: '登录 / 注册' })).toBeVisible();
  await stepBack(page);
  await expect(page).toHaveURL(lot);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录后查看');
  await expect(loginPrompt(page)).toBeVisible();
  await expect(page.getByRole('region', { name: '出价面板' })).toBeHidden();
  // A page that only a visitor may see is kept by no browser: it is asked for anew.
  expect(await shown()).toEqual(['/home drawn', '/bidding-detail drawn']);
});
