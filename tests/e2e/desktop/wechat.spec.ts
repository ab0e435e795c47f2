// A log-in by WeChat with two browsers: a desk that shows the picture, and a phone that reads it.
import type { Page } from '@playwright/test';
import { flaws } from '../kit/axe.ts';
import { overhangPx, SMALLEST } from '../kit/pages.ts';
import { expect, test } from '../kit/stage.ts';
import { smallTargets } from '../kit/targets.ts';
import { loginPrompt } from '../kit/visitor.ts';

const NEW_PHONE = '13866660021';

/**
 * Address that the picture on the screen gives to a phone: with the state, which the link to WeChat
 * on the same screen carries, too.
 */
const scanned = async (desk: Page): Promise<string> => {
  const link = desk.getByRole('link', { name: '在本机用微信登录' });
  const href = (await link.getAttribute('href')) ?? '';
  return `/wxlogin?scan=${new URLSearchParams(href.split('?')[1]).get('state')}`;
};

test('a phone lets a desk in by WeChat, after binding a number', async ({
  page: desk,
  browser,
  contextOptions,
}) => {
  test.setTimeout(240_000);
  await desk.goto('/bidding');
  await desk.getByRole('button', { name: '登录 / 注册' }).click();
  await loginPrompt(desk).getByRole('tab', { name: '微信登录' }).click();
  await loginPrompt(desk).getByRole('link', { name: '打开微信二维码' }).click();
  await expect(desk.getByText('等待扫码')).toBeVisible();
  await expect(desk.getByRole('img', { name: /二维码/ })).toBeVisible();
  expect(await flaws(desk)).toEqual([]);
  expect(await smallTargets(desk)).toEqual([]);

  const pocket = await browser.newContext(contextOptions);
  const phone = await pocket.newPage();
  await phone.goto(await scanned(desk));
  expect(await flaws(phone)).toEqual([]);
  await phone.getByRole('button', { name: '是我，继续' }).click();
  await expect(desk.getByText('已扫码')).toBeVisible({ timeout: 10_000 });
  await phone.getByRole('link', { name: '去微信确认' }).click();
  await expect(phone.getByText('这是示例拍卖行的模拟页面')).toBeVisible();
  expect(await flaws(phone)).toEqual([]);
  await phone.getByRole('button', { name: '微信用户 小林' }).click();
  await expect(phone.getByText('已确认')).toBeVisible();
  expect(phone.url()).not.toContain('code');
  await pocket.close();

  // Another who saw the picture may have scanned it: the owner of the WeChat is named first.
  await expect(desk.getByText('小林')).toBeVisible({ timeout: 10_000 });
  expect(await flaws(desk)).toEqual([]);
  await desk.getByRole('link', { name: '是我的微信，去绑定' }).click();
  await desk.getByLabel('手机号').fill(NEW_PHONE);
  await desk.getByRole('button', { name: '获取验证码' }).click();
  const told = desk.getByText(/演示验证码 \d{6}/);
  await expect(told).toBeVisible({ timeout: 15_000 });
  expect(await flaws(desk)).toEqual([]);
  const code = /\d{6}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
  await desk.getByLabel('验证码').fill(code);
  await desk.getByRole('button', { name: '绑定并登录' }).click();
  await expect(desk).toHaveURL(/\/bidding$/);
  await expect(desk.getByRole('button', { name: '我的账户' })).toBeVisible();

  // Once it is bound, forms alone are enough.
  const plain = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto('/wxlogin?back=/basicInfo');
  await bare.getByRole('button', { name: '显示二维码' }).click();
  await bare.getByRole('link', { name: '在本机用微信登录' }).click();
  await bare.getByRole('button', { name: '微信用户 小林' }).click();
  await bare.getByRole('button', { name: '继续' }).click();
  await bare.getByRole('button', { name: '进入落槌' }).click();
  await expect(bare).toHaveURL(/\/basicInfo$/);
  await expect(bare.getByRole('main')).toContainText('138****0021');
  await plain.close();

  await desk.goto('/basicInfo');
  await expect(desk.getByRole('main')).toContainText('起可用微信登录');
  await desk.getByRole('link', { name: '解绑', exact: true }).click();
  expect(await flaws(desk)).toEqual([]);
  await desk.setViewportSize(SMALLEST);
  expect(await overhangPx(desk)).toBe(0);

  // Another WeChat asks for the same number: whose it is already keeps it, and the way out is told.
  const elsewhere = await browser.newContext(contextOptions);
  const other = await elsewhere.newPage();
  await other.goto('/wxlogin');
  await expect(other.getByText('等待扫码')).toBeVisible();
  const pocketOfOther = await browser.newContext(contextOptions);
  const second = await pocketOfOther.newPage();
  await second.goto(await scanned(other));
  await second.getByRole('button', { name: '是我，继续' }).click();
  await second.getByRole('link', { name: '去微信确认' }).click();
  await second.getByRole('button', { name: '一个没来过的微信' }).click();
  await expect(second.getByText('已确认')).toBeVisible();
  await pocketOfOther.close();
  await other.getByRole('link', { name: '是我的微信，去绑定' }).click({ timeout: 10_000 });
  await other.getByLabel('手机号').fill(NEW_PHONE);
  const sentAgain = other.getByText(/演示验证码 \d{6}/);
  // A number is sent no second code within the minute.
  await expect(async () => {
    await other.getByRole('button', { name: '获取验证码' }).click({ timeout: 2_000 });
    await expect(sentAgain).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await other.getByLabel('验证码').fill(/\d{6}/.exec((await sentAgain.textContent()) ?? '')?.[0] ?? '');
  await other.getByRole('button', { name: '绑定并登录' }).click();
  await expect(other.getByText(/已绑定另一个微信.*解绑后再绑定/)).toBeVisible();
  expect(await flaws(other)).toEqual([]);
  await expect(other).toHaveURL(/wxlogin/);
  await elsewhere.close();
});

test('without a script forms do the same, and tell a refusal', async ({ browser, contextOptions }) => {
  const plain = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/wxlogin?back=/about');
  await page.getByRole('button', { name: '显示二维码' }).click();
  await expect(page.getByText('等待扫码')).toBeVisible();
  await page.getByRole('link', { name: '在本机用微信登录' }).click();
  await page.getByRole('link', { name: '拒绝' }).click();
  await page.getByRole('button', { name: '继续' }).click();
  await expect(page.getByText('已取消')).toBeVisible();
  await page.getByRole('button', { name: '刷新二维码' }).click();
  await page.getByRole('link', { name: '在本机用微信登录' }).click();
  await page.getByRole('button', { name: '一个没来过的微信' }).click();
  await page.getByRole('button', { name: '继续' }).click();
  await page.getByRole('link', { name: '是我的微信，去绑定' }).click();
  await expect(page.getByLabel('手机号')).toBeVisible();
  await plain.close();
});
