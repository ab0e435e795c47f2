// Two buyers at one lot of three units at a fixed price: what one begins, the other sees at once.
import type { Locator, Page } from '@playwright/test';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { comeTo } from '../../kit/visitor.ts';

const LOT = { endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true, format: 'fixed-price' } as const;

const panelOf = (page: Page): Locator => page.getByRole('region', { name: '购买面板' });

test.describe('a vehicle at a fixed price (一口价)', () => {
  test('is kept for its buyer, paid, or given back', async ({
    page: lin,
    anotherVisitor,
    ownHouse,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(LOT);
    const zhou = await anotherVisitor();
    // The address of lots that are bid up leads on to theirs.
    await comeTo(`${origin}/bidding-detail?id=lot-1`, [
      [lin, BUYERS.lin],
      [zhou, BUYERS.zhou],
    ]);
    await expect(lin).toHaveURL(/\/fixed-price-detail\?id=lot-1/);
    await expect(panelOf(zhou)).toContainText('3 件剩 3 件');

    await panelOf(lin).getByRole('button', { name: '立即购买 ¥10,000' }).click();
    await expect(panelOf(lin)).toContainText('已为你锁定');
    await expect(panelOf(lin).getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    await expect(panelOf(zhou)).toContainText('付款中 1 件');

    await panelOf(lin).getByRole('button', { name: '放弃购买' }).click();
    await expect(panelOf(lin)).toContainText('24 小时内放弃或到期未付满 2 次');
    await panelOf(lin).getByRole('button', { name: '确认放弃' }).click();
    await expect(panelOf(lin)).toContainText('可购买');
    await expect(panelOf(zhou)).toContainText('付款中 0 件');

    await panelOf(zhou).getByRole('button', { name: '立即购买 ¥10,000' }).click();
    await panelOf(zhou)
      .getByRole('link', { name: /^去付款 ¥/ })
      .click();
    await expect(zhou).toHaveURL(/\/order-detail\?id=/);
    await expect(zhou.getByText('¥10,000').first()).toBeVisible();
  });

  test('is offered less for, three times at the most', async ({ page: lin, ownHouse, expectedErrors }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(LOT);
    await comeTo(`${origin}/fixed-price-detail?id=lot-1`, [[lin, BUYERS.lin]]);
    await panelOf(lin).getByText('出价议价，还有 3 轮').click();
    await panelOf(lin).getByLabel('我的还价（元）').fill('9500');
    await panelOf(lin).getByRole('button', { name: '提交还价' }).click();
    await expect(panelOf(lin)).toContainText('你的还价 ¥9,500 在等答复');
    await expect(panelOf(lin)).toContainText('还有 2 轮');
    await expect(panelOf(lin).getByRole('button', { name: '立即购买 ¥10,000' })).toBeEnabled();
  });
});
