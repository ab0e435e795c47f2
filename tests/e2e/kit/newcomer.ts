// Somebody who has no account yet: comes in by a code, and hands in the papers of a person.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './stage.ts';
import { loginPrompt } from './visitor.ts';

/**
 * A new account by the code that was sent to the phone; `codeOf` reads it off the prompt, or
 * wherever it came to.
 */
export async function comeInByCode(
  page: Page,
  phone: string,
  codeOf: (prompt: Locator) => Promise<string>,
): Promise<void> {
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  const prompt = loginPrompt(page);
  await prompt.getByRole('tab', { name: '短信登录' }).click();
  await prompt.getByLabel('手机号').fill(phone);
  await prompt.getByRole('button', { name: '获取验证码' }).click();
  await prompt.getByLabel('验证码').fill(await codeOf(prompt));
  await prompt.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await prompt.getByRole('button', { name: '登录', exact: true }).click();
  await expect(prompt).toBeHidden();
}

/** A sample house says the code itself. */
export async function toldCode(prompt: Locator): Promise<string> {
  const told = prompt.locator('[data-told]');
  await expect(told).toContainText(/\d{6}/);
  return /\d{6}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
}

/** A card as a phone takes it, in a colour of its own. */
export async function card(name: string, red: number) {
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({
      create: { width: 1_000, height: 630, channels: 3, background: { r: red, g: 120, b: 160 } },
    })
      .jpeg()
      .toBuffer(),
  };
}

export async function agreeToVerify(main: Locator): Promise<void> {
  await main.getByRole('link', { name: /个人认证/ }).click();
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await main.getByRole('button', { name: '同意并继续' }).click();
  await expect(main.getByRole('heading', { name: '个人证件与资料' })).toBeVisible();
}

export async function fillPapers(main: Locator, number: string): Promise<void> {
  await main.getByRole('textbox', { name: '姓名' }).fill('林小满');
  await main.getByRole('textbox', { name: '身份证号' }).fill(number);
  await main.getByRole('textbox', { name: '住址' }).fill('上海市黄浦区示例路 1 号');
  await main.getByLabel('身份证有效期至').fill('2036-12-31');
}
