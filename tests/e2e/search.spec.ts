// Looking for a thing from any page: suggestions while typing, results to read and to send on, with
// and without scripts.
import { expect, test } from './kit/stage.ts';

const asDesktop = { width: 1440, height: 900 };

test('who types pinyin is offered questions by keys, and opens one', async ({ page }) => {
  await page.setViewportSize(asDesktop);
  await page.goto('/about');
  const field = page.getByRole('search', { name: '页首搜索' }).getByRole('combobox');
  await page.getByRole('search', { name: '页首搜索' }).getByRole('searchbox').click();
  await expect(field).toBeFocused();
  await field.pressSequentially('bzj', { delay: 30 });
  const list = page.getByRole('listbox', { name: '搜索建议' });
  await expect(list.getByRole('group', { name: '规则问答' })).toContainText('保证金');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(list.locator('mark').first()).toHaveText('保证金');

  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('bzj');
  // An arrow on what is closed opens it, and picks nothing that Enter would open unseen.
  await field.press('ArrowUp');
  await expect(list).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-activedescendant', /./);
  await field.press('Escape');
  await field.press('ArrowDown');
  await expect(list).toBeVisible();
  await field.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none');
  await field.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant', /./);
  await field.press('ArrowUp');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/(CommonProblem|BusinessRule|service|PrivacyPolicy)#/);
});

test('what is found is read kind by kind, or said missing', async ({ page }) => {
  await page.goto('/search?q=大众');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜索“大众”');
  await expect(main.getByRole('article').first()).toContainText('大众');
  await page.goto('/search?q=保证金');
  await main
    .getByRole('navigation', { name: '结果分类' })
    .getByRole('link', { name: /规则问答/ })
    .click();
  await expect(page).toHaveURL(/in=rules/);
  await expect(main.getByRole('link', { name: '保证金是多少' })).toBeVisible();
  await page.goto(`/search?q=${'没有这样的车'.repeat(12)}`);
  await expect(main).toContainText('没有找到');
  await expect(main.getByRole('link', { name: '去车辆竞价大厅' })).toBeVisible();
  await page.goto('/search?q=车');
  await expect(main).toContainText('请至少输入两个字');
});

test('when the house does not answer, the field still searches', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/search/suggest?*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/search');
  await page.getByRole('main').getByRole('searchbox').click();
  const field = page.getByRole('main').getByRole('combobox');
  await field.fill('保证金');
  await expect(page.getByRole('note', { name: '搜索建议' })).toContainText('暂时取不到建议');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('main')).toContainText('保证金释放时限');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a form, on the missing page too', async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.goto('/404');
    await page.getByRole('main').getByRole('searchbox').fill('过户 三十日');
    await page.getByRole('main').getByRole('button', { name: '搜索' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('搜索“过户 三十日”');
    await page.getByRole('link', { name: '过户的三十日：从哪一天开始算' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('过户的三十日：从哪一天开始算');
  });
});
