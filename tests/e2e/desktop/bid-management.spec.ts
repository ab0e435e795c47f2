// One's own lists, with two browsers: an overtaken bidder sees it on their list without asking
// again, and answers; what is let go of on two screens at once is gone from both. Every screen of
// it keeps to the rules of access.
import type { Locator, Page } from '@playwright/test';
import { overhangPx, SMALLEST } from '../kit/pages.ts';
import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { allFlaws } from '../kit/targets.ts';
import { bidPanel, bidTheMinimum, comeTo, register, standing } from '../kit/visitor.ts';

const LOT = { endsInMs: 3_600_000, windowMs: 12_000 };

const rowOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('article').filter({ hasText: '帕萨特' });
const tabOf = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: /^按/ }).getByRole('link', { name: new RegExp(`^${name}`) });

test('the overtaken see it at once and find receipts and answers', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOT);
  const zhou = await anotherVisitor();
  await comeTo(`${origin}/bidding-detail?id=lot-1`, [
    [lin, BUYERS.lin],
    [zhou, BUYERS.zhou],
  ]);
  for (const page of [lin, zhou]) await register(page);
  await bidTheMinimum(lin);
  await expect(standing(lin)).toContainText('你当前领先');

  await lin.goto(`${origin}/bidManagement`);
  const row = rowOf(lin);
  await expect(row.getByText('领先', { exact: true })).toBeVisible();
  await expect(row.getByText('¥10,000', { exact: true }).first()).toBeVisible();
  await expect(tabOf(lin, '领先')).toHaveText(/1/);
  expect(await allFlaws(lin)).toEqual([]);

  await bidTheMinimum(zhou);
  await expect(row.getByText('被超越', { exact: true })).toBeVisible({ timeout: 3_000 });
  await expect(row.getByText('10,200').first()).toBeVisible();
  // The counts are drawn anew with the page's blocks, a few seconds later at most.
  await expect(tabOf(lin, '被超越')).toHaveText(/1/, { timeout: 15_000 });
  expect(await allFlaws(lin)).toEqual([]);

  await row.getByRole('link', { name: /^出价回执/ }).click();
  await expect(lin.getByRole('heading', { level: 1, name: '出价回执' })).toBeVisible();
  await expect(lin.getByRole('main')).toContainText(/\d{6}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  expect(await allFlaws(lin)).toEqual([]);
  const receipts = lin.url();
  await lin.goBack();

  await rowOf(lin)
    .getByRole('link', { name: /^加价反超/ })
    .click();
  await expect(bidPanel(lin)).toBeVisible();
  await bidTheMinimum(lin);
  await expect(standing(lin)).toContainText('你当前领先');
  await zhou.goto(`${origin}/bidManagement?tab=outbid`);
  await expect(rowOf(zhou).getByText('被超越', { exact: true })).toBeVisible();
  await zhou.setViewportSize(SMALLEST);
  expect(await overhangPx(zhou)).toBe(0);

  // Another's receipts are answered as those of a lot nobody has ever bid on; one's own are shown.
  await zhou.goto(receipts);
  await expect(zhou.getByRole('main')).not.toContainText('¥10,400');
  await lin.goto(receipts);
  await expect(lin.getByRole('main')).toContainText('¥10,400');

  const file = await lin.request.get(`${origin}/prod-api/app/bid/list/file?tab=active&hall=vehicle`);
  expect(await file.text()).toContain('领先');
});

test('a lot let go of on two screens leaves both at once', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOT);
  const [second, zhou] = [await anotherVisitor(), await anotherVisitor()];
  await comeTo(`${origin}/bidding-detail?id=lot-1`, [
    [lin, BUYERS.lin],
    [second, BUYERS.lin],
    [zhou, BUYERS.zhou],
  ]);
  // The button shows the follow at once; the list has it when the house has answered.
  const followed = lin.waitForResponse((response) => response.url().endsWith('/app/follow'));
  await lin.getByRole('main').getByRole('button', { name: /^关注/ }).first().click();
  await expect(
    lin
      .getByRole('main')
      .getByRole('button', { name: /已关注|取消关注/ })
      .first(),
  ).toBeVisible();
  await followed;
  for (const page of [lin, second]) {
    await page.goto(`${origin}/myAttention`);
    await expect(rowOf(page)).toBeVisible();
  }
  expect(await allFlaws(lin)).toEqual([]);

  await rowOf(lin).getByText('加备注、分组或价格提醒').click();
  await rowOf(lin).getByRole('textbox', { name: /^备注/ }).fill('看底盘');
  await rowOf(lin)
    .getByRole('textbox', { name: /^价格到多少提醒我/ })
    .fill('1万');
  expect(await allFlaws(lin)).toEqual([]);
  await rowOf(lin)
    .getByRole('button', { name: /^保存备注和提醒/ })
    .click();
  await expect(rowOf(lin).getByText('看底盘 · 到 ¥10,000 提醒')).toBeVisible();
  await expect(rowOf(lin).getByText('起拍价')).toBeVisible();

  await register(zhou);
  await bidTheMinimum(zhou);
  await expect(rowOf(lin).getByText('当前价')).toBeVisible({ timeout: 3_000 });
  await expect(rowOf(lin).getByText('10,000', { exact: true })).toBeVisible();
  // A bidder who removes a lot no longer waits for its price: they are told of it first, which
  // takes the house a second.
  await expect(lin.getByRole('banner').getByRole('link', { name: /^消息/ })).toHaveAccessibleName(/1/);

  for (const page of [lin, second]) await rowOf(page).getByRole('checkbox', { name: /^选择/ }).check();
  const letGo = (page: Page) => page.getByRole('main').getByRole('button', { name: '移除所选' }).click();
  await Promise.all([letGo(lin), letGo(second)]);
  for (const page of [lin, second]) {
    await expect(page.getByText('没有进行中的关注')).toBeVisible();
    await expect(page.getByText(/^(已移除 1 件|没有可移除的)/)).toBeVisible();
  }
  expect(await allFlaws(second)).toEqual([]);
  // The price they waited for has been told once, in their messages.
  await lin.goto(`${origin}/noticeCenter`);
  await expect(lin.getByRole('heading', { level: 3, name: '到了你设的价格' })).toHaveCount(1);
});
