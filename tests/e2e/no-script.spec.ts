import { BUYERS } from './kit/people.ts';
import { expect, test } from './kit/stage.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a buyer finds a lot, logs in, bids by a form and is given a receipt', async ({
  page,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true });
  await page.goto(`${origin}/bidding`);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/bidding-detail\?id=lot-1/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录后查看');

  await page.getByLabel('手机号').fill(BUYERS.lin.phone);
  await page.getByLabel('密码', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('手机号或密码不正确')).toBeVisible();
  await expect(page.getByLabel('手机号')).toHaveValue(BUYERS.lin.phone);
  await page.getByLabel('密码', { exact: true }).fill(BUYERS.lin.password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/bidding-detail\?id=lot-1/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('大众 帕萨特');

  await page.getByRole('textbox', { name: /我的出价/ }).fill('10,200');
  await page.getByRole('button', { name: /出价 ¥/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('确认出价');
  await expect(page.getByText('壹万零贰佰元整')).toBeVisible();
  await page.getByRole('button', { name: '确认出价 ¥10,200' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('出价回执');
  await expect(page.getByText('出价成功，你当前领先')).toBeVisible();
});

test('without JavaScript the hall is filtered by its form', async ({ page }) => {
  await page.goto('/bidding');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/bidding?body=suv&brand=&lowest=&highest=');
  await expect(page.getByRole('navigation', { name: '已选条件' })).toContainText('SUV');
});
