// Lots one follows are put into a group, the list is narrowed to it, and two of them are laid side
// by side; with a script, on the smallest phone, and by links and forms alone.
import type { Page } from '@playwright/test';
import { overhangPx, SMALLEST } from '../../kit/pages.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { fillPrompt } from '../../kit/visitor.ts';

const HOUSE = { endsInMs: 3_600_000, windowMs: 12_000, areFollowed: true };

const rowsOf = (page: Page) => page.getByRole('main').getByRole('article');
const chipsOf = (page: Page) => page.getByRole('navigation', { name: '按分组看关注' });
const barOf = (page: Page) => page.getByRole('form', { name: '所选的拍品' });

const groupAndCompare = async (page: Page): Promise<void> => {
  await rowsOf(page).first().getByRole('checkbox').check();
  await barOf(page).getByRole('combobox', { name: /^分组/ }).fill('家用');
  await barOf(page).getByRole('combobox', { name: /^分组/ }).press('Enter');
  await expect(page.getByText('1 件的分组已保存')).toBeVisible();
  await chipsOf(page).getByRole('link', { name: /^家用/ }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).first().getByRole('checkbox').check();
  await barOf(page).getByRole('button', { name: '对比' }).click();
  await expect(page.getByText('对比要选 2 到 4 件，现在选了 1 件')).toBeVisible();
  await expect(rowsOf(page).first().getByRole('checkbox')).toBeChecked();
  await chipsOf(page).getByRole('link', { name: /^全部/ }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  for (const box of await rowsOf(page).getByRole('checkbox').all()) await box.check();
  await barOf(page).getByRole('button', { name: '对比' }).click();
  await expect(page).toHaveURL(/\/myAttention\/compare\?ids=/);
  await expect(page.getByRole('table', { name: '所选拍品对比' }).getByRole('columnheader')).toHaveCount(3);
};

test('a follower sorts what they follow, narrows it and compares two lots', async ({
  page,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(HOUSE);
  await page.goto(`${origin}/myAttention`);
  await fillPrompt(page, BUYERS.lin);
  await expect(rowsOf(page)).toHaveCount(2);
  await groupAndCompare(page);
  expect(await allFlaws(page)).toEqual([]);
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
  const head = page.getByRole('rowheader', { name: /^状态/ });
  const atFirst = await head.boundingBox();
  await page.getByRole('columnheader').last().scrollIntoViewIfNeeded();
  expect((await head.boundingBox())?.x).toBe(atFirst?.x);
  await page.getByRole('link', { name: '回到关注' }).click();
  expect(await allFlaws(page)).toEqual([]);
  expect(await overhangPx(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what one follows is grouped and compared by links and forms alone', async ({
    page,
    ownHouse,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(HOUSE);
    await page.goto(`${origin}/myAttention`);
    await page.getByLabel('手机号').fill(BUYERS.lin.phone);
    await page.getByLabel('密码', { exact: true }).fill(BUYERS.lin.password);
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await groupAndCompare(page);
  });
});
