// Files on their way to the house over a slow line: they show how far they have come, can be
// stopped, and nothing typed is lost.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../kit/stage.ts';
import { logInAsSample } from '../kit/visitor.ts';

const SLOW_BYTES_PER_S = 150_000;
const SIDE_PX = 1_000;

/** Noise does not get smaller: some megabytes. */
const bigPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: SIDE_PX,
      height: SIDE_PX,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** The line of the page, as slow as it is told to be; -1: as fast as it goes. */
const lineOf = async (page: Page): Promise<(bytesPerS: number) => Promise<void>> => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  return async (uploadThroughput) => {
    const rest = { offline: false, latency: 0, downloadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', { ...rest, uploadThroughput });
  };
};

test('a picture shows its progress, is stopped, and goes once more', async ({ page }) => {
  const main = page.getByRole('main');
  const text = `列表往下翻的时候图片要等很久才出来。${Date.now()}`;
  await page.goto('/home');
  await logInAsSample(page, 0);
  await page.goto('/feedBack');
  await main.getByRole('radio', { name: '功能', exact: true }).check();
  await main.getByRole('textbox', { name: '内容' }).fill(text);
  await main
    .getByLabel('图片', { exact: false })
    .setInputFiles([{ name: 'list.png', mimeType: 'image/png', buffer: await bigPicture() }]);

  const throttle = await lineOf(page);
  await throttle(SLOW_BYTES_PER_S);
  const send = main.getByRole('button', { name: '提交反馈' });
  await send.click();
  await expect(main.getByRole('progressbar', { name: '上传进度' })).toBeVisible();
  await expect(main.getByText(/正在上传 .+ \/ .+ MB · [1-9]\d?%/)).toBeVisible();
  await expect(send).toBeDisabled();
  await main.getByRole('button', { name: '取消上传' }).click();
  await expect(main.getByText('已取消，什么都没有提交。')).toBeVisible();
  await expect(main.getByRole('textbox', { name: '内容' })).toHaveValue(text);

  await throttle(-1);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: /已收到，编号 F\d{8}-\d{3}/ })).toBeVisible();
  await expect(main.getByRole('img', { name: /图片 1/ })).toBeVisible();
});

test('what is wrong is said in the page, and uploads stay', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/home');
  await logInAsSample(page, 0);
  await page.goto('/feedBack');
  await main.getByRole('radio', { name: '功能', exact: true }).check();
  await main.getByRole('textbox', { name: '内容' }).fill('太短');
  await main
    .getByLabel('图片', { exact: false })
    .setInputFiles([{ name: 'list.png', mimeType: 'image/png', buffer: await bigPicture() }]);
  await main.getByRole('button', { name: '提交反馈' }).click();
  const field = main.getByRole('textbox', { name: '内容' });
  await expect(main).toContainText('至少 10 个字，现在 2 个');
  await expect(field).toHaveValue('太短');
  await field.fill(`太短的话现在长了，图片还在这里。${Date.now()}`);
  await main.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByRole('status').filter({ hasText: /已收到，编号 F\d{8}-\d{3}/ })).toBeVisible();
});
