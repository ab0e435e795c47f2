// Announcements and rules as a visitor meets them: found, read, measured by the law, taken home,
// compared; with and without scripts.
import { readFileSync } from 'node:fs';
import { axeOn } from './kit/axe.ts';
import { expect, PHONE, test } from './kit/stage.ts';

test('a visitor finds an amended announcement, reads the changes, prints it', async ({ page }) => {
  await page.goto('/infoDatails');
  // A phone shows the announcements first, and unfolds these when asked.
  const folded = page.getByText('城市、状态、公告日期');
  if (await folded.isVisible()) await folded.click();
  await page.getByLabel('状态').selectOption({ label: '有变更' });
  await page.getByRole('button', { name: '查公告' }).click();
  await expect(page).toHaveURL(/state=changed/);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('拍卖公告');
  await expect(page.getByRole('note')).toContainText('本公告已变更，现为第 2 版');
  const law = page.getByRole('region', { name: '法定期限与事项' });
  await expect(law.getByRole('listitem')).toHaveCount(4);
  await expect(law).toContainText('间隔 9 天，法定不少于 7 天');
  await expect(law.getByText('符合', { exact: true })).toHaveCount(4);
  const versions = page.getByRole('region', { name: '变更记录' });
  await expect(versions.getByRole('insertion').first()).toBeVisible();
  const files = [
    ['拍卖公告', '%PDF-'],
    ['竞买须知', '%PDF-'],
    ['拍品清单 CSV', '\uFEFF编号'],
    ['拍品清单 Excel', 'PK'],
  ] as const;
  for (const [name, begins] of files) {
    const coming = page.waitForEvent('download');
    await page.getByRole('region', { name: '附件' }).getByRole('link', { name }).click();
    expect(readFileSync(await (await coming).path(), 'utf8').startsWith(begins)).toBe(true);
  }
});

test('an announcement goes into a calendar, and leads to its sale', async ({ page }) => {
  await page.goto('/infoDatails?state=coming&kind=vehicle');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: '加入日历' }).click();
  const calendar = readFileSync(await (await coming).path(), 'utf8');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  await page.getByRole('link', { name: '报名本场' }).click();
  await expect(page).toHaveURL(/\/auction-detail\?id=/);
});

test('a withdrawn sale says why; an unannounced one is not found', async ({ page, expectedErrors }) => {
  await page.goto('/infoDatails?state=withdrawn');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('note')).toContainText('拍卖管理办法第三十八条');
  await expect(page.getByRole('link', { name: '报名本场' })).toHaveCount(0);
  expectedErrors.push(/404/);
  const answer = await page.goto('/infoDatails?id=never');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: '看全部公告' }).click();
  await expect(page.getByRole('heading', { name: '拍卖公告', level: 1 })).toBeVisible();
});

test('a rule is read in its versions, compared, searched and kept', async ({ page }) => {
  await page.goto('/BusinessRule');
  const find = page.getByRole('searchbox', { name: '在本页查找' });
  await find.fill('保证金');
  await expect(page.getByText(/第 1 处，共 \d+ 处/)).toBeVisible();
  await find.press('Enter');
  await expect(page.getByText(/第 2 处，共 \d+ 处/)).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: '下载 PDF', exact: true }).click();
  expect(readFileSync(await (await coming).path(), 'latin1').startsWith('%PDF-')).toBe(true);
  await page.getByRole('link', { name: '与上一版对比' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('对比');
  await expect(page.getByRole('deletion').nth(1)).toBeVisible();
  await page.goto('/rule?version=2026.1');
  await expect(page).toHaveURL(/\/BusinessRule\/2026\.1$/);
  await expect(page.getByRole('note').first()).toContainText('这是历史版本');
});

test('an announcement keeps the rules of access in every look', async ({ page }) => {
  await page.goto('/infoDatails?state=changed');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('region', { name: '变更记录' })).toBeVisible();
  const flaws = async (): Promise<string[]> => {
    const { violations } = await axeOn(page).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`);
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await flaws(), colorScheme).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.dataset.size = 'large'));
  expect(await flaws(), 'large').toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  const overhangPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhangPx).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: '附件' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '瑕疵说明' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('announcements are found and read, fees reckoned, versions compared', async ({ page }) => {
    await page.goto('/infoDatails');
    const first = page.getByRole('main').getByRole('article').first();
    // Which sales the sample house holds goes by the hour.
    const [name = ''] = /\S+专场/.exec(await first.getByRole('link').innerText()) ?? [];
    await page.getByLabel('名称、委托方或场次').fill(name);
    await page.getByRole('button', { name: '查公告' }).click();
    await expect(page).toHaveURL(/infoDatails\?/);
    await expect(first).toContainText(name);
    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { name: '咨询与监督' })).toBeVisible();
    await expect(page.getByRole('button', { name: '打印' })).toHaveCount(0);
    await page.goto('/BusinessRule');
    await page.getByLabel('成交价（元）').fill('120000');
    await page.getByRole('button', { name: '算一算' }).click();
    await expect(page).toHaveURL(/\/BusinessRule\/fees\?/);
    await expect(page.getByRole('row', { name: /合计/ })).toContainText('¥124,100');
    await page.goto('/BusinessRule/2026.1-2026.2');
    await expect(page.getByRole('main')).toContainText('自付清款项之日起');
  });
});

test('what a script adds to a text has its place before', { tag: PHONE }, async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/_astro\/[^/]+\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/BusinessRule', { waitUntil: 'commit' });
  const text = page.locator('article .article');
  await expect(text).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Not how tall it is: on a phone what lies below the first screen is laid out a moment later.
  const place = async () => {
    const box = await text.boundingBox();
    return [box?.x, box?.y, box?.width];
  };
  const before = await place();
  const find = page.getByRole('searchbox', { name: '在本页查找' });
  await expect(find).toBeHidden();
  scripts.resolve();
  await expect(find).toBeVisible();
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible();
  expect(await place()).toEqual(before);
});

test('a link to a late clause opens there, all text searchable', { tag: PHONE }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/PrivacyPolicy');
  const clauses = page.locator('article .article h2');
  const late = (await clauses.last().getAttribute('id')) ?? '';
  await page.goto('/home');
  await page.goto(`/PrivacyPolicy#${late}`);
  await expect(clauses.last()).toBeInViewport();
  await expect
    .poll(() =>
      clauses.last().evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true })),
    )
    .toBe(true);
  const words = await page.locator('article .article .portion').last().locator('p, li').last().innerText();
  await page.goto('/PrivacyPolicy');
  await page.getByRole('searchbox', { name: '在本页查找' }).fill(words.slice(0, 12));
  await expect(page.getByText('第 1 处')).toBeVisible();
  await expect(page.locator('article .article .portion').last()).toBeInViewport();
});
