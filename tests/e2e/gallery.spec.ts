// The pictures of a lot: a large one, and small ones to choose by.
import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from './kit/stage.ts';
import { logInAsSample } from './kit/visitor.ts';

/** Pictures of the first lot of the hall. */
const openPictures = async (page: Page): Promise<Locator> => {
  await page.goto('/bidding');
  await logInAsSample(page);
  await page.goto('/bidding');
  await page.getByRole('article').first().getByRole('link').first().click();
  const pictures = page.getByRole('region', { name: '图片' });
  await expect(pictures).toBeVisible();
  return pictures;
};

/** Ground a picture stands on, and whether it keeps its place in the text. */
const groundOf = (picture: Locator) =>
  picture.evaluate((place) => {
    const { position, backgroundColor, backgroundImage } = getComputedStyle(place);
    return { position, backgroundColor, backgroundImage };
  });

test('a lot’s small pictures stand on the ground of the large', { tag: PHONE }, async ({ page }) => {
  const pictures = await openPictures(page);
  const ground = await groundOf(pictures.getByRole('tabpanel').locator('[data-view="side"]').first());
  expect(ground.backgroundImage).toContain('gradient');
  expect(await groundOf(pictures.getByRole('tablist').locator('[data-view="side"]').first())).toEqual(ground);
});

test('the pictures’ place is as high as they, in large type too', { tag: PHONE }, async ({ page }) => {
  const pictures = await openPictures(page);
  // In a lane the calls stand below the pictures, in the same place.
  const emptyPx = () =>
    pictures.evaluate((gallery) => {
      const place = gallery.parentElement?.closest('div');
      const standing = [...(place?.querySelectorAll<HTMLElement>(':scope > astro-island > *') ?? [])];
      return (place?.clientHeight ?? NaN) - standing.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    });
  for (const size of ['normal', 'large']) {
    await page.evaluate((name) => (document.documentElement.dataset.size = name), size);
    expect(await emptyPx(), size).toBeLessThanOrEqual(1);
  }
});
