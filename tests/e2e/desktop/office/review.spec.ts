// A person of the house decides on papers by the keyboard alone: one item is sent back, its owner
// reads why and mends it, and then it is passed. The desks keep to the rules in each look.
import type { Page } from '@playwright/test';
import { flaws } from '../../kit/axe.ts';
import { agreeToVerify, card, comeInByCode, fillPapers } from '../../kit/newcomer.ts';
import { overhangPx } from '../../kit/pages.ts';
import { CLERK } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { smallTargets } from '../../kit/targets.ts';
import { fillPrompt } from '../../kit/visitor.ts';

const PHONE_NUMBER = '13712345678';

const handIn = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  await page.goto(`${new URL(page.url()).origin}/toAuth`);
  await agreeToVerify(main);
  await fillPapers(main, '110105199003070017');
  await main.getByLabel(/人像面/).setInputFiles(await card('front.jpg', 40));
  await main.getByLabel(/国徽面/).setInputFiles(await card('back.jpg', 200));
  await main.getByRole('button', { name: '下一步：核对' }).click();
  await main.getByRole('button', { name: '提交认证' }).click();
  await expect(main).toContainText('个人认证待审核');
};

/** The keys are there as soon as the page is laid out. */
const isAwake = (page: Page): Promise<void> => expect(page.locator('html')).toHaveAttribute('data-laid', '');

const LOOKS = [
  [1440, 'light'],
  [1440, 'dark'],
  [1440, 'large'],
  [1024, 'light'],
] as const;

/** Each look on a desk, and a narrow desk by day; the page is left as it was. */
const expectLooks = async (page: Page, what: string): Promise<void> => {
  await isAwake(page);
  for (const [width, look] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.evaluate((size) => {
      if (size === 'large') document.documentElement.dataset.size = size;
      else delete document.documentElement.dataset.size;
    }, look);
    expect.soft(await flaws(page), `${what}, ${width}, ${look}`).toEqual([]);
    expect.soft(await overhangPx(page), `${what}, ${width}, ${look}, overhang`).toBe(0);
    expect.soft(await smallTargets(page), `${what}, ${width}, ${look}, too small`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('papers are sent back by keys alone, mended and passed', async ({
  page,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const house = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  const buyer = await anotherVisitor();
  await buyer.goto(`${house.origin}/home`);
  await comeInByCode(buyer, PHONE_NUMBER, async () => {
    await expect.poll(house.lastCode).toMatch(/^\d{6}$/);
    return house.lastCode() ?? '';
  });
  await handIn(buyer);

  await page.goto(`${house.origin}/office/reviews`);
  await expect(page).toHaveURL(/\/office\/reviews$/);
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillPrompt(page, CLERK);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('认证审核');
  await expect(main.getByRole('link', { name: /林\*\*/ })).toBeVisible();
  await expectLooks(page, 'queue');

  await page.keyboard.press('j');
  await expect(main.getByRole('link', { name: /林\*\*/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '林**' })).toBeVisible();
  await expect(main).not.toContainText('林小满');
  await expectLooks(page, 'case');

  // The list opens behind it again, on the row it was left by.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/office\/reviews#row-/);
  await expect(main.getByText('从队列里打开一件')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '林**' })).toBeVisible();
  await isAwake(page);

  await page.keyboard.press('j');
  await expect(main.getByRole('checkbox', { name: '身份证人像面有误' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(main.getByRole('checkbox', { name: '身份证人像面有误' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('combobox', { name: '身份证人像面有误的理由' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(main).toContainText('身份证人像面：看不清，请在光线均匀处重拍');
  await page.keyboard.press('Shift+Tab');
  await expect(main.getByRole('checkbox', { name: '身份证人像面有误' })).toBeFocused();
  await page.keyboard.press('d');
  await expect(main.getByRole('button', { name: '退回' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByText('已退回，买家已收到逐项的理由')).toBeVisible();

  const buyerMain = buyer.getByRole('main');
  await buyer.goto(`${house.origin}/toAuth`);
  await expect(buyerMain).toContainText('身份证人像面：看不清，请在光线均匀处重拍');
  await buyerMain.getByRole('link', { name: '只改这几项' }).click();
  await buyerMain.getByLabel(/人像面/).setInputFiles(await card('front.jpg', 90));
  await buyerMain.getByRole('button', { name: '下一步：核对' }).click();
  await buyerMain.getByRole('button', { name: '提交认证' }).click();
  await expect(buyerMain).toContainText('个人认证待审核');

  await isAwake(page);
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(main.getByRole('link', { name: /林\*\*/ })).toBeVisible();
  await main.getByRole('link', { name: /林\*\*/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: '林**' })).toBeVisible();
  await isAwake(page);
  await page.keyboard.press('v');
  await main.getByLabel('登录密码').fill(CLERK.password);
  await main.getByRole('button', { name: '显示 60 秒' }).click();
  await expect(main).toContainText('林小满');
  await expect(main.getByRole('img', { name: '身份证人像面，原图' })).toBeVisible();
  await main.getByRole('button', { name: '通过' }).click();
  await expect(main.getByText('已通过，买家已收到消息')).toBeVisible();
  // The page that waits for the answer shows it by itself; only then is there another to go to.
  await expect(buyerMain).toContainText('已通过');
  await buyer.goto(`${house.origin}/authInfo`);
  await expect(buyerMain).toContainText('已通过');
});

test('the other desks keep the rules in each look', async ({ page, ownHouse, expectedErrors }) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  await page.goto(`${origin}/office/audit`);
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillPrompt(page, CLERK);
  // A look is in the log from the next one on.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('审计日志');
  await page.reload();
  await expect(page.getByRole('table')).toContainText('看审计日志');
  await expectLooks(page, 'audit');
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: '手机、姓名、编号' });
  await expect(box).toBeFocused();
  // In a field a key is a letter.
  await page.keyboard.press('g');
  await expect(box).toHaveValue('g');
  await page.goto(`${origin}/office/questions`);
  await expect(page.getByText('没有来信在等')).toBeVisible();
  await expectLooks(page, 'questions');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '全部按键' })).toContainText('审计日志');
  expect(await flaws(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '全部按键' })).toBeHidden();
  await page.goto(`${origin}/office/proofs`);
  await expect(page.getByText('没有待审核的')).toBeVisible();
  await page.goto(`${origin}/office/invoices`);
  await expect(page.getByText('没有等开的发票')).toBeVisible();
  expect(await flaws(page)).toEqual([]);
});
