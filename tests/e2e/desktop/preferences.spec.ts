// Somebody who would rather look twice: what they choose in the personal center holds in the bid
// panel at once, even when it is saved before a script of that page has come.
import type { Locator, Page } from '@playwright/test';
import type { OwnHouse } from '../kit/houses.ts';
import { BUYERS, type HouseOrder } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { bidPanel, comeTo } from '../kit/visitor.ts';

/** Registered buyer who may bid and has chosen nothing yet: one step is proposed. */
const onALot = async (
  page: Page,
  ownHouse: (order: HouseOrder) => Promise<OwnHouse>,
): Promise<{ readonly origin: string; readonly lot: string; readonly box: Locator }> => {
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true });
  const lot = `${origin}/bidding-detail?id=lot-1`;
  await comeTo(lot, [[page, BUYERS.lin]]);
  const box = bidPanel(page).getByRole('textbox', { name: /我的出价/ });
  await expect(box).toHaveValue('10,000');
  return { origin, lot, box };
};

test('who wants a confirmation and five steps finds both on the lot', async ({
  page,
  ownHouse,
  expectedErrors,
}) => {
  // The lot asks a stranger in.
  expectedErrors.push(/401/);
  const { origin, lot, box } = await onALot(page, ownHouse);
  await page.goto(`${origin}/personalization`);
  await page.getByRole('radio', { name: /每次都再确认/ }).check();
  await page.getByRole('radio', { name: '加 5 档' }).check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.goto(lot);
  await expect(box).toHaveValue('10,800');
  await bidPanel(page).getByRole('button', { name: '出价 ¥10,800' }).click();
  await page
    .getByRole('dialog', { name: '确认出价' })
    .getByRole('button', { name: /^确认出价/ })
    .click();
  await expect(bidPanel(page).getByText('出价成功').first()).toBeVisible();
});

test('what is saved before any script holds on the lot at once', async ({
  page,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin, lot, box } = await onALot(page, ownHouse);
  const scripts = /\.js$/;
  await page.route(scripts, () => undefined);
  await page.goto(`${origin}/personalization`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: '加 5 档' }).check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.unroute(scripts);
  await page.goto(lot);
  await expect(box).toHaveValue('10,800');
});
