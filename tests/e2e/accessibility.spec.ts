import { axeOn } from './kit/axe.ts';
import { BUYERS } from './kit/people.ts';
import { OWN_DETAILS, OWN_PAGES, overhangPx, PAGES, SMALLEST, smallType } from './kit/pages.ts';
import { expect, test } from './kit/stage.ts';
import { fillPrompt, logInAsSample, loginPrompt } from './kit/visitor.ts';

const LOOKS = ['light', 'dark', 'large', 'contrast'] as const;
/** A phone lays a page out anew, and so does large type; its colours are those of the desk. */
const PHONE_LOOKS = ['light', 'large'] as const;

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

const wear = async (page: Page, look: (typeof LOOKS)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
  if (look === 'large') await page.evaluate(() => (document.documentElement.dataset.size = 'large'));
  if (look === 'contrast') await page.evaluate(() => (document.documentElement.dataset.contrast = 'high'));
};

/** The dark and high contrast change nothing but colours. */
const flaws = async (page: Page, look?: (typeof LOOKS)[number]): Promise<string[]> => {
  const axe = axeOn(page);
  if (look === 'dark' || look === 'contrast') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

for (const path of PAGES) {
  test(`${path} keeps to the rules of access in light, dark, large and high contrast`, async ({
    page,
    isMobile,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await page.goto(path);
    for (const look of isMobile ? PHONE_LOOKS : LOOKS) {
      await wear(page, look);
      expect(await flaws(page, look), look).toEqual([]);
    }
    // On a phone the last look is that of large type.
    if (isMobile) expect(await smallType(page)).toEqual([]);
  });
}

/**
 * Their rules on a desk by day, their colours by night, and in each size of type nothing reaches
 * beyond the smallest phone.
 */
const expectRulesKept = async (page: Page, isMobile: boolean, what: string): Promise<void> => {
  if (isMobile) {
    await page.setViewportSize(SMALLEST);
  } else {
    await wear(page, 'dark');
    expect.soft(await flaws(page, 'dark'), `${what}, dark`).toEqual([]);
    await wear(page, 'light');
    expect.soft(await flaws(page, 'light'), `${what}, light`).toEqual([]);
  }
  for (const look of PHONE_LOOKS) {
    await wear(page, look);
    expect.soft(await overhangPx(page), `${what}, ${look}`).toBe(0);
  }
  if (isMobile) expect.soft(await smallType(page), `${what}, large type`).toEqual([]);
};

for (const { about, login, paths } of OWN_PAGES) {
  test(`one’s own pages of ${about} keep to the rules of access by day and by night`, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/about');
    await logInAsSample(page, login);
    for (const path of paths) {
      await page.goto(path);
      await expectRulesKept(page, isMobile, path);
    }
  });
}

test('one’s own orders keep to them at each stage', async ({ page, isMobile }) => {
  await page.goto('/about');
  await logInAsSample(page, OWN_DETAILS[0].login);
  for (const { list, link, detail } of OWN_DETAILS) {
    await page.goto(list);
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await expect(page).toHaveURL(detail);
    await expectRulesKept(page, isMobile, list);
  }
});

test('to whoever has asked for stillness a new look is there at once, with nothing on its way to it', async ({
  page,
}) => {
  await wear(page, 'light');
  await page.goto('/home');
  const moving = await page.evaluate(() => {
    document.documentElement.dataset.contrast = 'high';
    // Asking for them lays the page out in its new colours first.
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
});

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
