// A seller answers for a lot that missed its reserve: they find it among what they have to do, ask
// a price, which the buyer takes, and see the order and what is paid for it.
import { overhangPx, PHONE_SCREEN } from '../../kit/pages.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { comeIn } from '../../kit/visitor.ts';

test('a seller asks a price, and sees the order come of it', async ({
  page: zhou,
  ownHouse,
  anotherVisitor,
}) => {
  const order = { endsInMs: 3_000, windowMs: 1, areRegistered: true, isMissed: true, isZhous: true };
  const { origin } = await ownHouse(order);
  await comeIn(zhou, origin, BUYERS.zhou);
  const main = zhou.getByRole('main');
  await expect(async () => {
    await zhou.goto(`${origin}/userCenter`);
    await expect(main.getByRole('link', { name: /去答复：答复议价/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await main
    .getByRole('link', { name: /我委托的拍品/ })
    .first()
    .click();
  await expect(main).toContainText('1 人报名');
  await expect(main).toContainText('未达保留价');
  await main
    .getByRole('link', { name: /^去答复/ })
    .last()
    .click();
  await expect(main).toContainText('¥10,000');
  expect(await allFlaws(zhou)).toEqual([]);
  await main.getByLabel('还价（元）').fill('15000');
  await main.getByRole('button', { name: '还价', exact: true }).click();
  await main.getByRole('button', { name: '确认还价 ¥15,000' }).click();
  await expect(main).toContainText('还价已送出');
  await expect(main).toContainText('等对方答复');

  const lin = await anotherVisitor();
  await comeIn(lin, origin, BUYERS.lin);
  await lin.goto(`${origin}/bidding-detail?id=lot-1`);
  await lin.getByRole('button', { name: '接受 ¥15,000' }).click();
  await lin
    .getByRole('dialog')
    .getByRole('button', { name: /确认接受/ })
    .click();
  await expect(lin.getByRole('heading', { name: '议价成交' })).toBeVisible();

  await zhou.setViewportSize(PHONE_SCREEN);
  await zhou.goto(`${origin}/myConsignments/orders`);
  await expect(main).toContainText('¥15,000');
  await expect(main).toContainText('待签确认书');
  await expect(main).toContainText('还没有结算的货款');
  await expect(main).not.toContainText('林先生');
  expect(await overhangPx(zhou)).toBe(0);
});
