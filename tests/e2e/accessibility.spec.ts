import { AxeBuilder } from '@axe-core/playwright';
import { BUYERS } from './kit/people.ts';
import { expect, test } from './kit/stage.ts';
import { fillPrompt, loginPrompt } from './kit/visitor.ts';

const PAGES = [
  '/home',
  '/bidding',
  '/bidding?view=list',
  '/bidding?lowest=99999',
  '/404',
  '/BusinessRule',
  '/BusinessRule/2026.2-2026.3',
  '/BusinessRule/fees?price=12万',
  '/infoDatails',
  '/service',
  '/PrivacyPolicy',
  '/CommonProblem',
  '/CommonProblem/ask?q=保证金',
  '/about',
  '/about/accessibility',
  '/history',
  '/distribution',
  '/contact',
  '/information',
  '/information/n/2026-10-10-rules-draft',
  '/banner?id=bank-autumn',
  '/search?q=保证金',
];
const LOOKS = ['light', 'dark', 'large', 'contrast'] as const;
const SMALLEST = { width: 320, height: 700 };

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

const wear = async (page: Page, look: (typeof LOOKS)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
  if (look === 'large') await page.evaluate(() => (document.documentElement.dataset.size = 'large'));
  if (look === 'contrast') await page.evaluate(() => (document.documentElement.dataset.contrast = 'high'));
};

/** High contrast changes nothing but colours. */
const flaws = async (page: Page, look?: (typeof LOOKS)[number]): Promise<string[]> => {
  const axe = new AxeBuilder({ page });
  if (look === 'contrast') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

const overhangPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of PAGES) {
  test(`${path} keeps to the rules of access in light, dark, large and high contrast`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await page.goto(path);
    for (const look of LOOKS) {
      await wear(page, look);
      expect(await flaws(page, look), look).toEqual([]);
    }
  });

  test(`${path} needs no sideways scrolling on the smallest phone`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.setViewportSize(SMALLEST);
    await page.goto(path);
    expect(await overhangPx(page)).toBe(0);
    await wear(page, 'large');
    expect(await overhangPx(page)).toBe(0);
  });
}

test('a lot, the guard page and the prompt keep to them too', async ({ page, ownHouse, expectedErrors }) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  await page.goto(`${origin}/bidding-detail?id=lot-1`);
  await expect(loginPrompt(page)).toBeVisible();
  for (const look of LOOKS) {
    await wear(page, look);
    expect(await flaws(page, look), `prompt, ${look}`).toEqual([]);
  }
  await page.keyboard.press('Escape');
  expect(await flaws(page), 'guard page').toEqual([]);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await fillPrompt(page, BUYERS.lin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('大众 帕萨特');
  for (const look of LOOKS) {
    await wear(page, look);
    expect(await flaws(page, look), `lot, ${look}`).toEqual([]);
  }
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
});
