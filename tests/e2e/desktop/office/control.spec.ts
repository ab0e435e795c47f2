// A lot is stopped from the control board while a buyer looks on, and goes on with its time given
// back; the board tells of bids by itself.
import { flaws } from '../../kit/axe.ts';
import { overhangPx } from '../../kit/pages.ts';
import { BUYERS, CLERK } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { smallTargets } from '../../kit/targets.ts';
import { bidPanel, bidTheMinimum, comeTo, fillPrompt } from '../../kit/visitor.ts';

const LOT = { endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true };

test('a pause on the board reaches the buyer, and gives time back', async ({
  page: clerk,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOT);
  const lin = await anotherVisitor();
  await comeTo(`${origin}/bidding-detail?id=lot-1`, [[lin, BUYERS.lin]]);

  await clerk.goto(`${origin}/office/control`);
  await clerk.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillPrompt(clerk, CLERK);
  const main = clerk.getByRole('main');
  await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('总控台');
  const row = main.locator('[data-lot="lot-1"]');
  await expect(row.locator('[data-cell="watching"]')).toHaveText('1');
  await bidTheMinimum(lin);
  await expect(row.locator('[data-cell="bids"]')).toHaveText('1');
  expect.soft(await flaws(clerk)).toEqual([]);
  expect.soft(await overhangPx(clerk)).toBe(0);
  expect.soft(await smallTargets(clerk)).toEqual([]);

  await row.getByRole('link', { name: /^暂停/ }).click();
  await main.getByRole('radio', { name: /发生意外事件/ }).check();
  await main.getByLabel('写明情况').fill('机房停电');
  await main.getByRole('button', { name: /^暂停 / }).click();
  await expect(main.getByText('已暂停，公告已发出')).toBeVisible();
  await expect(bidPanel(lin)).toContainText('机房停电');

  await main.getByRole('button', { name: /^恢复/ }).click();
  await expect(main.getByText('停掉的时间已加回')).toBeVisible();
  await expect(bidPanel(lin).getByRole('textbox')).toBeVisible();
  await expect(row.locator('[data-cell="state"]')).not.toHaveText('已暂停');
});
