// A buyer's claim with two pictures, from the list of disputes to where it can be handed in: of a
// vehicle whose odometer was altered, of goods that fall short.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './stage.ts';

interface Claim {
  readonly reason: string;
  readonly text: string;
  readonly evidence: string;
  readonly odometer?: string;
  readonly estimate?: string;
  /** Said of the reasons that cannot be chosen. */
  readonly closed?: string;
}

export const CLAIMS = {
  vehicle: {
    reason: '里程被调过',
    text: '保养记录里去年已经九万公里，交付时仪表只有四万多。',
    evidence: '里程表照片',
    odometer: '4.2万',
    closed: '成交价低于 ¥20,000，不受理这类争议',
  },
  goods: {
    reason: '数量短少',
    text: '公告写明一百二十件，当面清点只有一百一十四件。',
    evidence: '现状照片',
    estimate: '1600',
  },
} as const satisfies Readonly<Record<string, Claim>>;

/** Puts the two pictures to the draft. */
export async function showPictures(page: Page, claim: Claim = CLAIMS.vehicle): Promise<void> {
  const main = page.getByRole('main');
  await page.getByLabel('是什么证据').selectOption(claim.evidence);
  const files = [await picture('odometer.png', '#234'), await picture('record.png', '#a53')];
  await page.getByLabel('图片或视频').setInputFiles(files);
  await main.getByRole('button', { name: '上传', exact: true }).click();
  await expect(main.getByText('证据已上传')).toBeVisible();
  await expect(main.getByRole('img', { name: new RegExp(`^${claim.evidence}，你提交`) })).toHaveCount(2);
}

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** From the list of disputes to the draft. */
export async function writeClaim(page: Page, claim: Claim = CLAIMS.vehicle): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '发起争议' }).click();
  await main.getByRole('link', { name: /^反映这一笔/ }).click();
  if (claim.closed !== undefined) await expect(main).toContainText(claim.closed);
  await main.getByRole('radio', { name: claim.reason }).check();
  await main.getByRole('button', { name: '下一步，写清楚' }).click();
  await page.getByLabel('情况说明').fill(claim.text);
  if (claim.odometer !== undefined) await page.getByLabel('现在的里程').fill(claim.odometer);
  if (claim.estimate !== undefined) await page.getByLabel('估计损失').fill(claim.estimate);
  await main.getByRole('radio', { name: '退还部分价款' }).check();
  await main.getByRole('button', { name: '保存草稿，去传证据' }).click();
  await expect(main).toContainText(claim.text);
}
