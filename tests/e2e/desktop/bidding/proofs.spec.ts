// A lot asks for a quota: its buyer is refused, hands in the proof on the way that the lot shows,
// the house approves it, and they come back and enter the lot.
import { flaws } from '../../kit/axe.ts';
import { callsFrom, officeAt } from '../../kit/clerk.ts';
import { card } from '../../kit/newcomer.ts';
import { BUYERS } from '../../kit/people.ts';
import { expect, test } from '../../kit/stage.ts';
import { bidPanel, comeTo, register } from '../../kit/visitor.ts';

const LOT = { endsInMs: 3_600_000, windowMs: 12_000, needs: ['vehicle-quota'] } as const;

test('a buyer is refused for want of a quota, proves it, registers', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  test.setTimeout(240_000);
  const { origin } = await ownHouse(LOT);
  const lot = `${origin}/bidding-detail?id=lot-1`;
  await comeTo(lot, [[lin, BUYERS.lin]]);
  const main = lin.getByRole('main');
  await expect(main.getByRole('region', { name: '资格要求' })).toContainText('本件要求小客车指标');
  await bidPanel(lin).getByRole('checkbox').check();
  await bidPanel(lin).getByRole('button', { name: /参拍/ }).click();
  await expect(bidPanel(lin)).toContainText('竞买这件须有有效的小客车指标');

  await main.getByRole('link', { name: '提交或查看小客车指标' }).click();
  await expect(lin).toHaveURL(/\/authInfo\?proof=vehicle-quota&back=/);
  await main.getByRole('button', { name: '提交审核' }).click();
  await expect(main).toContainText('请上传图片');
  await main.getByLabel('指标证明图片').setInputFiles(await card('quota.jpg', 40));
  await main.getByLabel('指标所属地区').selectOption('北京');
  await main.getByRole('textbox', { name: '指标编号' }).fill('0012345678901');
  await main.getByRole('textbox', { name: '持有人' }).fill('林晓');
  await main.getByLabel('长期有效').check();
  expect(await flaws(lin)).toEqual([]);
  await main.getByRole('button', { name: '提交审核' }).click();
  await expect(main).toContainText(/小客车指标\s*待审核/);
  await expect(main).not.toContainText('0012345678901');
  expect(await flaws(lin)).toEqual([]);

  const clerk = await anotherVisitor();
  await officeAt(clerk, origin);
  const call = callsFrom(clerk);
  const { data } = await call('GET', 'proof/list', { status: 'waiting' });
  const [{ id }] = (data as { rows: [{ id: string }] }).rows;
  expect(await call('POST', 'proof/review', { id, review: { verdict: 'approve' } })).toMatchObject({
    code: 200,
  });

  await lin.reload();
  await expect(main).toContainText(/小客车指标\s*已通过/);
  await lin.goto(lot);
  await register(lin);
});
