import type { Page } from '@playwright/test';
import { flaws } from '../kit/axe.ts';
import { expect, test } from '../kit/stage.ts';
import { logInAsSample } from '../kit/visitor.ts';

/** Down the page by the tab key alone, to where a thing has the focus; then the key is pressed. */
const press = async (
  page: Page,
  name: RegExp,
  key: string,
  role: 'button' | 'link' | 'checkbox' = 'button',
) => {
  const thing = page.getByRole('main').getByRole(role, { name }).first();
  await expect(thing).toBeVisible();
  await thing.focus();
  await expect(thing).toBeFocused();
  await page.keyboard.press(key);
};

test('a buyer signs and pays by keyboard, from list to gate code', async ({ page }) => {
  await page.goto('/home');
  await logInAsSample(page);
  await page.goto('/MyOrder?tab=to-sign');
  expect(await flaws(page)).toEqual([]);
  await press(page, /^签署成交确认书/, 'Enter', 'link');
  await expect(page.getByRole('heading', { name: '签署成交确认书' })).toBeVisible();
  // The papers of a lot just won are printed within seconds, and signed no sooner than it can be
  // read.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /阅读成交确认书/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await flaws(page)).toEqual([]);

  await page.getByRole('textbox', { name: '签名' }).focus();
  await page.keyboard.type('林晓');
  await press(page, /我已阅读成交确认书/, 'Space', 'checkbox');
  await press(page, /^签署$/, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: '再看一遍，确认签署' })).toBeVisible();
  await press(page, /^确认签署$/, 'Enter');
  await expect(page.getByText('成交确认书已签署')).toBeVisible();

  await press(page, /^付款 ¥/, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: '确认付款' })).toBeVisible();
  await press(page, /^确认付款 ¥/, 'Enter');
  await expect(page.getByText('提货码，到场出示给工作人员')).toBeVisible();
  await expect(page.getByText(/^\d{6}$/)).toBeVisible();
  expect(await flaws(page)).toEqual([]);
});
