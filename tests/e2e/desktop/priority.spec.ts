import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { bidPanel, bidTheMinimum, comeTo, standing } from '../kit/visitor.ts';

const LOT = { endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true, rankOfZhou: 1 };

test.describe('a priority right (优先购买权)', () => {
  test('takes the standing price by one press, offered to nobody else', async ({
    page: lin,
    anotherVisitor,
    ownHouse,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(LOT);
    const zhou = await anotherVisitor();
    await comeTo(`${origin}/bidding-detail?id=lot-1`, [
      [lin, BUYERS.lin],
      [zhou, BUYERS.zhou],
    ]);
    const right = bidPanel(zhou).getByRole('region', { name: '优先购买权' });
    await expect(right).toContainText('第 1 顺位');
    await expect(right).toContainText('有人出价后，你可以按当前价应价');
    await expect(right.getByRole('button')).toHaveCount(0);

    await bidTheMinimum(lin);
    await right.getByRole('button', { name: '同价应价 ¥10,000' }).click();
    await expect(standing(zhou)).toContainText('你当前领先');
    await expect(right).toBeHidden();
    await expect(standing(lin)).toContainText('你已被超越');
    await expect(bidPanel(lin).getByRole('region', { name: '优先购买权' })).toHaveCount(0);

    // Lin, beaten at an equal price, goes over it, and the right is used again at the new one.
    await bidTheMinimum(lin);
    await expect(right.getByRole('button', { name: '同价应价 ¥10,200' })).toBeVisible();
    await expect(bidPanel(zhou).getByText('同价，')).toBeVisible();
    await zhou.keyboard.press('0');
    await expect(bidPanel(zhou).getByRole('button', { name: '加价反超 ¥10,200' })).toBeFocused();
    await zhou.keyboard.press('Enter');
    await expect(standing(zhou)).toContainText('你当前领先');
    await expect(bidPanel(zhou).getByText('¥10,200').first()).toBeVisible();
  });
});
