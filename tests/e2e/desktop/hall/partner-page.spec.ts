// The page of a partner is reached from an announcement, followed there, and leads to its lots in
// the hall; without a script as well.
import type { Page } from '@playwright/test';
import { overhangPx, SMALLEST } from '../../kit/pages.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { fillPrompt } from '../../kit/visitor.ts';

const HOUSE = { endsInMs: 3_600_000, windowMs: 12_000, isAnnounced: true };
const PARTNER = '示例汽车租赁';

const openPartner = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/infoDatails`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /上海二手车专场拍卖公告/ }).click();
  await main.getByRole('link', { name: PARTNER, exact: true }).click();
};

const followAndGoOn = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: PARTNER })).toBeVisible();
  await main.getByRole('button', { name: `关注：${PARTNER}`, exact: true }).click();
  await expect(main.getByText('1 人关注')).toBeVisible();
  await main.getByRole('link', { name: '按条件筛选' }).first().click();
  await expect(page).toHaveURL(/\/bidding\?.*partner=leasing/);
  await expect(page.getByRole('link', { name: `去掉条件 ${PARTNER}` })).toBeVisible();
};

test('a visitor comes from an announcement and finds the partner’s lots', async ({
  page,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(HOUSE);
  await openPartner(page, origin);
  await fillPrompt(page, BUYERS.lin);
  await expect(page.getByRole('heading', { name: '买受人评价' })).toBeVisible();
  expect(await allFlaws(page)).toEqual([]);
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
  await followAndGoOn(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a partner’s page is read and followed by links and forms', async ({
    page,
    ownHouse,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(HOUSE);
    await openPartner(page, origin);
    await page.getByLabel('手机号').fill(BUYERS.lin.phone);
    await page.getByLabel('密码', { exact: true }).fill(BUYERS.lin.password);
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
    await followAndGoOn(page);
  });
});
