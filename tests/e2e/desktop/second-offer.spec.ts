// A winner who never signs: the lot is offered to whoever bid second, who reads it, accepts it, and
// has an order of their own; the first buyer sees what has become of theirs.
import { overhangPx, SMALLEST } from '../kit/pages.ts';
import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { allFlaws } from '../kit/targets.ts';
import { comeIn } from '../kit/visitor.ts';

test('what its winner did not pay goes to the second bidder', async ({
  page: zhou,
  ownHouse,
  anotherVisitor,
}) => {
  const { origin } = await ownHouse({ endsInMs: 1, windowMs: 12_000, isUnpaid: true });
  const main = zhou.getByRole('main');
  await comeIn(zhou, origin, BUYERS.zhou);
  await expect(async () => {
    await zhou.goto(`${origin}/userCenter`);
    await expect(main.getByText('答复候补成交')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await zhou.goto(`${origin}/MyOrder`);
  await main.getByRole('link', { name: '答复要不要' }).click();
  await expect(main).toContainText('¥10,000');
  await expect(main).toContainText('壹万元整');
  expect(await allFlaws(zhou)).toEqual([]);

  await main.getByRole('button', { name: '接受 ¥10,000' }).click();
  await expect(main.getByRole('heading', { level: 1, name: '确认接受候补成交' })).toBeVisible();
  expect(await allFlaws(zhou)).toEqual([]);
  await main.getByRole('link', { name: '先不答复' }).click();
  await zhou.setViewportSize(SMALLEST);
  expect(await overhangPx(zhou)).toBe(0);
  await main.getByRole('button', { name: '接受 ¥10,000' }).click();
  await main.getByRole('button', { name: '确认接受' }).click();
  await expect(zhou).toHaveURL(/\/order-detail\?id=/);
  await expect(main.getByRole('heading', { name: '签署成交确认书' })).toBeVisible();

  const lin = await anotherVisitor();
  await comeIn(lin, origin, BUYERS.lin);
  await lin.goto(`${origin}/MyOrder`);
  await expect(lin.getByRole('main')).toContainText('帕萨特');
  await expect(lin.getByRole('main')).toContainText('违约');
});
