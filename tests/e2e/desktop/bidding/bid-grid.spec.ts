import type { Page } from '@playwright/test';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { bidPanel, comeTo, fillPrompt } from '../../kit/visitor.ts';

const LOTS = { endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true, lotCount: 2 };

const tile = (page: Page, place: number) => page.getByRole('region', { name: new RegExp(`^第 ${place} 格`) });

test('two lots are bid by keys, and one’s tile tells the overtaking', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOTS);
  await lin.goto(`${origin}/bidding-detail/grid?lots=lot-1,lot-2`);
  await fillPrompt(lin, BUYERS.lin);
  const decide = lin.getByRole('dialog', { name: '确认出价' }).getByRole('button', { name: /^确认出价 ¥/ });
  await expect(tile(lin, 2).getByRole('button', { name: /^出价 ¥/ })).toBeEnabled();

  for (const place of [2, 1]) {
    await lin.keyboard.press(String(place));
    await expect(tile(lin, place)).toHaveAttribute('aria-current', 'true');
    await lin.keyboard.press('Enter');
    // A key never bids without a second look, however small the sum.
    await expect(decide).toBeFocused();
    await lin.keyboard.press('Enter');
    await expect(tile(lin, place)).toContainText('你当前领先');
  }

  const zhou = await anotherVisitor();
  await comeTo(`${origin}/bidding-detail?id=lot-2`, [[zhou, BUYERS.zhou]]);
  await bidPanel(zhou)
    .getByRole('button', { name: /^出价 ¥/ })
    .click();
  await expect(tile(lin, 2)).toContainText('你已被超越');
  await expect(tile(lin, 1)).toContainText('你当前领先');

  // The order is the address, and is found again.
  await tile(lin, 2).getByRole('button', { name: '换位' }).click();
  await tile(lin, 2).getByRole('button', { name: '移到前面' }).click();
  await expect(lin).toHaveURL(/lots=lot-2%2Clot-1$/);
  await lin.reload();
  await expect(tile(lin, 1)).toContainText('你已被超越');
  await tile(lin, 1)
    .getByRole('button', { name: /^加价反超 ¥/ })
    .click();
  await expect(tile(lin, 1)).toContainText('你当前领先');
});
