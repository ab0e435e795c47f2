// A case is ruled on at its desk by the keys: it stands by its clock, shows what the buyer has
// shown, and is told to her as it was decided; its order leads to it.
import type { Page } from '@playwright/test';
import { flaws } from '../../kit/axe.ts';
import { showPictures, writeClaim } from '../../kit/claim.ts';
import { overhangPx } from '../../kit/pages.ts';
import { BUYERS, CLERK } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { smallTargets } from '../../kit/targets.ts';
import { comeIn, fillPrompt } from '../../kit/visitor.ts';

const LOOKS = [
  [1440, 'light'],
  [1024, 'dark'],
] as const;

const expectLooks = async (page: Page): Promise<void> => {
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await flaws(page), `${page.url()}, ${width}, ${colorScheme}`).toEqual([]);
    expect.soft(await overhangPx(page), `${page.url()}, ${width}, overhang`).toBe(0);
    expect.soft(await smallTargets(page), `${page.url()}, ${width}, too small`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('a case is ruled on, and its order leads to it', async ({
  page,
  ownHouse,
  anotherVisitor,
  expectedErrors,
}) => {
  // Nobody is logged in at first.
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 1, windowMs: 12_000, isFetched: true });
  const buyer = await anotherVisitor();
  await comeIn(buyer, origin, BUYERS.lin);
  await buyer.goto(`${origin}/dispute`);
  await writeClaim(buyer);
  await showPictures(buyer);
  await buyer.getByRole('main').getByRole('button', { name: '提交争议' }).click();
  await expect(buyer.getByText('争议已提交')).toBeVisible();

  await page.goto(`${origin}/office/orders`);
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillPrompt(page, CLERK);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('订单与过户');
  await main.locator('[data-open]').first().click();
  await expect(main.getByRole('heading', { name: '这一单' })).toBeVisible();
  await expectLooks(page);
  await main.getByRole('link', { name: '看这起争议' }).click();
  await expect(main.getByRole('img', { name: /^里程表照片，买受人提交/ })).toHaveCount(2);
  await expectLooks(page);

  await main.getByText('裁定', { exact: true }).first().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/disputes(?:#.*)?$/);
  await page.keyboard.press('Enter');
  await main.getByRole('radio', { name: /^部分退款/ }).check();
  const ruling = main.getByRole('form', { name: '裁定' });
  await ruling.getByLabel('退款金额').fill('800');
  await ruling.getByLabel('理由，双方看到').fill('复检读数与保养记录一致，仪表少计。');
  await ruling.getByLabel('依据的规则').fill('争议处理规则 第八条');
  await ruling.getByRole('button', { name: /^作出裁定/ }).click();
  await expect(main.getByText('裁定已作出')).toBeVisible();
  await expect(main.getByText('代委托方申诉').first()).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByRole('main')).toContainText('裁定：部分退款');
});
