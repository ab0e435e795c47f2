// Somebody who gives rights opens an account for a colleague; the colleague comes in by the
// password that was shown once, and sees what their role opens and nothing else.
import type { Page } from '@playwright/test';
import { flaws } from '../../kit/axe.ts';
import { overhangPx } from '../../kit/pages.ts';
import { CLERK } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { smallTargets } from '../../kit/targets.ts';
import { fillPrompt } from '../../kit/visitor.ts';

const LOOKS = [
  [1440, 'light'],
  [1440, 'dark'],
  [1024, 'light'],
] as const;

const expectLooks = async (page: Page): Promise<void> => {
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await flaws(page), `${page.url()}, ${width}, ${colorScheme}`).toEqual([]);
    expect.soft(await overhangPx(page), `${page.url()}, ${width}, overhang`).toBe(0);
    expect.soft(await smallTargets(page), `${page.url()}, ${width}, too small`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('a colleague sees what their role opens', async ({ page, anotherVisitor, ownHouse, expectedErrors }) => {
  test.setTimeout(240_000);
  expectedErrors.push(/401|403/);
  const house = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  await page.goto(`${house.origin}/office/users?new=yes`);
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillPrompt(page, CLERK);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户与角色');
  await expectLooks(page);

  await main.getByLabel('姓名', { exact: true }).fill('何谦');
  await main.getByLabel('手机号', { exact: true }).fill('13700000021');
  await main.getByRole('checkbox', { name: '客服' }).check();
  await main.getByLabel('登录密码', { exact: true }).fill(CLERK.password);
  await main.getByRole('button', { name: /^开户/ }).click();
  const once = main.getByText(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  await expect(once).toBeVisible();
  const password = (await once.textContent()) ?? '';
  await page.goto(`${house.origin}/office/users`);
  await expect(main.getByRole('row', { name: /何谦/ })).toContainText('客服');
  await expect(main.getByText(password)).toHaveCount(0);
  for (const view of ['rights&role=service', 'roles&id=service']) {
    await page.goto(`${house.origin}/office/users?view=${view}`);
    await expectLooks(page);
  }
  await page.goto(`${house.origin}/office/houses`);
  await expectLooks(page);

  const colleague = await anotherVisitor();
  await colleague.goto(`${house.origin}/office`);
  await colleague.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillPrompt(colleague, { phone: '13700000021', password });
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('换成自己的密码');
  await colleague.getByRole('button', { name: '修改登录密码' }).click();
  const prompt = colleague.getByRole('dialog', { name: '修改密码' });
  await prompt.getByLabel('当前密码').fill(password);
  await prompt.getByLabel(/^新密码/).fill('春风又绿江南岸7');
  await prompt.getByRole('button', { name: '保存' }).click();
  const menu = colleague.getByRole('navigation', { name: '工作台' });
  await expect(menu.getByRole('link', { name: '问答与反馈' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '用户与角色' })).toHaveCount(0);
  await colleague.goto(`${house.origin}/office/users`);
  await expect(colleague.getByText('当前操作没有权限')).toBeVisible();
});
