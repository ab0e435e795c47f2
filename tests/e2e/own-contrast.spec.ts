// The pages a bid comes through, in the reader's own colours: what is told by a tint of ours is
// told otherwise there, and no colour of ours is left that cannot be read on theirs.
import type { Page } from '@playwright/test';
import { axeOn, wearForcedColours } from './kit/axe.ts';
import { expect, test } from './kit/stage.ts';

const flaws = async (page: Page): Promise<string[]> => {
  await wearForcedColours(page);
  const { violations } = await axeOn(page).withRules(['color-contrast', 'link-in-text-block']).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

const laidOut = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-laid', '');

test('halls, sales and lots are read in the reader’s own colours', async ({ page, sampleVisitor }) => {
  await sampleVisitor(1);
  await page.goto('/bidding');
  const sale = page.getByRole('navigation', { name: '场次' }).getByRole('link', { name: /专场页/ });
  const lot = page.locator('article[data-lot] a[href*="bidding-detail"]');
  const ways = await Promise.all([sale, lot].map((link) => link.first().getAttribute('href')));
  for (const path of ['/home', '/bidding', ...ways]) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.goto(path ?? '');
    await laidOut(page);
    expect.soft(await flaws(page), `${path}`).toEqual([]);
  }
});

test('a colour that a sheet keeps to itself is found', async ({ page }) => {
  const own = 'forced-color-adjust: none; color: #999; background: #888';
  await page.setContent(`<p>看得清</p><p style="${own}">看不清</p>`);
  expect(await flaws(page)).toEqual([expect.stringMatching(/^color-contrast: /)]);
});
