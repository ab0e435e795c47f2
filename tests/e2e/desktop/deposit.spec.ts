// A buyer and their money, by the keyboard alone: topped up, a card bound, paid out; every screen
// of it keeps to the rules of access.
import type { Locator } from '@playwright/test';
import { flaws } from '../kit/axe.ts';
import { press, tabTo, typeInto } from '../kit/keys.ts';
import { expect, test } from '../kit/stage.ts';
import { logInAsSample } from '../kit/visitor.ts';

const CARD = '6222 0212 3456 7890 128';
const PASSWORD = 'luochui-demo';

test('a buyer tops up, binds a card and is paid, by keyboard', async ({ page }) => {
  // Each key is waited for: on a busy machine that is most of the time it takes.
  test.setTimeout(300_000);
  const main = page.getByRole('main');
  const button = (name: RegExp): Locator => main.getByRole('button', { name });
  await page.goto('/home');
  await logInAsSample(page, 1);
  await page.goto('/deposit');
  expect(await flaws(page)).toEqual([]);

  await press(page, main.getByRole('link', { name: '充值保证金' }));
  await typeInto(page, page.getByLabel('充值金额'), '1.2万');
  await press(page, button(/^下一步/));
  await expect(main).toContainText('壹万贰仟元整');
  await press(page, button(/^确认充值 ¥12,000/));
  await expect(page.getByRole('status').filter({ hasText: '充值 ¥12,000 已到账' })).toBeVisible();

  await press(page, main.getByRole('link', { name: '申请提现' }));
  await press(page, main.getByRole('link', { name: '添加银行卡' }));
  await typeInto(page, main.getByRole('textbox', { name: '卡号' }), CARD);
  await typeInto(page, page.getByLabel('登录密码'), 'not the password');
  await tabTo(page, main.getByRole('checkbox', { name: /单独同意/ }));
  await page.keyboard.press('Space');
  await press(page, button(/^绑定/));
  await expect(main).toContainText('密码不正确');
  await expect(main.getByRole('textbox', { name: '卡号' })).toHaveValue(CARD);
  expect(await flaws(page)).toEqual([]);
  await typeInto(page, page.getByLabel('登录密码'), PASSWORD);
  await press(page, button(/^绑定/));

  await expect(page).toHaveURL(/\/deposit\/payout$/);
  await typeInto(page, page.getByLabel('提现金额'), '500');
  await press(page, button(/^下一步/));
  await typeInto(page, page.getByLabel('登录密码'), PASSWORD);
  await press(page, button(/^确认提现 ¥500/));
  await expect(page.getByRole('status').filter({ hasText: '提现 ¥500' })).toBeVisible();
  await expect(main.getByRole('table', { name: /提现记录/ })).toContainText('中国工商银行 **** 0128');
  expect(await flaws(page)).toEqual([]);
  await page.goto('/bankCards');
  await expect(main).toContainText('默认卡');
  expect(await flaws(page)).toEqual([]);
});
