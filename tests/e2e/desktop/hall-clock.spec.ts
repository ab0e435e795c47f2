// Changes that only time brings about: told once, for a phone waits for it as long.
import { expect, test } from '../kit/stage.ts';

test('a lot’s clock runs, and an ended lot keeps its result', async ({ page, ownHouse }) => {
  // A fixed-price lot of the machine in its last minutes gives a lot its time back (R11).
  test.setTimeout(180_000);
  const { origin } = await ownHouse({ endsInMs: 20_000, windowMs: 1_000 });
  await page.goto(`${origin}/bidding`);
  const lot = page.getByRole('article').first();
  const before = await lot.innerText();
  expect(before).toContain('距落槌');
  await expect.poll(() => lot.innerText(), { timeout: 15_000 }).not.toBe(before);
  await expect(lot).toContainText(/(今|昨)天落槌\d\d:\d\d/, { timeout: 150_000 });
  await expect(lot).toHaveAttribute('data-state', /sold|passed/);
});

test('a block grown old is drawn anew while the others stay', async ({ page, ownHouse }) => {
  const { origin } = await ownHouse({ endsInMs: 6_000, windowMs: 1_000 });
  await page.goto(`${origin}/home`);
  await expect(page.getByRole('region', { name: '即将落槌' }).getByRole('article')).toBeVisible();
  await page.evaluate(() => document.querySelector('footer')?.setAttribute('data-witness', ''));
  await expect(page.getByRole('region', { name: '即将落槌' })).toContainText('现在没有拍品在竞价', {
    timeout: 40_000,
  });
  await expect(page.locator('footer[data-witness]')).toHaveCount(1);
});
