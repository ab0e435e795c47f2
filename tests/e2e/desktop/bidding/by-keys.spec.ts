// A lot from the search to the hammer by keys alone; the other buyer has a mouse.
import type { Page } from '@playwright/test';
import { flaws } from '../../kit/axe.ts';
import { press, tabTo, typeInto } from '../../kit/keys.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { bidPanel, bidTheMinimum, comeTo, loginPrompt, register, standing } from '../../kit/visitor.ts';

const LOT = { endsInMs: 150_000, windowMs: 12_000 };

/** Into the house, where the prompt has the focus already. */
const logInByKeys = async (page: Page): Promise<void> => {
  const prompt = loginPrompt(page);
  await expect(prompt.getByLabel('手机号')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(prompt.getByRole('tab', { name: '密码登录' })).toBeFocused();
  await typeInto(page, prompt.getByLabel('手机号'), BUYERS.lin.phone);
  await typeInto(page, prompt.getByLabel('密码', { exact: true }), BUYERS.lin.password);
  await tabTo(page, prompt.getByRole('checkbox', { name: /我已阅读并同意/ }));
  await page.keyboard.press('Space');
  await press(page, prompt.getByRole('button', { name: '登录', exact: true }));
  await expect(prompt).toBeHidden();
};

test('found, entered, bid, overtaken, raised and won by keys alone', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOT);
  await lin.goto(`${origin}/home`);
  const search = lin.getByRole('search', { name: '页首搜索' });
  await typeInto(lin, search.getByRole('searchbox').or(search.getByRole('combobox')), '帕萨特');
  await lin.keyboard.press('Enter');
  await expect(lin).toHaveURL(/\/search\?/);
  await press(
    lin,
    lin
      .getByRole('main')
      .getByRole('link', { name: /帕萨特/ })
      .first(),
  );
  await logInByKeys(lin);

  await tabTo(lin, bidPanel(lin).getByRole('checkbox', { name: /我已阅读并同意/ }));
  await lin.keyboard.press('Space');
  await press(lin, bidPanel(lin).getByRole('button', { name: /^冻结 ¥/ }));
  await expect(bidPanel(lin).getByText(/本件保证金已冻结/)).toBeVisible();
  await press(lin, bidPanel(lin).getByRole('button', { name: /^出价 ¥/ }));
  await expect(standing(lin)).toContainText('你当前领先');

  const zhou = await anotherVisitor();
  await comeTo(`${origin}/bidding-detail?id=lot-1`, [[zhou, BUYERS.zhou]]);
  await register(zhou);
  await bidTheMinimum(zhou);
  await expect(standing(lin)).toContainText('你已被超越');
  // It is said once, where a screen reader hears it.
  await expect(lin.getByRole('alert').filter({ hasText: '已被超越' })).toHaveCount(1);
  await press(lin, bidPanel(lin).getByRole('button', { name: /^加价反超 ¥/ }));
  await expect(standing(lin)).toContainText('你当前领先');
  await expect(bidPanel(lin).getByRole('heading', { name: '恭喜得标' })).toBeVisible({ timeout: 180_000 });
  expect(await flaws(lin)).toEqual([]);
});
