import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { bidPanel, bidTheMinimum, comeTo, register, standing } from '../kit/visitor.ts';

// One lot, two browsers, the real clock: it ends half a minute from now, and a bid in its last ten
// seconds moves the end.
const LOT = { endsInMs: 40_000, windowMs: 12_000 };
const AT_ONCE = { timeout: 1_000 };

test.describe('one lot, two buyers', () => {
  test('a bid shows at once, the overtaken hear, the loser’s money returns', async ({
    page: lin,
    anotherVisitor,
    ownHouse,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    test.setTimeout(150_000);
    const { origin } = await ownHouse(LOT);
    const zhou = await anotherVisitor();
    await comeTo(`${origin}/bidding-detail?id=lot-1`, [
      [lin, BUYERS.lin],
      [zhou, BUYERS.zhou],
    ]);
    for (const page of [lin, zhou]) {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('大众 帕萨特');
      await register(page);
    }

    await bidTheMinimum(lin);
    await expect(standing(lin)).toContainText('你当前领先');
    await expect(bidPanel(zhou).getByText('¥10,000').first()).toBeVisible(AT_ONCE);

    await bidTheMinimum(zhou);
    await expect(standing(zhou)).toContainText('你当前领先');
    await expect(standing(lin)).toContainText('你已被超越', AT_ONCE);
    // The toast speaks as it appears; who looks at another tab sees it in the title of this one.
    await expect(lin.getByRole('alert').filter({ hasText: '已被超越' })).toBeVisible();
    await expect(lin).toHaveTitle(/^【已被超越】/);

    // The last seconds: whoever bids now gives the other time to answer.
    await expect(bidPanel(lin).getByRole('timer').first()).toHaveText(/^00:0\d$/, { timeout: 45_000 });
    await bidTheMinimum(lin);
    await expect(bidPanel(lin).getByText('第 1 次延时').first()).toBeVisible();
    await expect(bidPanel(zhou).getByText('第 1 次延时').first()).toBeVisible(AT_ONCE);

    // Nobody answers: the hammer falls.
    await expect(bidPanel(lin).getByRole('heading', { name: '恭喜得标' })).toBeVisible({ timeout: 30_000 });
    await expect(lin.locator('[aria-live="assertive"]')).toContainText('得标');
    await expect(bidPanel(zhou).getByRole('heading', { name: '这件没拍到' })).toBeVisible(AT_ONCE);
    await expect(bidPanel(zhou).getByText(/保证金 ¥2,000 已退回/)).toBeVisible({ timeout: 60_000 });
    await expect(bidPanel(lin).getByText(/已转为履约保证金/)).toBeVisible();
  });

  test('a maximum bids for its owner, and nobody else ever sees it', async ({
    page: lin,
    anotherVisitor,
    ownHouse,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
    const zhou = await anotherVisitor();
    await comeTo(`${origin}/bidding-detail?id=lot-1`, [
      [lin, BUYERS.lin],
      [zhou, BUYERS.zhou],
    ]);
    for (const page of [lin, zhou]) await register(page);
    await bidPanel(lin).getByRole('button', { name: '设置' }).click();
    await bidPanel(lin)
      .getByRole('textbox', { name: /委托价/ })
      .fill('10800');
    await bidPanel(lin).getByRole('button', { name: '设定上限 ¥10,800' }).click();
    await lin.getByRole('button', { name: '确认上限 ¥10,800' }).click();
    await expect(standing(lin)).toContainText('你当前领先');
    await expect(bidPanel(zhou).getByText('¥10,000').first()).toBeVisible(AT_ONCE);

    await bidTheMinimum(zhou);
    await expect(standing(zhou)).toContainText('你已被超越');
    await expect(standing(lin)).toContainText('你当前领先');
    await expect(bidPanel(lin).getByText('委托出价已开启 · 上限 ¥10,800')).toBeVisible();
    expect(await zhou.content()).not.toContain('10,800');
  });
});
