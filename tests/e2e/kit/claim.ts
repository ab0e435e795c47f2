// A buyer's claim that an odometer was altered, with two pictures: from the list of disputes to where it can be handed in.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './stage.ts';

const TEXT = '保养记录里去年已经九万公里，交付时仪表只有四万多。';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** From the list of disputes to the draft. */
export const writeClaim = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '发起争议' }).click();
  await main.getByRole('link', { name: /^反映这一笔/ }).click();
  await expect(main).toContainText('成交价低于 ¥20,000，不受理这类争议');
  await main.getByRole('radio', { name: '里程被调过' }).check();
  await main.getByRole('button', { name: '下一步，写清楚' }).click();
  await page.getByLabel('情况说明').fill(TEXT);
  await page.getByLabel('现在的里程').fill('4.2万');
  await main.getByRole('radio', { name: '退还部分价款' }).check();
  await main.getByRole('button', { name: '保存草稿，去传证据' }).click();
  await expect(main).toContainText(TEXT);
};

/** Puts the two pictures to the draft. */
export const showPictures = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await page.getByLabel('是什么证据').selectOption('里程表照片');
  const files = [await picture('odometer.png', '#234'), await picture('record.png', '#a53')];
  await page.getByLabel('图片或视频').setInputFiles(files);
  await main.getByRole('button', { name: '上传', exact: true }).click();
  await expect(main.getByText('证据已上传')).toBeVisible();
  await expect(main.getByRole('img', { name: /^里程表照片，你提交/ })).toHaveCount(2);
};
