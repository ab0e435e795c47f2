// Past deals as a stranger and a buyer meet them: the market, the list, the file and the replay,
// with and without a script.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PAST_MONTHS, pastMonthsIn } from '../../kit/time/past-months.ts';
import { axeOn } from '../kit/axe.ts';
import { expect, test } from '../kit/stage.ts';
import { logInAsSample } from '../kit/visitor.ts';

/** The months before enter while it is open; a test begins when they are in. */
const furnished = (page: Page): Promise<void> =>
  expect.poll(() => pastMonthsIn((path) => page.request.get(path)), { timeout: 50_000 }).toBe(PAST_MONTHS);

const rows = (page: Page) => page.getByRole('main').locator('tbody').last().getByRole('row');

test.beforeEach(async ({ page }) => {
  await furnished(page);
});

test('a stranger sees twenty deals, narrows them, and logs in for more', async ({ page }) => {
  await page.goto('/historicalDeals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('历史成交');
  await expect(page.getByRole('img', { name: /^成交价中位数 ¥/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await page.getByLabel('品牌').selectOption('大众');
  await page.getByRole('button', { name: '查看', exact: true }).click();
  await expect(page).toHaveURL(/brand=%E5%A4%A7%E4%BC%97/);
  await expect(page.getByRole('link', { name: '去掉条件 大众' })).toBeVisible();
  await page.getByLabel('车系').selectOption('大众 帕萨特');
  await page.getByRole('button', { name: '查看', exact: true }).click();
  await page.getByRole('navigation', { name: '看法' }).getByRole('link', { name: '成交行情' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('大众 帕萨特 成交行情');
  await expect(page.getByRole('region', { name: '按年款', exact: true })).toContainText('款');

  await page.goto('/historicalDeals');
  await expect(page.getByRole('navigation', { name: '分页' })).toBeHidden();
  await logInAsSample(page);
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click();
  await expect(page).toHaveURL(/page=2$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text.split('\r\n').length).toBeGreaterThan(80);
});

test('a finished lot is played bid by bid', async ({ page }) => {
  await page.goto('/historicalDeals');
  await rows(page)
    .first()
    .getByRole('link', { name: /^查看回放/ })
    .click();
  await expect(page).toHaveTitle(/竞价回放/);
  await page.getByRole('button', { name: '回到开头' }).click();
  const place = page.locator('[data-replay="place"]');
  await expect(place).toHaveText(/^1 \//);
  await page.getByLabel('速度').selectOption('20');
  await page.getByRole('button', { name: '播放' }).click();
  await expect(place).not.toHaveText(/^[12] \//);
  await page.getByRole('button', { name: '到结尾' }).click();
  await expect(page.getByRole('button', { name: '播放' })).toBeVisible();
  await expect(page.locator('[data-replay="what"]')).toContainText('落槌成交');
});

test('every view keeps the rules of access, large, dark and small', async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto('/historicalDeals');
  const replay =
    (await rows(page)
      .first()
      .getByRole('link', { name: /^查看回放/ })
      .getAttribute('href')) ?? '';
  for (const path of ['/historicalDeals?brand=大众', '/historicalDeals/market?brand=大众', replay]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    for (const look of ['light', 'dark', 'large'] as const) {
      await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
      if (look === 'large') await page.evaluate(() => (document.documentElement.dataset.size = 'large'));
      const { violations } = await axeOn(page).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ') ?? ''}`),
        `${path} ${look}`,
      ).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const overhangPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhangPx, path).toBe(0);
  }
  // On a phone the filters are behind a button.
  await page.goto('/historicalDeals');
  await expect(page.getByLabel('品牌')).toBeHidden();
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await expect(page.getByLabel('品牌')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the market, the list and a lot’s record can be read', async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.goto('/historicalDeals?brand=大众');
    await page.getByRole('group').filter({ hasText: '看数据表' }).first().locator('summary').click();
    await expect(page.getByRole('table').first()).toContainText('中位数');
    await page.getByLabel('从').selectOption({ index: 3 });
    await page.getByRole('button', { name: '查看', exact: true }).click();
    await expect(page).toHaveURL(/from=20/);
    await rows(page)
      .first()
      .getByRole('link', { name: /^查看回放/ })
      .click();
    await expect(page.getByRole('region', { name: '竞价记录' }).first()).toContainText(
      /竞买人 1 (委托)?出价/,
    );
    await expect(page.getByRole('button', { name: '播放' })).toBeHidden();
    await page.goto('/historicalDeals/replay?id=none');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('这件不在场上');
  });
});
