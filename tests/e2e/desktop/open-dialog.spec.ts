// A change to a lot while somebody has a dialog open over it is seen, heard and acted upon in the
// dialog.
import type { Locator, Page } from '@playwright/test';
import { clerkAt } from '../kit/clerk.ts';
import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { bidPanel, bidTheMinimum, comeTo, standing } from '../kit/visitor.ts';

const LOT = { endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true };
const ADDRESS = '/bidding-detail?id=lot-1';

const urgent = (dialog: Locator): Locator => dialog.locator('[aria-live="assertive"]');
const calm = (dialog: Locator): Locator => dialog.locator('[aria-live="polite"]');

test('the second look follows a pause, and a withdrawal gives its reason', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOT);
  const { order } = await clerkAt(await anotherVisitor(), origin);
  await comeTo(origin + ADDRESS, [[lin, BUYERS.lin]]);
  const dialog = lin.getByRole('dialog', { name: '确认出价' });
  const decide = dialog.getByRole('button', { name: /^确认出价 ¥/ });
  const look = async (): Promise<void> => {
    // Without a line the decision is shut, and the focus is on the way back.
    await expect(lin.locator('[data-line-dot="live"]').first()).toBeAttached();
    await bidPanel(lin).getByRole('textbox').fill('20000');
    await lin.keyboard.press('Enter');
    await expect(decide).toBeFocused();
  };

  await look();
  await order({ verb: 'pause', reason: 'accident', note: '机房停电' });
  await expect(decide).toBeDisabled();
  await expect(dialog.getByRole('alert')).toContainText('机房停电');
  await expect(urgent(dialog)).toContainText('竞价已暂停');
  await order({ verb: 'resume' });
  await expect(decide).toBeEnabled();
  await expect(calm(dialog)).toContainText('竞价已恢复');

  // The control that had the focus before is gone while the lot is paused: it goes to the panel
  // where that stood.
  await order({ verb: 'pause', reason: 'accident', note: '机房停电' });
  await expect(decide).toBeDisabled();
  await lin.keyboard.press('Escape');
  await expect(bidPanel(lin)).toBeFocused();
  await order({ verb: 'resume' });

  await look();
  await order({ verb: 'withdraw', reason: 'stolen', note: '' });
  await expect(dialog.getByRole('alert')).toContainText('这件已撤拍：标的被认定为赃物');
  await expect(urgent(dialog)).toContainText('本件已撤拍');
  await expect(decide).toBeDisabled();
});

test('on a phone the open bidding sheet tells of being overtaken', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOT);
  const zhou = await anotherVisitor();
  await lin.setViewportSize({ width: 390, height: 844 });
  await comeTo(origin + ADDRESS, [
    [lin, BUYERS.lin],
    [zhou, BUYERS.zhou],
  ]);
  await lin.getByRole('region', { name: '出价栏' }).getByRole('button', { name: /^出价/ }).click();
  const sheet = lin.getByRole('dialog', { name: '出价', exact: true });
  await sheet.getByRole('button', { name: /^出价 ¥/ }).click();
  await expect(sheet).toContainText('你当前领先');
  await bidTheMinimum(zhou);
  await expect(sheet.getByRole('alert').filter({ hasText: '已被超越' })).toContainText('反超');
});

test('who ticked the rules finds them ticked in the sheet after pauses', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ ...LOT, areRegistered: false });
  const { order } = await clerkAt(await anotherVisitor(), origin);
  await lin.setViewportSize({ width: 390, height: 844 });
  await comeTo(origin + ADDRESS, [[lin, BUYERS.lin]]);
  await lin.getByRole('button', { name: '缴保证金参拍' }).click();
  const sheet = lin.getByRole('dialog', { name: '出价', exact: true });
  const tick = sheet.getByRole('checkbox', { name: /我已阅读并同意/ });
  await tick.check();
  await order({ verb: 'pause', reason: 'accident', note: '机房停电' });
  await expect(sheet).toContainText('竞价已暂停');
  await expect(tick).toBeChecked();
  await expect(sheet).toBeFocused();
  await order({ verb: 'resume' });
  await expect(sheet).toContainText('竞价中');
  await sheet.getByRole('button', { name: /^冻结 ¥/ }).click();
  await expect(sheet.getByRole('button', { name: /^出价 ¥/ })).toBeEnabled();
});

test('a title of one long word leaves a phone the decision', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOT);
  const { rename } = await clerkAt(await anotherVisitor(), origin);
  await rename('WAUZZZ8K9'.repeat(13));
  await lin.setViewportSize({ width: 390, height: 844 });
  await comeTo(origin + ADDRESS, [[lin, BUYERS.lin]]);
  await lin.getByRole('region', { name: '出价栏' }).getByRole('button', { name: /^出价/ }).click();
  await lin.getByRole('dialog', { name: '出价', exact: true }).getByRole('textbox').fill('20000');
  await lin.keyboard.press('Enter');
  const dialog = lin.getByRole('dialog', { name: '确认出价' });
  await expect(dialog.getByRole('button', { name: /^确认出价 ¥/ })).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

/**
 * From the moment a page of the lot is on screen again it is written down what its panel says,
 * frame by frame, until it says the last.
 */
const writeDownOnReturn = (page: Page, last: string): Promise<unknown> =>
  page.addInitScript((end) => {
    const said: string[] = [];
    const look = (): void => {
      const words = document.querySelector('[aria-label="出价面板"] p')?.textContent ?? '';
      if (said.at(-1) !== words) said.push(words);
      document.documentElement.dataset.said = said.join(' · ');
      if (!words.includes(end)) requestAnimationFrame(look);
    };
    window.addEventListener('pageshow', look, { once: true });
  }, last);

test('a page returned to tells of leading once the house has', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOT);
  const zhou = await anotherVisitor();
  await comeTo(origin + ADDRESS, [
    [lin, BUYERS.lin],
    [zhou, BUYERS.zhou],
  ]);
  await bidTheMinimum(lin);
  await expect(standing(lin)).toContainText('你当前领先');
  await writeDownOnReturn(lin, '你已被超越');
  await lin.evaluate(() => location.assign('/about'));
  await lin.waitForURL('**/about');
  await bidTheMinimum(zhou);
  await expect(standing(zhou)).toContainText('你当前领先');
  await lin.evaluate(() => history.back());
  await expect(standing(lin)).toContainText('你已被超越');
  const said = (): Promise<string | undefined> => lin.evaluate(() => document.documentElement.dataset.said);
  await expect.poll(said).toContain('你已被超越');
  expect(await said()).not.toContain('领先');
});
