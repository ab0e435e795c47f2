// A partner of the house is followed from the announcement of a sale and let go again; by a visitor
// who is asked in on the way, and without a script.
import type { Page } from '@playwright/test';
import { overhangPx, SMALLEST } from '../../kit/pages.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { fillPrompt } from '../../kit/visitor.ts';

const HOUSE = { endsInMs: 3_600_000, windowMs: 12_000, isAnnounced: true };
const PARTNER = '示例汽车租赁';

const openNotice = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/infoDatails`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /上海二手车专场拍卖公告/ })
    .click();
  await page.getByRole('link', { name: `关注合作方：${PARTNER}` }).click();
};

const followAndLeave = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await expect(main.getByText('还没有关注的合作方')).toBeVisible();
  await main.getByRole('button', { name: `关注：${PARTNER}`, exact: true }).click();
  await expect(main.getByText('已关注，有新专场时告诉你')).toBeVisible();
  await expect(main.getByText('进行中 1 场 · 即将开拍 0 场')).toBeVisible();
  await main.getByRole('button', { name: `取消关注：${PARTNER}` }).click();
  await expect(main.getByText('已取消关注')).toBeVisible();
  await expect(main.getByRole('button', { name: `关注：${PARTNER}`, exact: true })).toBeVisible();
};

test('a visitor follows an announcement’s partner after log-in, and lets it go', async ({
  page,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(HOUSE);
  await openNotice(page, origin);
  await fillPrompt(page, BUYERS.lin);
  await expect(page.getByRole('heading', { name: '可关注' })).toBeVisible();
  expect(await allFlaws(page)).toEqual([]);
  await followAndLeave(page);
  expect(await allFlaws(page)).toEqual([]);
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
  await page.getByRole('main').getByRole('link', { name: '上海二手车专场', exact: true }).click();
  await expect(page).toHaveURL(/\/infoDatails\?id=/);
  expect(await overhangPx(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a partner is followed and let go by links and forms alone', async ({
    page,
    ownHouse,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(HOUSE);
    await openNotice(page, origin);
    await page.getByLabel('手机号').fill(BUYERS.lin.phone);
    await page.getByLabel('密码', { exact: true }).fill(BUYERS.lin.password);
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
    await followAndLeave(page);
  });
});
