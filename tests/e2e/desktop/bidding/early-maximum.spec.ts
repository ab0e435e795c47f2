// Before the opening a buyer leaves a maximum, changes it, gives it back and leaves it again. At
// the opening it bids by itself, and the panel is the live one without a reload.
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { comeIn } from '../../kit/visitor.ts';

test('a maximum left before the opening bids at it by itself', async ({ page: lin, ownHouse }) => {
  const order = { opensInMs: 45_000, endsInMs: 600_000, windowMs: 1, areRegistered: true };
  const { origin } = await ownHouse(order);
  await comeIn(lin, origin, BUYERS.lin);
  await lin.goto(`${origin}/bidManagement`);
  await lin.getByRole('link', { name: /^预设委托价/ }).click();
  const panel = lin.getByRole('region', { name: '出价面板' });
  const leave = async (yuan: string, press: RegExp): Promise<void> => {
    await panel.getByLabel('委托价，元').fill(yuan);
    await panel.getByRole('button', { name: press }).click();
    await lin
      .getByRole('dialog')
      .getByRole('button', { name: /确认上限/ })
      .click();
  };
  await leave('12000', /预设上限/);
  await expect(panel).toContainText('上限 ¥12,000');
  expect(await allFlaws(lin)).toEqual([]);
  await leave('13000', /改上限为/);
  await expect(panel).toContainText('上限 ¥13,000');
  await panel.getByRole('button', { name: '撤回委托价' }).click();
  await lin.getByRole('dialog').getByRole('button', { name: '确认撤回' }).click();
  await expect(panel.getByRole('button', { name: /预设上限/ })).toBeVisible();
  await expect(panel).not.toContainText('上限 ¥13,000');
  await leave('14000', /预设上限/);
  await expect(panel).toContainText('你当前领先', { timeout: 60_000 });
  await expect(panel).toContainText('上限 ¥14,000');
});
