// The home page: true while one looks at it, whole without scripts, and each of its blocks for
// itself.
import { sheetBytesIn } from '../kit/browser/sheets-in-page.ts';
import { shifted, watchShifts } from './kit/layout.ts';
import { BUYERS } from './kit/people.ts';
import { expect, PHONE, test } from './kit/stage.ts';
import { fillPrompt, loginPrompt } from './kit/visitor.ts';

const LATE_MS = 3_600_000;

test('somebody else’s bid shows in strip and card without a reload', async ({
  page,
  ownHouse,
  anotherVisitor,
}) => {
  const { origin } = await ownHouse({ endsInMs: LATE_MS, windowMs: 12_000, areRegistered: true });
  await page.goto(`${origin}/home`);
  const card = page.getByRole('region', { name: '即将落槌' }).getByRole('article');
  await expect(card).toContainText('起拍价');
  await expect(page.locator('[data-block="strip"]')).toContainText('0/1 件');
  const bidder = await anotherVisitor();
  await bidder.setViewportSize({ width: 1_440, height: 900 });
  await bidder.goto(`${origin}/home`);
  await bidder.getByRole('banner').getByRole('button', { name: /登录/ }).click();
  await fillPrompt(bidder, BUYERS.lin);
  await expect(loginPrompt(bidder)).toBeHidden();
  await bidder.getByRole('region', { name: '即将落槌' }).getByRole('link', { name: '进入竞价' }).click();
  await bidder.getByRole('button', { name: /^出价/ }).first().click();
  await expect(card).toContainText('当前价');
  await expect(card).toContainText('1 次出价');
  // And the bidder finds their own row on the home page, with where they stand.
  await bidder.goto(`${origin}/home`);
  await expect(bidder.getByRole('region', { name: '我的进行中' })).toContainText('你领先');
});

test('the carousel turns by keys and marks, and stops when told', async ({ page }) => {
  await page.goto('/home');
  const slides = page.getByRole('region', { name: '首屏' });
  const banner = page.getByRole('heading', { name: '银行抵债车辆秋季专场' });
  await page.getByRole('button', { name: '暂停轮播' }).click();
  await expect(page.getByRole('button', { name: '继续轮播' })).toBeVisible();
  await slides.focus();
  await page.keyboard.press('ArrowRight');
  await expect(banner).toBeInViewport();
  await page.getByRole('button', { name: '第 1 屏，共 2 屏' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the choices of how pages look are kept between pages', { tag: PHONE }, async ({ page }) => {
  await page.goto('/about/accessibility');
  const isPhone = (page.viewportSize()?.width ?? 0) < 800;
  const openMenu = async (): Promise<void> => {
    if (isPhone) await page.getByRole('button', { name: '菜单' }).click();
  };
  const bar = isPhone
    ? page.getByRole('dialog', { name: '菜单' })
    : page.getByRole('region', { name: /显示设置/ });
  await openMenu();
  await bar.getByRole('button', { name: '高对比' }).click();
  await bar.getByRole('button', { name: '深色' }).click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.goto('/home');
  await expect(root).toHaveAttribute('data-contrast', 'high');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await openMenu();
  await bar.getByRole('button', { name: '标准对比' }).click();
  await expect(root).not.toHaveAttribute('data-contrast', 'high');
});

test('a page is read aloud passage by passage, halted, and stopped', { tag: PHONE }, async ({ page }) => {
  // The browser of the walks has no voice of its own: it gets one that says what it was given.
  await page.addInitScript(() => {
    const said: string[] = [];
    const voice = {
      speak: (words: SpeechSynthesisUtterance) => void said.push(words.text),
      cancel: () => undefined,
      // None of them is for Chinese, so that the browser picks: it takes no voice that is not its
      // own.
      getVoices: () => [{ lang: 'en-US' }],
    };
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
    Object.assign(window, { said });
  });
  await page.goto('/service');
  if ((page.viewportSize()?.width ?? 0) < 800) await page.getByRole('button', { name: '菜单' }).click();
  await page.getByRole('button', { name: '朗读', exact: true }).click();
  const bar = page.getByRole('region', { name: '朗读' });
  await expect(bar).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said[0])).toBe('服务协议');
  await expect(page.locator('[data-spoken]')).toHaveText('服务协议');
  await bar.getByRole('button', { name: '暂停' }).click();
  await expect(bar.getByRole('button', { name: '继续' })).toBeVisible();
  await bar.getByRole('button', { name: '停止' }).click();
  await expect(bar).toBeHidden();
});

test('the first page keeps its weight, and nothing moves by itself', { tag: PHONE }, async ({ page }) => {
  const weighed: Promise<{ readonly kind: string; readonly bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    weighed.push(request.sizes().then(({ responseBodySize: bytes }) => ({ kind, bytes })));
  });
  await watchShifts(page);
  const answer = await page.goto('/home', { waitUntil: 'load' });
  await expect(page.locator('[data-line-dot="live"]').first()).toBeAttached();
  const parts = await Promise.all(weighed);
  const bytesOf = (kind?: string): number =>
    parts.reduce((sum, part) => sum + (kind === undefined || part.kind === kind ? part.bytes : 0), 0);
  expect(bytesOf('document')).toBeGreaterThan(5_000);
  // The document brings its sheets along: they are weighed as sheets, and all the rest of it as
  // text.
  const sheetBytes = sheetBytesIn((await answer?.text()) ?? '');
  expect(bytesOf('document') - sheetBytes).toBeLessThanOrEqual(14 * 1_024);
  expect(bytesOf('stylesheet') + sheetBytes).toBeLessThanOrEqual(15 * 1_024);
  expect(bytesOf()).toBeLessThanOrEqual(250 * 1_024);
  const { sum, what } = await shifted(page);
  expect(sum, what.join('; ')).toBeLessThanOrEqual(0.01);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\//, '')),
  );
  expect(scripts.filter((name) => /^(client|react|jsx-runtime)\./.test(name))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every block of the home page is there as it stood', async ({ page }) => {
    await page.goto('/home');
    const main = page.getByRole('main');
    for (const name of ['今日场次', '即将落槌', '最近成交', '平台数字']) {
      await expect(main.getByRole('region', { name }), name).not.toContainText('暂时没有取到');
    }
    await expect(main).toContainText('银行抵债车辆秋季专场');
    await expect(main.getByRole('region', { name: '拍卖公告' }).getByRole('link')).not.toHaveCount(0);
    await expect(main.getByRole('region', { name: '新闻与说明' })).toContainText('保证金释放时限');
    await expect(main).toContainText('拍卖经营批准证书');
    await expect(main.getByRole('navigation', { name: '按品牌找车' }).getByRole('link')).not.toHaveCount(0);
  });

  test('another day of the week is a link, unknown ones today', async ({ page }) => {
    await page.goto('/home');
    const week = page.getByRole('navigation', { name: '一周场次' });
    await week.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/day=20\d\d-\d\d-\d\d/);
    await expect(week.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'date');
    await page.goto('/home?day=1999-01-01');
    await expect(week.getByRole('link').first()).toHaveAttribute('aria-current', 'date');
  });
});
