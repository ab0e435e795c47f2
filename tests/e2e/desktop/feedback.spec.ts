// Somebody tells the house something, with a picture, and finds it with its number; without a
// script it works as well.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { flaws } from '../kit/axe.ts';
import { overhangPx, SMALLEST } from '../kit/pages.ts';
import { expect, test } from '../kit/stage.ts';
import { smallTargets } from '../kit/targets.ts';
import { logInAsSample } from '../kit/visitor.ts';

const looksRight = async (page: Page): Promise<void> => {
  expect(await flaws(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
};

test('feedback with a picture gets a number, is added to and reopened', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/home');
  await logInAsSample(page, 0);
  await page.goto('/feedBack');
  await looksRight(page);
  await main.getByRole('radio', { name: '竞价过程' }).check();
  await main.getByRole('textbox', { name: '内容' }).fill('太短');
  await main.getByRole('button', { name: '提交反馈' }).click();
  await expect(main).toContainText('至少 10 个字，现在 2 个');
  await main.getByRole('textbox', { name: '内容' }).fill(`出价之后页面跳到顶部，要再往下找。${Date.now()}`);
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  await main
    .getByLabel('图片', { exact: false })
    .setInputFiles([{ name: 'page.png', mimeType: 'image/png', buffer: picture }]);
  await main.getByRole('button', { name: '提交反馈' }).click();

  await expect(page.getByRole('status').filter({ hasText: /已收到，编号 F\d{8}-\d{3}/ })).toBeVisible();
  const shown = main.getByRole('img', { name: /图片 1/ });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await looksRight(page);

  await main.getByRole('textbox', { name: '补充说明' }).fill('手机上也是这样。');
  await main.getByRole('button', { name: '提交补充' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: '手机上也是这样。' })).toBeVisible();
  await main.getByRole('button', { name: '已经解决，结案' }).click();
  await expect(main).toContainText('已结案');
  await main.getByRole('textbox', { name: '还有什么没有解决' }).fill('又出现了。');
  await main.getByRole('button', { name: '重新打开' }).click();
  await expect(main).toContainText('待回复');

  await page.goto('/feedBackDetail?state=answered');
  await expect(main.getByRole('heading', { level: 3 })).toContainText(['检测报告']);
  await looksRight(page);
  await page.setViewportSize(SMALLEST);
  expect(await overhangPx(page)).toBe(0);
});
