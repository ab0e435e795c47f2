// A person of the house begins the day: what waits stands in one list, they take a matter up, and a
// colleague sees by whom. The list keeps to the rules of access in each look.
import type { Page } from '@playwright/test';
import { flaws } from '../../kit/axe.ts';
import { officeAt } from '../../kit/clerk.ts';
import { overhangPx } from '../../kit/pages.ts';
import { BUYERS, CLERK, DEPUTY } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { smallTargets } from '../../kit/targets.ts';
import { comeIn, fillPrompt } from '../../kit/visitor.ts';

const LOOKS = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
] as const;

const expectLooks = async (page: Page): Promise<void> => {
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await flaws(page), `${width}, ${colorScheme}`).toEqual([]);
    expect.soft(await overhangPx(page), `${width}, ${colorScheme}, overhang`).toBe(0);
    expect.soft(await smallTargets(page), `${width}, ${colorScheme}, too small`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('what waits is taken up by one, and seen by the other', async ({
  page,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  expectedErrors.push(/401/);
  const house = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  const deputy = await anotherVisitor();
  const office = await officeAt(deputy, house.origin, DEPUTY);
  const money = { bankRef: 'BANK-0001', reference: '', payerName: '林晓晓', amountFen: 5_000_000 };
  await office('POST', 'transfer/received', { ...money, paidAtMs: Date.now() - 60_000 });

  await page.goto(`${house.origin}/office`);
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillPrompt(page, CLERK);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('今天');
  const row = main.getByRole('row', { name: /来款待第二人核对/ });
  await expect(row).toContainText('¥50,000');
  await expect(row).toContainText('复核员提出，待你复核');
  await expect(row).not.toContainText('林晓晓');
  await expect(main.getByRole('link', { name: '等第二人复核 1 件' })).toBeVisible();
  await expectLooks(page);

  await row.getByRole('button', { name: /^领取/ }).click();
  await expect(main.getByText('已领取，同事看得到是你在办')).toBeVisible();
  await expect(row).toContainText('复核员提出，你在办');
  await main.getByRole('link', { name: '我领的 1' }).click();
  await expect(row).toBeVisible();

  const theirs = deputy.getByRole('main');
  await deputy.goto(`${house.origin}/office`);
  await expect(theirs.getByRole('row', { name: /来款待第二人核对/ })).toContainText('你提出，值班员在办');

  await row.getByRole('button', { name: /^放回/ }).click();
  await expect(main.getByText('已放回，同事可以领取')).toBeVisible();
  await expect(main.getByText('你没有领取的事')).toBeVisible();

  await main.getByLabel('编号或名称').fill('bank-0001');
  await main.getByRole('button', { name: '筛选' }).click();
  await expect(main.getByText('没有符合条件的')).toBeVisible();
  await main.getByRole('link', { name: /等我们的 1/ }).click();
  await expect(row).toBeVisible();
});

test('nobody else is shown what waits', async ({ page, ownHouse, expectedErrors }) => {
  expectedErrors.push(/403/);
  const house = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  await comeIn(page, house.origin, BUYERS.lin);
  await page.goto(`${house.origin}/office`);
  await expect(page.getByText('没有内勤权限')).toBeVisible();
});
