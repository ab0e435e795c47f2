import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { bidPanel, fillPrompt, loginPrompt, register, standing } from '../kit/visitor.ts';

test('a bid needs no mouse: two keys from price to bid', async ({ page, ownHouse, expectedErrors }) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  await page.goto(`${origin}/bidding-detail?id=lot-1`);
  await fillPrompt(page, BUYERS.lin);
  await register(page);
  await page.keyboard.press('1');
  await expect(bidPanel(page).getByRole('button', { name: /^出价 ¥/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(standing(page)).toContainText('你当前领先');
});

test('the prompt is walked by keyboard: arrows, Tab and Enter', async ({ page, ownHouse }) => {
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  await page.goto(`${origin}/bidding`);
  await page.getByRole('button', { name: '登录 / 注册' }).focus();
  await page.keyboard.press('Enter');
  const prompt = loginPrompt(page);
  await expect(prompt.getByLabel('手机号')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(prompt.getByRole('tab', { name: '密码登录' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(BUYERS.zhou.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(BUYERS.zhou.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await prompt.getByLabel('密码', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(prompt).toBeHidden();
  await expect(page.getByRole('button', { name: '我的账户' })).toBeVisible();
});
