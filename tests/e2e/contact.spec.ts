// The contact forms: writing, asking in public, finding an answer, and a link that leads
// nowhere; with and without scripts.
import { axeOn } from './kit/axe.ts';
import { expect, PHONE, test } from './kit/stage.ts';

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

const flaws = async (page: Page): Promise<string[]> => {
  const { violations } = await axeOn(page).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** The browser works for a moment, and a form is at least three seconds old. */
const WORKED = { timeout: 20_000 };

const ENQUIRY = `想在周末去嘉定的场地看车，${'需要预约吗？'.repeat(2)}`;

const writeEnquiry = async (page: Page, phone: string): Promise<void> => {
  await page.getByLabel('称呼').fill('周明');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('radio', { name: '投诉与监督' }).check({ force: true });
  await page.getByRole('textbox', { name: '内容' }).fill(ENQUIRY);
  await page.getByRole('checkbox', { name: /我同意/ }).check();
};

test('a visitor writes to the house on the page, with a number', { tag: PHONE }, async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(page.getByRole('checkbox', { name: /我同意/ })).not.toBeChecked();
  await main.getByRole('button', { name: '发送' }).click();
  await expect(page.getByLabel('称呼')).toBeFocused();
  await expect(page.getByText('请填写称呼')).toBeVisible();
  await expect(page.getByText('需要你同意')).toBeVisible();
  await writeEnquiry(page, '138 1111 0001');
  await expect(page.locator('[data-counter]')).toHaveText(`${ENQUIRY.length} / 1000`);
  await main.getByRole('button', { name: '发送' }).click();
  const sent = main.getByRole('status').filter({ hasText: '已收到' });
  await expect(sent).toContainText(/\d{8}-\d{4}/, WORKED);
  await expect(sent).toContainText(/我们在 .+ 前答复/);
  await expect(sent).toBeFocused();
  expect(await flaws(page)).toEqual([]);
});

test('a question is found while typing, and a vote on it counts', async ({ page }) => {
  await page.goto('/CommonProblem');
  await page.getByRole('searchbox', { name: '查找问题' }).fill('能撤回吗');
  await expect(page.getByText('找到 1 个问题')).toBeVisible();
  const question = page.locator('#withdraw-a-bid');
  await expect(question).toBeVisible();
  await expect(page.locator('#how-much-deposit')).toBeHidden();
  await question.getByRole('button', { name: '有帮助' }).click();
  await expect(question.getByRole('status')).toContainText(/\d+ 人中 \d+ 人觉得有帮助/);
  await expect(question.getByRole('button', { name: '有帮助' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox', { name: '查找问题' }).fill('没有这种问题');
  await expect(page.getByText('没有这样的问题')).toBeVisible();
  await page.getByRole('searchbox', { name: '查找问题' }).fill('');
  expect(await flaws(page)).toEqual([]);
  await page.getByRole('link', { name: '公开提问' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('公开问答');
  await page.getByLabel('公开提问').fill('春节前有没有专场？');
  await page.getByRole('button', { name: '提交问题' }).click();
  await expect(page.getByRole('status').filter({ hasText: '问题已收到' })).toContainText(
    /Q\d{8}-\d{3}/,
    WORKED,
  );
  expect(await flaws(page)).toEqual([]);
});

test('a broken link is named, searched past and reported', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto('/biding/拍卖?token=secret');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('main')).toContainText('你要找的是 /biding/拍卖');
  await expect(page.getByRole('main')).not.toContainText('secret');
  await page.getByText('报告坏链').first().click();
  await page.getByRole('button', { name: '报告坏链' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已报告' })).toBeVisible(WORKED);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an enquiry is read again, put right, sent, confirmed; twice is once', async ({ page }) => {
    await page.goto('/contact');
    await writeEnquiry(page, '13811110002');
    await page.getByRole('main').getByRole('button', { name: '发送' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('请看一遍再发送');
    await expect(page.getByRole('main')).toContainText('投诉与监督');
    await page.getByRole('button', { name: '再改一改' }).click();
    await expect(page.getByRole('textbox', { name: '内容' })).toHaveValue(ENQUIRY);
    await page.getByLabel('手机号').fill('1381111');
    await page.getByRole('main').getByRole('button', { name: '发送' }).click();
    await expect(page.getByText('手机号是 1 开头的 11 位数字')).toBeVisible();
    await expect(page.getByLabel('手机号')).toBeFocused();
    await expect(page.getByLabel('称呼')).toHaveValue('周明');
    await page.getByLabel('手机号').fill('13811110002');
    // The stamp may still be too young for a hand as quick as this one; then the page says so and
    // keeps everything.
    const heading = page.getByRole('heading', { level: 1 });
    await expect(async () => {
      await page.getByRole('main').getByRole('button', { name: '发送' }).click();
      await expect(heading).toHaveText('已收到，谢谢', { timeout: 1_000 });
    }).toPass();
    const number = /\d{8}-\d{4}/.exec(await page.getByRole('main').innerText())?.[0];
    await page.reload();
    await expect(page.getByRole('main')).toContainText(String(number));
  });

  test('questions are found, voted on and asked by pages', async ({ page }) => {
    await page.goto('/CommonProblem');
    await page.getByRole('searchbox', { name: '查找问题' }).fill('能撤回吗');
    await page.getByRole('button', { name: '查找' }).click();
    await expect(page.getByRole('main')).toContainText('常见问题里有 1 个');
    await page.getByRole('link', { name: '出价以后能撤回吗' }).click();
    await expect(page).toHaveURL(/\/CommonProblem#withdraw-a-bid$/);
    await page.locator('#withdraw-a-bid').getByRole('button', { name: '没帮助' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('谢谢，已记下');
    await page.goto('/CommonProblem/ask');
    await page.getByLabel('公开提问').fill('可以代为看车吗？');
    await expect(async () => {
      await page.getByRole('button', { name: '提交问题' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('问题已收到', { timeout: 1_000 });
    }).toPass();
  });

  test('the agreements tell what is kept, why, how long, for whom', async ({ page }) => {
    await page.goto('/PrivacyPolicy');
    await expect(page.getByRole('table').first()).toContainText('答复之后 1 年');
    await expect(page.getByRole('main')).toContainText('第三方清单');
    await page.goto('/service');
    await expect(page.getByRole('main')).toContainText('一页看完');
  });
});
