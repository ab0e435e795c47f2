import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './kit/stage.ts';
import { loginPrompt } from './kit/visitor.ts';

/** The room opens at the first sign of a visitor; until then links are the browser's own. */
const stir = async (page: Page): Promise<void> => {
  await page.getByRole('main').hover();
  await expect(page.locator('[data-room="open"]')).toBeVisible();
};

test('filters lie in the address: shared, gone back on, taken away', { tag: PHONE }, async ({ page }) => {
  await page.goto('/bidding?body=suv&sort=price-up');
  await stir(page);
  const chosen = page.getByRole('navigation', { name: '已选条件' });
  await expect(chosen.getByRole('link', { name: '去掉条件 SUV' })).toBeVisible();
  await chosen.getByRole('link', { name: '去掉条件 SUV' }).click();
  await expect(page).toHaveURL('/bidding?sort=price-up');
  await expect(chosen).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/bidding?body=suv&sort=price-up');
  await expect(chosen.getByRole('link', { name: '去掉条件 SUV' })).toBeVisible();
});

test('every tab is an address, and names how many lots it holds', async ({ page }) => {
  await page.goto('/bidding');
  const tabs = page.getByRole('navigation', { name: '场次状态' });
  await tabs.getByRole('link', { name: /即将开始/ }).click();
  await expect(page).toHaveURL('/bidding?tab=upcoming');
  await expect(page.getByRole('article').first()).toContainText('开拍');
  await tabs.getByRole('link', { name: /预展中/ }).click();
  await expect(page).toHaveURL('/bidding?tab=preview');
  await tabs.getByRole('link', { name: /一口价/ }).click();
  await expect(page).toHaveURL('/bidding?tab=fixed-price');
  await tabs.getByRole('link', { name: /已结束/ }).click();
  await expect(page).toHaveURL('/bidding?tab=ended');
  // The last to end may have been withdrawn.
  await expect(page.getByRole('article').first()).toContainText(/(天|日)(落槌|撤拍)\d\d:\d\d/);
});

test('conditions nothing meets say so, and give the way out', async ({ page }) => {
  await page.goto('/bidding?lowest=99999');
  await expect(page.getByText('没有符合条件的拍品')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '清空条件' }).last().click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a sale to come reminds whoever asks, once they have logged in', async ({ page }) => {
  await page.goto('/bidding?tab=upcoming');
  await page.getByRole('navigation', { name: '场次', exact: true }).locator('[href*="sale="]').last().click();
  await page.getByRole('button', { name: '开拍提醒我' }).click();
  const prompt = loginPrompt(page);
  await prompt.locator('[data-sample]').first().click();
  await prompt.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await prompt.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('开拍前 15 分钟会发消息给你')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '取消提醒' }).click();
  await expect(page.getByRole('button', { name: '开拍提醒我' })).toBeVisible();
});

test('the practice hall has its own entrance, and names its robots', async ({ page }) => {
  await page.goto('/bidding');
  await page
    .getByRole('navigation', { name: '场次状态' })
    .getByRole('link', { name: /演练场/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('演练场');
  await expect(page.getByText(/竞买号以 R 开头的是机器人/).first()).toBeVisible();
});

test('a list that cannot be fetched says why and tries again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.goto('/bidding');
  await stir(page);
  await page.route('**/prod-api/app/lot/list*', (route) => route.abort());
  await page
    .getByRole('navigation', { name: '场次状态' })
    .getByRole('link', { name: /即将开始/ })
    .click();
  const main = page.getByRole('region', { name: '拍品' });
  await expect(main.getByText('后端接口连接异常')).toBeVisible();
  await page.unroute('**/prod-api/app/lot/list*');
  await main.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('article').first()).toContainText('开拍');
});
