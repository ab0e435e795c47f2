// A group of maximums (组合委托): placed on two lots of three, refused at its field, changed,
// cancelled; and by forms alone.
import type { Locator, Page } from '@playwright/test';
import { overhangPx, SMALLEST } from '../../kit/pages.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { comeIn } from '../../kit/visitor.ts';

const HOUSE = { endsInMs: 3_600_000, windowMs: 12_000, lotCount: 3, areRegistered: true } as const;
const GROUPS = '/bidManagement/groups';

const tick = async (main: Locator, place: number, maximum: string): Promise<void> => {
  const row = main.getByRole('group', { name: '拍品' }).getByRole('listitem').nth(place);
  await row.getByRole('checkbox').check();
  await row.getByRole('textbox', { name: /的上限/ }).fill(maximum);
};

const fillIn = async (main: Locator, most: string, ceiling: string): Promise<void> => {
  await main.getByRole('textbox', { name: '最多拍到几件' }).fill(most);
  await main.getByRole('textbox', { name: '总额' }).fill(ceiling);
  await main.getByRole('button', { name: '下一步，核对' }).click();
};

const begin = async (page: Page, origin: string): Promise<Locator> => {
  const main = page.getByRole('main');
  await page.goto(`${origin}/bidManagement`);
  await main.getByRole('link', { name: '组合委托', exact: true }).click();
  await expect(main.getByText('还没有组合委托')).toBeVisible();
  await main.getByRole('link', { name: '新建组合委托' }).click();
  await main.getByRole('link', { name: /^选这个专场/ }).click();
  return main;
};

test('a group is placed on two lots of three, changed and cancelled', async ({
  page,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(HOUSE);
  await comeIn(page, origin, BUYERS.lin);
  const main = await begin(page, origin);
  expect(await allFlaws(page)).toEqual([]);

  await tick(main, 0, '1.2万');
  await fillIn(main, '1', '20000');
  await expect(main.getByText('请勾选两件以上')).toBeVisible();
  await expect(main.getByRole('textbox', { name: '总额' })).toHaveValue('20000');
  expect(await allFlaws(page)).toEqual([]);

  await tick(main, 1, '13,000');
  await fillIn(main, '1', '5000');
  await main.getByRole('button', { name: '确认组合委托' }).click();
  await expect(main.getByText(/总额至少 ¥10,000/)).toBeVisible();

  await fillIn(main, '1', '2万');
  await expect(main).toContainText('2 件里的 1 件');
  expect(await allFlaws(page)).toEqual([]);
  await main.getByRole('button', { name: '确认组合委托' }).click();
  await expect(main.getByText('组合委托已生效')).toBeVisible();
  await expect(main.getByText('领先', { exact: true })).toHaveCount(1);
  await expect(main.getByText('暂未出价', { exact: true })).toHaveCount(1);
  expect(await allFlaws(page)).toEqual([]);
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);

  await main.getByRole('link', { name: /^修改/ }).click();
  await expect(main.getByText('领先，不能移出组合')).toBeVisible();
  expect(await overhangPx(page)).toBe(0);
  expect(await allFlaws(page)).toEqual([]);
  await fillIn(main, '2', '30000');
  await main.getByRole('button', { name: '确认修改' }).click();
  await expect(main.getByText('组合委托已修改，立即生效')).toBeVisible();
  await expect(main.getByText('领先', { exact: true })).toHaveCount(2);

  await main.getByRole('link', { name: /^撤销/ }).click();
  await expect(main.getByText('已经领先的出价不能撤回')).toBeVisible();
  expect(await allFlaws(page)).toEqual([]);
  await main.getByRole('button', { name: '确认撤销' }).click();
  await expect(main.getByText('组合委托已撤销，系统不再按它替你出价')).toBeVisible();
  await expect(main.getByText('已撤销', { exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a group is placed by links and forms alone', async ({ page, ownHouse, expectedErrors }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(HOUSE);
    await page.goto(`${origin}${GROUPS}`);
    await page.getByLabel('手机号').fill(BUYERS.lin.phone);
    await page.getByLabel('密码', { exact: true }).fill(BUYERS.lin.password);
    await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
    const main = await begin(page, origin);
    await tick(main, 0, '12000');
    await tick(main, 2, '12000');
    await fillIn(main, '1', '12000');
    await main.getByRole('button', { name: '确认组合委托' }).click();
    await expect(main.getByText('组合委托已生效')).toBeVisible();
    await expect(main.getByText('领先', { exact: true })).toHaveCount(1);
  });
});
