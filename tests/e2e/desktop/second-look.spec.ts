import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { bidPanel, comeTo, fillPrompt, standing } from '../kit/visitor.ts';

const LOT = { endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true };

test('a large bid needs its own press, and outlives a log-out', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOT);
  const address = `${origin}/bidding-detail?id=lot-1`;
  const zhou = await anotherVisitor();
  await comeTo(address, [
    [lin, BUYERS.lin],
    [zhou, BUYERS.zhou],
  ]);
  const box = bidPanel(lin).getByRole('textbox');
  const dialog = lin.getByRole('dialog', { name: '确认出价' });
  const decide = dialog.getByRole('button', { name: /^确认出价 ¥/ });
  const sent: unknown[] = [];
  lin.on('request', (request) => {
    if (request.url().endsWith('/app/bid')) sent.push(request.postDataJSON());
  });

  // Enter is held down a moment too long: the first press asks, none of its echoes answers.
  await box.fill('13000');
  await lin.keyboard.down('Enter');
  await expect(decide).toBeFocused();
  for (let echo = 0; echo < 5; echo += 1) await lin.keyboard.down('Enter');
  await lin.keyboard.up('Enter');
  await expect(decide).toBeFocused();
  expect(sent).toEqual([]);

  // Somebody goes over it while they think.
  await bidPanel(zhou).getByRole('textbox').fill('14000');
  await bidPanel(zhou)
    .getByRole('button', { name: /^出价 ¥/ })
    .click();
  await zhou.getByRole('button', { name: /^确认出价 ¥/ }).click();
  await expect(dialog.getByText('有人先出了，当前价 ¥14,000。可出 ¥14,200')).toBeVisible();
  await expect(decide).toBeDisabled();
  await lin.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(box).toBeFocused();

  // In full width, as a Chinese keyboard writes it; and the log-in ends elsewhere before they have
  // decided.
  await box.fill('￥１８０００');
  await lin.keyboard.press('Enter');
  await expect(decide).toBeEnabled();
  const tab = await lin.context().newPage();
  await tab.goto(address);
  await tab.getByRole('button', { name: '我的账户' }).click();
  await tab.getByText('退出登录').first().click();
  await expect(tab.getByRole('button', { name: '登录 / 注册' })).toBeVisible();
  await decide.click();
  await fillPrompt(lin, BUYERS.lin);
  await expect(standing(lin)).toContainText('你当前领先');
  expect(sent).toMatchObject([{ amountFen: 1_800_000, seenPriceFen: 1_400_000, isConfirmed: true }]);
});
