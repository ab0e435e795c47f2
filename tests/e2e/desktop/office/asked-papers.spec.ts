// The house asks the seller of an announced lot for a paper, who finds it among what waits for them
// and hands in a picture; the house looks at it and takes it, and nothing waits any more.
import type { Page } from '@playwright/test';
import { flaws } from '../../kit/axe.ts';
import { card } from '../../kit/newcomer.ts';
import { enterOffice } from '../../kit/office-desk.ts';
import { overhangPx, PHONE_SCREEN } from '../../kit/pages.ts';
import { expect, test } from '../../kit/stage.ts';
import { logInAsSample } from '../../kit/visitor.ts';

const DAY_MS = 86_400_000;
/** Of each sale of the sample house the fourth lot is the seller's. */
const NUMBER = '004';
const SELLER = 4;

/** As a field of a browser in Shanghai takes it. */
const wallIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS + DAY_MS / 3).toISOString().slice(0, 16);

const mainOf = (page: Page) => page.getByRole('main');

const openLot = async (page: Page): Promise<void> => {
  const main = mainOf(page);
  await page.goto('/office/sales?state=announced');
  await main.locator('a[data-open]').first().click();
  await main.getByRole('row').filter({ hasText: NUMBER }).getByRole('link').click();
  await expect(main.getByRole('heading', { name: /委托人的材料/ })).toBeVisible();
};

const expectSound = async (page: Page, what: string): Promise<void> => {
  expect.soft(await flaws(page), what).toEqual([]);
  for (const size of [PHONE_SCREEN, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    expect.soft(await overhangPx(page), `${what}, ${size.width}, overhang`).toBe(0);
  }
};

test('a paper is asked of a seller, handed in and taken', async ({
  page,
  anotherVisitor,
  baseURL,
  expectedErrors,
}) => {
  // The door of the console answers so to whoever has not come in yet.
  expectedErrors.push(/401/);
  const text = `保险单正本，盖章页拍全。${Date.now()}`;
  await enterOffice(page, baseURL ?? '', '运营');
  await openLot(page);
  const desk = mainOf(page);
  await desk.getByText('向委托人要材料', { exact: true }).click();
  await desk.getByRole('combobox', { name: '材料' }).selectOption({ label: '其他材料' });
  await desk.getByLabel('最晚提交时间').fill(wallIn(5));
  await desk.getByLabel('具体要求').fill(text);
  await desk.getByRole('button', { name: '通知委托人' }).click();
  await expect(desk).toContainText('已通知委托人提交材料');

  const seller = await anotherVisitor();
  const own = mainOf(seller);
  await seller.goto('/home');
  await logInAsSample(seller, SELLER);
  // Of the tasks of a full house the first six stand on the place's own page.
  await seller.goto('/myConsignments/papers');
  const asked = own.getByRole('article').filter({ hasText: text });
  await asked.getByLabel('图片').setInputFiles(await card('policy.jpg', 90));
  await asked.getByRole('button', { name: '提交', exact: true }).click();
  await expect(own).toContainText('材料已提交，等本公司核对');
  await expectSound(seller, 'handed in');
  await page.reload();
  const came = desk.getByRole('article').filter({ hasText: text });
  await expect(came.getByText('待核对')).toBeVisible();
  await expect(came.getByRole('img', { name: /其他材料/ })).toBeVisible();
  await expectSound(page, 'to check');
  await came.getByRole('button', { name: '核对无误，收下' }).click();
  await expect(came.getByText('已收下', { exact: true })).toBeVisible();
  await seller.goto('/myConsignments/papers');
  await expect(asked.getByText('已收下', { exact: true })).toBeVisible();
  await expect(asked.getByRole('button')).toHaveCount(0);
});
