// A person with nothing open asks to close their account: sees the conditions, shows who they are,
// is told of it on every page of theirs, takes it back with one press, and asks again.
import type { Page } from '@playwright/test';
import { flaws } from '../kit/axe.ts';
import { comeInByCode, toldCode } from '../kit/newcomer.ts';
import { overhangPx, SMALLEST } from '../kit/pages.ts';
import { expect, test } from '../kit/stage.ts';
import { smallTargets } from '../kit/targets.ts';

/** The form on the page, with a code that was sent to the person's own phone. */
const askToClose = async (page: Page): Promise<void> => {
  const form = page.getByRole('form', { name: '申请注销' });
  await form.getByRole('button', { name: '获取验证码' }).click();
  const told = form.locator('[data-told]');
  await expect(told).toContainText(/\d{6}/);
  await form.getByLabel('验证码').fill(/\d{6}/.exec((await told.textContent()) ?? '')?.[0] ?? '');
  await form.getByRole('button', { name: '申请注销账户' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已申请注销' })).toBeVisible();
};

test('a person asks to close the account, takes it back, asks again', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/home');
  await comeInByCode(page, '13712340026', toldCode);
  await page.goto('/basicInfo');
  await main.getByRole('link', { name: '注销账户' }).click();
  await expect(main.getByText('14 项都已满足')).toBeVisible();
  expect(await flaws(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await askToClose(page);
  await expect(main.getByText('账户正在注销')).toBeVisible();
  await expect(page.getByRole('form', { name: '申请注销' })).toBeHidden();
  expect(await flaws(page)).toEqual([]);

  await page.goto('/userCenter');
  await expect(main.locator('[data-closing]')).toContainText('还剩');
  expect(await flaws(page)).toEqual([]);
  await main.getByRole('button', { name: '撤回注销' }).click();
  await expect(page).toHaveURL(/\/basicInfo/);
  await expect(page.getByRole('status').filter({ hasText: '注销申请已撤回' })).toBeVisible();
  await expect(main.locator('[data-closing]')).toBeHidden();

  await main.getByRole('link', { name: '注销账户' }).click();
  await askToClose(page);
  await page.setViewportSize(SMALLEST);
  for (const path of ['/basicInfo/close', '/basicInfo', '/userCenter']) {
    await page.goto(path);
    await expect(main.locator('[data-closing]')).toBeVisible();
    expect(await overhangPx(page)).toBe(0);
  }
  await page.goto('/noticeCenter');
  await expect(main.getByText('注销申请已撤回').first()).toBeVisible();
  await expect(main.getByText('已申请注销账户').first()).toBeVisible();
});
