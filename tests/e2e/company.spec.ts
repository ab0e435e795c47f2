// Pages a visitor reads about the house: with and without scripts, from any page to the next.
import { expect, test } from './kit/stage.ts';

test('a visitor goes from the house’s years to branches and an article', async ({ page }) => {
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('发展历程');
  const nav = page.getByRole('navigation', { name: '栏目' });
  await nav.getByRole('link', { name: '分支机构' }).click();
  await expect(page).toHaveURL(/\/distribution$/);
  await page.getByRole('link', { name: '苏州', exact: true }).click();
  await expect(page.getByRole('heading', { name: /苏州看车中心/ })).toBeInViewport();
  await page.goto('/information');
  await page.getByRole('link', { name: '政策法规', exact: true }).click();
  await page.getByRole('link', { name: '过户的三十日：从哪一天开始算' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('过户的三十日：从哪一天开始算');
  await expect(page.getByRole('navigation', { name: '相关资讯' })).toContainText('竞价为什么会暂停');
});

test('a list of news is shared by address, page and year', async ({ page }) => {
  await page.goto('/information');
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(/\/information\/all\/2$/);
  await page.getByRole('link', { name: '2026 年' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(/\/information\/year\/2026\/2$/);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('an ended offer says so and leads home; an unknown is missing', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto('/banner?id=spring-2026');
  await expect(page.getByText('活动已结束')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '回首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/banner?id=none');
  await expect(page).toHaveURL(/\/404$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page about the house can be read', async ({ page }) => {
    for (const [path, text] of [
      ['/about', '证照公示'],
      ['/history', '竞价链公开'],
      ['/distribution', '成都看车中心'],
      ['/contact', '投诉与监督'],
      ['/information', '保证金释放时限缩短到一分钟'],
      ['/banner?id=bank-autumn', '怎么参加'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(text);
    }
  });
});
