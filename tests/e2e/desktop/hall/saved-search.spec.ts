// The filters of a hall are kept under a name, and found again; by a visitor who is asked in on the
// way, and without a script.
import type { Page } from '@playwright/test';
import { overhangPx, SMALLEST } from '../../kit/pages.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { fillPrompt } from '../../kit/visitor.ts';

const HOUSE = { endsInMs: 3_600_000, windowMs: 12_000 };
const FILTERED = '/bidding?brand=大众&body=sedan';

const keep = async (page: Page, name: string): Promise<void> => {
  const form = page.getByRole('form', { name: '保存这个搜索' });
  await form.getByRole('textbox', { name: /^名称/ }).fill(name);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('搜索已保存')).toBeVisible();
};

test('a visitor saves a search after log-in, names it and drops it', async ({
  page,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(HOUSE);
  await page.goto(`${origin}${FILTERED}`);
  await page
    .getByRole('navigation', { name: '已选条件' })
    .getByRole('link', { name: '保存这个搜索' })
    .click();
  await fillPrompt(page, BUYERS.lin);
  await expect(page.getByRole('heading', { name: '保存这个搜索' })).toBeVisible();
  expect(await allFlaws(page)).toEqual([]);
  await keep(page, '');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '大众 · 轿车', exact: true })).toBeVisible();
  await expect(main.getByText('进行中 1 件')).toBeVisible();

  await main.getByText('改名称和提醒').click();
  await main.getByRole('textbox', { name: /^名称/ }).fill('代步车');
  await main.getByRole('switch', { name: '有新拍品时提醒我' }).uncheck();
  await main.getByRole('button', { name: '保存：大众 · 轿车' }).click();
  await expect(main.getByRole('link', { name: '代步车', exact: true })).toBeVisible();
  await expect(main.getByText('不提醒')).toBeVisible();
  expect(await allFlaws(page)).toEqual([]);
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);

  await main.getByRole('link', { name: '代步车', exact: true }).click();
  await expect(page).toHaveURL(/\/bidding\?body=sedan&brand=/);
  await expect(page.getByRole('article').filter({ hasText: '帕萨特' })).toBeVisible();
  await page.goto(`${origin}/myAttention?tab=searches`);
  await page.getByRole('button', { name: '移除：代步车' }).click();
  await expect(page.getByText('搜索已移除')).toBeVisible();
  await expect(page.getByText('还没有保存的搜索')).toBeVisible();
  expect(await allFlaws(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search is kept by links and forms alone, and never twice', async ({
    page,
    ownHouse,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(HOUSE);
    await page.goto(`${origin}${FILTERED}`);
    await page.getByRole('link', { name: '保存这个搜索' }).click();
    await page.getByLabel('手机号').fill(BUYERS.lin.phone);
    await page.getByLabel('密码', { exact: true }).fill(BUYERS.lin.password);
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
    await keep(page, '父亲的车');
    await expect(page.getByRole('link', { name: '父亲的车', exact: true })).toBeVisible();
    await page.goto(`${origin}${FILTERED}`);
    await page.getByRole('link', { name: '保存这个搜索' }).click();
    await page
      .getByRole('form', { name: '保存这个搜索' })
      .getByRole('button', { name: '保存', exact: true })
      .click();
    await expect(page.getByText('这个搜索已经保存过')).toBeVisible();
  });
});
