// Before the opening a buyer leaves a maximum, changes it and gives it back. At the opening it bids
// by itself, and the panel is the live one without a reload.
import type { Page } from '@playwright/test';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { bidPanel, comeIn } from '../../kit/visitor.ts';

const LOT = { endsInMs: 600_000, windowMs: 1, areRegistered: true };

const leave = async (page: Page, yuan: string, press: RegExp): Promise<void> => {
  await bidPanel(page).getByLabel('委托价，元').fill(yuan);
  await bidPanel(page).getByRole('button', { name: press }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确认上限/ })
    .click();
};

test('a maximum is left before the opening, changed and taken back', async ({ page: lin, ownHouse }) => {
  const { origin } = await ownHouse({ ...LOT, opensInMs: 3_600_000 });
  await comeIn(lin, origin, BUYERS.lin);
  await lin.goto(`${origin}/bidManagement`);
  await lin.getByRole('link', { name: /^预设委托价/ }).click();
  const panel = bidPanel(lin);
  await leave(lin, '12000', /预设上限/);
  await expect(panel).toContainText('上限 ¥12,000');
  expect(await allFlaws(lin)).toEqual([]);
  await leave(lin, '13000', /改上限为/);
  await expect(panel).toContainText('上限 ¥13,000');
  await panel.getByRole('button', { name: '撤回委托价' }).click();
  await lin.getByRole('dialog').getByRole('button', { name: '确认撤回' }).click();
  await expect(panel.getByRole('button', { name: /预设上限/ })).toBeVisible();
  await expect(panel).not.toContainText('上限 ¥13,000');
});

test('a maximum left before the opening bids at it by itself', async ({ page: lin, ownHouse }) => {
  const { origin, publish } = await ownHouse({ ...LOT, isWaiting: true });
  await comeIn(lin, origin, BUYERS.lin);
  // Published only now: what comes before it may take a slow machine as long as it likes.
  publish({ ...LOT, opensInMs: 25_000 });
  const address = `${origin}/bidding-detail?id=lot-1`;
  await expect.poll(async () => (await lin.request.get(address)).status()).toBe(200);
  await lin.goto(address);
  await leave(lin, '14000', /预设上限/);
  await expect(bidPanel(lin)).toContainText('你当前领先', { timeout: 60_000 });
  await expect(bidPanel(lin)).toContainText('上限 ¥14,000');
});
