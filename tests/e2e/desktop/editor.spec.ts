// An editor at work: told what is wrong by its field, mends it, and a visitor reads the new text at
// once.
import type { Page } from '@playwright/test';
import { axeOn } from '../kit/axe.ts';
import { expect, test } from '../kit/stage.ts';
import { fillPrompt } from '../kit/visitor.ts';

const TEXT = '/editor/text?collection=news&name=2026-06-18-practice';

/** Through the plain form of the page itself, as without a script. */
const logInPlainly = async (page: Page, phone: string): Promise<void> => {
  await page.goto('/editor');
  const main = page.getByRole('main');
  await main.getByLabel('手机号').fill(phone);
  await main.getByLabel('密码', { exact: true }).fill('luochui-demo');
  await main.getByRole('button', { name: '登录' }).click();
};

const faultless = async (page: Page): Promise<void> => {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
};

test('an article is mended by its fields, and read as released', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await page.goto('/editor');
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillPrompt(page, { phone: '13800000006', password: 'luochui-demo' });
  await expect(page.getByRole('button', { name: '我的账户' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('网站编辑');
  await faultless(page);
  await page.getByRole('link', { name: '演练场开放：不花钱，先试一次' }).click();
  const words = `练习场的新规矩 ${Date.now()}`;
  await page.getByLabel('标题', { exact: true }).fill('短');
  await page.getByLabel('正文（Markdown）').fill(`## 先说清楚\n\n${words}，一分钱都不用花。`);
  await expect(page.getByRole('region', { name: '预览' })).toContainText(words);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('标题：标题至少 4 个字');
  await expect(page.getByLabel('标题', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await faultless(page);
  await page.getByLabel('标题', { exact: true }).fill('演练场的新规矩');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已经发布')).toBeVisible();
  // No build has it yet, and nobody waits for one.
  expect(await (await page.request.get('/information/n/2026-06-18-practice')).text()).toContain(words);
  await page.getByRole('link', { name: '看网站上的这一页' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('演练场的新规矩');
  await expect(page.getByText(words)).toBeVisible();
  await expect(page).toHaveURL(/\/information\/n\/2026-06-18-practice$/);
  await page.goto(TEXT);
  await page.getByRole('link', { name: '与现在的差异' }).first().click();
  await expect(page.getByText('和现在的内容一样')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a draft is kept by a plain form, and rights are checked', async ({ page, expectedErrors }) => {
    expectedErrors.push(/401|403/);
    await logInPlainly(page, '13800000006');
    await page.goto('/editor/text?collection=news');
    await page.getByText(/^文件名：/).click();
    await page.getByLabel('文件名').fill('2026-11-21-draft');
    await page.getByLabel('标题', { exact: true }).fill('还没写完的一篇');
    await page.getByRole('button', { name: '存成草稿' }).click();
    await expect(page.getByText('草稿已保存')).toBeVisible();
    await page.getByRole('link', { name: '丢弃草稿' }).click();
    await page.getByRole('button', { name: '确认丢弃草稿' }).click();
    await expect(page.getByText('草稿已丢弃：还没写完的一篇')).toBeVisible();
    await page.getByRole('button', { name: '恢复：还没写完的一篇' }).first().click();
    await expect(page.getByText('草稿已恢复')).toBeVisible();
    await page.getByRole('link', { name: '丢弃草稿' }).click();
    await page.getByRole('button', { name: '确认丢弃草稿' }).click();
    await expect(page.getByRole('link', { name: '新建' })).toBeVisible();
    await page.context().clearCookies();
    await logInPlainly(page, '13800000001');
    await expect(page.getByRole('heading', { name: '没有编辑权限' })).toBeVisible();
    expect((await page.request.get(TEXT)).status()).toBe(403);
  });
});
