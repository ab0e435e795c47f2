import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { comeTo } from '../../kit/visitor.ts';

const HOUR_MS = 3_600_000;
const HOUSE = { endsInMs: HOUR_MS, windowMs: 12_000, opensInMs: 72 * HOUR_MS, isOnPreview: true };

test.describe('looking before the opening (预约看车)', () => {
  test('gives the last place to whoever asks first, the other chooses anew', async ({
    page: lin,
    anotherVisitor,
    ownHouse,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const { origin } = await ownHouse(HOUSE);
    const zhou = await anotherVisitor();
    await comeTo(`${origin}/preSaleHall-detail?id=lot-1`, [
      [lin, BUYERS.lin],
      [zhou, BUYERS.zhou],
    ]);
    for (const page of [lin, zhou]) {
      await expect(page.getByRole('heading', { name: '变更记录' })).toBeVisible();
      await page.getByRole('link', { name: /^\d\d:\d\d–\d\d:\d\d 余 1 位$/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: '预约看车' })).toBeVisible();
      await expect(
        page.getByRole('radio', { name: /余 1 位/ }).or(page.getByRole('radio', { checked: true })),
      ).toBeChecked();
    }
    await lin.getByLabel('车牌（入场登记）').fill('沪a12345');
    await lin.getByRole('button', { name: '预约看车' }).click();
    await expect(lin.getByText('约好了')).toBeVisible();
    await expect(lin.getByText(/1 人 · 沪A12345/)).toBeVisible();

    await zhou.getByRole('button', { name: '预约看车' }).click();
    await expect(zhou.getByText(/已约满/)).toBeVisible();
    const times = zhou.getByRole('radio');
    await expect(times.first()).toBeDisabled();
    await times.last().check();
    await zhou.getByRole('button', { name: '预约看车' }).click();
    await expect(zhou.getByText('约好了')).toBeVisible();

    await lin.goto(`${origin}/auction-hall`);
    await expect(lin.getByText(/^已约 /)).toBeVisible();
    await lin.getByRole('link', { name: '改期或取消' }).click();
    await lin.getByRole('button', { name: '取消预约' }).click();
    await expect(lin.getByText('预约已取消')).toBeVisible();
    await expect(lin.getByRole('radio').first()).toBeEnabled();
  });
});
