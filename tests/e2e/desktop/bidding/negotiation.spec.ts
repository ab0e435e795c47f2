// A lot that missed its reserve: the house asks a price for the consignor, the buyer finds it among
// what they have to do, raises, is asked again, and accepts; the card turns into their order.
import { officeAt } from '../../kit/clerk.ts';
import { overhangPx, SMALLEST } from '../../kit/pages.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { allFlaws } from '../../kit/targets.ts';
import { comeIn } from '../../kit/visitor.ts';

test('a price that is asked is raised, asked again and accepted', async ({
  page: lin,
  ownHouse,
  anotherVisitor,
}) => {
  const order = { endsInMs: 3_000, windowMs: 1, areRegistered: true, isMissed: true };
  const { origin } = await ownHouse(order);
  const office = await officeAt(await anotherVisitor(), origin);
  const ask = async (amountFen: number): Promise<void> => {
    await office('POST', 'negotiation/answer', { lotId: 'lot-1', what: 'counter', amountFen });
  };
  await comeIn(lin, origin, BUYERS.lin);
  await lin.goto(`${origin}/bidding-detail?id=lot-1`);
  const panel = lin.getByRole('region', { name: '出价面板' });
  await expect(panel).toContainText('等委托人答复');

  await ask(1_500_000);
  await lin.goto(`${origin}/userCenter`);
  await lin.getByRole('main').getByRole('link', { name: /答复/ }).first().click();
  await expect(panel).toContainText('委托人还价');
  expect(await allFlaws(lin)).toEqual([]);
  await panel.getByLabel('加价到（元）').fill('12000');
  await panel.getByRole('button', { name: '加价', exact: true }).click();
  await lin
    .getByRole('dialog')
    .getByRole('button', { name: /确认加价到/ })
    .click();
  await expect(panel).toContainText('你加价到 ¥12,000');
  await expect(panel).toContainText('等委托人答复');

  await ask(1_300_000);
  await expect(panel.getByRole('button', { name: '接受 ¥13,000' })).toBeVisible();
  await lin.setViewportSize(SMALLEST);
  expect(await overhangPx(lin)).toBe(0);
  await panel.getByRole('button', { name: '接受 ¥13,000' }).click();
  await lin
    .getByRole('dialog')
    .getByRole('button', { name: /确认接受/ })
    .click();
  await expect(panel.getByRole('heading', { name: '议价成交' })).toBeVisible();
  await expect(panel).toContainText('应付合计');
});
