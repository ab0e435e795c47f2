// Every page looked at in one visit: it keeps to the rules of access in each look, has nothing to
// press that is too small to hit, nothing beyond the screen, no type smaller than large type
// promises. Planted pages show that the looks can tell.
import type { Page } from '@playwright/test';
import { axeOn } from './kit/axe.ts';
import { overhangPx, OWN_DETAILS, OWN_PAGES, PAGES, PHONE_SCREEN, SMALLEST, smallType } from './kit/pages.ts';
import { BUYERS } from './kit/people.ts';
import { expect, test } from './kit/stage.ts';
import { FINGER_PX, LEAST_PX, overfullTargets, smallTargets } from './kit/targets.ts';
import { bidPanel, comeTo, fillPrompt, loginPrompt, standing } from './kit/visitor.ts';

const LOOKS = ['light', 'dark', 'large', 'contrast'] as const;
/** A phone lays a page out anew, and so does large type; its colours are those of the desk. */
const PHONE_LOOKS = ['light', 'large'] as const;

/** Public as well, and looked at here only. */
const OTHERS = [
  '/historicalDeals',
  '/historicalDeals/market',
  '/information/year/2026',
  '/search',
  '/BusinessRule/2026.1',
  '/service/2026.1',
  '/PrivacyPolicy/2026.1',
];

/** Reached by the first link of a list, because nobody knows their address beforehand. */
const BEHIND = ['/infoDatails?state=changed', '/infoDatails?state=withdrawn', '/infoDatails?state=coming'];

/** All of the page is laid out: what lies below the first screen waits for an idle moment. */
const laidOut = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-laid', '');

/** Without the frame that says it is laid out: all of it is there at once. */
const BARE = ['/wxlogin'];

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

for (const path of PAGES) {
  test(`${path} keeps the rules of access in each look, all hittable`, async ({
    page,
    isMobile,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await page.goto(path);
    if (!BARE.includes(path)) await laidOut(page);
    else await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible();
    expect.soft(await smallTargets(page), 'too small to hit').toEqual([]);
    for (const look of isMobile ? PHONE_LOOKS : LOOKS) {
      await wear(page, look);
      expect.soft(await flaws(page, look), look).toEqual([]);
    }
    // On a phone the last look is that of large type.
    if (isMobile) expect.soft(await smallType(page), 'large type').toEqual([]);
  });
}

for (const path of OTHERS) {
  test(`${path} has nothing to press that is too small to hit`, async ({ page }) => {
    await page.goto(path);
    await laidOut(page);
    expect(await smallTargets(page)).toEqual([]);
  });
}

for (const path of BEHIND) {
  test(`an announcement of ${path} has nothing too small to hit`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('拍卖公告');
    await laidOut(page);
    expect(await smallTargets(page)).toEqual([]);
  });
}

for (const { about, login, paths } of OWN_PAGES) {
  test(`one’s own pages of ${about} keep the rules day and night`, async ({
    page,
    isMobile,
    sampleVisitor,
  }) => {
    await sampleVisitor(login);
    for (const path of paths) {
      // The page before may have been looked at on the smallest phone.
      if (isMobile) await page.setViewportSize(PHONE_SCREEN);
      await page.goto(path);
      await laidOut(page);
      expect.soft(await smallTargets(page), `${path}, too small to hit`).toEqual([]);
      await expectRulesKept(page, isMobile, path);
    }
  });
}

test('one’s own orders keep to the rules at each stage', async ({ page, isMobile, sampleVisitor }) => {
  await sampleVisitor(OWN_DETAILS[0].login);
  for (const { list, link, detail } of OWN_DETAILS) {
    await page.goto(list);
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await expect(page).toHaveURL(detail);
    await expectRulesKept(page, isMobile, list);
  }
});

test('to whoever asked for stillness a new look comes at once', async ({ page }) => {
  await wear(page, 'light');
  await page.goto('/home');
  const moving = await page.evaluate(() => {
    document.documentElement.dataset.contrast = 'high';
    // Asking for them lays the page out in its new colours first.
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(moving).toBe(0);
});

/**
 * A target in the middle of a page can be hit by a finger on a phone; head and foot keep to the
 * rule.
 */
const smallOnLot = async (page: Page, isMobile: boolean): Promise<string[]> => {
  await laidOut(page);
  const finger = { leastPx: FINGER_PX, within: 'main, dialog, [role="dialog"]' };
  return [...(await smallTargets(page)), ...(isMobile ? await smallTargets(page, finger) : [])];
};

test('the guard page and a lot behind it keep the rules', async ({
  page,
  isMobile,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  const expectLooks = async (what: string): Promise<void> => {
    for (const look of LOOKS) {
      await wear(page, look);
      expect.soft(await flaws(page, look), `${what}, ${look}`).toEqual([]);
    }
    await wear(page, 'light');
    await page.evaluate(() => {
      delete document.documentElement.dataset.size;
      delete document.documentElement.dataset.contrast;
    });
  };
  for (const path of ['/guard', '/bidding-detail?id=lot-1']) {
    await page.goto(`${origin}${path}`);
    await expect(loginPrompt(page)).toBeVisible();
    expect.soft(await smallOnLot(page, isMobile), `${path}, prompt`).toEqual([]);
    if (path !== '/guard') await expectLooks('prompt');
    await page.keyboard.press('Escape');
    await expect(loginPrompt(page)).toBeHidden();
    expect.soft(await smallOnLot(page, isMobile), path).toEqual([]);
  }
  expect.soft(await flaws(page), 'guard page').toEqual([]);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await fillPrompt(page, BUYERS.lin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('大众 帕萨特');
  await expectLooks('lot');
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
});

test('a lot in bidding has nothing too small for stranger or leader', async ({
  page,
  isMobile,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  await comeTo(`${origin}/bidding-detail?id=lot-1`, [[page, BUYERS.lin]]);
  const bar = page.getByRole('region', { name: '出价栏' });
  if (isMobile) {
    expect.soft(await smallOnLot(page, isMobile), 'not registered').toEqual([]);
    await bar.getByRole('button', { name: '缴保证金参拍' }).click();
  }
  const place = isMobile ? page.getByRole('dialog') : bidPanel(page);
  await expect(place.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeVisible();
  expect.soft(await smallOnLot(page, isMobile), 'registering').toEqual([]);
  await place.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await place.getByRole('button', { name: /^冻结 ¥/ }).click();
  await expect(place.getByRole('button', { name: /^出价 ¥/ })).toBeVisible();
  expect.soft(await smallOnLot(page, isMobile), 'bidding').toEqual([]);
  await place.getByRole('button', { name: /^出价 ¥/ }).click();
  await expect(standing(page)).toContainText('你当前领先');
  expect.soft(await smallOnLot(page, isMobile), 'leading').toEqual([]);
});

test('a lot that is over has no words outside their button', async ({
  page,
  isMobile,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 4_000, windowMs: 1_000 });
  await comeTo(`${origin}/bidding-detail?id=lot-1`, [[page, BUYERS.lin]]);
  await expect(page.getByRole('heading', { name: /流拍/ })).toBeVisible();
  await laidOut(page);
  expect.soft(await smallOnLot(page, isMobile)).toEqual([]);
  expect.soft(await overfullTargets(page)).toEqual([]);
});

test('what opens over a page has nothing too small either', async ({ page, isMobile }) => {
  await page.goto('/home');
  await laidOut(page);
  if (isMobile) {
    await page.getByRole('button', { name: '菜单' }).click();
    await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible();
    expect(await smallTargets(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('banner').getByRole('button', { name: /登录/ }).click();
  await expect(loginPrompt(page)).toBeVisible();
  expect(await smallTargets(page), 'prompt').toEqual([]);
});

test('every link at a page’s foot is high enough for fingers', async ({ page }) => {
  await page.goto('/about');
  await laidOut(page);
  const heights = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(15);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(LEAST_PX);
});

test('a small button, a low link and a narrow box are found', async ({ page }) => {
  await page.setContent(`
    <style>
      button { inline-size: 20px; block-size: 20px; padding: 0; border: 0; }
      .laid { position: relative; }
      .laid::after { content: ''; position: absolute; inset: -6px; }
      .row { display: flex; }
      .away { visibility: hidden; }
    </style>
    <p>请先读<a href="/rules">规则</a>。</p>
    <p><a href="/rules">也去规则</a></p>
    <p><a href="/alone">只有链接</a></p>
    <ul class="row"><li><a href="/row">行内</a></li></ul>
    <button>小</button>
    <button class="laid">大</button>
    <button class="away">藏</button>
    <label style="display: block; block-size: 30px"><input type="checkbox" />同意</label>
    <input type="checkbox" aria-label="方框" />`);
  const found = (await smallTargets(page)).map((line) => /"(.*)"/.exec(line)?.[1]);
  expect(found).toEqual(['只有链接', '行内', '小', '方框']);
});

test('words that stand out of their button are found; counts are not', async ({ page }) => {
  await page.setContent(`
    <style>
      button { position: relative; display: block; inline-size: 40px; padding: 0; white-space: nowrap; }
      small { position: absolute; inset-inline-start: 36px; }
    </style>
    <button>看这一件</button>
    <button>好<small>99+</small></button>`);
  expect(await overfullTargets(page)).toEqual(['看这一件']);
});
