// A paddle of the hall is given to a buyer, and the auctioneer bids for her against one online.
import { flaws } from '../../kit/axe.ts';
import { overhangPx } from '../../kit/pages.ts';
import { BUYERS, CLERK } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { smallTargets } from '../../kit/targets.ts';
import { bidPanel, bidTheMinimum, comeTo, fillPrompt } from '../../kit/visitor.ts';

const LOT = { endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true, format: 'lane' } as const;

test('a bid of the room meets a bid online', async ({
  page: clerk,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOT);
  const [lin, zhou] = [await anotherVisitor(), await anotherVisitor()];
  const people = [
    [lin, BUYERS.lin],
    [zhou, BUYERS.zhou],
  ] as const;
  await comeTo(`${origin}/bidding-detail?id=lot-1`, people);
  await lin.goto(`${origin}/bidManagement`);
  const [, paddle = ''] = /竞买号 (\d+)/.exec(await lin.getByRole('main').innerText()) ?? [];

  await clerk.goto(`${origin}/office/control?lot=lot-1&deed=hall-paddle`);
  await clerk.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillPrompt(clerk, CLERK);
  await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('总控台');
  await clerk.getByLabel('竞买号', { exact: true }).fill(paddle);
  await clerk.getByLabel('现场号牌', { exact: true }).fill('8');
  await clerk.getByRole('button', { name: /^发号牌/ }).click();
  await expect(clerk.getByText('号牌已发出')).toBeVisible();
  expect.soft(await flaws(clerk)).toEqual([]);
  expect.soft(await smallTargets(clerk)).toEqual([]);

  await clerk.getByRole('link', { name: '现场报价' }).click();
  const held = clerk.getByRole('form', { name: '现场报价' }).getByLabel('现场号牌', { exact: true });
  await expect(async () => {
    await clerk.keyboard.press('h');
    await expect(held).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await clerk.keyboard.type('8');
  await expect(held).toHaveValue('8');
  await clerk.keyboard.press('Enter');
  await expect(clerk.getByText('现场报价已接受，当前领先')).toBeVisible();
  await expect(bidPanel(zhou)).toContainText('现场 8 号');
  expect.soft(await flaws(clerk)).toEqual([]);
  expect.soft(await overhangPx(clerk)).toBe(0);

  await bidTheMinimum(zhou);
  await expect(clerk.locator('[data-hall-leader]')).not.toContainText('现场');
  await clerk.getByLabel('现场号牌', { exact: true }).fill('8');
  await clerk.keyboard.press('Tab');
  await clerk.keyboard.press('2');
  await clerk.keyboard.press('Enter');
  await expect(bidPanel(zhou)).toContainText('你已被超越');
  await lin.goto(`${origin}/bidding-detail?id=lot-1`);
  await expect(bidPanel(lin)).toContainText('你持现场 8 号牌');
});
