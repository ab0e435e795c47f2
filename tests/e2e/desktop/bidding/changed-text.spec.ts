import { officeAt } from '../../kit/clerk.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { bidPanel, comeTo } from '../../kit/visitor.ts';

const LOT = { endsInMs: 3_600_000, windowMs: 12_000, areRegistered: true };
const TEXT = '左前门补漆，漆膜 320 微米';

test('a bid under an older text shows the correction, then goes on', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse(LOT);
  await comeTo(`${origin}/bidding-detail?id=lot-1`, [[lin, BUYERS.lin]]);
  const office = await officeAt(await anotherVisitor(), origin);
  await office('POST', 'lot/amend', { lotId: 'lot-1', defects: TEXT });

  const panel = bidPanel(lin);
  await panel.getByRole('button', { name: /^出价 ¥/ }).click();
  await expect(panel.getByText('拍品说明有更正，这一次没有计入')).toBeVisible();
  await expect(panel.getByText('瑕疵说明')).toBeVisible();
  await expect(panel.getByText(TEXT)).toBeVisible();
  await panel.getByRole('button', { name: /^看过了，接着出价 ¥/ }).click();
  await expect(panel.getByText('出价成功，你当前领先')).toBeVisible();

  const seen = await office('GET', 'lot/seen', { lotId: 'lot-1' });
  expect(seen).toMatchObject({
    textVersion: 2,
    rows: expect.arrayContaining([expect.objectContaining({ bidVersions: [2] })]),
  });
});
