// Being told: who asks for it is told by SMS that they were overtaken while another bids, and their
// message says when; messages that are chosen are put away and back, with a script and without one.
import type { Page } from '@playwright/test';
import { overhangPx, SMALLEST } from '../kit/pages.ts';
import { BUYERS } from '../kit/people.ts';
import { expect, test } from '../kit/stage.ts';
import { allFlaws } from '../kit/targets.ts';
import { bidTheMinimum, comeTo, register, standing } from '../kit/visitor.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('li[data-message]');

test('who wishes texts of the race gets them and sorts messages', async ({
  page: lin,
  anotherVisitor,
  ownHouse,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { origin } = await ownHouse({ endsInMs: 3_600_000, windowMs: 12_000 });
  const zhou = await anotherVisitor();
  await comeTo(`${origin}/bidding-detail?id=lot-1`, [
    [lin, BUYERS.lin],
    [zhou, BUYERS.zhou],
  ]);
  for (const page of [lin, zhou]) await register(page);
  await bidTheMinimum(lin);
  await expect(standing(lin)).toContainText('你当前领先');

  await lin.goto(`${origin}/personalization`);
  const form = lin.getByRole('form', { name: '提醒方式' });
  await expect(form.getByRole('checkbox', { name: /订单\s*发短信/ })).toBeChecked();
  await form.getByRole('checkbox', { name: /竞价进行中\s*发短信/ }).check();
  await form.getByRole('checkbox', { name: /这段时间里不提醒/ }).check();
  await form.getByLabel('到', { exact: true }).fill('22:00');
  await form.getByRole('button', { name: '保存提醒方式' }).click();
  await expect(main(lin).getByText('不能是同一时间')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /竞价进行中\s*发短信/ })).toBeChecked();
  expect(await allFlaws(lin)).toEqual([]);
  await form.getByRole('checkbox', { name: /这段时间里不提醒/ }).uncheck();
  await form.getByRole('button', { name: '保存提醒方式' }).click();
  await expect(main(lin).getByText('提醒方式已保存')).toBeVisible();
  await lin.setViewportSize(SMALLEST);
  expect(await overhangPx(lin)).toBe(0);
  await lin.setViewportSize({ width: 1_440, height: 900 });

  await bidTheMinimum(zhou);
  await expect(standing(zhou)).toContainText('你当前领先');
  await lin.goto(`${origin}/noticeCenter`);
  await main(lin)
    .getByRole('link', { name: /已被超越/ })
    .first()
    .click();
  // The note sender comes round every second: the message says when it was done.
  await expect(async () => {
    await lin.reload();
    await expect(main(lin).getByText(/短信已于 .* 发出/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });

  await lin.goto(`${origin}/noticeCenter`);
  const count = await rows(lin).count();
  expect(count).toBeGreaterThan(1);
  await main(lin).getByRole('button', { name: '删除所选' }).click();
  await expect(main(lin).getByText('还没有选消息')).toBeVisible();
  await main(lin).getByRole('link', { name: '全选本页' }).click();
  await expect(main(lin).getByText(`已选 ${count} 条`)).toBeVisible();
  expect(await allFlaws(lin)).toEqual([]);
  await rows(lin).first().getByRole('checkbox').uncheck();
  await main(lin).getByRole('button', { name: '删除所选' }).click();
  await expect(main(lin).getByText(`已删除 ${count - 1} 条`)).toBeVisible();
  await expect(rows(lin)).toHaveCount(1);
  await main(lin).getByRole('link', { name: '已删除', exact: true }).click();
  await expect(rows(lin)).toHaveCount(count - 1);
  await lin.setViewportSize(SMALLEST);
  expect(await overhangPx(lin)).toBe(0);
  await rows(lin).first().getByRole('checkbox').check();
  await main(lin).getByRole('button', { name: '恢复所选' }).click();
  await expect(main(lin).getByText('已恢复 1 条')).toBeVisible();
  await main(lin).getByRole('link', { name: '全部', exact: true }).last().click();
  await expect(rows(lin)).toHaveCount(2);
});
