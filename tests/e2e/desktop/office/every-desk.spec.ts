// Every desk of the console, and the first thing it opens: they keep to the rules of access by
// day and by night, fit a screen of 1024 in large type, and have nothing too small to hit.
import type { Page } from '@playwright/test';
import { axeOn, flaws } from '../../kit/axe.ts';
import { enterOffice, OPEN_DESKS, openedPlace } from '../../kit/office-desk.ts';
import { overhangPx } from '../../kit/pages.ts';
import { expect, test } from '../../kit/stage.ts';
import { smallTargets } from '../../kit/targets.ts';

const WIDE = { width: 1_440, height: 900 };
const NARROW = { width: 1_024, height: 768 };

/** The dark changes nothing but colours. */
const darkFlaws = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const { violations } = await axeOn(page).withRules(['color-contrast', 'link-in-text-block']).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
};

const expectRulesKept = async (page: Page, what: string): Promise<void> => {
  await page.setViewportSize(WIDE);
  expect.soft(await darkFlaws(page), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await flaws(page), what).toEqual([]);
  expect.soft(await smallTargets(page), `${what}, too small to hit`).toEqual([]);
  await page.setViewportSize(NARROW);
  for (const size of ['normal', 'large']) {
    await page.evaluate((value) => (document.documentElement.dataset.size = value), size);
    expect.soft(await overhangPx(page), `${what}, ${size}`).toBe(0);
  }
};

for (const role of new Set(OPEN_DESKS.map((desk) => desk.role))) {
  test(`desks of 示例${role} keep to the rules, in each look`, async ({ page, baseURL, expectedErrors }) => {
    // The door asks who is there before anybody is.
    expectedErrors.push(/401/);
    const origin = baseURL ?? '';
    await enterOffice(page, origin, role);
    for (const { title, path } of OPEN_DESKS.filter((desk) => desk.role === role)) {
      await page.goto(path);
      await expectRulesKept(page, title);
      const opened = await openedPlace(page, origin);
      if (opened === null || !opened.startsWith('/office')) continue;
      await page.goto(opened);
      await expectRulesKept(page, opened);
    }
  });
}
