// The oldest browser the portal is for goes the whole way: it reads the public pages, opens what is
// a popover elsewhere, logs in and bids. It knows neither popovers, nor AbortSignal.any, nor
// toSorted, nor `(scripting: enabled)`.
import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { bidPanel, bidTheMinimum, comeTo, standing } from '../kit/visitor.ts';

const LOT = { endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true };
/** Chrome 109's messages about an attribute that is not yet its own. */
const YOUNG_ATTRIBUTE = /^Found a 'popover' attribute/;

const PAGES = [
  '/home',
  '/bidding',
  '/historicalDeals',
  '/information',
  '/CommonProblem',
  '/BusinessRule',
  '/contact',
];

test('lacks what the walk is about', async ({ page, expectedErrors }) => {
  expectedErrors.push(YOUNG_ATTRIBUTE);
  await page.goto('/about');
  expect(await page.evaluate(() => ['any' in AbortSignal, matchMedia('(scripting)').matches])).toEqual([
    false,
    false,
  ]);
});

test('reads every public page without an error', async ({ page, expectedErrors }) => {
  expectedErrors.push(YOUNG_ATTRIBUTE);
  for (const path of PAGES) {
    await page.goto(path);
    await page.mouse.move(200, 300);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('这一页有一部分没有打开')).toBeHidden();
  }
});

test('opens the menu of a phone and the filters, and closes them', async ({ page, expectedErrors }) => {
  expectedErrors.push(YOUNG_ATTRIBUTE);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/bidding');
  const filters = page.getByRole('complementary', { name: '筛选' });
  await expect(filters).toBeHidden();
  await page.getByRole('button', { name: /筛选/ }).first().click();
  await expect(filters).toBeVisible();
  await filters.getByRole('button', { name: '关闭' }).click();
  await expect(filters).toBeHidden();
});

test('bids, and hears that the bid counts', async ({ page, ownHouse, expectedErrors }) => {
  expectedErrors.push(YOUNG_ATTRIBUTE, /401/);
  const { origin } = await ownHouse(LOT);
  await comeTo(`${origin}/bidding-detail?id=lot-1`, [[page, BUYERS.lin]]);
  await bidTheMinimum(page);
  await expect(standing(page)).toContainText('领先');
  await expect(bidPanel(page).getByRole('region', { name: '出价回执' })).toBeVisible();
});
