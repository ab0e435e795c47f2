// A sample buyer goes through their center by keys alone: the bell, a message, the menu, the
// overview; and what is theirs is gone from the screen when they have logged out in another tab.
import type { Locator } from '@playwright/test';
import { flaws } from './kit/axe.ts';
import { expect, PHONE, test } from './kit/stage.ts';
import { logInAsSample } from './kit/visitor.ts';

/** A field that a drawer still hides takes no focus, and the key would go elsewhere. */
const press = async (what: Locator): Promise<void> => {
  await expect(what).toBeVisible();
  await what.focus();
  await expect(what).toBeFocused();
  await what.press('Enter');
};

test(
  'a buyer walks their center by keys, and nobody after them does',
  { tag: PHONE },
  async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/home');
    await logInAsSample(page);

    const bell = page.getByRole('banner').getByRole('link', { name: /^消息/ });
    await expect(bell).toHaveAccessibleName(/\d/);
    await press(bell);
    await expect(page.getByRole('heading', { level: 1, name: '消息中心' })).toBeVisible();
    expect(await flaws(page)).toEqual([]);

    const message = page
      .getByRole('main')
      .getByRole('link', { name: /^未读：/ })
      .first();
    await press(message);
    await expect(page.getByText('已读', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: '标为已读' })).toBeHidden();
    expect(await flaws(page)).toEqual([]);

    if (isMobile) await press(page.getByRole('button', { name: /^个人中心/ }));
    const menu = page.getByRole('navigation', { name: '个人中心' });
    await press(menu.getByRole('link', { name: '账户总览' }));
    const greeting = page.getByRole('heading', { level: 1, name: /，林晓$/ });
    await expect(greeting).toBeVisible();
    expect(await flaws(page)).toEqual([]);

    const other = await page.context().newPage();
    await other.goto('/home');
    await other.evaluate(() => localStorage.clear());
    await expect(page.getByText('你已退出登录')).toBeVisible();
    await expect(greeting).toBeHidden();
  },
);
