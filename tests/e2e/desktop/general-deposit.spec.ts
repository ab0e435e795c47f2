// One deposit for a whole sale: taken on the page of a lot, and made the higher one while its owner
// leads.
import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { bidPanel, bidTheMinimum, comeTo, standing } from '../kit/visitor.ts';

test('a general deposit is taken, secures the lot, and is raised meanwhile', async ({
  page,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  await comeTo(`${origin}/bidding-detail?id=lot-1`, [[page, BUYERS.lin]]);
  const panel = bidPanel(page);
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).press('Enter');
  await press('缴 ¥20,000');
  await expect(panel.getByText('将冻结 ¥20,000')).toBeVisible();
  await expect(panel.getByRole('button', { name: '确认' })).toBeFocused();
  await press('取消');
  await press('缴 ¥20,000');
  await press('确认');
  await expect(panel.getByText('升级为 ¥50,000：再冻结 ¥30,000')).toBeVisible();
  await panel.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await press('参拍');
  await bidTheMinimum(page);
  await expect(standing(page)).toContainText('你当前领先');
  await expect(panel.getByText('本件由本场通用保证金担保')).toBeVisible();
  await press('升级');
  await expect(panel.getByText('将冻结 ¥30,000')).toBeVisible();
  await press('确认');
  await expect(panel.getByText('本场通用保证金 ¥50,000')).toBeVisible();
  await expect(standing(page)).toContainText('你当前领先');
  await page.reload();
  await expect(panel.getByText('未动用的 ¥50,000')).toBeVisible();
});
