// Two browsers of one person: one sees the other among the devices, ends its log-in, and the other is told.
import { flaws } from '../kit/axe.ts';
import { overhangPx, SMALLEST } from '../kit/pages.ts';
import { expect, test } from '../kit/stage.ts';
import { smallTargets } from '../kit/targets.ts';
import { logInAsSample, loginPrompt } from '../kit/visitor.ts';

const PASSWORD = 'luochui-demo';
/** Called otherwise from then on: of those whom no other walk calls by name. */
const RENAMED_LOGIN = 4;

test('a person ends the log-in of another browser, and it is told within seconds', async ({
  page,
  browser,
  contextOptions,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  // Another browser than all others, so that nobody else's log-in is ended by mistake.
  const elsewhere = await browser.newContext({ ...contextOptions, userAgent: 'Firefox/144.0 (X11; Linux)' });
  const other = await elsewhere.newPage();
  for (const one of [other, page]) {
    await one.goto('/home');
    await logInAsSample(one, RENAMED_LOGIN);
  }
  await other.goto('/bidding');
  const main = page.getByRole('main');
  await page.goto('/basicInfo');
  expect(await flaws(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  const row = main.getByRole('listitem').filter({ hasText: 'Firefox · Linux' });
  await row.first().getByRole('button', { name: /退出/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '退出登录' })).toBeVisible();
  await expect(loginPrompt(other)).toBeVisible({ timeout: 5_000 });
  await elsewhere.close();

  await main.getByRole('link', { name: '修改', exact: true }).click();
  await page.getByRole('textbox', { name: '显示名' }).fill('江边看车');
  await main.getByRole('button', { name: '保存' }).click();
  await expect(main).toContainText('江边看车');
  await expect(page.locator('header [data-user-face]')).toHaveText('江');

  await main.getByRole('link', { name: '修改联系资料' }).click();
  await page.getByLabel('邮箱').fill('lin@example.com');
  await page.getByLabel('登录密码').fill(PASSWORD);
  await main.getByRole('button', { name: '保存' }).click();
  await expect(main).toContainText('lin@example.com');
  await main.getByRole('link', { name: '更换', exact: true }).click();
  await expect(main).toContainText('发到现在的手机号');
  expect(await flaws(page)).toEqual([]);
  await page.goto('/basicInfo');
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
});
