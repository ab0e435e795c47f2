import { overhangPx, PAGES, SMALLEST } from '../kit/pages.ts';
import { expect, test } from '../kit/stage.ts';

for (const path of PAGES) {
  test(`${path} needs no sideways scrolling on the smallest phone`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.setViewportSize(SMALLEST);
    await page.goto(path);
    expect(await overhangPx(page)).toBe(0);
    await page.evaluate(() => (document.documentElement.dataset.size = 'large'));
    expect(await overhangPx(page)).toBe(0);
  });
}
