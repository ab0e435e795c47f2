// A page can be filled in before its scripts have come: what was entered then is kept when they do.
import type { Page } from '@playwright/test';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { bidPanel, comeIn } from '../../kit/visitor.ts';

const LOT = { opensInMs: 3_600_000, endsInMs: 7_200_000, windowMs: 1, areRegistered: true };

/** Holds every script of the pages to come until `come` is called. */
const holdScripts = async (page: Page): Promise<{ readonly come: () => void }> => {
  const { promise: hasCome, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await hasCome;
    await route.continue();
  });
  return { come };
};

test('a sum typed before the scripts came is kept', async ({ page: lin, ownHouse }) => {
  const { origin } = await ownHouse(LOT);
  await comeIn(lin, origin, BUYERS.lin);
  const scripts = await holdScripts(lin);
  await lin.goto(`${origin}/preSaleHall-detail?id=lot-1`, { waitUntil: 'commit' });
  const panel = bidPanel(lin);
  await panel.getByLabel('委托价，元').fill('12000');
  scripts.come();
  await panel.getByRole('button', { name: '预设上限 ¥12,000' }).click();
  await expect(lin.getByRole('dialog').getByRole('button', { name: '确认上限 ¥12,000' })).toBeVisible();
});

test('filters ticked before the scripts came are answered', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/bidding', { waitUntil: 'commit' });
  const filters = page.getByRole('complementary', { name: '筛选' });
  const bodies = filters.getByRole('group', { name: '车身类型' }).getByRole('checkbox');
  await bodies.nth(0).check();
  await bodies.nth(1).check();
  scripts.come();
  await expect(page).toHaveURL(/body=[^&]+.*body=|body=[^&]+(,|%2C)/);
  await expect(bodies.nth(0)).toBeChecked();
  await expect(bodies.nth(1)).toBeChecked();
});
